"""Whole random games in one call, to measure the kernel with."""

from __future__ import annotations

import numpy as np

from makai.core.compiled import kernel, start_random
from makai.games.kahuna.kernel import GROUPS, PILE, PILE_SIZE, SIZE, WINNER, do_begin
from makai.games.kahuna.playouts import play_randomly, shuffle_pile


@kernel("UniTuple(int64, 2)(int64, int64, int64)")
def random_games(games: int, seed: int, rules: int) -> tuple[int, int]:
    """Play whole random games; return the number of actions and seat 0's wins less seat 1's."""
    s = np.zeros(SIZE, np.int32)
    masks = np.zeros(GROUPS, np.int64)
    rng = np.zeros(2, np.int64)
    start_random(rng, seed)
    actions = balance = 0
    for _ in range(games):
        for card in range(24):
            s[PILE + card] = card >> 1
        s[PILE_SIZE] = 24
        shuffle_pile(s, rng)
        do_begin(s, rules, 0, 0)
        actions += play_randomly(s, rng, masks)
        balance += int(s[WINNER] == 0) - int(s[WINNER] == 1)
    return actions, balance
