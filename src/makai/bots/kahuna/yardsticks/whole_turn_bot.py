"""A player that plans whole turns: it searches once, and follows its plan while the table is as expected."""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import cast

from makai.bots.advice import Advice, Candidate
from makai.bots.budget import Budget, BudgetClock, Cancel
from makai.bots.protocol import choices
from makai.core.action import Action
from makai.core.game import View
from makai.games.kahuna import kernel
from makai.games.kahuna.view import ACTIONS, KahunaView

ADVISED = 5


def seen_in(vector: kernel.Vector) -> bytes:
    """Return what a player sees of the table, to compare it."""
    return vector[: kernel.PILE].tobytes()


class WholeTurnPlayer(ABC):
    """Plans the rest of a turn from a view."""

    def __init__(self, budget: Budget) -> None:
        self.budget = budget
        self._plan: tuple[tuple[bytes, int], ...] = ()

    @abstractmethod
    def rank_turns(self, view: KahunaView, clock: BudgetClock) -> list[Candidate]:
        """Return ways to play the rest of the turn, best first."""

    def choose(self, view: View, cancel: Cancel | None = None) -> Action:
        """Return the next action of the plan, after a search where there is none."""
        seen = cast(KahunaView, view)
        only = choices(view)
        if len(only) == 1:
            self._plan = self._plan[1:]
            return only[0]
        if not self._plan or self._plan[0][0] != seen_in(seen.vector):
            self._plan = _steps(seen, self.rank_turns(seen, BudgetClock(self.budget, cancel))[0].actions)
        (_, number), self._plan = self._plan[0], self._plan[1:]
        return ACTIONS[number]

    def advise(self, view: View, cancel: Cancel | None = None) -> Advice:
        """Return the best turns with what the search thinks of them."""
        choices(view)
        clock = BudgetClock(self.budget, cancel)
        found = self.rank_turns(cast(KahunaView, view), clock)[:ADVISED]
        return Advice(tuple(found), clock.simulations)


def _steps(view: KahunaView, actions: Sequence[Action]) -> tuple[tuple[bytes, int], ...]:
    """Return what the player sees before each action of a turn, and the action's number."""
    vector, steps = view.vector.copy(), []
    for action in actions:
        steps.append((seen_in(vector), action.number))
        if action is not actions[-1]:
            kernel.step(vector, action.number)
    return tuple(steps)


def chance_of(worth: float) -> float:
    """Return a win chance for a hand-made worth."""
    return 1 / (1 + math.exp(-max(-30.0, min(30.0, worth / 2))))
