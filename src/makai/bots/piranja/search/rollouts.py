"""Rollouts: every candidate is tried in the same imagined worlds, and everybody goes on by a rule.

A rollout goes on until the player's next turn begins, and the net says what the rest is worth.
"""

from __future__ import annotations

import numpy as np
from numba import float64, int16, int64
from numpy.typing import NDArray

from makai.bots.piranja.net.value_net import SCRATCH, WEIGHTS, PiranjaScratch, PiranjaWeights, chance_of
from makai.bots.piranja.rules.matches import WHOLE, share
from makai.bots.piranja.rules.rule import choose_by_rule, step_counting
from makai.bots.piranja.rules.rule_weights import THRESHOLD
from makai.bots.piranja.rules.survey import LOOKS, Numbers, copy_table, count_catch
from makai.bots.piranja.search.glance import take_piles
from makai.core.compiled import kernel, part, readonly, start_random
from makai.games.piranja.kernel import ACTIONS, DANCE, DANCE_LEFT, OVER, PHASE, SEA, SEA_LEFT, TO_MOVE, Vector
from makai.games.piranja.playouts import Rng, shuffle_part

Floats = NDArray[np.float64]

# What is asked of `roll`: which actions (a set of bits), the seed, the first world, how many, and whether each one
# is played on to the end to see what the mover's catch comes to.
WHICH, SEED, FIRST, COUNT, TO_THE_END = range(5)
# What is added up for each action: shares of wins, and cards in the mover's catch at the end.
SHARE, POINTS = 0, 1
SUMS = 2
_RULE = THRESHOLD
_NOBODY = -1


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
def play_until(s: Vector, unseen: Numbers, me: int, look: Numbers) -> None:
    """Let everybody go on by the rule until a player's next turn begins, or the game is over."""
    before = me
    while s[PHASE] != OVER:
        if s[TO_MOVE] == me and before != me:
            take_piles(s)
            return
        before = s[TO_MOVE]
        step_counting(s, choose_by_rule(s, unseen, _RULE, look), unseen)


@part
def try_actions(
    w: PiranjaWeights, scratch: PiranjaScratch, world: Vector, unseen: Numbers, order: Numbers, sums: Floats
) -> None:
    """Play each action in one world, and what comes after it; add up how it went."""
    me, look = world[TO_MOVE], np.empty(LOOKS, np.int64)
    s, left = np.empty_like(world), unseen.copy()
    for action in range(ACTIONS):
        if order[WHICH] >> action & 1:
            copy_table(s, world)
            left[:] = unseen
            step_counting(s, action, left)
            play_until(s, left, me, look)
            sums[action, SHARE] += share(s, me) / WHOLE if s[PHASE] == OVER else chance_of(w, scratch, s, left, me)
            if order[TO_THE_END]:
                play_until(s, left, _NOBODY, look)
                sums[action, POINTS] += count_catch(s, me)


@kernel(int64(WEIGHTS, SCRATCH, readonly(int16), int64[::1], int64[::1], int64[::1], float64[:, ::1]))
def roll(
    w: PiranjaWeights,
    scratch: PiranjaScratch,
    view: Vector,
    unseen: Numbers,
    order: Numbers,
    flag: Numbers,
    sums: Floats,
) -> int:
    """Try actions in numbered worlds, as ordered; return how many worlds were finished before the flag rose."""
    rng = np.zeros(2, np.int64)
    for number in range(order[COUNT]):
        if flag[0]:
            return number
        start_random(rng, order[SEED] + order[FIRST] + number)
        world = view.copy()
        imagine(world, unseen, rng)
        try_actions(w, scratch, world, unseen, order, sums)
    return order[COUNT]
