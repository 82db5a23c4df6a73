"""Full-game rollouts: every candidate is tried on the same imagined decks, and everybody goes on by a rule."""

from __future__ import annotations

import numpy as np
from numba import int16, int64

from makai.bots.piranja.matches import share
from makai.bots.piranja.rule import play_on, step_counting
from makai.bots.piranja.survey import LOOKS, Numbers, caught, margin
from makai.core.compiled import frozen, kernel, part, start_random
from makai.games.piranja.kernel import ACTIONS, DANCE, DANCE_LEFT, SEA, SEA_LEFT, TO_MOVE, Vector
from makai.games.piranja.playouts import Rng, shuffle_part

# What is added up for each action: shares of wins, cards in the mover's catch, his lead over the best other catch.
SHARE, POINTS, MARGIN = 0, 1, 2
SUMS = 3


@part
def lay_unseen(s: Vector, unseen: Numbers, rng: Rng) -> None:
    """Imagine the face-down cards: any of the unseen cards, in any order; the others stay in the box."""
    for pile, left, start in ((DANCE, s[DANCE_LEFT], 0), (SEA, s[SEA_LEFT], 12)):
        pool = np.empty(140, np.int16)
        size = 0
        for card in range(12):
            for _ in range(unseen[start + card]):
                pool[size] = card
                size += 1
        shuffle_part(pool, 0, size, rng)
        s[pile : pile + left] = pool[:left]


@part
def try_actions(world: Vector, unseen: Numbers, mask: int, rules: Numbers, sums: Numbers) -> None:
    """Play each action of a set of bits, and the game after it, in one world; add up how it went."""
    me = world[TO_MOVE]
    look = np.empty(LOOKS, np.int64)
    for action in range(ACTIONS):
        if mask >> action & 1:
            s, left = world.copy(), unseen.copy()
            step_counting(s, action, left)
            play_on(s, left, rules, look)
            sums[action, SHARE] += share(s, me)
            sums[action, POINTS] += caught(s, me)
            sums[action, MARGIN] += margin(s, me)


@kernel(
    int64(frozen(int16), frozen(int64), int64, int64[:, ::1], int64, int64, int64, int64[::1], int64[:, ::1]),
)
def roll(
    view: Vector,
    unseen: Numbers,
    mask: int,
    rules: Numbers,
    seed: int,
    first: int,
    count: int,
    flag: Numbers,
    sums: Numbers,
) -> int:
    """Try a set of actions in the worlds numbered from `first`; return how many were finished before the flag rose."""
    rng = np.zeros(2, np.int64)
    for number in range(first, first + count):
        if flag[0]:
            return number - first
        start_random(rng, seed + number)
        world = view.copy()
        lay_unseen(world, unseen, rng)
        try_actions(world, unseen, mask, rules, sums)
    return count
