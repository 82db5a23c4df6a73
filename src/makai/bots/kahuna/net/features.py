"""What the net sees: the information of one player, as the numbers of the rows that are switched on.

The player (`me`) is about to end their turn, or has just done so before chance answers: a card drawn from the
pile is not looked at yet, and the place of a face-up card that is taken is still empty.

Each fact has a place of its own in the list, so that two positions can be compared place by place; a place where
there is nothing to say holds the row NOTHING.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from makai.bots.kahuna.search.beliefs import KNOWN
from makai.core.compiled import inline, lean, lowest, popcount
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
    count_of,
)

Rows = NDArray[np.int32]
Islands = NDArray[np.int32]  # packed, what lines and neighbours need to know of each island

# How a turn ends, as the net is told.
UNDECIDED, TOOK, DREW, PASSED = 0, 1, 2, 3

_TOUCH = np.array(board.TOUCH, np.int64)
_NEEDED = np.array(board.NEEDED, np.int64)

# States of islands (see `state_of`), as sets of bits.
_I_HAVE_JUST, _HE_HAS_JUST, _I_NEED_ONE, _HE_NEEDS_ONE = 1 << 0, 1 << 2, 1 << 4 | 1 << 6, 1 << 5 | 1 << 6

# Where each group of rows begins.
_LINE = 0  # line × owner × state of either end
_MINE = _LINE + 27 * 3 * 64  # island × my bridges × theirs × my cards
_THEIRS = _MINE + 12 * 49 * 3  # island × my bridges × theirs × their cards: how many are known, how likely is one more
_STRIKE = _THEIRS + 12 * 49 * 17  # line, free or theirs × cards that I have for it × islands that hang on it
_DANGER = _STRIKE + 27 * 2 * 3 * 4  # line, free or mine × how likely they have cards for it × islands that hang on it
_THREAT = _DANGER + 27 * 2 * 8 * 4  # island × its state × how likely they can build there once × twice, roughly
_HOPE = _THREAT + 12 * 8 * 8 * 4  # island × its state × how many bridges I have cards for
_SHOWN = _HOPE + 12 * 8 * 4  # island × face-up cards
_KNOWN_MINE = _SHOWN + 12 * 2  # island of which they know that I have a card
_SCORE = _KNOWN_MINE + 12  # round × difference of points
_LEFT = _SCORE + 3 * 17  # round × cards left to draw
_LEAD = _LEFT + 3 * 25  # round × cards left, roughly × lead in islands
_HANDS = _LEAD + 3 * 6 * 17  # cards in my hand × in theirs
_ENDING = _HANDS + 36  # how the turn ends × round
_MARGIN = _ENDING + 12  # lead in bridges × round
_RULES = _MARGIN + 3 * 21  # each rule that is on
_FLAGS = _RULES + 9  # the opponent may not abstain; last turns; who began
NOTHING = _FLAGS + 8
ROW_COUNT = NOTHING + 1

# Where each group of places begins.
AT_LINES = 4 * 12
AT_SHORES = AT_LINES + 3 * 27
AT_TABLE = AT_SHORES + 2 * 12
AT_RULES = AT_TABLE + 6
_AT_FLAGS = AT_RULES + 9
PLACES = _AT_FLAGS + 3


@inline
def state_of(mine: int, theirs: int, needed: int, free: int) -> int:
    """Return which of eight states an island is in."""
    if mine >= needed:
        return 0 if mine == needed else 1
    if theirs >= needed:
        return 2 if theirs == needed else 3
    near = mine + 1 >= needed and mine + free >= needed
    theirs_near = theirs + 1 >= needed and theirs + free >= needed
    if near:
        return 6 if theirs_near else 4
    return 5 if theirs_near else 7


@inline
def clip(number: int, most: int) -> int:
    """Return a number from -most to most as one from 0 to 2 * most."""
    return min(max(number, -most), most) + most


@inline
def group_cards_left(left: int) -> int:
    """Return how many cards are left, in six classes."""
    if left <= 2:
        return left
    return 3 if left <= 5 else 4 if left <= 10 else 5


@inline
def hanging(low: int, high: int, which: int) -> int:
    """Return which of two islands are in one of some states (a set of bits), as two bits."""
    return (which >> low & 1) + 2 * (which >> high & 1)


# How likely the opponent has at least one, or two, of so many unseen cards: in eight classes, 7 for nearly certain.
ONE_OF, TWO_OF = 0, 16
ODDS = 32
_WHOLE = 4096
_CLASSES = np.searchsorted(np.array([0.02, 0.12, 0.25, 0.4, 0.55, 0.7, 0.85]) * _WHOLE, np.arange(_WHOLE + 1)).astype(
    np.int32
)
_CERTAIN = 7


@lean
def write_odds(x: Vector, me: int, odds: Rows) -> None:
    """Write how likely the opponent has one or two of 0 to 15 unseen cards; their unknown cards are any of those."""
    opponent = 1 - me
    hidden = popcount(x[HAND + opponent]) - popcount(x[KNOWN + opponent])
    elsewhere = x[PILE_SIZE] + popcount(x[FACE_DOWN + opponent])
    none, one = _WHOLE, 0  # that they have none, or just one
    for count in range(16):
        odds[ONE_OF + count] = _CLASSES[_WHOLE - none]
        odds[TWO_OF + count] = _CLASSES[max(_WHOLE - none - one, 0)]
        unseen = max(hidden + elsewhere - count, 1)
        one = (one * max(elsewhere - count + 1, 0) + none * hidden) // unseen
        none = none * max(elsewhere - count, 0) // unseen


# What its lines and neighbours need to know of an island is packed: its state, and four bits each for my cards, the
# cards that the opponent is known to have, and unseen ones, so that the cards of several islands can be added at once.
_CARDS = 3
_STATE = 7
_THEIR_CARDS, _UNSEEN = 4, 8
_COUNT = 15


@inline
def pack(state: int, mine: int, theirs: int, unseen: int) -> int:
    """Return what the lines and neighbours of an island need to know of it."""
    return state | (mine | theirs << _THEIR_CARDS | unseen << _UNSEEN) << _CARDS


@inline
def likely_one(cards: int, odds: Rows) -> int:
    """Return how likely the opponent has one of some cards, known and unseen ones."""
    return _CERTAIN if cards >> _THEIR_CARDS & _COUNT else odds[ONE_OF + (cards >> _UNSEEN & _COUNT)]


@inline
def likely_two(cards: int, odds: Rows) -> int:
    """Return how likely the opponent has two of some cards, known and unseen ones."""
    sure, perhaps = cards >> _THEIR_CARDS & _COUNT, cards >> _UNSEEN & _COUNT
    return _CERTAIN if sure > 1 else odds[(ONE_OF if sure else TWO_OF) + perhaps]


@inline
def strike(line: int, owner: int, low: int, high: int) -> int:
    """Return the row that says what I can do to a line."""
    cards = ((low >> _CARDS) + (high >> _CARDS)) & _COUNT
    if owner == 1 or cards == 0:
        return NOTHING
    islands = hanging(low & _STATE, high & _STATE, _I_NEED_ONE if owner == 0 else _HE_HAS_JUST)
    return _STRIKE + 4 * (3 * (2 * line + owner // 2) + min(cards, 3) - 1) + islands


@inline
def danger(line: int, owner: int, low: int, high: int, odds: Rows) -> int:
    """Return the row that says what the opponent may do to a line: one card builds, two remove."""
    if owner == 2:
        return NOTHING
    cards = (low >> _CARDS) + (high >> _CARDS)
    likely = likely_one(cards, odds) if owner == 0 else likely_two(cards, odds)
    if likely == 0:
        return NOTHING
    islands = hanging(low & _STATE, high & _STATE, _HE_NEEDS_ONE if owner == 0 else _I_HAVE_JUST)
    return _DANGER + 4 * (8 * (2 * line + owner) + likely) + islands


@inline
def control(seen: int) -> int:
    """Return who has an island of which this is packed: me (1), the opponent (-1) or nobody."""
    state = seen & _STATE
    return int(state < 2) - int(2 <= state < 4)


@inline
def write_island(x: Vector, me: int, island: int, odds: Rows, rows: Rows, at: int) -> int:
    """Write the four rows of an island; return what its lines and neighbours need to know of it."""
    touch = _TOUCH[island]
    own, other = popcount(x[BRIDGES + me] & touch), popcount(x[BRIDGES + 1 - me] & touch)
    state = state_of(own, other, _NEEDED[island], popcount(touch) - own - other)
    held, with_them = count_of(x[HAND + me], island), count_of(x[KNOWN + 1 - me], island)
    up = count_of(x[FACE_UP], island)
    unseen = 2 - held - with_them - up - count_of(x[DISCARD], island) + count_of(x[FACE_DOWN + 1 - me], island)
    unseen = min(max(unseen, 0), 2)
    place = 49 * island + 7 * own + other
    rows[at] = _MINE + 3 * place + held
    rows[at + 1] = _THEIRS + 17 * place + (16 if with_them == 2 else 8 * with_them + odds[ONE_OF + unseen])
    rows[at + 2] = _SHOWN + 2 * island + up - 1 if up else NOTHING
    rows[at + 3] = _KNOWN_MINE + island if x[KNOWN + me] >> island & 1 else NOTHING
    return pack(state, held, with_them, unseen)


@inline
def write_line(x: Vector, me: int, line: int, islands: Islands, odds: Rows, rows: Rows, at: int) -> None:
    """Write the three rows of a line."""
    low, high = islands[LOW_END[line]], islands[HIGH_END[line]]
    owner = (x[BRIDGES + me] >> line & 1) + 2 * (x[BRIDGES + 1 - me] >> line & 1)
    rows[at] = _LINE + (3 * line + owner) * 64 + (low & _STATE) * 8 + (high & _STATE)
    rows[at + 1] = strike(line, owner, low, high)
    rows[at + 2] = danger(line, owner, low, high, odds)


@inline
def write_shore(x: Vector, island: int, islands: Islands, odds: Rows, rows: Rows, at: int) -> None:
    """Write the two rows that say what can be built at an island: with its cards, or with those of the other end."""
    state, cards = islands[island] & _STATE, islands[island] >> _CARDS
    free = _TOUCH[island] & ~(x[BRIDGES] | x[BRIDGES + 1])
    if free == 0:
        rows[at] = rows[at + 1] = NOTHING
        return
    while free:
        line = lowest(free)
        free &= free - 1
        cards += islands[LOW_END[line] + HIGH_END[line] - island] >> _CARDS
    likely = 4 * likely_one(cards, odds) + likely_two(cards, odds) // 2
    rows[at] = _THREAT + 32 * (8 * island + state) + likely
    rows[at + 1] = _HOPE + 4 * (8 * island + state) + min(cards & _COUNT, 3)


@inline
def write_table(x: Vector, me: int, ending: int, lead: int, rows: Rows, at: int) -> None:
    """Write the rows of points, cards left, hands, and how the turn ends."""
    number = x[ROUND] - 1
    left = x[PILE_SIZE] + popcount(x[FACE_UP])
    if ending == DREW:
        left -= 1
    margin = popcount(x[BRIDGES + me]) - popcount(x[BRIDGES + 1 - me])
    rows[at] = _SCORE + 17 * number + clip(x[SCORE + me] - x[SCORE + 1 - me], 8)
    rows[at + 1] = _LEFT + 25 * number + left
    rows[at + 2] = _LEAD + 17 * (6 * number + group_cards_left(left)) + clip(lead, 8)
    rows[at + 3] = _HANDS + 6 * popcount(x[HAND + me]) + popcount(x[HAND + 1 - me])
    rows[at + 4] = _ENDING + 4 * number + ending
    rows[at + 5] = _MARGIN + 21 * number + clip(margin, 10)


@lean
def write_rules(x: Vector, me: int, rows: Rows) -> None:
    """Write the rows that stay as they are all through a turn."""
    for rule in range(9):
        rows[AT_RULES + rule] = _RULES + rule if x[RULES] >> rule & 1 else NOTHING
    rows[_AT_FLAGS] = _FLAGS if x[ABSTAINED] else NOTHING
    rows[_AT_FLAGS + 1] = _FLAGS + 1 + x[LAST_TURNS]
    rows[_AT_FLAGS + 2] = _FLAGS + 4 + int(x[FIRST] == me)


@lean
def write_rows(x: Vector, me: int, ending: int, islands: Islands, odds: Rows, rows: Rows) -> int:
    """Write the row of each place for a player, with what it takes to go on; return their lead in islands."""
    lead = 0
    write_odds(x, me, odds)
    for island in range(12):
        islands[island] = write_island(x, me, island, odds, rows, 4 * island)
        lead += control(islands[island])
    for line in range(27):
        write_line(x, me, line, islands, odds, rows, AT_LINES + 3 * line)
    for island in range(12):
        write_shore(x, island, islands, odds, rows, AT_SHORES + 2 * island)
    write_table(x, me, ending, lead, rows, AT_TABLE)
    write_rules(x, me, rows)
    return lead
