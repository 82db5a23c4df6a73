"""How long a bot thinks, and how it is stopped."""

from __future__ import annotations

import time
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from makai.core.errors import BadBudget, quote

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

LONGEST = 3600.0


@dataclass(frozen=True)
class Budget:
    """The most that a bot may spend on a whole turn: seconds, or simulations (then no clock is looked at)."""

    seconds: float | None = None
    simulations: int | None = None

    def __post_init__(self) -> None:
        if self.seconds is not None and not 0 < self.seconds <= LONGEST:
            raise BadBudget("budget-seconds", value=quote(self.seconds), longest=round(LONGEST))
        if self.simulations is not None and self.simulations < 1:
            raise BadBudget("budget-simulations", value=quote(self.simulations))


class Cancel:
    """Given to `choose` or `advise`, it stops the search when set: the best found so far is returned.

    It may be set from another thread. Compiled code looks at `flag`.
    """

    def set(self) -> None:
        """Stop the search."""
        self.flag[0] = 1

    @property
    def is_set(self) -> bool:
        """Whether the search shall stop."""
        return bool(self.flag[0])

    @cached_property
    def flag(self) -> NDArray[np.int64]:
        """What compiled code looks at: one number, not zero when the search shall stop."""
        import numpy as np

        return np.zeros(1, np.int64)


class BudgetClock:
    """Tells how much of a budget is left; starts when it is made."""

    def __init__(self, budget: Budget, cancel: Cancel | None = None) -> None:
        self.budget = budget
        self.cancel = cancel or Cancel()
        self.simulations = 0
        self._start = time.perf_counter()

    @property
    def spent(self) -> float:
        """The seconds since the start."""
        return time.perf_counter() - self._start

    def spent_of(self, whole: int) -> int:
        """Return how much of the time is spent, as a part of a whole; without a time, as if it were the longest."""
        return int(whole * self.spent / (self.budget.seconds or LONGEST))

    def is_over(self) -> bool:
        """Tell whether the search must end."""
        if self.cancel.is_set:
            return True
        if self.budget.simulations is not None:
            return self.simulations >= self.budget.simulations
        return self.budget.seconds is not None and self.spent >= self.budget.seconds
