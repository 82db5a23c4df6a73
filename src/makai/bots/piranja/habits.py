"""How a player without rollouts decides: by a rule, with the odds as remembered, more or less carefully."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

import numpy as np
from numba import int16, int64, void

from makai.bots.piranja.memory import Memory, unseen
from makai.bots.piranja.rules.rule import HOLD, MORE_DANCE, MORE_SEA, weigh
from makai.bots.piranja.rules.survey import LOOKS, ONE, Numbers, survey
from makai.core.action import Action
from makai.core.compiled import kernel, readonly
from makai.games.piranja.kernel import BANK, CAPTURE, REVEAL, STOP, Vector
from makai.games.piranja.view import ACTIONS, PiranjaView


@kernel(void(readonly(int16), int64[::1], int64[::1], int64[::1]))
def weigh_up(s: Vector, left: Numbers, rule: Numbers, sums: Numbers) -> None:
    """Weigh revealing again in the dance and in the sea, and stopping against banking; tell the cards unseen too."""
    look = np.zeros(LOOKS, np.int64)
    survey(s, left, look)
    sums[0], sums[1] = weigh(look, rule, MORE_DANCE), weigh(look, rule, MORE_SEA)
    sums[2], sums[3] = weigh(look, rule, HOLD), look[ONE]


@dataclass(frozen=True)
class Habits:
    """A way to play: a rule, how much is remembered, how wrong the feeling for odds is, how often a pile is missed.

    The feeling is wrong by up to `doubt`, in the rule's own units, either way and anew at every decision.
    """

    rule: Numbers
    memory: Memory = Memory.ALL
    doubt: int = 0
    misses: float = 0.0

    def choose(self, view: PiranjaView, rng: Random) -> Action:
        """Return what this player does."""
        legal = [action.number for action in view.legal_actions()]
        captures = [number for number in legal if number >= CAPTURE]
        if captures and rng.random() >= self.misses:
            return ACTIONS[max(captures, key=lambda number: _pile(view, number))]
        return ACTIONS[self._go_on(view, rng) if BANK in legal else REVEAL]

    def _go_on(self, view: PiranjaView, rng: Random) -> int:
        """Reveal again, stop or bank."""
        sums = np.zeros(4, np.int64)
        weigh_up(view.vector, unseen(view, self.memory), self.rule, sums)
        dance, sea, hold, total = sums.tolist()
        feeling = total * (rng.randrange(-self.doubt, self.doubt + 1))
        if view.dance_left == 0:
            return REVEAL if sea + feeling > 0 else BANK
        if dance + feeling > 0:
            return REVEAL
        return STOP if hold > 0 else BANK


def _pile(view: PiranjaView, number: int) -> int:
    """Return how many cards an action captures."""
    return view.digesting(ACTIONS[number].removeprefix("capture:")).total()
