"""What the net sees: the information of one player, as the numbers of the rows that are switched on.

The player (`me`) is about to end his turn, or has just done so before chance answers: a card that he draws from the
pile is not looked at yet, and the place of a face-up card that he takes is still empty.

Each fact has a place of its own in the list, so that two positions can be compared place by place; a place where
there is nothing to say holds the row NOTHING.
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

# States of islands (see `state_of`), as sets of bits.
_I_HAVE_JUST, _HE_HAS_JUST, _I_NEED_ONE, _HE_NEEDS_ONE = 1 << 0, 1 << 2, 1 << 4 | 1 << 6, 1 << 5 | 1 << 6

# Where each group of rows begins.
_LINE = 0  # line × owner × state of either end
_MINE = _LINE + 27 * 3 * 64  # island × my bridges × his × my cards
_HIS = _MINE + 12 * 49 * 3  # island × my bridges × his × cards he is known to have × unseen cards
_STRIKE = _HIS + 12 * 49 * 9  # line, free or his × cards that I have for it × islands that hang on it
_DANGER = _STRIKE + 27 * 2 * 3 * 4  # line, free or mine × how likely he has cards for it × islands that hang on it
_SHOWN = _DANGER + 27 * 2 * 4 * 4  # island × face-up cards
_KNOWN_MINE = _SHOWN + 12 * 2  # island of which he knows that I have a card
_SCORE = _KNOWN_MINE + 12  # round × difference of points
_LEFT = _SCORE + 3 * 17  # round × cards left to draw
_LEAD = _LEFT + 3 * 25  # round × cards left, roughly × lead in islands
_HANDS = _LEAD + 3 * 6 * 17  # cards in my hand × in his
_ENDING = _HANDS + 36  # how the turn ends × round
_MARGIN = _ENDING + 12  # lead in bridges × round
_RULES = _MARGIN + 3 * 21  # each rule that is on
_FLAGS = _RULES + 9  # he may not abstain; last turns; who began
NOTHING = _FLAGS + 8
ROW_COUNT = NOTHING + 1

# Where each group of places begins.
_AT_LINES = 4 * 12
_AT_TABLE = _AT_LINES + 3 * 27
_AT_RULES = _AT_TABLE + 6
_AT_FLAGS = _AT_RULES + 9
PLACES = _AT_FLAGS + 3


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
def ends(states: int, line: int) -> int:
    """Return the states of both ends of a line."""
    return (states >> 3 * LOW_END[line] & 7) * 8 + (states >> 3 * HIGH_END[line] & 7)


@part
def hanging(states: int, line: int, which: int) -> int:
    """Return which ends of a line are in one of some states (a set of bits), as two bits."""
    return (which >> (states >> 3 * LOW_END[line] & 7) & 1) + 2 * (which >> (states >> 3 * HIGH_END[line] & 7) & 1)


@part
def for_line(cards: int, line: int) -> int:
    """Return how many of some cards, packed by twos, can be played on a line."""
    return (cards >> 2 * LOW_END[line] & 3) + (cards >> 2 * HIGH_END[line] & 3)


@part
def strike(line: int, owner: int, states: int, held: int) -> int:
    """Return the row that says what I can do to a line."""
    cards = for_line(held, line)
    if owner == 1 or cards == 0:
        return NOTHING
    islands = hanging(states, line, _I_NEED_ONE if owner == 0 else _HE_HAS_JUST)
    return _STRIKE + 4 * (3 * (2 * line + owner // 2) + min(cards, 3) - 1) + islands


@part
def danger(line: int, owner: int, states: int, known: int, unseen: int) -> int:
    """Return the row that says what he may do to a line: one card builds, two remove."""
    sure, perhaps = for_line(known, line), for_line(unseen, line)
    likely = -1
    if owner == 0:
        likely = 3 if sure else min(perhaps, 3) - 1
    elif owner == 1:
        likely = 3 if sure > 1 else 2 if sure and perhaps else min(perhaps, 3) - 2
    if likely < 0:
        return NOTHING
    islands = hanging(states, line, _HE_NEEDS_ONE if owner == 0 else _I_HAVE_JUST)
    return _DANGER + 4 * (4 * (2 * line + owner) + likely) + islands


@part
def write_islands(x: Vector, me: int, rows: Rows) -> tuple[int, int, int, int, int]:
    """Write the rows of the islands; return their states, packed, my lead, and cards packed: mine, his, unseen."""
    mine, his = x[BRIDGES + me], x[BRIDGES + 1 - me]
    hand, known, shown = x[HAND + me], x[KNOWN + 1 - me], x[FACE_UP]
    gone, away, known_mine = x[DISCARD], x[FACE_DOWN + 1 - me], x[KNOWN + me]
    states = lead = cards = his_cards = hidden = 0
    for island in range(12):
        touch = _TOUCH[island]
        own, other = popcount(mine & touch), popcount(his & touch)
        state = state_of(own, other, _NEEDED[island], popcount(touch) - own - other)
        states |= state << 3 * island
        lead += int(state < 2) - int(2 <= state < 4)
        place = 49 * island + 7 * own + other
        held, with_him, up = count_of(hand, island), count_of(known, island), count_of(shown, island)
        unseen = 2 - held - with_him - up - count_of(gone, island) + count_of(away, island)
        unseen = min(max(unseen, 0), 2)
        cards |= held << 2 * island
        his_cards |= with_him << 2 * island
        hidden |= unseen << 2 * island
        rows[4 * island] = _MINE + 3 * place + held
        rows[4 * island + 1] = _HIS + 9 * place + 3 * with_him + unseen
        rows[4 * island + 2] = _SHOWN + 2 * island + up - 1 if up else NOTHING
        rows[4 * island + 3] = _KNOWN_MINE + island if known_mine >> island & 1 else NOTHING
    return states, lead, cards, his_cards, hidden


@part
def write_rows(x: Vector, me: int, ending: int, rows: Rows) -> None:
    """Write the row of each place for a player."""
    mine, his = x[BRIDGES + me], x[BRIDGES + 1 - me]
    states, lead, cards, his_cards, hidden = write_islands(x, me, rows)
    for line in range(27):
        owner = (mine >> line & 1) + 2 * (his >> line & 1)
        at = _AT_LINES + 3 * line
        rows[at] = _LINE + (3 * line + owner) * 64 + ends(states, line)
        rows[at + 1] = strike(line, owner, states, cards)
        rows[at + 2] = danger(line, owner, states, his_cards, hidden)
    number = x[ROUND] - 1
    left = x[PILE_SIZE] + popcount(x[FACE_UP])
    if ending == DREW:
        left -= 1
    rows[_AT_TABLE] = _SCORE + 17 * number + clipped(x[SCORE + me] - x[SCORE + 1 - me], 8)
    rows[_AT_TABLE + 1] = _LEFT + 25 * number + left
    rows[_AT_TABLE + 2] = _LEAD + 17 * (6 * number + left_roughly(left)) + clipped(lead, 8)
    rows[_AT_TABLE + 3] = _HANDS + 6 * popcount(x[HAND + me]) + popcount(x[HAND + 1 - me])
    rows[_AT_TABLE + 4] = _ENDING + 4 * number + ending
    rows[_AT_TABLE + 5] = _MARGIN + 21 * number + clipped(popcount(mine) - popcount(his), 10)
    for rule in range(9):
        rows[_AT_RULES + rule] = _RULES + rule if x[RULES] >> rule & 1 else NOTHING
    rows[_AT_FLAGS] = _FLAGS if x[ABSTAINED] else NOTHING
    rows[_AT_FLAGS + 1] = _FLAGS + 1 + x[LAST_TURNS]
    rows[_AT_FLAGS + 2] = _FLAGS + 4 + int(x[FIRST] == me)
