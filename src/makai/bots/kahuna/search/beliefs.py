"""A table with what each player knows of the other's hand: the kernel's vector, and two multisets behind it.

Search and training play on such vectors. `KNOWN + seat` holds the cards of a seat's hand that the other player has
seen them take, or can work out; they are always a part of the hand.
"""

from __future__ import annotations

from makai.core.compiled import lean
from makai.games.kahuna.kernel import (
    DISCARD,
    DISCARDED,
    FACE_DOWN,
    FACE_UP,
    HAND,
    OPEN,
    OTHER,
    OVER,
    PHASE,
    PILE_SIZE,
    SHUFFLE,
    SIZE,
    TAKES,
    TO_MOVE,
    TURN,
    Rng,
    Vector,
    count_of,
    do_deal,
    do_step,
    less,
    with_card,
)
from makai.games.kahuna.playouts import discards_to_pile, shuffle_pile

KNOWN = SIZE
ROOM = SIZE + 2


@lean
def spend(x: Vector, me: int, before: int) -> None:
    """Bring what is known of a hand up to date after cards were played from it, or put away face down."""
    hand = x[HAND + me]
    if hand != before and x[KNOWN + me]:
        if x[TURN] == DISCARDED:
            x[KNOWN + me] = x[OPEN + me]
        else:
            x[KNOWN + me] = less(x[KNOWN + me], less(before, hand))


@lean
def conclude(x: Vector) -> None:
    """Once no pile hides cards, a hand is known exactly unless its owner put cards away face down."""
    if x[PILE_SIZE] == 0:
        for seat in range(2):
            if x[FACE_DOWN + seat] == 0:
                x[KNOWN + seat] = x[HAND + seat]


@lean
def finish_turn(x: Vector, ending: int, rng: Rng) -> None:
    """End a turn by drawing, taking or passing; a new round is dealt with chance."""
    me = x[TO_MOVE] & 1
    do_step(x, OTHER, ending)
    if TAKES <= ending < TAKES + 12:
        x[KNOWN + me] = with_card(x[KNOWN + me], ending - TAKES)
    if x[PHASE] != OVER:
        conclude(x)
        if x[PHASE] == SHUFFLE:
            discards_to_pile(x)
            shuffle_pile(x, rng)
            do_deal(x)


@lean
def unseen_by(x: Vector, me: int, island: int) -> int:
    """Return how many cards of an island a player does not know the place of."""
    seen = count_of(x[FACE_UP], island) + count_of(x[HAND + me], island) + count_of(x[KNOWN + 1 - me], island)
    return 2 - seen - count_of(x[DISCARD], island) + count_of(x[FACE_DOWN + 1 - me], island)
