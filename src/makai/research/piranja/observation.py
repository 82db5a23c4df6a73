"""What a seat of Kai Piranja may see, as bytes; the seats come in turn from the viewer leftwards.

Everything but the order of the face-down cards and the content of the box is open, so nothing else is left out. What
stands where in the numbers of the kernel, and how wide it is, the table of fields of `makai.games.piranja.view` says.
"""

from __future__ import annotations

from functools import cache

import numpy as np
from numba import int16, int64, uint8, void
from numpy.typing import NDArray

from makai.core.compiled import kernel, part, readonly
from makai.games.piranja.kernel import (
    ACTIONS,
    FISH,
    LENGTH,
    OVER,
    PHASE,
    PLAYERS,
    REVEALED,
    ROWS,
    SEA,
    SEA_LEFT,
    TO_MOVE,
    Vector,
    legal_mask,
)
from makai.games.piranja.view import KNOWLEDGE, TABLE
from makai.research.fields import Field, Fields

Bytes = NDArray[np.uint8]

VIEW = {field.name: field for field in (*TABLE.fields, *KNOWLEDGE.fields)}
ROW, CATCH, HEAPS, GONE = VIEW["rows"], VIEW["catches"], VIEW["digesting"], VIEW["gone"]
SHOWN = 24  # fish of a row, from its end
CARDS = CATCH.width

# Where the fields of a seat begin in its part of an observation, and how long that is; then those of the table.
LENGTH_AT, FISH_AT, CATCH_AT = SHOWN, SHOWN + 1, SHOWN + 5
SIZE_AT = CATCH_AT + CARDS
A_SEAT = SIZE_AT + 1
GONE_AT = HEAPS.width
SEA_SEEN_AT = GONE_AT + GONE.width
NUMBERS_AT = SEA_SEEN_AT + CARDS


@cache
def fields(players: int) -> Fields:
    """Return the fields of an observation at a table for so many."""
    seats = [field for seat in range(players) for field in _seat_fields(seat)]
    return Fields(
        (
            *seats,
            Field("digesting", HEAPS.width, 16, "the four digesting piles, each as twelve counts by card"),
            Field("gone", GONE.width, 16, "the cards that left the game, by card"),
            Field("sea_seen", CARDS, 16, "the sea cards revealed so far, by card"),
            Field("dance_left", 1, 140, "how many dance cards are left; their order and the box are hidden"),
            Field("sea_left", 1, 20, "how many sea cards are left; their order is hidden"),
            Field("revealed", 1, 1, "1 if the player to move has revealed a card in this turn"),
            Field("to_move", 1, 5, "how many seats to the viewer's left the player to move sits"),
            Field("players", 1, 6, "how many play"),
            Field("over", 1, 1, "1 once the game is over"),
        )
    )


def _seat_fields(seat: int) -> tuple[Field, ...]:
    whose = "the viewer" if seat == 0 else f"the player {seat} to their left"
    return (
        Field(f"row_{seat}", SHOWN, 12, f"the row of {whose}, from its end: 1 + the card; 0: no more (the last 24)"),
        Field(f"row_{seat}_length", 1, ROW.width, "how many fish that row has"),
        Field(f"row_{seat}_fish", 4, ROW.width, "how many of each species it has"),
        Field(f"catch_{seat}", CARDS, 16, "the catch of that player, by card"),
        Field(f"catch_{seat}_size", 1, 160, "how many cards that catch has"),
    )


# The same for compiled code, which knows numbers alone.
_ROWS, _ROOM, _CATCHES, _HEAPS, _PILED, _GONE = ROW.at, ROW.width, CATCH.at, HEAPS.at, HEAPS.width, GONE.at
_DANCE_LEFT, _SEA_LEFT = VIEW["dance_left"].at, VIEW["sea_left"].at


@part
def write_row_of(s: Vector, seat: int, out: Bytes, at: int) -> None:
    """Write a row from its end, its length, and its fish by species."""
    length = s[LENGTH + seat]
    start = _ROWS + _ROOM * seat + length - 1
    for k in range(SHOWN):
        out[at + k] = (1 + s[start - k]) * int(k < length)  # no branch: what lies before a row can be read too
    out[at + LENGTH_AT] = length
    for species in range(4):
        out[at + FISH_AT + species] = s[FISH + 4 * seat + species]


@part
def write_catch(s: Vector, seat: int, out: Bytes, at: int) -> None:
    """Write a catch and how many cards it has."""
    size = 0
    for card in range(CARDS):
        count = s[_CATCHES + CARDS * seat + card]
        out[at + CATCH_AT + card] = count
        size += count
    out[at + SIZE_AT] = size


@part
def write_table(s: Vector, seat: int, out: Bytes, at: int) -> None:
    """Write what lies in the middle."""
    for card in range(_PILED):
        out[at + card] = s[_HEAPS + card]
    for card in range(CARDS):
        out[at + GONE_AT + card] = s[_GONE + card]
        out[at + SEA_SEEN_AT + card] = 0
    for place in range(s[SEA_LEFT], ROWS - SEA):
        out[at + SEA_SEEN_AT + s[SEA + place]] += 1
    at += NUMBERS_AT
    out[at] = s[_DANCE_LEFT]
    out[at + 1] = s[_SEA_LEFT]
    out[at + 2] = s[PHASE] == REVEALED
    out[at + 3] = (s[TO_MOVE] - seat) % s[PLAYERS]
    out[at + 4] = s[PLAYERS]
    out[at + 5] = s[PHASE] == OVER


@part
def write_observation(s: Vector, seat: int, out: Bytes) -> None:
    """Write what a seat may see."""
    players = s[PLAYERS]
    for left in range(players):
        write_row_of(s, (seat + left) % players, out, A_SEAT * left)
        write_catch(s, (seat + left) % players, out, A_SEAT * left)
    write_table(s, seat, out, A_SEAT * players)


@part
def write_mask(legal: int, out: Bytes) -> None:
    """Write the legal actions, given as a set of bits, a byte each."""
    for action in range(ACTIONS):
        out[action] = legal >> action & 1


# The doors to Python, for one state.


@kernel(void(readonly(int16), int64, uint8[::1]))
def observe(s: Vector, seat: int, out: Bytes) -> None:
    """Write what a seat may see."""
    write_observation(s, seat, out)


@kernel(void(readonly(int16), uint8[::1]))
def mask(s: Vector, out: Bytes) -> None:
    """Write the legal actions of the player to move."""
    write_mask(legal_mask(s), out)
