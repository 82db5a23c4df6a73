"""Rollouts: every candidate is tried in the same imagined worlds, and everybody goes on by a rule.

A rollout goes on to the end of the game.
"""

from __future__ import annotations

import numpy as np
from numba import float64, int16, int64
from numpy.typing import NDArray

from makai.bots.piranja.matches import WHOLE, share
from makai.bots.piranja.rule import by_rule, step_counting
from makai.bots.piranja.survey import LOOKS, Numbers, caught
from makai.core.compiled import frozen, kernel, part, start_random
from makai.games.piranja.kernel import ACTIONS, DANCE, DANCE_LEFT, OVER, PHASE, SEA, SEA_LEFT, TO_MOVE, Vector
from makai.games.piranja.playouts import Rng, shuffle_part

Floats = NDArray[np.float64]

# What is asked of `roll`: which actions (a set of bits), the seed, the first world, how many.
WHICH, SEED, FIRST, COUNT = range(4)
# What is added up for each action: shares of wins, and cards in the mover's catch.
SHARE, POINTS = 0, 1
SUMS = 2


@part
def imagine(s: Vector, unseen: Numbers, rng: Rng) -> None:
    """Lay the face-down cards: any of the unseen cards, in any order; the others are in the box."""
    pool = np.empty(140, np.int16)
    for pile, left, start in ((DANCE, s[DANCE_LEFT], 0), (SEA, s[SEA_LEFT], 12)):
        size = 0
        for card in range(12):
            for _ in range(unseen[start + card]):
                pool[size] = card
                size += 1
        shuffle_part(pool, 0, size, rng)
        s[pile : pile + left] = pool[:left]


@part
def play_on(s: Vector, unseen: Numbers, rule: Numbers) -> None:
    """Let everybody go on by the rule until the game is over."""
    look = np.empty(LOOKS, np.int64)
    while s[PHASE] != OVER:
        step_counting(s, by_rule(s, unseen, rule, look), unseen)


@part
def try_actions(world: Vector, unseen: Numbers, rule: Numbers, order: Numbers, sums: Floats) -> None:
    """Play each action in one world, and what comes after it; add up how it went."""
    me = world[TO_MOVE]
    for action in range(ACTIONS):
        if order[WHICH] >> action & 1:
            s, left = world.copy(), unseen.copy()
            step_counting(s, action, left)
            play_on(s, left, rule)
            sums[action, SHARE] += share(s, me) / WHOLE
            sums[action, POINTS] += caught(s, me)


@kernel(int64(frozen(int16), int64[::1], int64[::1], int64[::1], int64[::1], float64[:, ::1]))
def roll(view: Vector, unseen: Numbers, rule: Numbers, order: Numbers, flag: Numbers, sums: Floats) -> int:
    """Try actions in numbered worlds, as ordered; return how many worlds were finished before the flag rose."""
    rng = np.zeros(2, np.int64)
    for number in range(order[COUNT]):
        if flag[0]:
            return number
        start_random(rng, order[SEED] + order[FIRST] + number)
        world = view.copy()
        imagine(world, unseen, rng)
        try_actions(world, unseen, rule, order, sums)
    return order[COUNT]
