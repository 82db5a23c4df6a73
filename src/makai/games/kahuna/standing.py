"""The points if a round were counted now: the referee counts as if its last card were drawn."""

from __future__ import annotations

from makai.core.compiled import copy, lean
from makai.games.kahuna.kernel import (
    DRAW,
    FACE_UP,
    LAST_TURN_EACH,
    OTHER,
    OVER,
    PHASE,
    PILE_SIZE,
    PLAYING,
    RULES,
    SIZE,
    Vector,
    do_step,
)


@lean
def leave_one_card(s: Vector) -> None:
    """Leave one card to draw, with which the round ends."""
    s[RULES] &= ~LAST_TURN_EACH
    s[PHASE], s[PILE_SIZE], s[FACE_UP] = PLAYING, 1, 0


@lean
def count_round(s: Vector, out: Vector) -> None:
    """Write a state as it is after the count."""
    copy(s, out, SIZE)
    if out[PHASE] != OVER:
        leave_one_card(out)
        do_step(out, OTHER, DRAW)
