"""Whole random games in one call, to measure the kernel with."""

from __future__ import annotations

import numpy as np

from makai.core.compiled import copy, kernel, start_random
from makai.games.piranja import cards
from makai.games.piranja.kernel import DANCE, SEA, SIZE, WINNERS, do_begin
from makai.games.piranja.playouts import play_randomly, shuffle_part

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
        copy(_DANCE_CARDS, s[DANCE:], len(_DANCE_CARDS))
        copy(_SEA_CARDS, s[SEA:], len(_SEA_CARDS))
        shuffle_part(s, DANCE, 140, rng)
        shuffle_part(s, SEA, 20, rng)
        do_begin(s, players, 0, 140 - removed)
        actions += play_randomly(s, rng)
        wins += s[WINNERS] & 1
    return actions, wins
