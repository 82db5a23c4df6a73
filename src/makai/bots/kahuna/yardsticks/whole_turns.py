"""Every way to finish a turn, in the kernel: positions breadth-first, then the ways to end the turn there.

Until the draw nothing in a turn is hidden from its player, so the vector of a view is all that is needed. A play that
ends the game, and a handicap bridge, end a "turn" by themselves.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from makai.core.compiled import lowest, part
from makai.games.kahuna.kernel import (
    BRIDGES,
    DISCARDED,
    GROUPS,
    HAND,
    HANDICAPS,
    OTHER,
    PASS,
    PHASE,
    PLAYING,
    SIZE,
    STRIDE,
    TAKES,
    TO_MOVE,
    TURN,
    Masks,
    Vector,
    do_step,
    legal_endings,
    write_legal,
)

MOST = 1 << 15  # positions; five cards give about a thousand, at most some ten thousand
SLOTS = 1 << 16
NO_ENDING = -1
_ENDINGS = ((1 << (PASS + 1)) - 1) >> TAKES << TAKES


class Turns(NamedTuple):
    """Room for the positions of a turn: their vectors, how each was reached, and a hash table of them."""

    vectors: NDArray[np.int32]
    parents: NDArray[np.int32]
    actions: NDArray[np.int32]
    keys: NDArray[np.int64]
    slots: NDArray[np.int32]


class Choices(NamedTuple):
    """Room for the whole turns: the position at the end, the ending (of the last group), and a value."""

    positions: NDArray[np.int32]
    endings: NDArray[np.int32]
    values: NDArray[np.float64]


def room() -> tuple[Turns, Choices]:
    """Return empty room for one turn."""
    turns = Turns(
        np.zeros((MOST, SIZE), np.int32),
        np.zeros(MOST, np.int32),
        np.zeros(MOST, np.int32),
        np.zeros(MOST, np.int64),
        np.zeros(SLOTS, np.int32),
    )
    return turns, Choices(np.zeros(4 * MOST, np.int32), np.zeros(4 * MOST, np.int32), np.zeros(4 * MOST))


@part
def key_of(s: Vector, me: int, hand: int) -> int:
    """Return both bridge sets, what is left of the `hand` that the turn began with, and whether cards were put away."""
    held = 0
    place = 54
    rest = hand
    while rest:
        if s[HAND + me] & rest & -rest:
            held |= 1 << place
        place += 1
        rest &= rest - 1
    away = int(s[TURN] == DISCARDED) << 59
    mine, his = np.int64(s[BRIDGES + me]), np.int64(s[BRIDGES + 1 - me])
    return int(mine | his << 27 | held | away)


@part
def is_new(keys: NDArray[np.int64], slots: NDArray[np.int32], key: int, number: int) -> bool:
    """Write a position into the hash table, unless it is there."""
    mixed = key ^ (key >> 31)
    slot = ((mixed & 0x7FFFFFFF) * 0x2545F491 >> 16) & (SLOTS - 1)
    while slots[slot] >= 0:
        if keys[slots[slot]] == key:
            return False
        slot = (slot + 1) & (SLOTS - 1)
    slots[slot] = number
    keys[number] = key
    return True


@part
def spread(s: Vector, turns: Turns, masks: Masks) -> int:
    """Write every position that the turn can come to before its ending; return how many (the first is `s`)."""
    me = s[TO_MOVE] & 1
    hand = int(s[HAND + me])
    turns.slots[:] = -1
    turns.vectors[0] = s
    is_new(turns.keys, turns.slots, key_of(s, me, hand), 0)
    count = 1
    at = 0
    while at < count:
        if at == 0 or (s[PHASE] == PLAYING and turns.vectors[at, PHASE] == PLAYING):
            count = spread_from(turns, at, count, masks, hand)
        at += 1
    return count


@part
def spread_from(turns: Turns, at: int, count: int, masks: Masks, hand: int) -> int:
    """Write the new positions one action after position `at`; return how many positions there are then."""
    me = turns.vectors[at, TO_MOVE] & 1
    write_legal(turns.vectors[at], masks)
    masks[OTHER] &= (1 << TAKES) - 1
    for group in range(GROUPS):
        rest = masks[group]
        while rest and count < MOST:
            line = lowest(rest)
            rest &= rest - 1
            turns.vectors[count] = turns.vectors[at]
            do_step(turns.vectors[count], group, line)
            if is_new(turns.keys, turns.slots, key_of(turns.vectors[count], me, hand), count):
                turns.parents[count] = at
                turns.actions[count] = STRIDE * group + line
                count += 1
    return count


@part
def endings_of(s: Vector, at: int, turns: Turns) -> int:
    """Return the endings of position `at` as a set of bits; none where the position itself ends the turn."""
    position = turns.vectors[at]
    if s[PHASE] == HANDICAPS or position[PHASE] != PLAYING:
        return 0
    return legal_endings(position, position[HAND + (s[TO_MOVE] & 1)]) & _ENDINGS


@part
def list_choices(s: Vector, turns: Turns, count: int, choices: Choices) -> int:
    """Write every whole turn; return how many."""
    number = 0
    for at in range(count):
        rest = endings_of(s, at, turns)
        is_end = turns.vectors[at, PHASE] != PLAYING or (s[PHASE] == HANDICAPS and at > 0)
        if is_end and at > 0:
            choices.positions[number], choices.endings[number] = at, NO_ENDING
            number += 1
        while rest and number < len(choices.endings):
            choices.positions[number], choices.endings[number] = at, lowest(rest)
            rest &= rest - 1
            number += 1
    return number
