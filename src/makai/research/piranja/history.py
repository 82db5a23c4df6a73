"""What a seat of Kai Piranja has seen happen, an action a row: with it an observation has perfect recall."""

from __future__ import annotations

import numpy as np
from numba import int16, int64, void
from numpy.typing import NDArray

from makai.core.compiled import kernel, part, readonly
from makai.games.piranja.kernel import (
    ACTIONS,
    DANCE,
    DANCE_LEFT,
    PLAYERS,
    REVEAL,
    SEA,
    SEA_LEFT,
    TO_MOVE,
    Vector,
)
from makai.research.fields import Field, Fields

Row = NDArray[np.int16]

# Every card is revealed once, a turn has a card and at most one ending, and each of 28 piles is captured once.
MOST_ACTIONS = 160 + 160 + 28

COLUMNS = Fields(
    (
        Field("who", 1, 6, "1: the viewer, 2: the player to their left, and so on; 0: no action yet"),
        Field("action", 1, ACTIONS, "1 + the action's number"),
        Field("revealed", 1, 12, "1 + the card that it revealed; 0: none"),
    )
)


@part
def write_row(before: Vector, action: int, viewer: int, row: Row) -> None:
    """Write what a seat saw of an action, from the vector before it."""
    row[0] = 1 + (before[TO_MOVE] - viewer) % before[PLAYERS]
    row[1] = action + 1
    row[2] = 0
    if action == REVEAL:
        left = before[DANCE_LEFT]
        row[2] = 1 + (before[DANCE + left - 1] if left > 0 else before[SEA + before[SEA_LEFT] - 1])


@kernel(void(readonly(int16), int64, readonly(int16), int64, int16[::1]))
def recall(before: Vector, action: int, _after: Vector, viewer: int, row: Row) -> None:
    """Write what a seat saw of an action, from the vector before it."""
    write_row(before, action, viewer, row)
