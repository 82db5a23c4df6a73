"""The bots of Kai Piranja: one compiled decision for all of them."""

from __future__ import annotations

from functools import cached_property
from threading import local
from typing import TYPE_CHECKING, cast

from makai.bots.advice import Advice
from makai.bots.budget import Budget, BudgetClock, Cancel
from makai.bots.order import ADVICE, CHOICE, carry_out, seed_number
from makai.bots.piranja.character import Character
from makai.bots.piranja.net.value_net import usual_net
from makai.bots.piranja.search.decide import decide
from makai.bots.piranja.search.desk import Desk, new_desk
from makai.bots.piranja.search.turn_budget import TurnAccount
from makai.bots.protocol import choices
from makai.core.action import Action
from makai.core.game import View
from makai.games.piranja.view import ACTIONS, PiranjaView

if TYPE_CHECKING:
    from makai.bots.piranja.coach.advise import Coach


class _Desks(local):
    """One desk for each thread: a decision is over before the next one begins there."""

    def __init__(self) -> None:
        self.desk = new_desk()

    @cached_property
    def coach(self) -> Coach:
        """Who says why; nobody who only plays needs them compiled."""
        from makai.bots.piranja.coach.advise import Coach

        return Coach()


_DESKS = _Desks()


class PiranjaBot:
    """Somebody who plays Kai Piranja from what their seat may know."""

    def __init__(self, character: Character, seed: int | str | None, budget: Budget) -> None:
        self.account = TurnAccount(budget)
        self._character = character.numbers()
        self._seed = seed_number(seed)
        self._net = usual_net()

    def choose(self, view: View, cancel: Cancel | None = None) -> Action:
        """Return one of the view's legal actions."""
        seen = cast(PiranjaView, view)
        choices(seen)
        granted = self.account.grant(seen) if seen.revealed else self.account.budget  # the first card must be revealed
        return ACTIONS[self._ask(CHOICE, seen, BudgetClock(granted, cancel))]

    def advise(self, view: View, cancel: Cancel | None = None) -> Advice:
        """Return the legal actions, best first, with the chance to win, the cards caught at the end, and reasons."""
        seen = cast(PiranjaView, view)
        choices(seen)
        clock = BudgetClock(self.account.grant(seen), cancel)
        count = self._ask(ADVICE, seen, clock)
        return self.coach.advise(self.desk, count, clock.simulations)

    @property
    def desk(self) -> Desk:
        """What this thread's decisions are made at: it still holds what came of the last one."""
        return _DESKS.desk

    @property
    def coach(self) -> Coach:
        """Who says why: what they said last stands there in numbers."""
        return _DESKS.coach

    def _ask(self, asked: int, view: PiranjaView, clock: BudgetClock) -> int:
        desk, stop = self.desk, clock.cancel.flag
        desk.character[:] = self._character
        answer = carry_out(desk.order, asked, self._seed, clock, lambda: decide(self._net, desk, view.vector, stop))
        self.account.spend(clock.spent)
        return answer
