"""The fields of an observation: what each number means, where it stands, how large it can be."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Bytes = NDArray[np.uint8]


@dataclass(frozen=True)
class Field:
    """Some numbers of an observation that belong together."""

    name: str
    size: int
    high: int
    meaning: str


@dataclass(frozen=True)
class Fields:
    """All fields of an observation (or of a row of a history), in their order; numbers go from 0 to `high`."""

    fields: tuple[Field, ...]

    def __iter__(self) -> Iterator[Field]:
        return iter(self.fields)

    @property
    def size(self) -> int:
        """How many numbers an observation has."""
        return sum(field.size for field in self.fields)

    @property
    def high(self) -> NDArray[np.int64]:
        """The largest value of every number; the smallest is 0."""
        return np.repeat([field.high for field in self.fields], [field.size for field in self.fields])

    def place(self, name: str) -> slice:
        """Return where a field stands."""
        start = 0
        for field in self.fields:
            if field.name == name:
                return slice(start, start + field.size)
            start += field.size
        raise KeyError(name)

    def named(self, observation: Bytes) -> dict[str, Bytes]:
        """Return the fields of an observation (or of many: the last axis counts) by their names, without copying."""
        return {field.name: observation[..., self.place(field.name)] for field in self.fields}

    def table(self) -> str:
        """Return the fields as a table in Markdown; the page on research shows it."""
        lines = ["| at | field | numbers | range | meaning |", "|---|---|---|---|---|"]
        for field in self.fields:
            start = self.place(field.name).start
            lines.append(f"| {start} | `{field.name}` | {field.size} | 0 to {field.high} | {field.meaning} |")
        return "\n".join(lines)
