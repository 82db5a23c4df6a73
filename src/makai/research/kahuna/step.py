"""Many games of Kahuna, stepped at once: deal, act, begin anew, and write what the next player may see."""

from __future__ import annotations

import numpy as np
from numba import boolean, float64, int32, int64, void
from numpy.typing import NDArray

from makai.core.compiled import kernel, part, popcount, random_below, readonly, type_of
from makai.games.kahuna.kernel import (
    GROUPS,
    OVER,
    PHASE,
    PILE,
    PILE_SIZE,
    SCORE,
    SHUFFLE,
    SIZE,
    STRIDE,
    TO_MOVE,
    WINNER,
    Masks,
    Vector,
    do_begin,
    do_deal,
)
from makai.games.kahuna.playouts import (
    Rng,
    discards_to_pile,
    do_step_inline,
    random_action,
    shuffle_pile,
    write_legal_inline,
)
from makai.games.kahuna.rule_bits import rule_bits
from makai.games.kahuna.rules import KahunaRules
from makai.research.batch import OUTCOME, Batch, BatchShape, allocate
from makai.research.batch_loop import GameFunctions, build_loop
from makai.research.bits import Bytes
from makai.research.kahuna import observation
from makai.research.kahuna.history import COLUMNS, MOST_ACTIONS, write_row
from makai.research.kahuna.observation import write_mask, write_observation

Settings = NDArray[np.int64]

# The batch's options, before the kind of reward.
RULES, FIRST, HANDICAP = 0, 1, 2
ANYBODY = -1


def shape(_players: int) -> BatchShape:
    """Return how large the arrays are."""
    return BatchShape((SIZE, np.int32), GROUPS, observation.SIZE, observation.MASK_ROOM, (MOST_ACTIONS, COLUMNS.size))


def options(rules: KahunaRules, anybody_starts: bool, reward: int) -> list[int]:
    """Return the rules as the kernels here read them."""
    first = ANYBODY if anybody_starts else rules.first
    return [rule_bits(rules), first, rules.handicap[0] + 4 * rules.handicap[1], reward]


BATCH = type_of(allocate(shape(2), 1, 2, [0] * 4, recall=True))


@part
def deal_anew(s: Vector, rng: Rng, settings: Settings) -> None:
    """Shuffle and begin a game."""
    for card in range(24):
        s[PILE + card] = card >> 1
    s[PILE_SIZE] = 24
    shuffle_pile(s, rng)
    first = settings[FIRST] if settings[FIRST] != ANYBODY else random_below(rng, 2)
    do_begin(s, settings[RULES], first, settings[HANDICAP])


@part
def show(s: Vector, legal: Masks, mask: Bytes, observation: Bytes) -> int:
    """Write what the player to move may see and do; return their seat."""
    write_legal_inline(s, legal)
    write_mask(legal, mask)
    write_observation(s, s[TO_MOVE] & 1, observation)
    return s[TO_MOVE]


@part
def reward(s: Vector, seat: int, kind: int) -> float:
    """Return what a finished game is worth to a seat."""
    if kind != OUTCOME:
        return s[SCORE + seat] - s[SCORE + 1 - seat]
    return int(s[WINNER] == seat) - int(s[WINNER] == 1 - seat)


@part
def act(s: Vector, rng: Rng, action: int) -> bool:
    """Do an action; shuffle where it ends a round. Return whether the game is over."""
    do_step_inline(s, action // STRIDE, action % STRIDE)
    if s[PHASE] == SHUFFLE:
        discards_to_pile(s)
        shuffle_pile(s, rng)
        do_deal(s)
    return s[PHASE] == OVER


@part
def remember(before: Vector, action: int, after: Vector, rows: NDArray[np.int16]) -> None:
    """Write what each seat saw of an action."""
    for seat in range(2):
        write_row(before, action, after, seat, rows[seat])


@part
def choose(legal: Masks, rng: Rng) -> int:
    """Choose a legal action, each equally likely."""
    total = 0
    for group in range(GROUPS):
        total += popcount(legal[group])
    group, place = random_action(legal, total, rng)
    return STRIDE * group + place


_begin, _lead, _help = build_loop(GameFunctions(deal_anew, show, act, remember, reward, choose))


# The doors to Python.


@kernel(void(BATCH))
def begin(b: Batch) -> None:
    """Begin every game; the generators are set already."""
    _begin(b)


@kernel(boolean(BATCH, int64))
def lead(b: Batch, task: int) -> bool:
    """Do a task with all games; tell whether every thread has finished."""
    return _lead(b, task)


@kernel(void(BATCH, int64))
def help_out(b: Batch, me: int) -> None:
    """Work with the leader until there was nothing to do for a while."""
    _help(b, me)


@kernel(float64(readonly(int32), int64, int64))
def worth(s: Vector, seat: int, kind: int) -> float:
    """Return what a state is worth to a seat: nothing until the game is over."""
    return reward(s, seat, kind) if s[PHASE] == OVER else 0.0
