"""The table of fields: what each number that a kernel tells means.

A game names each number once, on the type of the key or the field that it becomes:

    bridges: Annotated[list[list[str]], Slot("lines", at=7, count=2)]

From these types follow the readers in Python, the shapes of the server's messages and the table of the browser
(`tools/protocol.py` writes it). What a kind of number means, such as a set of lines, the game says once: its `kinds`.
"""

from __future__ import annotations

import json
from array import array
from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, is_dataclass
from dataclasses import fields as dataclass_fields
from json.encoder import encode_basestring_ascii as quote_text
from operator import call, itemgetter
from struct import Struct
from typing import Annotated, Any, Literal, NotRequired, get_args, get_origin, get_type_hints

from makai.core.event import TableEvent
from makai.core.game import Json

NOTHING = -1
ENCODE = json.JSONEncoder(separators=(",", ":")).encode
MOST_TEXTS = 1 << 13  # of one kind, before all are forgotten
Read = Callable[[Any], Any]  # of a number, or of several that are one value
Kinds = Mapping[str, Read]


@dataclass(frozen=True)
class Slot:
    """Where a value stands among the numbers: at one place, or up to `count` values side by side.

    `NOTHING` ends the values. The columns of a row follow each other, so those need no `at`. A wide value is made of
    `width` numbers; how many wide ones there are the number at `many` says.
    """

    kind: str
    at: int = -1
    count: int = 0
    width: int = 1
    many: int = -1


@dataclass(frozen=True)
class Field:
    """A named slot."""

    name: str
    kind: str
    at: int
    count: int
    width: int = 1
    many: int = -1

    @property
    def after(self) -> int:
        """The place behind the field."""
        return self.at + max(self.count, 1) * self.width

    def table(self) -> dict[str, object]:
        """Return what a table of fields says; of a value as usual, one number wide, only where it stands."""
        said = asdict(self)
        return said if self.width > 1 else {name: said[name] for name in ("name", "kind", "at", "count")}


def list_fields(shape: type[Any], first: int = 0) -> tuple[Field, ...]:
    """Return the fields of a typed dictionary or a dataclass; columns are counted from `first`."""
    hints = get_type_hints(shape, include_extras=True)
    names = [field.name for field in dataclass_fields(shape)] if is_dataclass(shape) else list(hints)
    slots = [(name, _slot_of(hints[name])) for name in names]
    return place_fields([(name, slot) for name, slot in slots if slot is not None], first)


def place_fields(slots: Iterable[tuple[str, Slot]], first: int = 0) -> tuple[Field, ...]:
    """Return named slots as fields: those without a place of their own follow the one before, or begin at `first`."""
    found: list[Field] = []
    for name, slot in slots:
        behind = found[-1].after if found else first
        at = behind if slot.at < 0 else slot.at
        found.append(Field(name, slot.kind, at, slot.count, slot.width, slot.many))
    return tuple(found)


def _slot_of(hint: Any) -> Slot | None:
    if get_origin(hint) is NotRequired:
        return _slot_of(get_args(hint)[0])
    if get_origin(hint) is not Annotated:
        return None
    return next((each for each in get_args(hint)[1:] if isinstance(each, Slot)), None)


class Reader:
    """Reads the fields of one shape, or some fields."""

    def __init__(self, shape: type[Any] | tuple[Field, ...], kinds: Kinds, first: int = 0) -> None:
        self.fields = shape if isinstance(shape, tuple) else list_fields(shape, first)
        self._reads = [(each.name, _build_read(each, kinds[each.kind])) for each in self.fields]

    def values(self, numbers: Sequence[int]) -> Json:
        """Return the fields' values by their names; several values are a tuple."""
        return {name: read(numbers) for name, read in self._reads}

    def json(self, numbers: Sequence[int], names: Container[str] | None = None) -> Json:
        """Return the fields (or those of some names) for JSON: every tuple is a list, and the caller's own."""
        return {name: _listed(read(numbers)) for name, read in self._reads if names is None or name in names}


def _build_read(field: Field, read: Read) -> Callable[[Sequence[int]], Any]:
    """Return a function that reads a field's value from all numbers."""
    at, after, width, many = field.at, field.after, field.width, field.many
    if many >= 0:
        return lambda numbers: tuple(
            [read(numbers[first : first + width]) for first in range(at, at + width * numbers[many], width)]
        )
    if field.count:
        return lambda numbers: tuple([read(number) for number in cut(numbers[at:after])])
    if width > 1:
        return lambda numbers: read(numbers[at:after])
    return lambda numbers: read(numbers[at])


class Texts(dict[int, bytes]):
    """What numbers of one kind become in JSON. At all tables of a game the same few come again and again."""

    def __init__(self, read: Read) -> None:
        super().__init__()
        self._read = read

    def __missing__(self, number: int) -> bytes:
        """Write a number that did not come before."""
        if len(self) >= MOST_TEXTS:
            self.clear()
        text = self[number] = _encode(self._read(number)).encode()
        return text


def _encode(value: Any) -> str:
    """Return JSON; of names, most often, which the encoder takes four times as long for."""
    if type(value) is tuple and value and type(value[0]) is str:
        return f"[{','.join(map(quote_text, value))}]"
    return ENCODE(value)


def _make_blank(field: Field) -> str:
    return f"[{','.join(['%b'] * field.count)}]" if field.count else "%b"


class Writer:
    """Writes the fields of some shapes straight as JSON, without braces: the same as `Reader.json`, much sooner.

    Of fields with several values all values must be there.
    """

    def __init__(self, shapes: Sequence[type[Any]], kinds: Kinds, names: Container[str] | None = None) -> None:
        fields = [each for shape in shapes for each in list_fields(shape) if names is None or each.name in names]
        texts = {each.kind: Texts(kinds[each.kind]) for each in fields}
        self._template = ",".join([f'"{each.name}":{_make_blank(each)}' for each in fields]).encode()
        self._write = [texts[each.kind].__getitem__ for each in fields for _ in range(each.at, each.after)]
        self._pick = itemgetter(*[at for each in fields for at in range(each.at, each.after)])
        self._latest: tuple[object, bytes] = None, b""  # those who are told at once often see the same

    def write(self, numbers: Sequence[int]) -> bytes:
        """Return the fields as JSON."""
        picked = self._pick(numbers)
        latest, text = self._latest
        if latest != picked:
            text = self._template % tuple(map(call, self._write, picked))
            self._latest = picked, text
        return text


def cut(several: Sequence[int]) -> Sequence[int]:
    """Return what stands before the first NOTHING."""
    return several[: several.index(NOTHING)] if NOTHING in several else several


def _listed(value: Any) -> Any:
    """Return a value whose tuples are lists, and of which nothing is shared."""
    if type(value) is tuple:
        return [_listed(each) for each in value] if value and type(value[0]) is tuple else list(value)
    return {name: _listed(each) for name, each in value.items()} if type(value) is dict else value


class KnownRows(dict[bytes, Any]):
    """What rows stand for, given as their bytes. Most steps do what others did before them, and events are values."""

    def __init__(self, read: Callable[[bytes], Any]) -> None:
        super().__init__()
        self._read = read

    def __missing__(self, rows: bytes) -> Any:
        """Read rows that did not come before."""
        if len(self) >= MOST_TEXTS:
            self.clear()
        found = self[rows] = self._read(rows)
        return found


class EventReader:
    """Reads rows of numbers as a game's events: the event's place in the list, then its columns.

    Rows have a `width`, or each one begins with how many numbers it has. Where a step is new, most of its rows are not.
    """

    def __init__(
        self, events: Sequence[type[TableEvent]], kinds: Kinds, width: int = 0, code: Literal["h", "i"] = "i"
    ) -> None:
        self.events = tuple(events)
        self.width = width
        self.kind_at = 0 if width else 1
        self._readers = [Reader(event, kinds, self.kind_at + 1) for event in events]
        self._code: Literal["h", "i"] = code
        self._size = Struct(f"={code}").size
        self.known: Mapping[bytes, tuple[Any, ...]] = KnownRows(self._read_bytes)
        self._known_row = KnownRows(self._read_packed)

    def _read_bytes(self, rows: bytes) -> tuple[Any, ...]:
        numbers, found, at = memoryview(rows).cast(self._code), [], 0
        while at < len(numbers):
            behind = at + (self.width or numbers[at])
            found.append(self._known_row[rows[self._size * at : self._size * behind]])
            at = behind
        return tuple(found)

    def _read_packed(self, row: bytes) -> TableEvent:
        numbers = self.numbers(row)
        kind = numbers[self.kind_at]
        event: TableEvent = self.events[kind](**self._readers[kind].values(numbers))
        return event

    def numbers(self, rows: bytes) -> list[int]:
        """Return the numbers of rows."""
        return memoryview(rows).cast(self._code).tolist()

    def read(self, numbers: Sequence[int]) -> tuple[Any, ...]:
        """Return the events of rows that follow each other."""
        return self._read_bytes(array(self._code, numbers).tobytes())

    def fields(self) -> dict[str, tuple[Field, ...]]:
        """Return the columns of each event, by its type."""
        return {event.kind(): reader.fields for event, reader in zip(self.events, self._readers, strict=True)}
