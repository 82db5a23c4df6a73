"""A bot for Kahuna: one compiled decision about a whole turn, which is then played action by action."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from threading import local
from typing import TYPE_CHECKING, cast

from makai.bots.advice import Advice
from makai.bots.budget import Budget, BudgetClock, Cancel
from makai.bots.kahuna.characters import ADVISER, Character
from makai.bots.kahuna.net.weights_io import usual_net
from makai.bots.kahuna.search.decide import decide
from makai.bots.kahuna.search.desk import Desk, new_desk
from makai.bots.order import ADVICE, CHOICE, Order, carry_out, seed_number
from makai.bots.protocol import choices
from makai.core.action import Action
from makai.core.game import View
from makai.games.kahuna import kernel
from makai.games.kahuna.view import ACTIONS, KahunaView

if TYPE_CHECKING:
    from makai.bots.kahuna.coach.advise import Coach


class _Desks(local):
    """One desk for each thread: a decision is over before the next one begins there."""

    def __init__(self) -> None:
        self.desk = new_desk()

    @cached_property
    def coach(self) -> Coach:
        """Who says why; nobody who only plays needs them compiled."""
        from makai.bots.kahuna.coach.advise import Coach

        return Coach()


_DESKS = _Desks()
_ADVISER = ADVISER.numbers()


class KahunaBot:
    """Somebody who plays Kahuna from what their seat may know."""

    def __init__(self, character: Character, seed: int | str | None, budget: Budget) -> None:
        self.budget = budget if budget != Budget() else Budget(seconds=character.seconds)
        self._character = character.numbers()
        self._seed = seed_number(seed)
        self._net = usual_net()
        self._plan: list[int] = []
        self._expected = b""

    def choose(self, view: View, cancel: Cancel | None = None) -> Action:
        """Return the next action of the turn that seems best."""
        seen = cast(KahunaView, view)
        choices(seen)
        if not self._plan or seen.vector.tobytes() != self._expected:
            count = self._ask(CHOICE, self._character, seen, BudgetClock(self.budget, cancel))
            self._plan = self.desk.plan[:count].tolist()
        number = self._plan.pop(0)
        self._expected = self._foresee(seen, number)
        return ACTIONS[number]

    def advise(self, view: View, cancel: Cancel | None = None) -> Advice:
        """Return the turns worth considering, best first."""
        return self.weigh(view, (), cancel)

    def weigh(self, view: View, played: Sequence[Action], cancel: Cancel | None = None) -> Advice:
        """Return the turns worth considering and the one that was played, best first."""
        seen = cast(KahunaView, view)
        choices(seen)
        clock = BudgetClock(self.budget, cancel)
        count = self._ask(ADVICE, _ADVISER, seen, clock, played)
        return self.coach.advise(self.desk, count, clock.simulations)

    @property
    def desk(self) -> Desk:
        """What this thread's decisions are made at: it still holds what came of the last one."""
        return _DESKS.desk

    @property
    def coach(self) -> Coach:
        """Who says why: what they said last stands there in numbers."""
        return _DESKS.coach

    def _ask(
        self, asked: int, character: Order, view: KahunaView, clock: BudgetClock, played: Sequence[Action] = ()
    ) -> int:
        desk, block, stop = self.desk, view.block, clock.cancel.flag
        desk.character[:] = character
        desk.played[: len(played) + 1] = [len(played), *(action.number for action in played)]
        return carry_out(desk.order, asked, self._seed, clock, lambda: decide(self._net, desk, block, stop))

    def _foresee(self, view: KahunaView, number: int) -> bytes:
        """Return the view's vector after an action inside the turn; the plan ends with the turn."""
        if not self._plan:
            return b""
        vector = view.vector.copy()
        kernel.step(vector, number)
        return vector.tobytes()
