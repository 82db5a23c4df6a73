"""The bots of Kai Piranja: one follows its habits, one asks the net, and one plays on in its mind before it decides."""

from __future__ import annotations

from random import Random
from typing import cast

from makai.bots.advice import Advice
from makai.bots.budget import Budget, BudgetClock, Cancel
from makai.bots.piranja.coach.advise import advice
from makai.bots.piranja.fingerprint import fingerprint
from makai.bots.piranja.habits import Habits
from makai.bots.piranja.memory import unseen
from makai.bots.piranja.net.value_net import usual_net
from makai.bots.piranja.search.best_action import SearchPosition, search
from makai.bots.piranja.search.turn_budget import TurnAccount
from makai.bots.protocol import choices
from makai.core.action import Action
from makai.core.game import View
from makai.games.piranja.kernel import BANK, CAPTURE, REVEAL
from makai.games.piranja.view import ACTIONS, PiranjaView


class PiranjaBot:
    """What all of them share: a seed, a turn's budget, and advice from a search."""

    def __init__(self, seed: int | str | None, budget: Budget) -> None:
        self.seed = seed
        self.account = TurnAccount(budget)

    def advise(self, view: View, cancel: Cancel | None = None) -> Advice:
        """Return the legal actions, best first, with the chance to win, the cards caught at the end, and reasons."""
        seen, legal = _check(view)
        clock = BudgetClock(self.account.grant(seen), cancel)
        given = advice(seen, list(legal), self.position(seen), clock)
        self.account.spend(clock.spent)
        return given

    def position(self, view: PiranjaView) -> SearchPosition:
        """Return what a search starts from."""
        return SearchPosition(view.vector, unseen(view), usual_net(), fingerprint(self.seed, view))


class HabitBot(PiranjaBot):
    """Follows its habits."""

    def __init__(self, seed: int | str | None, budget: Budget, habits: Habits) -> None:
        super().__init__(seed, budget)
        self.habits = habits

    def choose(self, view: View, cancel: Cancel | None = None) -> Action:  # noqa: ARG002 (it never thinks long)
        """Return what its habits tell it to do: one of the view's legal actions."""
        seen, _ = _check(view)
        return self.habits.choose(seen, Random(fingerprint(self.seed, seen)))


class NetBot(PiranjaBot):
    """Takes what the net likes best after a look at the cards that may come.

    What it makes of each action is wrong by up to `doubt`, a chance to win, either way and anew at every decision.
    """

    def __init__(self, seed: int | str | None, budget: Budget, doubt: float = 0.0) -> None:
        super().__init__(seed, budget)
        self.doubt = doubt

    def choose(self, view: View, cancel: Cancel | None = None) -> Action:
        """Return one of the view's legal actions."""
        seen, legal = _check(view)
        numbers = [action.number for action in legal]
        if numbers[-1] >= CAPTURE:
            return legal[-1]  # it costs nothing, and others could take it
        if BANK not in numbers:
            return ACTIONS[REVEAL]
        return ACTIONS[self.best(seen, numbers, cancel)]

    def best(self, view: PiranjaView, numbers: list[int], cancel: Cancel | None) -> int:  # noqa: ARG002 (see choose)
        """Return the best of several actions."""
        position = self.position(view)
        chances, rng = position.foreseen(), Random(position.seed)
        return max(numbers, key=lambda number: float(chances[number]) + rng.uniform(-self.doubt, self.doubt))


class RolloutBot(NetBot):
    """Tries every way to go on in imagined worlds, with the same cards to come, and takes the one that wins most."""

    def best(self, view: PiranjaView, numbers: list[int], cancel: Cancel | None) -> int:
        """Return the best of several actions."""
        clock = BudgetClock(self.account.grant(view), cancel)
        tally = search(self.position(view), numbers, clock)
        self.account.spend(clock.spent)
        return tally.rank(numbers)[0]


def _check(view: View) -> tuple[PiranjaView, tuple[Action, ...]]:
    """Return the view as one of Kai Piranja, with what may be done; refuse a view with nothing to choose."""
    return cast(PiranjaView, view), choices(view)
