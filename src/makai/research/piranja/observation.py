"""What a seat of Kai Piranja may see, as bytes; the seats come in turn from the viewer leftwards.

Everything but the order of the face-down cards and the content of the box is open, so nothing else is left out.
"""

from __future__ import annotations

from functools import cache

import numpy as np
from numba import int16, int64, uint8, void
from numpy.typing import NDArray

from makai.core.compiled import kernel, part, readonly
from makai.games.piranja.kernel import (
    ACTIONS,
    CATCH,
    DANCE_LEFT,
    DIGESTING,
    FISH,
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
    TO_MOVE,
    Vector,
    legal_mask,
)
from makai.research.fields import Field, Fields

Bytes = NDArray[np.uint8]

SHOWN = 24  # fish of a row, from its end
A_SEAT = SHOWN + 1 + 4 + 12 + 1
TABLE = 4 * 12 + 12 + 12 + 6


@cache
def fields(players: int) -> Fields:
    """Return the fields of an observation at a table for so many."""
    seats = [field for seat in range(players) for field in _seat_fields(seat)]
    return Fields(
        (
            *seats,
            Field("digesting", 48, 16, "the four digesting piles, each as twelve counts by card"),
            Field("gone", 12, 16, "the cards that left the game, by card"),
            Field("sea_seen", 12, 16, "the sea cards revealed so far, by card"),
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
        Field(f"row_{seat}_length", 1, ROOM, "how many fish that row has"),
        Field(f"row_{seat}_fish", 4, ROOM, "how many of each species it has"),
        Field(f"catch_{seat}", 12, 16, "the catch of that player, by card"),
        Field(f"catch_{seat}_size", 1, 160, "how many cards that catch has"),
    )


@part
def write_row_of(s: Vector, seat: int, out: Bytes, at: int) -> None:
    """Write a row from its end, its length, and its fish by species."""
    length = s[LENGTH + seat]
    start = ROWS + ROOM * seat + length - 1
    for k in range(SHOWN):
        out[at + k] = (1 + s[start - k]) * int(k < length)  # no branch: what lies before a row can be read too
    out[at + SHOWN] = length
    for species in range(4):
        out[at + SHOWN + 1 + species] = s[FISH + 4 * seat + species]


@part
def write_seat(s: Vector, seat: int, out: Bytes, at: int) -> None:
    """Write a seat's row and catch."""
    write_row_of(s, seat, out, at)
    at += SHOWN + 5
    size = 0
    for card in range(12):
        count = s[CATCH + 12 * seat + card]
        out[at + card] = count
        size += count
    out[at + 12] = size


@part
def write_table(s: Vector, seat: int, out: Bytes, at: int) -> None:
    """Write what lies in the middle."""
    for card in range(48):
        out[at + card] = s[DIGESTING + card]
    for card in range(12):
        out[at + 48 + card] = s[GONE + card]
        out[at + 60 + card] = 0
    for place in range(s[SEA_LEFT], ROWS - SEA):
        out[at + 60 + s[SEA + place]] += 1
    out[at + 72] = s[DANCE_LEFT]
    out[at + 73] = s[SEA_LEFT]
    out[at + 74] = s[PHASE] == REVEALED
    out[at + 75] = (s[TO_MOVE] - seat) % s[PLAYERS]
    out[at + 76] = s[PLAYERS]
    out[at + 77] = s[PHASE] == OVER


@part
def write_observation(s: Vector, seat: int, out: Bytes) -> None:
    """Write what a seat may see."""
    players = s[PLAYERS]
    for left in range(players):
        write_seat(s, (seat + left) % players, out, A_SEAT * left)
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
