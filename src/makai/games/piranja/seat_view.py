"""What a seat may see of a state, with what follows from it, as one block of numbers.

The block begins as a state's vector does, without the face-down cards; behind each row stands `NOTHING`, so that it can
be read without its length. `view` reads the block.
"""

from __future__ import annotations

from numba import int16, int64, void

from makai.core.compiled import brief_kernel, copy, lean
from makai.core.fields import NOTHING
from makai.games.piranja.cards import MOST_PLAYERS
from makai.games.piranja.kernel import (
    CATCH,
    DANCE,
    DIGESTING,
    GONE,
    LENGTH,
    OVER,
    PHASE,
    PLAYERS,
    REVEALED,
    ROOM,
    ROWS,
    SEA,
    SEA_LEFT,
    SIZE,
    TO_MOVE,
    WINNERS,
    Vector,
    legal_mask,
)
from makai.games.piranja.unseen import UNSEEN as UNSEEN_SIZE
from makai.games.piranja.unseen import count_unseen

# Behind the vector.
VIEWER, MOVER, RESULT = SIZE, SIZE + 1, SIZE + 2  # -1: a spectator, nobody, not over; a result is the set of winners
HAS_REVEALED = SIZE + 3
LEGAL = SIZE + 4  # what the viewer may do, as a set of bits
SCORES = SIZE + 5  # how many cards each catch has; NOTHING where nobody sits
DIGESTING_SIZES = SCORES + MOST_PLAYERS
GONE_SIZE = DIGESTING_SIZES + 4
UNSEEN = GONE_SIZE + 1  # the cards that nobody has seen: of the dance (those in the box too), then of the sea
VIEW = UNSEEN + UNSEEN_SIZE


@lean
def write_vector(s: Vector, out: Vector) -> None:
    """Write what everybody sees or has seen: everything but the face-down cards."""
    copy(s, out, DANCE)
    for slot in range(DANCE, SEA + s[SEA_LEFT]):
        out[slot] = 0
    for slot in range(SEA + s[SEA_LEFT], SIZE):
        out[slot] = s[slot]
    for seat in range(s[PLAYERS]):
        if s[LENGTH + seat] < ROOM:
            out[ROWS + ROOM * seat + s[LENGTH + seat]] = NOTHING


@lean
def count_heap(s: Vector, first: int) -> int:
    """Return how many cards a heap has, given as twelve counts."""
    cards = 0
    for card in range(12):
        cards += s[first + card]
    return cards


@lean
def write_counts(s: Vector, out: Vector) -> None:
    """Write how many cards the heaps have."""
    for seat in range(MOST_PLAYERS):
        out[SCORES + seat] = count_heap(s, CATCH + 12 * seat) if seat < s[PLAYERS] else NOTHING
    for species in range(4):
        out[DIGESTING_SIZES + species] = count_heap(s, DIGESTING + 12 * species)
    out[GONE_SIZE] = count_heap(s, GONE)
    count_unseen(s, out[UNSEEN:])


@brief_kernel(void(int16[::1], int64, int16[::1]))
def see(s: Vector, viewer: int, out: Vector) -> None:
    """Write what a viewer (-1: a spectator) knows of a state: the viewers differ only in whose turn it is."""
    is_over = s[PHASE] == OVER
    write_vector(s, out)
    write_counts(s, out)
    out[VIEWER] = viewer
    out[MOVER] = NOTHING if is_over else s[TO_MOVE]
    out[RESULT] = s[WINNERS] if is_over else NOTHING
    out[HAS_REVEALED] = s[PHASE] == REVEALED
    out[LEGAL] = legal_mask(s) if viewer == s[TO_MOVE] else 0
