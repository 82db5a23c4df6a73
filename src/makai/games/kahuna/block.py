"""A state as the kernel hands it over: the vector, the legal actions, and the events of the step that led to it.

`advance` is the door through which the referee goes: it checks an action, does it, and tells what it did. What it
returns is the reason of a refusal, below zero, or else who is to move and how many numbers stand behind the vector.
"""

from __future__ import annotations

from numba import int32, int64

from makai.core.compiled import brief_kernel, copy, lean, lowest
from makai.games.kahuna.event_rows import MOST, WIDTH, write_events
from makai.games.kahuna.kernel import (
    GROUPS,
    OVER,
    PHASE,
    SHUFFLE,
    SIZE,
    STRIDE,
    TO_MOVE,
    Masks,
    Vector,
    do_step,
    write_legal,
)
from makai.games.kahuna.reasons import forbids

LEGAL = SIZE
MOST_LEGAL = 84  # five cards reach 30 lines to build on and 22 ways to remove, each a rebuilding too; ten ways to end
EVENTS = LEGAL + MOST_LEGAL
MASKS = EVENTS  # room to work out what is legal, before the events are written
BLOCK = EVENTS + MOST * WIDTH

# What is returned: in the lowest two bits the seat to move, or one of these; then the two counts.
NOBODY, SHUFFLES, WHO = 2, 3, 3
LEGAL_COUNT, EVENT_COUNT, COUNT = 2, 10, 255


@lean
def write_legal_numbers(s: Vector, masks: Masks, out: Vector, first: int) -> int:
    """Write the numbers of the legal actions, in order, from the place `first` on; return how many."""
    write_legal(s, masks)
    at = first
    for group in range(GROUPS):
        rest = masks[group]
        while rest:
            out[at] = STRIDE * group + lowest(rest)
            rest &= rest - 1
            at += 1
    return at - first


@lean
def describe(before: Vector, action: int, block: Vector) -> int:
    """Write the legal actions, and what the action did (-1: none); return who is to move and how much is told."""
    mover = NOBODY if block[PHASE] == OVER else block[TO_MOVE]
    legal = write_legal_numbers(block, block[MASKS:], block, LEGAL)
    events = write_events(before, action, block, block, EVENTS) if action >= 0 else 0
    return mover | legal << LEGAL_COUNT | events << EVENT_COUNT


@brief_kernel(int64(int32[::1], int64, int32[::1]))
def advance(before: Vector, action: int, block: Vector) -> int:
    """Do an action if it is allowed, and tell what it did; if the discards are to be shuffled, only do it."""
    reason = forbids(before, action)
    if reason:
        return -reason
    copy(before, block, SIZE)
    do_step(block, action // STRIDE, action % STRIDE)
    if block[PHASE] == SHUFFLE:
        return SHUFFLES
    return describe(before, action, block)


@brief_kernel(int64(int32[::1], int64, int32[::1]))
def tell(before: Vector, action: int, block: Vector) -> int:
    """Tell what an action did that has been done, and what followed it; without an action only what is legal."""
    return describe(before, action, block)
