"""What a seat of Kahuna may see, as 176 bytes; and the legal actions, a byte each.

Everything is written eight bytes at a time: a table turns eight bits into eight bytes. Of what is hidden only numbers
of cards are read: how many the opponent holds, how many he put away. (The discards as a seat sees them are all
discards less those that the opponent put there face down.)
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import int32, int64, void
from numpy.typing import NDArray

from makai.core.compiled import frozen, kernel, part, popcount
from makai.games.kahuna.kernel import (
    ABSTAINED,
    ACTIONS,
    BRIDGES,
    DISCARD,
    FACE_DOWN,
    FACE_UP,
    FIRST,
    GROUPS,
    HAND,
    HANDICAP,
    LAST_TURNS,
    OPEN,
    OVER,
    PHASE,
    PILE_SIZE,
    ROUND,
    RULES,
    SCORE,
    STOCK,
    STRIDE,
    TO_MOVE,
    TURN,
    Masks,
    Vector,
    controlled,
    write_legal,
)
from makai.research.fields import Field, Fields

Words = NDArray[np.int64]

RULE_NAMES = (
    "a player must draw, face-down discards instead of playing, last turns, islands as final points, tie-break, "
    "wipe-out when bare, wipe-out when removed, variant calm, variant open"
)
FIELDS = Fields(
    (
        Field("my_bridges", 27, 1, "1 where the viewer has a bridge, by line"),
        Field("their_bridges", 27, 1, "1 where the opponent has a bridge, by line"),
        Field("my_islands", 12, 1, "1 where the viewer controls the island"),
        Field("their_islands", 12, 1, "1 where the opponent controls the island"),
        Field("my_turn", 1, 1, "1 if the viewer is to move"),
        Field("abstained", 1, 1, "1 if the turn just before ended without a card"),
        Field("my_hand", 12, 2, "how many cards of each island the viewer holds, open ones included"),
        Field("my_open", 12, 2, "those of them that lie open (variant `open`)"),
        Field("their_open", 12, 2, "the opponent's open cards (variant `open`)"),
        Field("face_up", 12, 2, "the face-up cards, by island"),
        Field("discards", 12, 2, "the discards that the viewer has seen, his own face-down ones included"),
        Field("my_face_down", 12, 2, "those of them that the viewer put there face down in this round"),
        Field("their_hand_size", 1, 5, "how many cards the opponent holds; which ones is hidden"),
        Field("my_hand_size", 1, 5, "how many cards the viewer holds"),
        Field("pile_size", 1, 24, "how many cards the pile has; which ones is hidden"),
        Field("their_face_down", 1, 24, "how many cards the opponent put away face down in this round"),
        Field("round", 1, 3, "the round, from 1"),
        Field("my_points", 1, 15, "the viewer's points"),
        Field("their_points", 1, 15, "the opponent's points"),
        Field("turn", 1, 2, "0: nothing done in this turn yet, 1: a card was played, 2: a card was put away"),
        Field("last_turns", 1, 2, "last turns still to come"),
        Field("my_handicap", 1, 3, "handicap bridges that the viewer must still place"),
        Field("their_handicap", 1, 3, "handicap bridges that the opponent must still place"),
        Field("my_stock", 1, 25, "bridges that the viewer has left"),
        Field("their_stock", 1, 25, "bridges that the opponent has left"),
        Field("i_started", 1, 1, "1 if the viewer had the first turn"),
        Field("over", 1, 1, "1 once the game is over"),
        Field("rules", 9, 1, f"the rules in force, 1 each: {RULE_NAMES}"),
    )
)
WORDS = FIELDS.size // 8
MASK_WORDS = -(-ACTIONS // 8)

# The eight bits of a byte as eight bytes.
_SPREAD = np.unpackbits(np.arange(256, dtype=np.uint8)[:, None], axis=1, bitorder="little").view(np.int64)[:, 0].copy()
_ONE_EACH = (1 << 12) - 1


def fields(_players: int) -> Fields:
    """Return the fields of an observation."""
    return FIELDS


@part
def spread(bits: Any, at: int) -> int:
    """Return eight of the bits as eight bytes."""
    return _SPREAD[bits >> at & 255]


@part
def write_table(s: Vector, me: int, out: Words) -> None:
    """Write bridges, islands and two flags: 80 bits as 80 bytes."""
    mine, theirs = np.int64(s[BRIDGES + me]), np.int64(s[BRIDGES + 1 - me])
    bridges = mine | theirs << 27
    flags = int(s[PHASE] != OVER and s[TO_MOVE] == me) | int(s[ABSTAINED] != 0) << 1
    islands = np.int64(controlled(int(mine))) | np.int64(controlled(int(theirs))) << 12 | np.int64(flags) << 24
    for k in range(6):
        out[k] = spread(bridges, 8 * k)
    joint = bridges >> 48 | islands << 6  # six bits of bridges are left over
    for k in range(4):
        out[6 + k] = spread(joint, 8 * k)


@part
def write_cards(one: int, two: int, out: Words, at: int) -> None:
    """Write two multisets of cards: 24 counts, a byte each."""
    single = (one & _ONE_EACH) | (two & _ONE_EACH) << 12
    double = one >> 12 | (two >> 12) << 12
    for k in range(3):
        out[at + k] = spread(single, 8 * k) + spread(double, 8 * k)


@part
def write_discards(s: Vector, me: int, out: Words, at: int) -> None:
    """Write the discards that a seat has seen, and its own face-down ones."""
    write_cards(s[DISCARD], s[FACE_DOWN + me], out, at)
    unseen = s[FACE_DOWN + 1 - me]
    if unseen:
        for k in range(2):
            out[at + k] -= spread(unseen & _ONE_EACH, 8 * k) + spread(unseen >> 12, 8 * k)


@part
def write_numbers(s: Vector, me: int, out: Words, at: int) -> None:
    """Write the single numbers and the rules: 24 bytes."""
    him = 1 - me
    out[at] = (
        np.int64(popcount(s[HAND + him]))
        | np.int64(popcount(s[HAND + me])) << 8
        | np.int64(s[PILE_SIZE]) << 16
        | np.int64(popcount(s[FACE_DOWN + him])) << 24
        | np.int64(s[ROUND]) << 32
        | np.int64(s[SCORE + me]) << 40
        | np.int64(s[SCORE + him]) << 48
        | np.int64(s[TURN]) << 56
    )
    out[at + 1] = (
        np.int64(s[LAST_TURNS])
        | np.int64(s[HANDICAP + me]) << 8
        | np.int64(s[HANDICAP + him]) << 16
        | np.int64(STOCK - popcount(s[BRIDGES + me])) << 24
        | np.int64(STOCK - popcount(s[BRIDGES + him])) << 32
        | np.int64(s[FIRST] == me) << 40
        | np.int64(s[PHASE] == OVER) << 48
        | np.int64(s[RULES] & 1) << 56
    )
    out[at + 2] = spread(s[RULES], 1)


@part
def write_observation(s: Vector, me: int, out: Words) -> None:
    """Write what a seat may see."""
    write_table(s, me, out)
    write_cards(s[HAND + me], s[OPEN + me], out, 10)
    write_cards(s[OPEN + 1 - me], s[FACE_UP], out, 13)
    write_discards(s, me, out, 16)
    write_numbers(s, me, out, 19)


@part
def write_mask(masks: Masks, out: Words) -> None:
    """Write the legal actions, given as ten sets of 27, a byte each."""
    bits, waiting, place = np.int64(0), 0, 0
    for group in range(GROUPS):
        bits |= masks[group] << waiting
        waiting += STRIDE
        while waiting >= 8:
            out[place] = _SPREAD[bits & 255]
            bits >>= 8
            waiting -= 8
            place += 1
    out[place] = _SPREAD[bits & 255]


# The doors to Python, for one state.


@kernel(void(frozen(int32), int64, int64[::1]))
def observe(s: Vector, seat: int, out: Words) -> None:
    """Write what a seat may see."""
    write_observation(s, seat, out)


@kernel(void(frozen(int32), int64[::1]))
def mask(s: Vector, out: Words) -> None:
    """Write the legal actions of the player to move."""
    masks = np.zeros(GROUPS, np.int64)
    write_legal(s, masks)
    write_mask(masks, out)
