"""What a seat may see of a state, with what it remembers and what follows from it, as one block of numbers.

The block begins as a state's vector does, with nothing in it but what the viewer sees. It is built up: every number is
there because somebody wrote it, none because somebody forgot to take it away. `view` reads it.
"""

from __future__ import annotations

import numpy as np
from numba import int32, int64

from makai.core.compiled import brief_kernel, copy, lean, lowest, popcount
from makai.games.kahuna import board
from makai.games.kahuna.block import MOST_LEGAL, write_legal_numbers
from makai.games.kahuna.claims import (
    CARDS,
    CLAIM,
    IS_AWAY,
    IS_KEPT,
    LEAST,
    MEMORY,
    PLACE,
    SEATS,
    SPECTATOR,
    Memories,
    unseen,
)
from makai.games.kahuna.kernel import (
    ABSTAINED,
    BRIDGES,
    DISCARD,
    DISCARDS,
    DRAW,
    FACE_DOWN,
    FACE_UP,
    GROUPS,
    HAND,
    HOW,
    OPEN,
    OTHER,
    OVER,
    PASS,
    PHASE,
    PILE,
    PILE_SIZE,
    SIZE,
    STRIDE,
    TAKES,
    TO_MOVE,
    WINNER,
    Vector,
    controlled,
    count_of,
    less,
    with_card,
)
from makai.games.kahuna.reasons import forbids

# Behind the vector; slots with two entries are indexed by seat.
VIEWER, MOVER, RESULT = SIZE, SIZE + 1, SIZE + 2  # -1: a spectator, nobody, not over; a result is 3 * how + winner
ISLANDS, REACH = SIZE + 3, SIZE + 5  # islands that a player controls; that one more bridge would win
HAND_SIZE, FACE_DOWN_SIZE, DISCARD_SIZE = SIZE + 7, SIZE + 9, SIZE + 11
OWN_HAND, OWN_FACE_DOWN = SIZE + 12, SIZE + 13
UNSEEN, KNOWN = SIZE + 14, SIZE + 15  # cards that the viewer does not see; cards that a hand is known to hold
WHY_NOT = SIZE + 17  # why the player to move may not put a card away, take one, draw, pass (0: they may)
HEAD = SIZE + 21
LEGAL = HEAD
CLAIMS = LEGAL + MOST_LEGAL  # what the viewer remembers, then what everybody does
PUBLIC_CLAIMS = CLAIMS + MEMORY
MASKS = PUBLIC_CLAIMS + MEMORY  # room to work out what is legal
VIEW = MASKS + GROUPS

_ONE_EACH = (1 << 12) - 1
_ALL_LINES = (1 << 27) - 1
_TOUCH = np.array(board.TOUCH, np.int64)
_NEEDED = np.array(board.NEEDED, np.int64)


@lean
def write_public(s: Vector, out: Vector) -> None:
    """Write what everybody sees."""
    copy(s, out, HAND)
    for slot in (OPEN, OPEN + 1, FACE_UP, PILE_SIZE):
        out[slot] = s[slot]
    for slot in range(ABSTAINED, PILE):
        out[slot] = s[slot]
    for slot in range(PILE, SIZE):
        out[slot] = 0
    out[MOVER] = -1 if s[PHASE] == OVER else s[TO_MOVE]
    out[RESULT] = 3 * s[HOW] + s[WINNER] if s[PHASE] == OVER else -1
    out[DISCARD_SIZE] = popcount(s[DISCARD])
    for seat in range(2):
        out[ISLANDS + seat] = controlled(s[BRIDGES + seat])
        out[REACH + seat] = within_reach(s, seat)
        out[HAND_SIZE + seat] = popcount(s[HAND + seat])
        out[FACE_DOWN_SIZE + seat] = popcount(s[FACE_DOWN + seat])


@lean
def within_reach(s: Vector, seat: int) -> int:
    """Return the islands that one more bridge would give a player."""
    mine, islands = s[BRIDGES + seat], 0
    free = _ALL_LINES & ~(mine | s[BRIDGES + 1 - seat])
    for island in range(12):
        touch = _TOUCH[island]
        if touch & free and popcount(touch & mine) + 1 == _NEEDED[island]:
            islands |= 1 << island
    return islands


@lean
def write_own(s: Vector, viewer: int, out: Vector) -> None:
    """Write the cards that a viewer sees in the hands and among the discards."""
    discard = int(s[DISCARD])
    out[OWN_HAND] = out[OWN_FACE_DOWN] = 0
    for seat in range(2):
        if seat == viewer:
            out[HAND + seat] = out[OWN_HAND] = s[HAND + seat]
            out[FACE_DOWN + seat] = out[OWN_FACE_DOWN] = s[FACE_DOWN + seat]
        else:
            out[HAND + seat] = s[OPEN + seat]
            out[FACE_DOWN + seat] = 0
            discard = less(discard, s[FACE_DOWN + seat])
    out[DISCARD] = discard
    out[VIEWER] = -1 if viewer == SPECTATOR else viewer
    out[UNSEEN] = unseen(s, viewer)


@lean
def at_least(certain: int, cards: int, spare: int) -> int:
    """Return what is certain once all of some cards but `spare` ones are in a hand."""
    if spare < 2:
        for island in range(12):
            for copies in range(count_of(certain, island) + 1, count_of(cards, island) - spare + 1):
                certain |= 1 << island if copies == 1 else 1 << (island + 12)
    return certain


@lean
def find_certain(view: Vector, seat: int) -> int:
    """Return the cards that a hand holds however the unseen ones lie: what cannot lie elsewhere is there."""
    hidden = view[HAND_SIZE + seat] - popcount(view[HAND + seat])
    free = int(view[UNSEEN])
    certain = at_least(0, free, popcount(free) - hidden)
    for k in range(CLAIMS + 1, CLAIMS + 1 + CLAIM * view[CLAIMS], CLAIM):
        seats, cards = int(view[k + SEATS]), int(view[k + CARDS])
        if seats >> seat & 1:
            spare = popcount(cards) - view[k + LEAST]
            if view[k + PLACE] == IS_AWAY:
                certain = at_least(certain, free & ~cards, popcount(free & ~cards) - (hidden - spare))
                continue
            if seats == 3:
                spare += view[HAND_SIZE + 1 - seat] - popcount(view[HAND + 1 - seat])
            if view[k + PLACE] == IS_KEPT:
                for other in range(2):
                    spare += view[FACE_DOWN_SIZE + other] * (seats >> other & 1)
            certain = at_least(certain, cards, spare)
    return certain


@lean
def write_known(viewer: int, out: Vector) -> None:
    """Write the cards that each hand is known to hold."""
    for seat in range(2):
        known = int(out[HAND + seat])
        if seat != viewer:
            certain = find_certain(out, seat)
            for island in range(12):
                for _ in range(count_of(certain, island)):
                    known = with_card(known, island)
        out[KNOWN + seat] = known


@lean
def first_of(cards: int) -> int:
    """Return the first island of some cards (0 if there are none): where one can be chosen, every one can."""
    return lowest(cards & _ONE_EACH) if cards else 0


@lean
def write_ways(viewer: int, out: Vector) -> int:
    """Write what the viewer may do now, and why not what they may not; return how many actions there are."""
    for way in range(4):
        out[WHY_NOT + way] = 0
    if out[MOVER] != viewer:
        return 0
    others = STRIDE * OTHER
    out[WHY_NOT] = forbids(out, others + DISCARDS + first_of(out[HAND + viewer]))
    out[WHY_NOT + 1] = forbids(out, others + TAKES + first_of(out[FACE_UP]))
    out[WHY_NOT + 2] = forbids(out, others + DRAW)
    out[WHY_NOT + 3] = forbids(out, others + PASS)
    return write_legal_numbers(out, out[MASKS:], out, LEGAL)


@lean
def copy_memory(m: Memories, at: int, out: Memories, to: int) -> None:
    """Copy a memory."""
    for k in range(1 + CLAIM * m[at]):
        out[to + k] = m[at + k]


@brief_kernel(int64(int32[::1], int32[::1], int64, int32[::1]))
def see(s: Vector, m: Memories, viewer: int, out: Vector) -> int:
    """Write what a viewer (2: a spectator) knows of a state; return how many actions they may choose from."""
    write_public(s, out)
    write_own(s, viewer, out)
    copy_memory(m, MEMORY * viewer, out, CLAIMS)
    copy_memory(m, MEMORY * SPECTATOR, out, PUBLIC_CLAIMS)
    write_known(viewer, out)
    return write_ways(viewer, out)


@lean
def do_imagine(view: Vector, m: Memories) -> None:
    """Write what everybody remembers in a state that a viewer imagines: the others only what everybody saw."""
    copy_memory(view, PUBLIC_CLAIMS, m, MEMORY * SPECTATOR)
    for seat in range(2):
        to = MEMORY * seat
        m[to] = 0
        for k in range(PUBLIC_CLAIMS + 1, PUBLIC_CLAIMS + 1 + CLAIM * view[PUBLIC_CLAIMS], CLAIM):
            if not view[k + SEATS] >> seat & 1:
                copy_claim(view, k, m, to)
    copy_memory(view, CLAIMS, m, MEMORY * (SPECTATOR if view[VIEWER] < 0 else view[VIEWER]))


@lean
def copy_claim(source: Memories, k: int, m: Memories, to: int) -> None:
    """Add a claim to a memory."""
    for column in range(CLAIM):
        m[to + 1 + CLAIM * m[to] + column] = source[k + column]
    m[to] += 1
