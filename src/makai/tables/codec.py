"""Closed sets of values that are told apart by their `kind` when they are written as JSON: steps, and commands."""

from __future__ import annotations

import dataclasses
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import MISSING, dataclass
from functools import cache
from typing import Any, Self

from makai.core import options
from makai.core.errors import shown
from makai.core.event import fields_of, kind_of
from makai.core.game import Json
from makai.tables.errors import BadTable
from makai.tables.fields import read_hex, read_list, read_number, read_object, read_text

Hex = str  # bytes, written in hexadecimal


def _word(text: str) -> str:
    """Return a text that is kept once: the same few words, actions mostly, stand at thousands of tables."""
    return sys.intern(str(text))


# How a field is read, by the type it is declared with.
READERS: Mapping[str, Callable[[str, object], object]] = {
    "int": read_number,
    "int | None": lambda key, value: None if value is None else read_number(key, value),
    "str": read_text,
    "bool": options.switch,
    "Hex": read_hex,
    "tuple[str, ...]": lambda key, value: tuple(_word(read_text(key, each)) for each in read_list(key, value)),
    "tuple[int, ...]": lambda key, value: tuple(read_number(key, each) for each in read_list(key, value)),
}


@dataclass(frozen=True)
class Tagged:
    """A value of a closed set; the direct subclass of this class is the set, its subclasses are the members."""

    @classmethod
    def kind(cls) -> str:
        """Return what the value is called in JSON, such as `turn-played`."""
        return kind_of(cls.__name__)

    @classmethod
    @cache
    def kinds(cls) -> Mapping[str, type[Self]]:
        """Return every member of the set."""
        return {member.kind(): member for member in cls.__subclasses__()}

    def to_dict(self) -> Json:
        """Return the value with its kind, for JSON."""
        return {"kind": self.kind(), **fields_of(self)}

    @classmethod
    def from_dict(cls, found: object) -> Self:
        """Return a member of the set from JSON; refuse whatever is not written as one."""
        kind = found.get("kind") if isinstance(found, Mapping) else None
        member = cls.kinds().get(kind) if isinstance(kind, str) else None
        if member is None:
            if not isinstance(found, Mapping):
                raise BadTable("table-not-an-object", value=shown(found))
            raise BadTable("table-unknown-kind", value=shown(kind), known=", ".join(cls.kinds()))
        return member.read(found)

    @classmethod
    def read(cls, found: object) -> Self:
        """Return this member from JSON."""
        readers, required = cls._readers()
        given = read_object(found, ("kind", *readers), required)
        given.pop("kind", None)
        return cls(**{name: readers[name](name, value) for name, value in given.items()})

    @classmethod
    @cache
    def _readers(cls) -> tuple[Mapping[str, Callable[[str, object], Any]], Sequence[str]]:
        """Return how each field is read, and which must be there."""
        fields = dataclasses.fields(cls)
        required = tuple(field.name for field in fields if field.default is MISSING)
        return {field.name: READERS[str(field.type)] for field in fields}, required
