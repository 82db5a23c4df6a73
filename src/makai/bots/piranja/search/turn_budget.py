"""What a bot may still spend in a turn: the decisions of one turn share one budget."""

from __future__ import annotations

from dataclasses import replace

from makai.bots.budget import Budget
from makai.games.piranja.view import PiranjaView

# So many decisions of a turn are provided for. A turn seldom has more; time never runs over, even if it does.
DECISIONS = 8
SHARE = 0.35  # of what is left in the turn: most turns have one to three decisions


class TurnAccount:
    """Divides a turn's budget among its decisions.

    Time is kept strictly by an account that saw the turn begin: each decision gets a share of what is left. One that
    did not see it (a bot made anew) grants an eighth. Simulations are always granted by the eighth, so that a choice
    depends on the view alone.
    """

    def __init__(self, budget: Budget) -> None:
        self.budget = budget
        self._left: float | None = None
        self._seen = 0

    def grant(self, view: PiranjaView) -> Budget:
        """Return what the next decision may cost."""
        if self.budget.simulations is not None:
            return Budget(simulations=max(1, self.budget.simulations // DECISIONS))
        if self.budget.seconds is None:
            return self.budget
        self._follow(view)
        if self._left is None:
            return replace(self.budget, seconds=self.budget.seconds / DECISIONS)
        return replace(self.budget, seconds=max(1e-4, self._left * SHARE))

    def spend(self, seconds: float) -> None:
        """Note what a decision cost."""
        if self._left is not None:
            self._left = max(0.0, self._left - seconds)

    def _follow(self, view: PiranjaView) -> None:
        """Begin a new account with a new turn, none in the middle of a turn that began unseen."""
        left = view.dance_left + view.sea_left
        if not view.revealed:
            fresh = self._left is None or left != self._seen
            self._left = self.budget.seconds if fresh else self._left
        elif left > self._seen:
            self._left = None
        self._seen = left
