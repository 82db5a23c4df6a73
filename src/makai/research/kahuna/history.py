"""What a seat of Kahuna has seen happen, an action a row: with it an observation has perfect recall.

The first hand and the first face-up cards need no row: they follow from the cards that came and went since.
"""

from __future__ import annotations

import numpy as np
from numba import int16, int32, int64, void
from numpy.typing import NDArray

from makai.core.compiled import kernel, lowest, part, readonly
from makai.games.kahuna.kernel import (
    ACTIONS,
    DISCARDS,
    DRAW,
    FACE_UP,
    HAND,
    OPEN,
    OTHER,
    ROUND,
    STRIDE,
    TAKES,
    TO_MOVE,
    Vector,
    without_card,
)
from makai.research.fields import Field, Fields

Row = NDArray[np.int16]

# A deck of 24 gives at most 18 + 24 + 24 cards to draw; each can be preceded by one abstention and followed by one
# play or discard; six cards are dealt, two last turns and six handicap bridges come on top.
MOST_ACTIONS = 66 + 66 + 72 + 2 + 6
HIDDEN_DISCARD = ACTIONS + 1

COLUMNS = Fields(
    (
        Field("who", 1, 2, "1: the viewer, 2: the opponent; 0: no action yet"),
        Field("action", 1, HIDDEN_DISCARD, "1 + the action's number; 270: the opponent put a card away face down"),
        Field("drawn", 1, 12, "1 + the island of the card that the viewer drew from the pile; 0: none, or hidden"),
        Field("turned_up", 3, 12, "1 + the island of each card that was turned face up after it; 0: none"),
    )
)


@part
def seen_action(before: Vector, action: int, viewer: int) -> int:
    """Return an action's code as a seat sees it: which card the opponent put away face down is hidden."""
    mover = before[TO_MOVE] & 1
    card = action - STRIDE * OTHER - DISCARDS
    if mover != viewer and 0 <= card < TAKES and not before[OPEN + mover] >> card & 1:
        return HIDDEN_DISCARD
    return action + 1


@part
def write_turned_up(before: Vector, action: int, after: Vector, row: Row) -> None:
    """Write the cards that were turned face up: a taken card's successor, or those of a new round."""
    if after[ROUND] > before[ROUND]:
        rest, place = after[FACE_UP], 3
        while rest:
            row[place] = 1 + lowest(rest) % 12
            rest &= rest - 1
            place += 1
    elif STRIDE * OTHER + TAKES <= action < STRIDE * OTHER + DRAW:
        left = without_card(before[FACE_UP], action - STRIDE * OTHER - TAKES)
        if after[FACE_UP] != left:
            row[3] = 1 + lowest(after[FACE_UP] ^ left) % 12


@part
def write_row(before: Vector, action: int, after: Vector, viewer: int, row: Row) -> None:
    """Write what a seat saw of an action, from the vectors before and after it."""
    row[:] = 0
    row[0] = 1 if before[TO_MOVE] == viewer else 2
    row[1] = seen_action(before, action, viewer)
    if row[0] == 1 and action == STRIDE * OTHER + DRAW:
        row[2] = 1 + lowest(before[HAND + viewer] ^ after[HAND + viewer]) % 12
    write_turned_up(before, action, after, row)


@kernel(void(readonly(int32), int64, readonly(int32), int64, int16[::1]))
def recall(before: Vector, action: int, after: Vector, viewer: int, row: Row) -> None:
    """Write what a seat saw of an action, from the vectors before and after it."""
    write_row(before, action, after, viewer, row)
