"""What a seat of Kahuna may see, as 176 bytes; and the legal actions, a byte each.

The fields are those of the view's own table (`makai.games.kahuna.view`): its slots, its kinds of numbers. Here they are
read from a whole state, so what the view's kernel would write behind the vector is worked out where it is needed. Of
what is hidden only numbers of cards are read: how many the opponent holds, how many they put away.
"""

from __future__ import annotations

import numpy as np
from numba import int32, int64, uint8, void
from numpy.typing import NDArray

from makai.core.compiled import kernel, part, popcount, readonly
from makai.games.kahuna import seat_view
from makai.games.kahuna.board import NEEDED, TOUCH
from makai.games.kahuna.kernel import (
    BRIDGES,
    DISCARD,
    FACE_DOWN,
    FIRST,
    GROUPS,
    HAND,
    OVER,
    PHASE,
    RULES,
    STOCK,
    STRIDE,
    TO_MOVE,
    Masks,
    Vector,
    less,
    write_legal,
)
from makai.games.kahuna.view import AIDS, KNOWLEDGE, TABLE
from makai.research.bits import AT_ONCE, Bytes, write_bits
from makai.research.fields import Field, Fields
from makai.research.seen import Read, Seen, at_slot, build_write, list_fields, of_opponent, of_viewer

RULE_BITS = 9
RULE_NAMES = (
    "a player must draw, face-down discards instead of playing, last turns, islands as final points, tie-break, "
    "wipe-out when bare, wipe-out when removed, variant calm, variant open"
)
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


@part
def islands_of(bridges: int) -> int:
    """Return the set of islands that these bridges control."""
    first, second, third = bridges & 511, bridges >> 9 & 511, bridges >> 18
    counts = _ISLANDS_BY_LINES[first] + _ISLANDS_BY_LINES[512 + second] + _ISLANDS_BY_LINES[1024 + third]
    full = (counts + _STILL_NEEDED) >> 3 & 0x111111111111
    return (full | full >> 11 | full >> 22 | full >> 33) & _ONE_EACH


# What the view's kernel would write behind the vector, and the discards without those that the opponent put there.


@part
def read_islands(s: Vector, me: int) -> int:
    """Return the islands that the viewer controls."""
    return islands_of(int(s[BRIDGES + me]))


@part
def read_hand_size(s: Vector, me: int) -> int:
    """Return how many cards the viewer holds."""
    return popcount(s[HAND + me])


@part
def read_face_down_size(s: Vector, me: int) -> int:
    """Return how many cards the viewer put away face down in this round."""
    return popcount(s[FACE_DOWN + me])


@part
def read_discards(s: Vector, me: int) -> int:
    """Return the discards that the viewer has seen."""
    return less(int(s[DISCARD]), int(s[FACE_DOWN + 1 - me]))


# What the view has in another form.


@part
def read_my_turn(s: Vector, me: int) -> int:
    """Return 1 if the viewer is to move."""
    return int(s[PHASE] != OVER and s[TO_MOVE] == me)


@part
def read_stock(s: Vector, me: int) -> int:
    """Return how many bridges the viewer has left."""
    return STOCK - popcount(s[BRIDGES + me])


@part
def read_started(s: Vector, me: int) -> int:
    """Return 1 if the viewer had the first turn."""
    return int(s[FIRST] == me)


@part
def read_over(s: Vector, _me: int) -> int:
    """Return 1 once the game is over."""
    return int(s[PHASE] == OVER)


DERIVED: dict[int, Read] = {
    seat_view.ISLANDS: read_islands,
    seat_view.HAND_SIZE: read_hand_size,
    seat_view.FACE_DOWN_SIZE: read_face_down_size,
    seat_view.OWN_HAND: of_viewer(HAND),
    seat_view.OWN_FACE_DOWN: of_viewer(FACE_DOWN),
    DISCARD: read_discards,
}
# The bytes that a number of each kind becomes, and the largest one; of single numbers each field says it.
KINDS = {"lines": (27, 1), "islands": (12, 1), "cards": (12, 2), "flag": (1, 1), "turn": (1, 2)}
VIEW = {field.name: field for field in (*TABLE.fields, *AIDS.fields, *KNOWLEDGE.fields)}
MINE, THEIRS = True, False


def see(name: str, key: str, meaning: str, whose: bool = MINE, high: int = 0) -> Seen:
    """Return a field that shows what the view has under a key; of both players' the viewer's or the opponent's."""
    field = VIEW[key]
    size, most = KINDS.get(field.kind, (1, high))
    read = DERIVED.get(field.at) or (of_viewer if field.count else at_slot)(field.at)
    return Seen(Field(name, size, most, meaning), read if whose else of_opponent(read))


def work_out(name: str, meaning: str, high: int, read: Read, size: int = 1) -> Seen:
    """Return a field that the view has in another form."""
    return Seen(Field(name, size, high, meaning), read)


SEEN = (
    see("my_bridges", "bridges", "1 where the viewer has a bridge, by line"),
    see("their_bridges", "bridges", "1 where the opponent has a bridge, by line", THEIRS),
    see("my_islands", "islands", "1 where the viewer controls the island"),
    see("their_islands", "islands", "1 where the opponent controls the island", THEIRS),
    work_out("my_turn", "1 if the viewer is to move", 1, read_my_turn),
    see("abstained", "abstained", "1 if the turn just before ended without a card"),
    see("my_hand", "hand", "how many cards of each island the viewer holds, open ones included"),
    see("my_open", "open", "those of them that lie open (variant `open`)"),
    see("their_open", "open", "the opponent's open cards (variant `open`)", THEIRS),
    see("face_up", "face_up", "the face-up cards, by island"),
    see("discards", "discard", "the discards that the viewer has seen, their own face-down ones included"),
    see("my_face_down", "my_face_down", "those of them that the viewer put there face down in this round"),
    see("their_hand_size", "hand_sizes", "how many cards the opponent holds; which ones is hidden", THEIRS, 5),
    see("my_hand_size", "hand_sizes", "how many cards the viewer holds", high=5),
    see("pile_size", "pile_size", "how many cards the pile has; which ones is hidden", high=24),
    see(
        "their_face_down",
        "face_down_sizes",
        "how many cards the opponent put away face down in this round",
        THEIRS,
        24,
    ),
    see("round", "round", "the round, from 1", high=3),
    see("my_points", "scores", "the viewer's points", high=15),
    see("their_points", "scores", "the opponent's points", THEIRS, 15),
    see("turn", "turn", "0: nothing done in this turn yet, 1: a card was played, 2: a card was put away"),
    see("last_turns", "last_turns", "last turns still to come", high=2),
    see("my_handicap", "handicap_left", "handicap bridges that the viewer must still place", high=3),
    see("their_handicap", "handicap_left", "handicap bridges that the opponent must still place", THEIRS, 3),
    work_out("my_stock", "bridges that the viewer has left", STOCK, read_stock),
    work_out("their_stock", "bridges that the opponent has left", STOCK, of_opponent(read_stock)),
    work_out("i_started", "1 if the viewer had the first turn", 1, read_started),
    work_out("over", "1 once the game is over", 1, read_over),
    work_out("rules", f"the rules in force, 1 each: {RULE_NAMES}", 1, at_slot(RULES), RULE_BITS),
)
FIELDS = list_fields(SEEN)
SIZE = FIELDS.size
write_observation = build_write(SEEN)


def fields(_players: int) -> Fields:
    """Return the fields of an observation."""
    return FIELDS


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
