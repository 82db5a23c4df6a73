"""The cards that nobody has seen: twelve counts of dance cards (those in the box too), then twelve of sea cards."""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import int16, int64, void
from numpy.typing import NDArray

from makai.core.compiled import brief_kernel, lean
from makai.games.piranja import cards
from makai.games.piranja.kernel import (
    CATCH,
    DIGESTING,
    GONE,
    LENGTH,
    PLAYERS,
    ROOM,
    ROWS,
    SEA,
    SEA_LEFT,
    Vector,
)

Counts = NDArray[Any]  # of 64 bits, or of 16 in a view

FROM_SEA = 12  # where the counts of sea cards begin
UNSEEN = 24
_SLOTS_OF_HEAPS = 6 * 12 + 4 * 12 + 12
_PACK = np.array(
    [pack.count(name) for pack in (cards.DANCE, cards.SEA) for name in cards.NAMES],
    np.int64,
)


@lean
def count_pack(unseen: Counts) -> None:
    """Count all cards that there are."""
    for place in range(UNSEEN):
        unseen[place] = _PACK[place]


@lean
def discount_rows(s: Vector, unseen: Counts) -> None:
    """Take the cards in rows off the counts, as if all of them were dance cards."""
    for seat in range(s[PLAYERS]):
        for place in range(s[LENGTH + seat]):
            unseen[s[ROWS + ROOM * seat + place]] -= 1


@lean
def discount_heaps(s: Vector, first: int, slots: int, unseen: Counts) -> None:
    """Take counted heaps off the counts, as if all of their cards were dance cards."""
    for slot in range(slots):
        unseen[slot % FROM_SEA] -= s[first + slot]


@lean
def count_unseen(s: Vector, unseen: Counts) -> None:
    """Count the cards that nobody has seen: not on the table, and of the sea those that were not revealed."""
    count_pack(unseen)
    discount_rows(s, unseen)
    discount_heaps(s, CATCH, _SLOTS_OF_HEAPS, unseen)
    for place in range(SEA + s[SEA_LEFT], ROWS):
        unseen[s[place]] += 1
        unseen[FROM_SEA + s[place]] -= 1


@brief_kernel(void(int16[::1], int64[::1]))
def count_in(s: Vector, unseen: Counts) -> None:
    """Count the cards that nobody has seen."""
    count_unseen(s, unseen)


assert CATCH + 6 * 12 == DIGESTING  # the heaps lie one behind the other
assert DIGESTING + 4 * 12 == GONE
