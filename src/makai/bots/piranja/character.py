"""What a player of Kai Piranja is like: how they decide, what they remember, how wrong they are."""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np

from makai.bots.piranja.memory import ALL
from makai.bots.piranja.rules.rule import WEIGHTS
from makai.bots.piranja.rules.survey import Numbers

# How somebody decides: by a rule of thumb; by the net and a look at the cards that may come; by rollouts besides.
RULE, NET, ROLLOUTS = range(3)
# A character as compiled code reads it; the weights of its rule come last.
WAY, MEMORY, DOUBT, MISSES = range(4)
WEIGHED = 4
CHARACTER = WEIGHED + WEIGHTS
CERTAIN = 1_000_000  # a sure win, in the units of a doubt about chances
ALWAYS = 1000  # a pile that is missed every time


@dataclass(frozen=True)
class Character:
    """Somebody who plays Kai Piranja.

    Their feeling is wrong by up to `doubt`, either way and anew at every decision: in the units of their rule, or in
    millionths of a win where they ask the net.
    """

    way: int
    rule: Numbers = field(default_factory=lambda: np.zeros(WEIGHTS, np.int64))
    memory: int = ALL
    doubt: int = 0
    misses: int = 0  # how many piles of a thousand are overlooked

    def numbers(self) -> Numbers:
        """Return the character as compiled code reads it."""
        return np.array([self.way, self.memory, self.doubt, self.misses, *self.rule], np.int64)
