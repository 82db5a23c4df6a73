"""A player that plans whole turns: it searches once, and follows its plan while the table is as expected."""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import cast

from makai.bots.advice import Advice, Candidate
from makai.bots.budget import Budget, Cancel, Clock
from makai.bots.protocol import choices
from makai.core.action import Action
from makai.core.game import View
from makai.games.kahuna import kernel
from makai.games.kahuna.actions import all_actions
from makai.games.kahuna.view import KahunaView

ADVISED = 5
ACTIONS = all_actions()


def seen_in(vector: kernel.Vector) -> bytes:
    """Return what a player sees of the table, to compare it."""
    return vector[: kernel.PILE].tobytes()


@dataclass(frozen=True)
class Turn:
    """A whole turn: what the table looks like before each action, and the action's number; and its win chance."""

    steps: tuple[tuple[bytes, int], ...]
    win_chance: float

    @property
    def actions(self) -> tuple[Action, ...]:
        """The actions."""
        return tuple(ACTIONS[number] for _, number in self.steps)


class WholeTurnPlayer(ABC):
    """Plans the rest of a turn from a view."""

    def __init__(self, budget: Budget) -> None:
        self.budget = budget
        self._plan: tuple[tuple[bytes, int], ...] = ()

    @abstractmethod
    def turns(self, view: KahunaView, clock: Clock) -> list[Turn]:
        """Return ways to play the rest of the turn, best first."""

    def choose(self, view: View, cancel: Cancel | None = None) -> Action:
        """Return the next action of the plan, after a search where there is none."""
        seen = cast(KahunaView, view)
        only = choices(view)
        if len(only) == 1:
            self._plan = self._plan[1:]
            return only[0]
        if not self._plan or self._plan[0][0] != seen_in(seen.vector):
            self._plan = self.turns(seen, Clock(self.budget, cancel))[0].steps
        (_, number), self._plan = self._plan[0], self._plan[1:]
        return ACTIONS[number]

    def advise(self, view: View, cancel: Cancel | None = None) -> Advice:
        """Return the best turns with what the search thinks of them."""
        choices(view)
        clock = Clock(self.budget, cancel)
        found = self.turns(cast(KahunaView, view), clock)[:ADVISED]
        return Advice(tuple(Candidate(turn.actions, turn.win_chance, 0.0) for turn in found), clock.simulations)


def chance_of(worth: float) -> float:
    """Return a win chance for a hand-made worth."""
    return 1 / (1 + math.exp(-max(-30.0, min(30.0, worth / 2))))
