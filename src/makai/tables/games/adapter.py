"""What a table must know of each game beyond its rules: what a turn is, what may be drafted, what memory aids show."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from makai.core.game import Event, Json, State, View
from makai.games import find
from makai.tables.registry import ADAPTERS

NOT_SHOWN = ("game", "rules", "memory")  # parts of a view that a picture has elsewhere, or nobody agreed to show


@dataclass(frozen=True)
class HandicapScale:
    """What one piece of a handicap is worth on the scale of the ratings, and how many there can be."""

    worth: float
    most: int


def tell_outcome(action: str, effects: Mapping[str, object]) -> Mapping[str, object]:
    """Return what an action would win and cost; what it leaves alone is left out."""
    return {"action": str(action), **{name: what for name, what in effects.items() if what}}


class GameAdapter:
    """How one game is played at a table. This one serves where every action is a step of its own and turns up a card.

    A game derives its own adapter and overrides what is different.
    """

    HAS_DRAWS: bool = False  # whether players can agree on a draw
    ENDS_WITHOUT_PLAYER: bool = False  # whether the game is over when one gives up; else a bot plays on for them
    HAS_RISK: bool = False  # whether there is a risk to show
    HANDICAP: HandicapScale | None = None  # whether the weaker player can begin with something on the board

    def may_be_drafted(self, action: str) -> bool:  # noqa: ARG002 (others look at it)
        """Tell whether an action can be shown before it is played: it turns up nothing and leaves the turn open."""
        return False

    def commits(self, action: str, after: State) -> bool:  # noqa: ARG002 (others look at them)
        """Tell whether a step of the table ends with this action."""
        return True

    def closes(self, action: str, after: State) -> bool:
        """Tell whether no further action may follow in the same step; some steps may end before they must."""
        return self.commits(action, after)

    def effects(self, events: tuple[Event, ...]) -> Mapping[str, object]:  # noqa: ARG002 (others look at them)
        """Return what an action won and cost, from what happened."""
        return {}

    def outcomes(self, state: State) -> tuple[Mapping[str, object], ...]:
        """Return what each action that can be drafted next would win and cost; what it leaves alone is left out."""
        drafts = [action for action in state.legal_actions() if self.may_be_drafted(action)]
        return tuple(tell_outcome(action, self.effects(state.apply(action).events)) for action in drafts)

    def points(self, state: State) -> list[int]:
        """Return what everybody has so far."""
        return list(state.to_dict().get("scores", [0] * state.rules.players))

    def standing(self, state: State) -> list[int]:
        """Return the points that everybody would get if the round ended now; without rounds, all points."""
        return self.points(state)

    def picture(self, view: View, memory: str, risk: str) -> Mapping[str, Any]:  # noqa: ARG002 (others look at them)
        """Return what lies on the table as a seat sees it, and what the agreed aids add."""
        shown = {name: part for name, part in view.to_dict().items() if name not in NOT_SHOWN}
        return {
            **shown,
            "seat": view.seat,
            "to_move": view.to_move,
            "legal": [str(each) for each in view.legal_actions()],
        }

    def write_picture(self, view: View, memory: str, risk: str) -> bytes | None:  # noqa: ARG002 (others look at them)
        """Return the same as JSON, where a game has a quicker way than by `picture`."""
        return None

    def options(self) -> Json:
        """Return what a set-up screen offers besides the number of players."""
        return {}

    def hands(self, state: State) -> Sequence[list[str]] | None:  # noqa: ARG002 (others look at it)
        """Return everybody's hidden cards; None where players hold none."""
        return None

    def next_cards(self, state: State) -> list[str]:  # noqa: ARG002 (others look at it)
        """Return the cards that are still to come, the next one first."""
        return []


@cache
def find_adapter(game: str) -> GameAdapter:
    """Return how a game is played at a table."""
    find(game)
    return (ADAPTERS.find(game) or GameAdapter)()
