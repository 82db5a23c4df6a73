"""The message that comes most often, a turn that is played, read at once from text to a command.

What is not such a message, or is none at all, is left to the shapes in `messages`, which also say what is wrong.
"""

from __future__ import annotations

import re
from sys import intern
from typing import Any, Final, NamedTuple

import orjson

from makai.server.schemas.messages import NAME, TABLE_ID
from makai.tables.codec import LONGEST_LIST, LONGEST_TEXT, MOST
from makai.tables.commands import Play

IS_NAME: Final = re.compile(NAME).fullmatch
IS_TABLE: Final = re.compile(TABLE_ID).fullmatch
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
    if command is None or not type(asked) is type(table) is type(command_id) is str:
        return None
    are_names = IS_NAME(asked) and IS_TABLE(table) and IS_NAME(command_id)
    return Turn(asked, table, command_id, command) if are_names else None


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
