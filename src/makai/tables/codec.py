"""JSON read strictly, and closed sets of values that are told apart by their `kind`: steps, and commands."""

from __future__ import annotations

import dataclasses
import re
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import MISSING, dataclass
from functools import cache
from types import MappingProxyType
from typing import Any, Self

from makai.core import options
from makai.core.errors import quote
from makai.core.event import fields_of, kind_of
from makai.core.faces import FACES
from makai.core.game import Json
from makai.core.names import LONGEST_NAME, is_name, is_new_name, tidy
from makai.tables.errors import BadTable

LONGEST_TEXT = 200
LONGEST_LIST = 100
MOST = 2**53 - 1  # the largest whole number that every reader of JSON agrees about

Hex = str  # bytes, written in hexadecimal


def read_object(found: object, known: Iterable[str], required: Iterable[str] = ()) -> Json:
    """Return a JSON object that has all required keys and no unknown one."""
    if not isinstance(found, Mapping):
        raise BadTable("table-not-an-object", value=quote(found))
    names = tuple(known)
    for key in found:
        if key not in names:
            raise BadTable("table-unknown-key", key=quote(key), known=", ".join(names))
    for key in required:
        if key not in found:
            raise BadTable("table-key-missing", key=key)
    return dict(found)


def read_text(key: str, value: object) -> str:
    """Return a text that is not too long and that can be written as UTF-8."""
    if not isinstance(value, str) or len(value) > LONGEST_TEXT or any("\ud800" <= each <= "\udfff" for each in value):
        raise BadTable("table-not-a-text", key=key, value=quote(value), longest=LONGEST_TEXT)
    return value


def read_hex(key: str, value: object) -> str:
    """Return bytes in hexadecimal."""
    text = read_text(key, value)
    if not re.fullmatch("(?:[0-9a-f]{2})*", text):
        raise BadTable("table-not-hex", key=key)
    return text


def read_name(value: object, is_valid: Callable[[str], bool] = is_name) -> str:
    """Return a person's name, tidied up; it must be seen and not be too long."""
    name = tidy(read_text("name", value))
    if not is_valid(name):
        raise BadTable("play-seat-bad", name=quote(value), longest=LONGEST_NAME)
    return name


def read_new_name(value: object) -> str:
    """Return a name that somebody chooses now, tidied up."""
    return read_name(value, is_new_name)


def read_face(value: object) -> str:
    """Return the name of a face, or nothing for somebody who chose none."""
    face = read_text("avatar", value)
    if face and face not in FACES:
        raise BadTable("avatar-unknown", avatar=quote(face), known=", ".join(FACES))
    return face


def read_number(key: str, value: object) -> int:
    """Return a whole number that is not negative."""
    return options.number(key, value, 0, MOST)


def read_list(key: str, value: object) -> list[Any]:
    """Return a list that is not too long."""
    if not isinstance(value, list) or len(value) > LONGEST_LIST:
        raise BadTable("table-not-a-list", key=key, value=quote(value), longest=LONGEST_LIST)
    return value


def _intern(text: str) -> str:
    """Return a text that is kept once: the same few words, actions mostly, stand at thousands of tables."""
    return sys.intern(str(text))


# How a field is read, by the type it is declared with.
READERS: Mapping[str, Callable[[str, object], object]] = {
    "int": read_number,
    "int | None": lambda key, value: None if value is None else read_number(key, value),
    "str": read_text,
    "bool": options.switch,
    "Hex": read_hex,
    "tuple[str, ...]": lambda key, value: tuple(_intern(read_text(key, each)) for each in read_list(key, value)),
    "tuple[int, ...]": lambda key, value: tuple(read_number(key, each) for each in read_list(key, value)),
}


@dataclass(frozen=True)
class TaggedUnion:
    """A value of a closed set; the direct subclass of this class is the set, its subclasses are the members."""

    __slots__ = ()

    @classmethod
    def kind(cls) -> str:
        """Return what the value is called in JSON, such as `turn-played`."""
        return kind_of(cls.__name__)

    @classmethod
    @cache
    def kinds(cls) -> Mapping[str, type[Self]]:
        """Return every member of the set."""
        return MappingProxyType({member.kind(): member for member in cls.__subclasses__()})

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
                raise BadTable("table-not-an-object", value=quote(found))
            raise BadTable("table-unknown-kind", value=quote(kind), known=", ".join(cls.kinds()))
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
        return MappingProxyType({field.name: READERS[str(field.type)] for field in fields}), required
