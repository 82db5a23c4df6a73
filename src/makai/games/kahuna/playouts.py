"""Random play in the kernel, for measuring and for rollouts."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from makai.core.compiled import inlined, lean, nth, popcount, random_below
from makai.games.kahuna.kernel import (
    DISCARD,
    OVER,
    PHASE,
    PILE,
    PILE_SIZE,
    SHUFFLE,
    Masks,
    Vector,
    do_deal,
    do_step,
    write_legal,
)

Rng = NDArray[np.int64]

write_legal_inline, do_step_inline = inlined(write_legal), inlined(do_step)


@lean
def random_action(masks: Masks, total: int, rng: Rng) -> tuple[int, int]:
    """Choose one of the legal actions, each equally likely; return its group and its place there."""
    rest = random_below(rng, total)
    group = 0
    count = popcount(masks[0])
    while rest >= count:
        rest -= count
        group += 1
        count = popcount(masks[group])
    return group, nth(masks[group], rest)


@lean
def shuffle_pile(s: Vector, rng: Rng) -> None:
    """Shuffle the pile."""
    for last in range(s[PILE_SIZE] - 1, 0, -1):
        other = random_below(rng, last + 1)
        s[PILE + last], s[PILE + other] = s[PILE + other], s[PILE + last]


@lean
def discards_to_pile(s: Vector) -> None:
    """Lay the discards on the empty pile, in any order."""
    size = 0
    for island in range(12):
        for copy in range(2):
            if s[DISCARD] >> (island + 12 * copy) & 1:
                s[PILE + size] = island
                size += 1
    s[PILE_SIZE] = size


@lean
def play_randomly(s: Vector, rng: Rng, masks: Masks) -> int:
    """Play a begun game to its end with random actions; return how many."""
    count = 0
    while s[PHASE] != OVER:
        if s[PHASE] == SHUFFLE:
            discards_to_pile(s)
            shuffle_pile(s, rng)
            do_deal(s)
        else:
            group, line = random_action(masks, write_legal_inline(s, masks), rng)
            do_step_inline(s, group, line)
            count += 1
    return count
