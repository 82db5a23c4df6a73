"""The table as a player knows it from what they see and remember: where every world that they imagine begins."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from makai.bots.kahuna.search.beliefs import KNOWN, ROOM
from makai.bots.order import Order, spread
from makai.core.compiled import copy, lean, mix, popcount
from makai.games.kahuna.claims import CARDS, CLAIM, IN_HAND, IS_AWAY, LEAST, PLACE, SEATS
from makai.games.kahuna.kernel import HAND, OPEN, SIZE, Vector, less, with_card, without_card
from makai.games.kahuna.seat_view import CLAIMS, FACE_DOWN_SIZE, HAND_SIZE, PUBLIC_CLAIMS, VIEW, VIEWER
from makai.games.kahuna.seat_view import KNOWN as CERTAIN_CARDS
from makai.games.kahuna.world_count import ROW, TABLE

_ROWS = 1024  # of the table for counting worlds; no view of 50,000 needed more than 54
_ONE_EACH = (1 << 12) - 1


class Mind(NamedTuple):
    """A view, what follows from it for a search, and room to imagine in."""

    seen: Vector  # the view
    table: Vector  # with what each player knows of the other's hand; the opponent holds their known cards only
    sizes: Order  # the opponent's cards in hand and put away
    hidden: Order
    worlds: Order  # the worlds that fit the view, counted where the known cards are not all there is to know
    rng: Order


def new_mind() -> Mind:
    """Return room for what a player knows."""
    seen, table = np.zeros(VIEW, np.int32), np.zeros(ROOM, np.int32)
    sizes, hidden, worlds, rng = (np.zeros(size, np.int64) for size in (2, 48, TABLE + ROW * _ROWS, 2))
    return Mind(seen, table, sizes, hidden, worlds, rng)


@lean
def find_known(view: Vector, me: int) -> int:
    """Return which of a player's own cards the other one knows: open ones, and those that everybody saw them take."""
    found = int(view[OPEN + me])
    left = less(view[HAND + me], found)
    for k in range(PUBLIC_CLAIMS + 1, PUBLIC_CLAIMS + 1 + CLAIM * view[PUBLIC_CLAIMS], CLAIM):
        is_sure = view[k + PLACE] == IN_HAND and view[k + LEAST] == popcount(view[k + CARDS])
        if is_sure and view[k + SEATS] >> me & 1:
            for bit in range(24):
                if view[k + CARDS] >> bit & 1 and left >> bit % 12 & 1:
                    left = without_card(left, bit % 12)
                    found = with_card(found, bit % 12)
    return found


@lean
def read_view(view: Vector, table: Vector) -> None:
    """Write the table as the viewer knows it, with what each player knows of the other's hand."""
    me = view[VIEWER] & 1
    copy(view, table, SIZE)
    table[HAND + 1 - me] = table[KNOWN + 1 - me] = view[CERTAIN_CARDS + 1 - me]
    table[KNOWN + me] = find_known(view, me)


@lean
def is_simple(view: Vector) -> bool:
    """Tell whether the known cards are all there is to know: the rest of the hidden cards lies anyhow."""
    known = view[CERTAIN_CARDS + 1 - (view[VIEWER] & 1)]
    for k in range(CLAIMS + 1, CLAIMS + 1 + CLAIM * view[CLAIMS], CLAIM):
        cards = view[k + CARDS]
        if view[k + PLACE] == IS_AWAY or popcount(cards) != view[k + LEAST]:
            return False
        if (cards | cards >> 12) & _ONE_EACH & ~known:
            return False
    return True


@lean
def make_up(mind: Mind) -> None:
    """Work out from the view what a search needs besides."""
    seen, opponent = mind.seen, 1 - (mind.seen[VIEWER] & 1)
    read_view(seen, mind.table)
    mind.sizes[0], mind.sizes[1] = seen[HAND_SIZE + opponent], seen[FACE_DOWN_SIZE + opponent]


@lean
def luck_of(view: NDArray[np.int32], seed: int) -> int:
    """Return a seed of 60 bits for a player's seed (of as many) and what they see: equal luck for equal positions."""
    luck = mix(1, seed)
    for slot in range(SIZE):
        luck = mix(luck, view[slot])
    for slot in range(HAND_SIZE, FACE_DOWN_SIZE + 2):
        luck = mix(luck, view[slot])
    return spread(luck, seed)
