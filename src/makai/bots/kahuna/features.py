"""What the net sees: the information of one player, as the numbers of the rows that are switched on.

The player (`me`) is about to end his turn, or has just done so before chance answers: a card that he draws from the
pile is not looked at yet, and the place of a face-up card that he takes is still empty.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from makai.bots.kahuna.mind import KNOWN, count_of
from makai.core.compiled import part, popcount
from makai.games.kahuna import board
from makai.games.kahuna.kernel import (
    ABSTAINED,
    BRIDGES,
    DISCARD,
    FACE_DOWN,
    FACE_UP,
    FIRST,
    HAND,
    HIGH_END,
    LAST_TURNS,
    LOW_END,
    PILE_SIZE,
    ROUND,
    RULES,
    SCORE,
    Vector,
)

Rows = NDArray[np.int32]

# How a turn ends, as the net is told.
UNDECIDED, TOOK, DREW, PASSED = 0, 1, 2, 3

_TOUCH = np.array(board.TOUCH, np.int64)
_NEEDED = np.array(board.NEEDED, np.int64)

# Where each group of rows begins.
_LINE = 0  # line × owner × state of either end
_MINE = _LINE + 27 * 3 * 64  # island × my bridges × his × my cards
_HIS = _MINE + 12 * 49 * 3  # island × my bridges × his × cards he is known to have × unseen cards
_SHOWN = _HIS + 12 * 49 * 9  # island × face-up cards × whether it is contested
_KNOWN_MINE = _SHOWN + 12 * 2  # island of which he knows that I have a card
_SCORE = _KNOWN_MINE + 12  # round × difference of points
_LEFT = _SCORE + 3 * 17  # round × cards left to draw
_LEAD = _LEFT + 3 * 25  # round × cards left, roughly × lead in islands
_HANDS = _LEAD + 3 * 6 * 17  # cards in my hand × in his
_ENDING = _HANDS + 36  # how the turn ends × round
_MARGIN = _ENDING + 12  # lead in bridges × round
_RULES = _MARGIN + 3 * 21  # each rule that is on
_FLAGS = _RULES + 9  # he may not abstain; last turns; who began
ROW_COUNT = _FLAGS + 8
MOST_ROWS = 27 + 24 + 3 + 12 + 6 + 9 + 4


@part
def state_of(mine: int, his: int, needed: int, free: int) -> int:
    """Return which of eight states an island is in."""
    if mine >= needed:
        return 0 if mine == needed else 1
    if his >= needed:
        return 2 if his == needed else 3
    near = mine + 1 >= needed and mine + free >= needed
    his_near = his + 1 >= needed and his + free >= needed
    if near:
        return 6 if his_near else 4
    return 5 if his_near else 7


@part
def clipped(number: int, most: int) -> int:
    """Return a number from -most to most as one from 0 to 2 * most."""
    return min(max(number, -most), most) + most


@part
def left_roughly(left: int) -> int:
    """Return how many cards are left, in six classes."""
    if left <= 2:
        return left
    return 3 if left <= 5 else 4 if left <= 10 else 5


@part
def write_rows(x: Vector, me: int, ending: int, rows: Rows) -> int:
    """Write the rows that are on for a player; return how many."""
    mine, his = x[BRIDGES + me], x[BRIDGES + 1 - me]
    hand, known, shown = x[HAND + me], x[KNOWN + 1 - me], x[FACE_UP]
    gone, away, known_mine = x[DISCARD], x[FACE_DOWN + 1 - me], x[KNOWN + me]
    n = 0
    lead = 0
    states = 0
    for island in range(12):
        touch = _TOUCH[island]
        own, other = popcount(mine & touch), popcount(his & touch)
        state = state_of(own, other, _NEEDED[island], popcount(touch) - own - other)
        states |= state << 3 * island
        lead += int(state < 2) - int(2 <= state < 4)
        place = 49 * island + 7 * own + other
        held, with_him, up = count_of(hand, island), count_of(known, island), count_of(shown, island)
        unseen = 2 - held - with_him - up - count_of(gone, island) + count_of(away, island)
        rows[n] = _MINE + 3 * place + held
        rows[n + 1] = _HIS + 9 * place + 3 * with_him + min(max(unseen, 0), 2)
        n += 2
        if up:
            rows[n] = _SHOWN + 2 * island + up - 1
            n += 1
        if known_mine >> island & 1:
            rows[n] = _KNOWN_MINE + island
            n += 1
    for line in range(27):
        owner = (mine >> line & 1) + 2 * (his >> line & 1)
        ends = (states >> 3 * LOW_END[line] & 7) * 8 + (states >> 3 * HIGH_END[line] & 7)
        rows[n] = _LINE + (3 * line + owner) * 64 + ends
        n += 1
    number = x[ROUND] - 1
    left = x[PILE_SIZE] + popcount(shown)
    if ending == DREW:
        left -= 1
    rows[n] = _SCORE + 17 * number + clipped(x[SCORE + me] - x[SCORE + 1 - me], 8)
    rows[n + 1] = _LEFT + 25 * number + left
    rows[n + 2] = _LEAD + 17 * (6 * number + left_roughly(left)) + clipped(lead, 8)
    rows[n + 3] = _HANDS + 6 * popcount(hand) + popcount(x[HAND + 1 - me])
    rows[n + 4] = _ENDING + 4 * number + ending
    rows[n + 5] = _MARGIN + 21 * number + clipped(popcount(mine) - popcount(his), 10)
    n += 6
    for rule in range(9):
        if x[RULES] >> rule & 1:
            rows[n] = _RULES + rule
            n += 1
    if x[ABSTAINED]:
        rows[n] = _FLAGS
        n += 1
    rows[n] = _FLAGS + 1 + x[LAST_TURNS]
    rows[n + 1] = _FLAGS + 4 + int(x[FIRST] == me)
    return n + 2
