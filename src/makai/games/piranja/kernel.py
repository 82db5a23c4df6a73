"""The rules of Kai Piranja, once: pure functions on a vector of integers.

Cards are numbers (3 * species + kind, see `cards`). Rows keep their order; catches, digesting piles and what left
the game are counts of each card. `legal` and `step` trust their caller; `forbids` explains.
"""

from __future__ import annotations

import numpy as np
from numba import int16, int64, void
from numpy.typing import NDArray

from makai.core.compiled import brief_kernel, lean
from makai.games.piranja import cards

Vector = NDArray[np.int16]
Rng = NDArray[np.int64]

# The vector. DANCE and SEA are piles whose last card comes next.
PLAYERS, TO_MOVE, PHASE, DANCE_LEFT, SEA_LEFT, WINNERS = 0, 1, 2, 3, 4, 5
LENGTH = 6  # of each row
FISH = LENGTH + 6  # how many of each species each row has
CATCH = FISH + 6 * 4
DIGESTING = CATCH + 6 * 12
GONE = DIGESTING + 4 * 12
DANCE = GONE + 12
SEA = DANCE + 140
ROWS = SEA + 20
ROOM = cards.ROOM
SIZE = ROWS + 6 * ROOM

# Phases: the turn's first card is still to come, it has come, the game is over.
FRESH, REVEALED, OVER = 0, 1, 2

REVEAL, BANK, STOP, CAPTURE = 0, 1, 2, 3
ACTIONS = 7

ALLOWED, GAME_OVER, REVEAL_FIRST, NO_PILE, TOO_FEW = range(5)

_HUNGRY = cards.HUNGRY
ENOUGH = 3


@lean
def has_pile(s: Vector, species: int) -> bool:
    """Tell whether a fish of the species is digesting: each such pile has its hungry fish on top."""
    return s[DIGESTING + 12 * species + 3 * species + _HUNGRY] > 0


@lean
def legal_mask(s: Vector) -> int:
    """Return the legal actions as a set of bits."""
    if s[PHASE] == OVER:
        return 0
    me = s[TO_MOVE]
    result = 1 << REVEAL
    if s[PHASE] == REVEALED:
        result |= 1 << BANK | 1 << STOP
    for species in range(4):
        if s[FISH + 4 * me + species] >= ENOUGH and has_pile(s, species):
            result |= 1 << (CAPTURE + species)
    return result


@lean
def fits(s: Vector, seat: int, card: int) -> bool:
    """Tell whether a sated fish can join a row: an empty one, or behind its own species or size."""
    length = s[LENGTH + seat]
    if length == 0:
        return True
    last = s[ROWS + ROOM * seat + length - 1]
    return last // 3 == card // 3 or last % 3 == card % 3


@lean
def join(s: Vector, seat: int, card: int) -> None:
    """Put a fish at the end of a row."""
    s[ROWS + ROOM * seat + s[LENGTH + seat]] = card
    s[LENGTH + seat] += 1
    s[FISH + 4 * seat + card // 3] += 1


@lean
def leave_last(s: Vector, seat: int) -> int:
    """Take the last fish out of a row."""
    s[LENGTH + seat] -= 1
    card = s[ROWS + ROOM * seat + s[LENGTH + seat]]
    s[FISH + 4 * seat + card // 3] -= 1
    return card


@lean
def end_turn(s: Vector) -> None:
    """Let the player on the left go on."""
    s[TO_MOVE] = (s[TO_MOVE] + 1) % s[PLAYERS]
    s[PHASE] = FRESH


@lean
def find_taker(s: Vector, card: int) -> int:
    """Return the first seat, from the player to move leftwards, who can take a sated fish; -1 if nobody can."""
    for step_left in range(s[PLAYERS]):
        seat = (s[TO_MOVE] + step_left) % s[PLAYERS]
        if fits(s, seat, card):
            return seat
    return -1


@lean
def place_sated(s: Vector, card: int) -> None:
    """Give a sated fish to whoever takes it; else it leaves the game."""
    seat = find_taker(s, card)
    if seat >= 0:
        join(s, seat, card)
    else:
        s[GONE + card] += 1


@lean
def meal(s: Vector, seat: int, species: int) -> int:
    """Return how many fish a hungry one would eat: from the row's end up to the first fish of its own species."""
    start = ROWS + ROOM * seat
    length = s[LENGTH + seat]
    eaten = 0
    while eaten < length and s[start + length - 1 - eaten] // 3 != species:
        eaten += 1
    return eaten


@lean
def feed_hungry(s: Vector, card: int) -> None:
    """Let a hungry fish eat from the row of the player to move, and digest."""
    me, species = s[TO_MOVE], card // 3
    pile = DIGESTING + 12 * species
    s[pile + card] += 1
    for _ in range(meal(s, me, species)):
        s[pile + leave_last(s, me)] += 1


@lean
def most_of(s: Vector, among: int, hungry_only: bool) -> int:
    """Return those of some seats whose catch is the largest (or has the most hungry fish), as a set of bits."""
    best, result = -1, 0
    for seat in range(s[PLAYERS]):
        if among >> seat & 1:
            count = 0
            for card in range(12):
                if not hungry_only or card % 3 == _HUNGRY:
                    count += s[CATCH + 12 * seat + card]
            if count > best:
                best, result = count, 0
            if count == best:
                result |= 1 << seat
    return result


@lean
def finish(s: Vector) -> None:
    """End the game: most cards in the catch, then most hungry fish there, then a shared win."""
    s[PHASE] = OVER
    s[WINNERS] = most_of(s, most_of(s, (1 << s[PLAYERS]) - 1, False), True)


@lean
def reveal(s: Vector) -> None:
    """Turn up the next card: a dance card while there are any, else a sea card."""
    from_sea = s[DANCE_LEFT] == 0
    if from_sea:
        s[SEA_LEFT] -= 1
        card = s[SEA + s[SEA_LEFT]]
    else:
        s[DANCE_LEFT] -= 1
        card = s[DANCE + s[DANCE_LEFT]]
    if card % 3 != _HUNGRY:
        place_sated(s, card)
        s[PHASE] = REVEALED
    elif from_sea:
        s[GONE + card] += 1
        finish(s)
    else:
        feed_hungry(s, card)
        end_turn(s)


@lean
def bank(s: Vector) -> None:
    """Move the whole row into the catch."""
    me = s[TO_MOVE]
    while s[LENGTH + me] > 0:
        s[CATCH + 12 * me + leave_last(s, me)] += 1


@lean
def capture(s: Vector, species: int) -> None:
    """Move a digesting pile into the catch; the row stays."""
    for card in range(12):
        s[CATCH + 12 * s[TO_MOVE] + card] += s[DIGESTING + 12 * species + card]
        s[DIGESTING + 12 * species + card] = 0


@lean
def do_step(s: Vector, action: int) -> None:
    """Do a legal action."""
    if action == REVEAL:
        reveal(s)
    elif action >= CAPTURE:
        capture(s, action - CAPTURE)
    else:
        if action == BANK:
            bank(s)
        end_turn(s)


@lean
def do_begin(s: Vector, players: int, first: int, dance_left: int) -> None:
    """Begin a game; the cards are in their piles already."""
    for slot in range(DANCE):
        s[slot] = 0
    s[PLAYERS], s[TO_MOVE] = players, first
    s[DANCE_LEFT], s[SEA_LEFT] = dance_left, 20


@lean
def forbids(s: Vector, action: int) -> int:
    """Return why an action is forbidden (ALLOWED if it is not)."""
    if s[PHASE] == OVER:
        return GAME_OVER
    if legal_mask(s) >> action & 1:
        return ALLOWED
    if action < CAPTURE:
        return REVEAL_FIRST
    return TOO_FEW if has_pile(s, action - CAPTURE) else NO_PILE


# The doors to Python.


@brief_kernel(void(int16[::1], int64, int64, int64))
def begin(s: Vector, players: int, first: int, dance_left: int) -> None:
    """Begin a game; the cards are in their piles already, the next one last."""
    do_begin(s, players, first, dance_left)


@brief_kernel(int64(int16[::1]))
def legal(s: Vector) -> int:
    """Return the legal actions as a set of bits."""
    return legal_mask(s)


@brief_kernel(void(int16[::1], int64))
def step(s: Vector, action: int) -> None:
    """Do a legal action."""
    do_step(s, action)
