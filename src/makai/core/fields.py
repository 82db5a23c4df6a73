"""The table of fields: what each number that a kernel tells means.

A game names each number once, on the type of the key or the field that it becomes:

    bridges: Annotated[list[list[str]], Slot("lines", at=7, count=2)]

From these types follow the readers in Python, the shapes of the server's messages and the table of the browser
(`tools/protocol.py` writes it). What a kind of number means, such as a set of lines, the game says once: its `kinds`.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping, Sequence
from dataclasses import dataclass, is_dataclass
from dataclasses import fields as dataclass_fields
from typing import Annotated, Any, NotRequired, get_args, get_origin, get_type_hints

from makai.core.event import TableEvent
from makai.core.game import Json

NOTHING = -1
Read = Callable[[int], Any]
Kinds = Mapping[str, Read]


@dataclass(frozen=True)
class Slot:
    """Where a value stands among the numbers: at one place, or up to `count` values side by side.

    `NOTHING` ends the values. The columns of a row follow each other, so those need no `at`.
    """

    kind: str
    at: int = -1
    count: int = 0


@dataclass(frozen=True)
class Field:
    """A named slot."""

    name: str
    kind: str
    at: int
    count: int

    @property
    def after(self) -> int:
        """The place behind the field."""
        return self.at + max(self.count, 1)


def list_fields(shape: type[Any], first: int = 0) -> tuple[Field, ...]:
    """Return the fields of a typed dictionary or a dataclass; columns are counted from `first`."""
    hints = get_type_hints(shape, include_extras=True)
    names = [field.name for field in dataclass_fields(shape)] if is_dataclass(shape) else list(hints)
    found: list[Field] = []
    for name in names:
        slot = _slot_of(hints[name])
        if slot is not None:
            behind = found[-1].after if found else first
            found.append(Field(name, slot.kind, behind if slot.at < 0 else slot.at, slot.count))
    return tuple(found)


def _slot_of(hint: Any) -> Slot | None:
    if get_origin(hint) is NotRequired:
        return _slot_of(get_args(hint)[0])
    if get_origin(hint) is not Annotated:
        return None
    return next((each for each in get_args(hint)[1:] if isinstance(each, Slot)), None)


class Reader:
    """Reads the fields of one shape."""

    def __init__(self, shape: type[Any], kinds: Kinds, first: int = 0) -> None:
        self.fields = list_fields(shape, first)
        self._reads = [(each.name, kinds[each.kind], each.at, each.after * bool(each.count)) for each in self.fields]

    def values(self, numbers: Sequence[int]) -> Json:
        """Return the fields' values by their names; several values are a tuple."""
        return {
            name: read(numbers[at]) if not after else tuple([read(number) for number in _cut(numbers[at:after])])
            for name, read, at, after in self._reads
        }

    def json(self, numbers: Sequence[int], names: Container[str] | None = None) -> Json:
        """Return the fields (or those of some names) for JSON: every tuple is a list, and the caller's own."""
        return {
            name: _listed(read(numbers[at])) if not after else [_listed(read(each)) for each in _cut(numbers[at:after])]
            for name, read, at, after in self._reads
            if names is None or name in names
        }


def _cut(several: Sequence[int]) -> Sequence[int]:
    """Return what stands before the first NOTHING; nothing may follow that either."""
    return several[: several.index(NOTHING)] if several[-1] == NOTHING else several


def _listed(value: Any) -> Any:
    return list(value) if type(value) is tuple else value


class EventReader:
    """Reads rows of numbers as a game's events; the first number of a row is the event's place in the list."""

    def __init__(self, events: Sequence[type[TableEvent]], kinds: Kinds, width: int) -> None:
        self.events = tuple(events)
        self.width = width
        self._readers = [Reader(event, kinds, 1) for event in events]

    def read(self, numbers: Sequence[int]) -> tuple[Any, ...]:
        """Return the events of rows that follow each other."""
        return tuple([self._read_row(numbers[at : at + self.width]) for at in range(0, len(numbers), self.width)])

    def _read_row(self, row: Sequence[int]) -> TableEvent:
        return self.events[row[0]](**self._readers[row[0]].values(row))

    def fields(self) -> dict[str, tuple[Field, ...]]:
        """Return the columns of each event, by its type."""
        return {event.kind(): reader.fields for event, reader in zip(self.events, self._readers, strict=True)}
