"""Reading JSON objects strictly: nothing unknown, nothing missing, nothing of another type."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any

from makai.core import options
from makai.core.errors import shown
from makai.core.game import Json
from makai.core.names import folded, tidy
from makai.tables.errors import BadTable

LONGEST_TEXT = 200
LONGEST_LIST = 100
LONGEST_NAME = 40
MOST = 2**53 - 1  # the largest whole number that every reader of JSON agrees about


def read_object(found: object, known: Iterable[str], required: Iterable[str] = ()) -> Json:
    """Return a JSON object that has all required keys and no unknown one."""
    if not isinstance(found, Mapping):
        raise BadTable("table-not-an-object", value=shown(found))
    names = tuple(known)
    for key in found:
        if key not in names:
            raise BadTable("table-unknown-key", key=shown(key), known=", ".join(names))
    for key in required:
        if key not in found:
            raise BadTable("table-key-missing", key=key)
    return dict(found)


def read_text(key: str, value: object) -> str:
    """Return a text that is not too long and that can be written as UTF-8."""
    if not isinstance(value, str) or len(value) > LONGEST_TEXT or any("\ud800" <= each <= "\udfff" for each in value):
        raise BadTable("table-not-a-text", key=key, value=shown(value), longest=LONGEST_TEXT)
    return value


def read_hex(key: str, value: object) -> str:
    """Return bytes in hexadecimal."""
    text = read_text(key, value)
    if not re.fullmatch("(?:[0-9a-f]{2})*", text):
        raise BadTable("table-not-hex", key=key)
    return text


def read_name(value: object) -> str:
    """Return a person's name, tidied up; it must be seen and not be too long."""
    name = tidy(read_text("name", value))
    if not folded(name) or len(name) > LONGEST_NAME or not name.isprintable():
        raise BadTable("play-seat-bad", name=shown(value), longest=LONGEST_NAME)
    return name


def read_number(key: str, value: object) -> int:
    """Return a whole number that is not negative."""
    return options.number(key, value, 0, MOST)


def read_list(key: str, value: object) -> list[Any]:
    """Return a list that is not too long."""
    if not isinstance(value, list) or len(value) > LONGEST_LIST:
        raise BadTable("table-not-a-list", key=key, value=shown(value), longest=LONGEST_LIST)
    return value
