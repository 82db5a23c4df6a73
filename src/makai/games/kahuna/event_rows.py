"""What a step did, told by the kernel: a row of numbers for each event, in the order in which one would tell them.

The first number of a row is the event's place in `events.EVENTS`; the columns after it are the fields of that class.
A row has `WIDTH` numbers, whatever the event.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from makai.core.compiled import lean, lowest, popcount
from makai.games.kahuna import board
from makai.games.kahuna.events import EVENTS
from makai.games.kahuna.kernel import (
    BRIDGES,
    BY_POINTS,
    BY_WIPEOUT,
    DRAW,
    FACE_UP,
    HANDICAP_BRIDGE,
    HIGH_END,
    HOW,
    LAST_TURNS,
    LOW_END,
    OPEN,
    OPEN_CARDS,
    OVER,
    PASS,
    PHASE,
    PILE,
    PILE_SIZE,
    PLACE_HIGH,
    PLACE_LOW,
    REBUILD_BOTH,
    REMOVE_BOTH,
    ROUND,
    RULES,
    SCORE,
    STRIDE,
    TAKES,
    TO_MOVE,
    WINNER,
    Vector,
    controlled,
    controls,
    sign_to_winner,
    something_left,
)

Rows = NDArray[np.int32]

WIDTH = 8
MOST = 14  # spent, removed, placed; two islands won and swept, with four bridges; six islands lost; the end

# The kinds, in the order of `events.EVENTS`.
(
    CARDS_SPENT,
    BRIDGE_PLACED,
    BRIDGE_REMOVED,
    ISLAND_WON,
    BRIDGES_SWEPT,
    ISLAND_LOST,
    CARD_DISCARDED,
    CARD_DRAWN,
    CARD_TAKEN,
    FACE_UP_REFILLED,
    ABSTAINED,
    TURN_PASSED,
    ROUND_SCORED,
    ROUND_BEGAN,
    LAST_TURNS_BEGAN,
    FINAL_COUNTED,
    GAME_ENDED,
) = range(len(EVENTS))

# Why somebody won, by these numbers.
WHYS = ("points", "islands", "bridges", "wipeout", "draw")
NOBODY = -1

_TOUCH = np.array(board.TOUCH, np.int64)


@lean
def put(rows: Rows, at: int, kind: int, one: int, two: int, three: int) -> int:
    """Write a row with up to three columns; return where the next one begins."""
    rows[at] = kind
    rows[at + 1] = one
    rows[at + 2] = two
    rows[at + 3] = three
    for column in range(4, WIDTH):
        rows[at + column] = 0
    return at + WIDTH


@lean
def cards_for(group: int, line: int) -> int:
    """Return the cards that a play spends, as a multiset."""
    low, high = 1 << int(LOW_END[line]), 1 << int(HIGH_END[line])
    if group <= PLACE_HIGH:
        return low if group == PLACE_LOW else high
    kind = group - REMOVE_BOTH if group < REBUILD_BOTH else group - REBUILD_BOTH
    if kind == 0:
        return low | high
    return 4097 * (low if kind == 1 else high)


@lean
def tell_play(before: Vector, group: int, line: int, after: Vector, rows: Rows, at: int) -> int:
    """Tell what a play or a handicap bridge did."""
    me = before[TO_MOVE] & 1
    if group != HANDICAP_BRIDGE:
        at = put(rows, at, CARDS_SPENT, me, cards_for(group, line), 0)
    if REMOVE_BOTH <= group < HANDICAP_BRIDGE:
        at = put(rows, at, BRIDGE_REMOVED, me, line, 0)
    if not REMOVE_BOTH <= group < REBUILD_BOTH:
        at = put(rows, at, BRIDGE_PLACED, me, line, 0)
    theirs, left = before[BRIDGES + 1 - me], after[BRIDGES + 1 - me]
    for island in (LOW_END[line], HIGH_END[line]):
        if controls(after[BRIDGES + me], island) and not controls(before[BRIDGES + me], island):
            at = put(rows, at, ISLAND_WON, me, island, 0)
            swept = theirs & ~left & ~(1 << line) & _TOUCH[island]
            if swept:
                at = put(rows, at, BRIDGES_SWEPT, 1 - me, island, swept)
    lost = controlled(theirs) & ~controlled(left) if theirs != left else 0
    while lost:
        at = put(rows, at, ISLAND_LOST, 1 - me, lowest(lost), 0)
        lost &= lost - 1
    return at


@lean
def tell_turn_end(before: Vector, what: int, rows: Rows, at: int) -> int:
    """Tell how a turn ended."""
    me = before[TO_MOVE] & 1
    if what == PASS:
        return put(rows, at, ABSTAINED if something_left(before) else TURN_PASSED, me, 0, 0)
    size = before[PILE_SIZE]
    top = before[PILE + max(size - 1, 0)]
    if what == DRAW:
        return put(rows, at, CARD_DRAWN, me, top, 0)
    at = put(rows, at, CARD_TAKEN, me, what - TAKES, int(before[RULES] & OPEN_CARDS != 0))
    return put(rows, at, FACE_UP_REFILLED, top, 0, 0) if size > 0 else at


@lean
def tell_round_end(before: Vector, after: Vector, rows: Rows, at: int) -> int:
    """Tell of the count that the last card of a round brings, and of what follows it."""
    if something_left(after) and after[ROUND] == before[ROUND]:
        return at
    mine, theirs = popcount(controlled(after[BRIDGES])), popcount(controlled(after[BRIDGES + 1]))
    one, two = after[SCORE] - before[SCORE], after[SCORE + 1] - before[SCORE + 1]
    if after[ROUND] > before[ROUND]:
        at = put(rows, at, ROUND_SCORED, before[ROUND], mine, theirs)
        rows[at - WIDTH + 4] = NOBODY if one == two else sign_to_winner(one - two)
        rows[at - WIDTH + 5] = max(one, two)
        return put(rows, at, ROUND_BEGAN, after[ROUND], after[FACE_UP], after[PILE_SIZE])
    if after[PHASE] == OVER and after[HOW] == BY_POINTS:
        at = put(rows, at, FINAL_COUNTED, mine, theirs, one)
        rows[at - WIDTH + 4] = two
        rows[at - WIDTH + 5] = after[SCORE]
        rows[at - WIDTH + 6] = after[SCORE + 1]
    elif after[LAST_TURNS] > before[LAST_TURNS]:
        at = put(rows, at, LAST_TURNS_BEGAN, after[TO_MOVE], 0, 0)
    return at


@lean
def why_won(after: Vector) -> int:
    """Return what decided a game that is over, as a place in `WHYS`."""
    if after[HOW] == BY_WIPEOUT:
        return 3
    if after[WINNER] > 1:
        return 4
    if after[SCORE] != after[SCORE + 1]:
        return 0
    islands = popcount(controlled(after[BRIDGES])) - popcount(controlled(after[BRIDGES + 1]))
    return 1 if islands != 0 else 2


@lean
def write_events(before: Vector, action: int, after: Vector, rows: Rows, first: int) -> int:
    """Write what a step did, from the place `first` on; return how many events."""
    group, line = action // STRIDE, action % STRIDE
    me, at = before[TO_MOVE] & 1, first
    if group <= HANDICAP_BRIDGE:
        at = tell_play(before, group, line, after, rows, at)
    elif line < TAKES:
        at = put(rows, at, CARD_DISCARDED, me, line, before[OPEN + me] >> line & 1)
    else:
        at = tell_turn_end(before, line, rows, at)
        at = tell_round_end(before, after, rows, at)
    if after[PHASE] == OVER:
        at = put(rows, at, GAME_ENDED, NOBODY if after[WINNER] > 1 else after[WINNER], why_won(after), 0)
    return (at - first) // WIDTH
