"""Random play in the kernel, for measuring and for rollouts."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from makai.core.compiled import lean, nth, popcount, random_below
from makai.games.piranja.kernel import OVER, PHASE, Vector, do_step, legal_mask

Rng = NDArray[np.int64]


@lean
def shuffle_part(s: Vector, start: int, size: int, rng: Rng) -> None:
    """Shuffle a pile that lies in the vector."""
    for last in range(size - 1, 0, -1):
        other = random_below(rng, last + 1)
        s[start + last], s[start + other] = s[start + other], s[start + last]


@lean
def play_randomly(s: Vector, rng: Rng) -> int:
    """Play a begun game to its end with random actions; return how many."""
    count = 0
    while s[PHASE] != OVER:
        mask = legal_mask(s)
        do_step(s, nth(mask, random_below(rng, popcount(mask))))
        count += 1
    return count
