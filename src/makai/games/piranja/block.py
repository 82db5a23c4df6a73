"""A state as the kernel hands it over: the vector, and the events of the step that led to it.

`advance` is the door through which the referee goes: it checks an action, does it, and tells what it did. What it
returns is the reason of a refusal, below zero, or else who is to move, the legal actions and how much the events take.
"""

from __future__ import annotations

from numba import int16, int64

from makai.core.compiled import brief_kernel, copy, lean
from makai.games.piranja.event_rows import MOST, write_events
from makai.games.piranja.kernel import (
    OVER,
    PHASE,
    SIZE,
    TO_MOVE,
    Vector,
    do_step,
    forbids,
    legal_mask,
)

EVENTS = SIZE
BLOCK = EVENTS + MOST

# What is returned: in the lowest three bits the seat to move, or nobody; then the legal actions, and
# how many numbers the events take.
NOBODY, WHO = 7, 7
LEGAL, ACTION_BITS, TOLD = 3, 127, 10


@lean
def describe(block: Vector, told: int) -> int:
    """Return who is to move, what is legal and how much is told."""
    mover = NOBODY if block[PHASE] == OVER else block[TO_MOVE]
    return mover | legal_mask(block) << LEGAL | told << TOLD


@brief_kernel(int64(int16[::1], int64, int16[::1]))
def advance(before: Vector, action: int, block: Vector) -> int:
    """Do an action if it is allowed, and tell what it did; without an action only tell what is legal."""
    if action < 0:
        return describe(before, 0)
    reason = forbids(before, action)
    if reason:
        return -reason
    copy(before, block, SIZE)
    do_step(block, action)
    return describe(block, write_events(before, action, block, block, EVENTS))
