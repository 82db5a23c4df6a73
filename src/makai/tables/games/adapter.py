"""What a table must know of each game beyond its rules: what a turn is, what may be drafted, what memory aids show."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Protocol

from makai.core.errors import UnknownGame, shown
from makai.core.game import Event, Json, State, View
from makai.games import NAMES


class GameAdapter(Protocol):
    """How one game is played at a table."""

    HAS_DRAWS: bool  # whether players can agree on a draw
    ENDS_WITHOUT_PLAYER: bool  # whether the game is over when one gives up; else a bot plays on for him
    HAS_RISK: bool  # whether there is a risk to show

    def may_be_drafted(self, action: str) -> bool:
        """Tell whether an action can be shown before it is played: it turns up nothing and leaves the turn open."""
        ...

    def commits(self, action: str, after: State) -> bool:
        """Tell whether a step of the table ends with this action."""
        ...

    def effects(self, events: tuple[Event, ...]) -> Json:
        """Return what an action won and cost, from what happened."""
        ...

    def points(self, state: State) -> list[int]:
        """Return what everybody has so far."""
        ...

    def standing(self, state: State) -> list[int]:
        """Return the points if it ended now."""
        ...

    def picture(self, view: View, memory: str, risk: str) -> Json:
        """Return what lies on the table as a seat sees it, and what the agreed aids add."""
        ...


@cache
def find_adapter(game: str) -> GameAdapter:
    """Return how a game is played at a table; refuse one that nobody has taught tables."""
    if game not in NAMES or find_spec(f"makai.tables.games.{game}") is None:
        raise UnknownGame("unknown-game", name=shown(game), names=", ".join(NAMES))
    found: GameAdapter = getattr(import_module(f"makai.tables.games.{game}"), f"{game.capitalize()}Adapter")()
    return found
