"""The message that comes most often, a turn that is played, read in one pass from text to a command.

What is not such a message, or is none at all, is left to the shapes in `messages`, which also say what is wrong.
"""

from __future__ import annotations

from sys import intern
from typing import Literal

from pydantic import TypeAdapter, ValidationError

from makai.server.schemas.base import Shape
from makai.server.schemas.messages import Actions, Count, Id, TableId
from makai.tables import commands


class PlayRead(Shape):
    """The command as it is written."""

    kind: Literal["play"]
    version: Count
    actions: Actions


class Turn(Shape):
    """A `do` with the command `play`."""

    type: Literal["do"]
    id: Id
    table: TableId
    command_id: Id
    command: PlayRead

    @property
    def play(self) -> commands.Play:
        """The command."""
        return commands.Play(self.command.version, tuple(map(intern, self.command.actions)))


_READER = TypeAdapter(Turn)


def read_turn(text: str) -> Turn | None:
    """Return the turn that a text is; None for any other text."""
    try:
        return _READER.validate_json(text)
    except ValidationError:
        return None
