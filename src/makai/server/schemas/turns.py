"""The message that comes most often, a turn that is played, read at once from text to a command.

What is not such a message, or is none at all, is left to the shapes in `messages`, which also say what is wrong.
"""

from __future__ import annotations

from string import ascii_letters, digits
from sys import intern
from typing import Any, Final, NamedTuple

import orjson

from makai.tables.codec import LONGEST_LIST, LONGEST_TEXT, MOST
from makai.tables.commands import Play

# What a NAME and a TABLE_ID are made of. Patterns take much longer when they have not been needed for a while.
IN_NAMES: Final = ascii_letters + digits + "_.:-"
LONGEST_NAME: Final = 64
IN_TABLES: Final = "0123456789abcdef"
TABLE_LENGTH: Final = 24
KEYS: Final = {"type", "id", "table", "command_id", "command"}
PLAY_KEYS: Final = {"kind", "version", "actions"}


class Turn(NamedTuple):
    """A `do` with the command `play`."""

    id: str
    table: str
    command_id: str
    command: Play


def read_turn(text: str) -> Turn | None:
    """Return the turn that a text is; None for any other text."""
    try:
        found = orjson.loads(text)
    except ValueError:
        return None
    if type(found) is not dict or found.get("type") != "do" or found.keys() != KEYS:
        return None
    command = _read_play(found["command"])
    asked, table, command_id = found["id"], found["table"], found["command_id"]
    if command is None or not (_is_name(asked) and _is_name(command_id)):
        return None
    if type(table) is not str or len(table) != TABLE_LENGTH or table.strip(IN_TABLES):
        return None
    return Turn(asked, table, command_id, command)


def _is_name(text: Any) -> bool:
    return type(text) is str and 0 < len(text) <= LONGEST_NAME and not text.strip(IN_NAMES)


def _read_play(found: Any) -> Play | None:
    if type(found) is not dict or found.get("kind") != "play" or found.keys() != PLAY_KEYS:
        return None
    version, actions = found["version"], found["actions"]
    if type(version) is not int or not 0 <= version <= MOST or type(actions) is not list or len(actions) > LONGEST_LIST:
        return None
    for action in actions:
        if type(action) is not str or len(action) > LONGEST_TEXT:
            return None
    return Play(version, tuple(map(intern, actions)))
