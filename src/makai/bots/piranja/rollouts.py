"""Rollouts: every candidate is tried in the same imagined worlds, and everybody goes on by a rule.

A rollout goes on until the player's next turns have begun, and a net says what the rest is worth; or to the end.
"""

from __future__ import annotations

import numpy as np
from numba import float64, int16, int64

from makai.bots.piranja.matches import WHOLE, share
from makai.bots.piranja.prospects import INPUTS, Floats, describe, expected
from makai.bots.piranja.rule import by_rule, step_counting
from makai.bots.piranja.survey import LOOKS, Numbers, caught
from makai.core.compiled import frozen, kernel, part, start_random
from makai.games.piranja.kernel import ACTIONS, DANCE, DANCE_LEFT, OVER, PHASE, SEA, SEA_LEFT, TO_MOVE, Vector
from makai.games.piranja.playouts import Rng, shuffle_part

# What is asked of `roll`: which actions (a set of bits), how many turns ahead, the seed, the first world, how many.
WHICH, TURNS, SEED, FIRST, COUNT = range(5)
TO_THE_END = 1000  # turns ahead
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
def play_ahead(s: Vector, unseen: Numbers, rule: Numbers, me: int, turns: int) -> None:
    """Let everybody go on by the rule until some more turns of a player have begun, or the game is over."""
    look = np.empty(LOOKS, np.int64)
    before = me
    while s[PHASE] != OVER:
        if s[TO_MOVE] == me and before != me:
            turns -= 1
            if turns == 0:
                return
        before = s[TO_MOVE]
        step_counting(s, by_rule(s, unseen, rule, look), unseen)


@part
def outlook(s: Vector, unseen: Numbers, me: int, net: Floats) -> float:
    """Return a player's share of the win: what it is once the game is over, before that what the net expects."""
    if s[PHASE] == OVER:
        return share(s, me) / WHOLE
    x = np.empty(INPUTS, np.float64)
    describe(s, unseen, me, x)
    return expected(x, net)


@part
def try_actions(world: Vector, unseen: Numbers, rule: Numbers, net: Floats, order: Numbers, sums: Floats) -> None:
    """Play each action in one world, and what comes after it; add up how it went."""
    me = world[TO_MOVE]
    for action in range(ACTIONS):
        if order[WHICH] >> action & 1:
            s, left = world.copy(), unseen.copy()
            step_counting(s, action, left)
            play_ahead(s, left, rule, me, order[TURNS])
            sums[action, SHARE] += outlook(s, left, me, net)
            sums[action, POINTS] += caught(s, me)


@kernel(int64(frozen(int16), int64[::1], int64[::1], float64[:, ::1], int64[::1], int64[::1], float64[:, ::1]))
def roll(view: Vector, unseen: Numbers, rule: Numbers, net: Floats, order: Numbers, flag: Numbers, sums: Floats) -> int:
    """Try actions in numbered worlds, as ordered; return how many worlds were finished before the flag rose."""
    rng = np.zeros(2, np.int64)
    for number in range(order[COUNT]):
        if flag[0]:
            return number
        start_random(rng, order[SEED] + order[FIRST] + number)
        world = view.copy()
        imagine(world, unseen, rng)
        try_actions(world, unseen, rule, net, order, sums)
    return order[COUNT]
