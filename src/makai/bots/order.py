"""What a compiled decision is asked, and how far it has come: places in a vector of whole numbers.

A decision is one call of compiled code. With a budget in simulations that is all. Compiled code knows no clock, so
with a budget in seconds it returns `AGAIN` now and then, and is called again when it was told how much is spent.
"""

from __future__ import annotations

from collections.abc import Callable
from hashlib import blake2b
from random import Random

import numpy as np
from numpy.typing import NDArray

from makai.bots.budget import LONGEST, BudgetClock
from makai.core.compiled import lean, mix

Order = NDArray[np.int64]

# What is asked: whether for an action or for advice, the player's seed, the simulations (0: go by the clock), how
# much of the time is spent, and how much of it may pass between two looks at the clock.
ASKED, SEED, SIMULATIONS, SPENT, PACE = range(5)
# How far it has come: whether it has begun, and the simulations that were done.
BEGUN, DONE = 5, 6
# What the search keeps from one look at the clock to the next.
LUCK, MARK, CHUNK, RUNNING = range(7, 11)
ORDER = 16

CHOICE, ADVICE = 0, 1
ALL_TIME = 1 << 40
AGAIN = -1
CHUNK_SECONDS = 0.008  # of compiled search between two looks at the clock
_SEED_BITS = 60


def seed_number(seed: int | str | None) -> int:
    """Return a number for a seed; without a seed, any number."""
    if seed is None:
        return Random().getrandbits(_SEED_BITS)
    return int.from_bytes(blake2b(str(seed).encode(), digest_size=8).digest()) >> 64 - _SEED_BITS


def carry_out(order: Order, asked: int, seed: int, clock: BudgetClock, go_on: Callable[[], int]) -> int:
    """Let compiled code decide within a budget; return what it answers."""
    budget = clock.budget
    order[:] = 0
    order[ASKED], order[SEED], order[SIMULATIONS] = asked, seed, budget.simulations or 0
    order[PACE] = round(ALL_TIME * CHUNK_SECONDS / (budget.seconds or LONGEST))
    while (found := go_on()) == AGAIN:
        order[SPENT] = clock.spent_of(ALL_TIME)
    clock.simulations = int(order[DONE])
    return found


@lean
def spread(luck: int, seed: int) -> int:
    """Return a seed of 60 bits for a number of 32 and a player's seed, with which it was mixed."""
    return luck >> 2 << _SEED_BITS // 2 | mix(2 ^ luck, seed) >> 2


@lean
def is_over(order: Order, stop: Order) -> bool:
    """Tell whether a search must end."""
    if stop[0]:
        return True
    if order[SIMULATIONS]:
        return order[DONE] >= order[SIMULATIONS]
    return order[SPENT] >= ALL_TIME
