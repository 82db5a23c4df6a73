"""An action is its notation, and knows its number in the game's fixed list of actions."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Self


class Action(str):
    """A text such as `BARI-DUDA` or `reveal`; equal to that text wherever texts are compared."""

    __slots__ = ("number",)
    number: int

    @classmethod
    def list_all(cls, notations: Iterable[str]) -> tuple[Self, ...]:
        """Return the actions of a game, each with its place in the list as its number."""
        actions = []
        for number, notation in enumerate(notations):
            action = cls(notation)
            action.number = number
            actions.append(action)
        return tuple(actions)

    @property
    def ends_decision(self) -> bool:
        """Whether a coach weighs what was done up to here as one decision; most weigh every action alone."""
        return True

    def __repr__(self) -> str:
        return f"<{self}>"
