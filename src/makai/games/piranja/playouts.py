"""Random play in the kernel, for measuring and for rollouts."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from makai.core.compiled import kernel, lean, nth, popcount, random_below, start_random
from makai.games.piranja import cards
from makai.games.piranja.kernel import DANCE, OVER, PHASE, SEA, SIZE, WINNERS, Vector, do_begin, do_step, legal_mask

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


_DANCE_CARDS = np.array([cards.NUMBER[name] for name in cards.DANCE], np.int16)
_SEA_CARDS = np.array([cards.NUMBER[name] for name in cards.SEA], np.int16)


@kernel("UniTuple(int64, 2)(int64, int64, int64, int64)")
def random_games(games: int, seed: int, players: int, removed: int) -> tuple[int, int]:
    """Play whole random games; return the number of actions and of games that seat 0 won or shared."""
    s = np.zeros(SIZE, np.int16)
    rng = np.zeros(2, np.int64)
    start_random(rng, seed)
    actions = wins = 0
    for _ in range(games):
        s[DANCE : DANCE + 140] = _DANCE_CARDS
        s[SEA : SEA + 20] = _SEA_CARDS
        shuffle_part(s, DANCE, 140, rng)
        shuffle_part(s, SEA, 20, rng)
        do_begin(s, players, 0, 140 - removed)
        actions += play_randomly(s, rng)
        wins += s[WINNERS] & 1
    return actions, wins
