"""What a seat of Kahuna may see, as 176 bytes; and the legal actions, a byte each.

Of what is hidden only numbers of cards are read: how many the opponent holds, how many they put away. (The discards
as a seat sees them are all discards less those that the opponent put there face down.)
"""

from __future__ import annotations

import numpy as np
from numba import int32, int64, uint8, void
from numpy.typing import NDArray

from makai.core.compiled import kernel, part, popcount, readonly
from makai.games.kahuna.board import NEEDED, TOUCH
from makai.games.kahuna.kernel import (
    ABSTAINED,
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
    write_legal,
)
from makai.research.bits import AT_ONCE, Bytes, write_bits, write_counts, write_differences
from makai.research.fields import Field, Fields

RULE_BITS = 9
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
        Field("discards", 12, 2, "the discards that the viewer has seen, their own face-down ones included"),
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
        Field("rules", RULE_BITS, 1, f"the rules in force, 1 each: {RULE_NAMES}"),
    )
)
SIZE = FIELDS.size
MASK_ROOM = STRIDE * (GROUPS - 1) + AT_ONCE

_ONE_EACH = (1 << 12) - 1


def _islands_by_lines() -> NDArray[np.int64]:
    """Return, for each third of a set of lines, how many of an island's lines it has: a field of four bits an island.

    Three islands follow each other at a distance of eleven bits: so the fields' highest bits fall into order when they
    are laid over each other at that distance. That bit is set once an island has all the lines that it needs.
    """
    table = np.zeros(3 << 9, np.int64)
    for third in range(3):
        for chosen in range(1 << 9):
            lines = chosen << 9 * third
            table[third << 9 | chosen] = sum((lines & touch).bit_count() << _field(i) for i, touch in enumerate(TOUCH))
    return table


def _field(island: int) -> int:
    return 12 * (island % 4) + island // 4 * 4


_ISLANDS_BY_LINES = _islands_by_lines()
_STILL_NEEDED = sum((8 - needed) << _field(island) for island, needed in enumerate(NEEDED))


def fields(_players: int) -> Fields:
    """Return the fields of an observation."""
    return FIELDS


@part
def islands_of(bridges: int) -> int:
    """Return the set of islands that these bridges control."""
    first, second, third = bridges & 511, bridges >> 9 & 511, bridges >> 18
    counts = _ISLANDS_BY_LINES[first] + _ISLANDS_BY_LINES[512 + second] + _ISLANDS_BY_LINES[1024 + third]
    full = (counts + _STILL_NEEDED) >> 3 & 0x111111111111
    return (full | full >> 11 | full >> 22 | full >> 33) & _ONE_EACH


@part
def write_table(s: Vector, me: int, out: Bytes) -> None:
    """Write bridges, islands and two flags: 80 bits as 80 bytes."""
    mine, theirs = int(s[BRIDGES + me]), int(s[BRIDGES + 1 - me])
    flags = int(s[PHASE] != OVER and s[TO_MOVE] == me) | int(s[ABSTAINED] != 0) << 1
    write_bits(out, 0, mine)
    write_bits(out, 27, theirs)
    write_bits(out, 54, islands_of(mine) | islands_of(theirs) << 12 | flags << 24)


@part
def single(one: int, two: int) -> int:
    """Return two multisets of cards side by side: the first cards."""
    return (one & _ONE_EACH) | (two & _ONE_EACH) << 12


@part
def double(one: int, two: int) -> int:
    """Return two multisets of cards side by side: the second cards."""
    return one >> 12 | (two >> 12) << 12


@part
def write_cards(s: Vector, me: int, out: Bytes) -> None:
    """Write six multisets of cards: 72 counts, a byte each. Of the discards the unseen ones are taken away."""
    hand, mine, theirs, face_up = s[HAND + me], s[OPEN + me], s[OPEN + 1 - me], s[FACE_UP]
    discards, face_down, unseen = s[DISCARD], s[FACE_DOWN + me], s[FACE_DOWN + 1 - me]
    write_counts(out, 80, single(hand, mine), double(hand, mine))
    write_counts(out, 104, single(theirs, face_up), double(theirs, face_up))
    seen = single(discards, face_down), double(discards, face_down)
    write_differences(out, 128, seen, (unseen & _ONE_EACH, unseen >> 12))


@part
def write_numbers(s: Vector, me: int, out: Bytes) -> None:
    """Write the single numbers: 15 bytes."""
    opponent = 1 - me
    out[152] = popcount(s[HAND + opponent])
    out[153] = popcount(s[HAND + me])
    out[154] = s[PILE_SIZE]
    out[155] = popcount(s[FACE_DOWN + opponent])
    out[156] = s[ROUND]
    out[157] = s[SCORE + me]
    out[158] = s[SCORE + opponent]
    out[159] = s[TURN]
    out[160] = s[LAST_TURNS]
    out[161] = s[HANDICAP + me]
    out[162] = s[HANDICAP + opponent]
    out[163] = STOCK - popcount(s[BRIDGES + me])
    out[164] = STOCK - popcount(s[BRIDGES + opponent])
    out[165] = s[FIRST] == me
    out[166] = s[PHASE] == OVER


@part
def write_observation(s: Vector, me: int, out: Bytes) -> None:
    """Write what a seat may see. The rules, which end the row, come first: each call may write too far."""
    write_bits(out, SIZE - AT_ONCE, int(s[RULES]) << (AT_ONCE - RULE_BITS))
    write_table(s, me, out)
    write_cards(s, me, out)
    write_numbers(s, me, out)


@part
def write_mask(masks: Masks, out: Bytes) -> None:
    """Write the legal actions, given as ten sets of 27, a byte each."""
    for group in range(GROUPS):
        write_bits(out, STRIDE * group, masks[group])


# The doors to Python, for one state.


@kernel(void(readonly(int32), int64, uint8[::1]))
def observe(s: Vector, seat: int, out: Bytes) -> None:
    """Write what a seat may see."""
    write_observation(s, seat, out)


@kernel(void(readonly(int32), uint8[::1]))
def mask(s: Vector, out: Bytes) -> None:
    """Write the legal actions of the player to move."""
    masks = np.zeros(GROUPS, np.int64)
    write_legal(s, masks)
    write_mask(masks, out)
