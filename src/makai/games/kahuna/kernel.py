"""The rules of Kahuna, once: pure functions on a small vector of integers.

A set of lines is a number of 27 bits. A multiset of cards is a number of 24 bits: bit i says that there is a
card of island i, bit 12 + i that there are two. Actions are numbered in groups of 27 (see `actions`).

`write_legal` and `step` trust their caller; `reasons` explains. The caller that sees the phase SHUFFLE writes the
shuffled discards into the pile (the last card is the top one) and calls `deal`.
"""

from __future__ import annotations

import numpy as np
from numba import int32, int64, void
from numpy.typing import NDArray

from makai.core.compiled import brief_kernel, inline, lean, lowest, popcount
from makai.games.kahuna import board

Vector = NDArray[np.int32]
Masks = NDArray[np.int64] | NDArray[np.int32]
Rng = NDArray[np.int64]

# The vector. Slots with two entries are indexed by seat.
RULES, PHASE, TO_MOVE, ROUND, FIRST = 0, 1, 2, 3, 4
HANDICAP, BRIDGES, HAND, OPEN = 5, 7, 9, 11
FACE_UP, PILE_SIZE, DISCARD, FACE_DOWN = 13, 14, 15, 16
ABSTAINED, TURN, LAST_TURNS, SCORE, WINNER, HOW, PILE = 18, 19, 20, 21, 23, 24, 25
SIZE = PILE + 24

# Phases, what was done in a turn so far, winners and endings.
HANDICAPS, PLAYING, SHUFFLE, OVER = 0, 1, 2, 3
FRESH, PLAYED, DISCARDED = 0, 1, 2
NO_WINNER, DRAWN_GAME = -1, 2
BY_POINTS, BY_WIPEOUT = 0, 1

# Rules as bits.
MUST_DRAW, DISCARD_INSTEAD, LAST_TURN_EACH, ISLAND_POINTS, TIEBREAK = 1, 2, 4, 8, 16
WIPEOUT_BARE, WIPEOUT_REMOVED, CALM, OPEN_CARDS = 32, 64, 128, 256

# Actions: number = 27 * group + line, and in the last group what is below.
STRIDE = 27
PLACE_LOW, PLACE_HIGH, REMOVE_BOTH, REMOVE_LOW, REMOVE_HIGH = 0, 1, 2, 3, 4
REBUILD_BOTH, REBUILD_LOW, REBUILD_HIGH, HANDICAP_BRIDGE, OTHER = 5, 6, 7, 8, 9
GROUPS = 10
DISCARDS, TAKES, DRAW, PASS = 0, 12, 24, 25
ACTIONS = STRIDE * OTHER + 26

_ALL_LINES = (1 << 27) - 1
_ONE_EACH = (1 << 12) - 1
LOW_END = np.array(board.ENDS[0], np.int64)
HIGH_END = np.array(board.ENDS[1], np.int64)
_TOUCH = np.array(board.TOUCH, np.int64)
_NEEDED = np.array(board.NEEDED, np.int64)
STOCK = board.BRIDGES_EACH
LIMIT = board.HAND_LIMIT


def _lines_by_end(ends: tuple[int, ...]) -> NDArray[np.int64]:
    """Return, for each set of six islands (the first six, then the last six), the lines with that end among them."""
    table = np.zeros(128, np.int64)
    for half in (0, 1):
        for chosen in range(64):
            islands = {6 * half + bit for bit in range(6) if chosen >> bit & 1}
            table[64 * half + chosen] = sum(1 << line for line, end in enumerate(ends) if end in islands)
    return table


_LINES_LOW = _lines_by_end(board.ENDS[0])
_LINES_HIGH = _lines_by_end(board.ENDS[1])
_LINES_AT = _LINES_LOW | _LINES_HIGH


# Multisets of cards and sets of lines.


@lean
def with_card(cards: int, island: int) -> int:
    """Return the cards and one of `island` more."""
    bit = 1 << island
    return cards | (bit << 12 if cards & bit else bit)


@lean
def without_card(cards: int, island: int) -> int:
    """Return the cards and one of `island` less."""
    second = 1 << (island + 12)
    return cards ^ second if cards & second else cards & ~(1 << island)


@lean
def count_of(cards: int, island: int) -> int:
    """Return how many cards of an island there are."""
    return (cards >> island & 1) + (cards >> (island + 12) & 1)


@lean
def less(cards: int, others: int) -> int:
    """Return the cards without the others, which need not all be there."""
    left = cards & ~others
    return (left | cards >> 12 & ~(others >> 12)) & _ONE_EACH | (cards >> 12 & ~others & _ONE_EACH) << 12


@lean
def more(cards: int, others: int) -> int:
    """Return the cards and the others together."""
    return cards | others | (cards & others & _ONE_EACH) << 12


@lean
def lines_of(table: NDArray[np.int64], islands: int) -> int:
    """Return the lines that the table has for a set of islands."""
    return table[islands & 63] | table[64 + (islands >> 6)]


@lean
def controls(bridges: int, island: int) -> bool:
    """Tell whether these bridges lie on more than half of the island's lines."""
    return popcount(bridges & _TOUCH[island]) >= _NEEDED[island]


@lean
def controlled(bridges: int) -> int:
    """Return the set of islands that these bridges control."""
    islands = 0
    for island in range(12):
        if controls(bridges, island):
            islands |= 1 << island
    return islands


# What is legal.


@lean
def free_lines(s: Vector, me: int) -> int:
    """Return the lines that have no bridge, none for a player whose bridges are all on the board."""
    mine = s[BRIDGES + me]
    if popcount(mine) >= STOCK:
        return 0
    return _ALL_LINES & ~(mine | s[BRIDGES + 1 - me])


@inline
def buildable(s: Vector, me: int) -> int:
    """Return the lines on which a player may build: free, and with Variant 1 untouched by the other's islands."""
    free = free_lines(s, me)
    if s[RULES] & CALM:
        free &= ~lines_of(_LINES_AT, controlled(s[BRIDGES + 1 - me]))
    return free


@lean
def rebuildable(s: Vector, me: int, lines: int) -> int:
    """Return those of the opponent's `lines` on which a player may build once the bridge there is removed."""
    if not s[RULES] & CALM or popcount(s[BRIDGES + me]) >= STOCK:
        return 0
    theirs = s[BRIDGES + 1 - me]
    result = 0
    rest = lines
    while rest:
        line = lowest(rest)
        rest &= rest - 1
        left = theirs & ~(1 << line)
        if not controls(left, LOW_END[line]) and not controls(left, HIGH_END[line]):
            result |= 1 << line
    return result


@lean
def something_left(s: Vector) -> bool:
    """Tell whether there is a card left to draw."""
    return s[PILE_SIZE] > 0 or s[FACE_UP] != 0


@lean
def may_pass(s: Vector) -> bool:
    """Tell whether the turn may end without a card."""
    if not something_left(s):
        return True
    if s[RULES] & MUST_DRAW or s[ABSTAINED]:
        return False
    return s[TURN] != DISCARDED or s[RULES] & DISCARD_INSTEAD != 0


@lean
def may_discard(s: Vector, hand: int) -> bool:
    """Tell whether a card may be put face down under the discards."""
    if s[TURN] == PLAYED or not something_left(s):
        return False
    return s[TURN] == DISCARDED or s[RULES] & DISCARD_INSTEAD != 0 or popcount(hand) == LIMIT


@lean
def legal_endings(s: Vector, hand: int) -> int:
    """Return the legal actions of the last group: discards, takes, draw, pass."""
    result = 0
    if may_discard(s, hand):
        result |= (hand & _ONE_EACH) << DISCARDS
    if popcount(hand) < LIMIT:
        result |= (s[FACE_UP] & _ONE_EACH) << TAKES
        if s[PILE_SIZE] > 0:
            result |= 1 << DRAW
    if may_pass(s):
        result |= 1 << PASS
    return result


@inline
def legal_plays(s: Vector, masks: Masks, me: int, hand: int) -> None:
    """Write the legal ways to play cards."""
    held = hand & _ONE_EACH
    low = lines_of(_LINES_LOW, held)
    high = lines_of(_LINES_HIGH, held)
    free = buildable(s, me)
    theirs = s[BRIDGES + 1 - me]
    masks[PLACE_LOW] = free & low
    masks[PLACE_HIGH] = free & high
    masks[REMOVE_BOTH] = theirs & low & high
    pairs = hand >> 12
    if pairs:
        masks[REMOVE_LOW] = theirs & lines_of(_LINES_LOW, pairs)
        masks[REMOVE_HIGH] = theirs & lines_of(_LINES_HIGH, pairs)
    else:
        masks[REMOVE_LOW] = 0
        masks[REMOVE_HIGH] = 0
    if s[RULES] & CALM:
        again = rebuildable(s, me, masks[REMOVE_BOTH] | masks[REMOVE_LOW] | masks[REMOVE_HIGH])
        for group in range(3):
            masks[REBUILD_BOTH + group] = masks[REMOVE_BOTH + group] & again


@lean
def write_legal(s: Vector, masks: Masks) -> int:
    """Write the legal actions: `masks[group]` has a bit for each; return how many there are."""
    for group in range(GROUPS):
        masks[group] = 0
    me = s[TO_MOVE] & 1
    if s[PHASE] == PLAYING:
        hand = s[HAND + me]
        if s[TURN] != DISCARDED:
            legal_plays(s, masks, me, hand)
        masks[OTHER] = legal_endings(s, hand)
    elif s[PHASE] == HANDICAPS:
        masks[HANDICAP_BRIDGE] = free_lines(s, me)
    total = 0
    for group in range(GROUPS):
        total += popcount(masks[group])
    return total


# What an action does.


@lean
def finish(s: Vector, winner: int, how: int) -> None:
    """End the game."""
    s[PHASE] = OVER
    s[WINNER] = winner
    s[HOW] = how


@lean
def sign_to_winner(difference: int) -> int:
    """Return who is ahead: seat 0 if positive, seat 1 if negative, nobody if zero."""
    if difference == 0:
        return DRAWN_GAME
    return 0 if difference > 0 else 1


@lean
def build(s: Vector, me: int, line: int) -> None:
    """Put a bridge on a free line; an island that it gives is cleared of the opponent's bridges."""
    mine = s[BRIDGES + me] | 1 << line
    theirs = s[BRIDGES + 1 - me]
    low, high = LOW_END[line], HIGH_END[line]
    if popcount(mine & _TOUCH[low]) == _NEEDED[low]:
        theirs &= ~_TOUCH[low]
    if popcount(mine & _TOUCH[high]) == _NEEDED[high]:
        theirs &= ~_TOUCH[high]
    s[BRIDGES + me] = mine
    s[BRIDGES + 1 - me] = theirs


@lean
def leave_hand(s: Vector, me: int, island: int) -> bool:
    """Move a card from a hand to the discards, an open one first; tell whether it lay open."""
    s[HAND + me] = without_card(s[HAND + me], island)
    s[DISCARD] = with_card(s[DISCARD], island)
    if s[OPEN + me] >> island & 1:
        s[OPEN + me] = without_card(s[OPEN + me], island)
        return True
    return False


@lean
def check_wipeout(s: Vector, me: int, theirs_before: int) -> None:
    """End the game in rounds 2 and 3 if a play left only one player bridges, or took the opponent's last one away."""
    mine, theirs = s[BRIDGES + me], s[BRIDGES + 1 - me]
    if s[ROUND] < 2:
        return
    if s[RULES] & WIPEOUT_BARE and (mine == 0) != (theirs == 0):
        finish(s, 1 - me if mine == 0 else me, BY_WIPEOUT)
    elif s[RULES] & WIPEOUT_REMOVED and theirs == 0 and theirs_before != 0:
        finish(s, me, BY_WIPEOUT)


@inline
def play(s: Vector, me: int, group: int, line: int) -> None:
    """Play one card to place a bridge, or two to remove one (and build there at once)."""
    before = s[BRIDGES + 1 - me]
    low, high = LOW_END[line], HIGH_END[line]
    if group <= PLACE_HIGH:
        leave_hand(s, me, low if group == PLACE_LOW else high)
        build(s, me, line)
    else:
        kind = group - REMOVE_BOTH if group < REBUILD_BOTH else group - REBUILD_BOTH
        leave_hand(s, me, high if kind == 2 else low)
        leave_hand(s, me, low if kind == 1 else high)
        s[BRIDGES + 1 - me] = before & ~(1 << line)
        if group >= REBUILD_BOTH:
            build(s, me, line)
    s[TURN] = PLAYED
    check_wipeout(s, me, before)


@lean
def start_playing(s: Vector) -> None:
    """Go on with the handicap, or with the first turn once every handicap bridge is placed."""
    if s[HANDICAP] + s[HANDICAP + 1] > 0:
        s[PHASE] = HANDICAPS
        s[TO_MOVE] = 0 if s[HANDICAP] > 0 else 1
    else:
        s[PHASE] = PLAYING
        s[TO_MOVE] = s[FIRST]


@lean
def final_count(s: Vector) -> None:
    """Count for the last time and name the winner."""
    mine, theirs = popcount(controlled(s[BRIDGES])), popcount(controlled(s[BRIDGES + 1]))
    ahead = mine - theirs
    if s[RULES] & ISLAND_POINTS:
        s[SCORE] += mine
        s[SCORE + 1] += theirs
    elif ahead > 0:
        s[SCORE] += ahead
    else:
        s[SCORE + 1] -= ahead
    verdict = s[SCORE] - s[SCORE + 1]
    if s[RULES] & TIEBREAK:
        if verdict == 0:
            verdict = ahead
        if verdict == 0:
            verdict = popcount(s[BRIDGES]) - popcount(s[BRIDGES + 1])
    finish(s, sign_to_winner(verdict), BY_POINTS)


@lean
def end_round(s: Vector) -> None:
    """Count after the last card of a round is drawn; the discards are to be shuffled, or the last turns begin."""
    if s[ROUND] < 3:
        ahead = popcount(controlled(s[BRIDGES])) - popcount(controlled(s[BRIDGES + 1]))
        if ahead != 0:
            s[SCORE + sign_to_winner(ahead)] += s[ROUND]
        s[PHASE] = SHUFFLE
    elif s[RULES] & LAST_TURN_EACH:
        s[LAST_TURNS] = 2
    else:
        final_count(s)


@lean
def take_top(s: Vector) -> int:
    """Take the top card off the pile."""
    s[PILE_SIZE] -= 1
    return s[PILE + s[PILE_SIZE]]


@lean
def take_face_up(s: Vector, me: int, island: int) -> None:
    """Take a face-up card, and refill its place while the pile lasts."""
    s[FACE_UP] = without_card(s[FACE_UP], island)
    s[HAND + me] = with_card(s[HAND + me], island)
    if s[RULES] & OPEN_CARDS:
        s[OPEN + me] = with_card(s[OPEN + me], island)
    if s[PILE_SIZE] > 0:
        s[FACE_UP] = with_card(s[FACE_UP], take_top(s))


@inline
def end_turn(s: Vector, me: int, what: int) -> None:
    """End the turn by drawing, taking or passing."""
    s[TURN] = FRESH
    s[TO_MOVE] = 1 - me
    if what == PASS:
        if something_left(s):
            s[ABSTAINED] = 1
            return
        s[LAST_TURNS] -= 1
        if s[LAST_TURNS] == 0:
            final_count(s)
        return
    s[ABSTAINED] = 0
    if what == DRAW:
        s[HAND + me] = with_card(s[HAND + me], take_top(s))
    else:
        take_face_up(s, me, what - TAKES)
    if not something_left(s):
        end_round(s)


@lean
def do_step(s: Vector, group: int, line: int) -> None:
    """Do a legal action, given as its group and its place there."""
    me = s[TO_MOVE] & 1  # the bit tells the compiler that no index is negative
    if group < HANDICAP_BRIDGE:
        play(s, me, group, line)
    elif group == HANDICAP_BRIDGE:
        build(s, me, line)
        s[HANDICAP + me] -= 1
        start_playing(s)
    elif line < TAKES:
        if not leave_hand(s, me, line):
            s[FACE_DOWN + me] = with_card(s[FACE_DOWN + me], line)
        s[TURN] = DISCARDED
    else:
        end_turn(s, me, line)


@lean
def lay_out(s: Vector) -> None:
    """Turn up to three cards of the new pile face up."""
    s[FACE_UP] = 0
    for _ in range(3):
        if s[PILE_SIZE] > 0:
            s[FACE_UP] = with_card(s[FACE_UP], take_top(s))


@lean
def do_deal(s: Vector) -> None:
    """Begin the next round; the shuffled discards are in the pile already."""
    s[ROUND] += 1
    s[DISCARD] = s[FACE_DOWN] = s[FACE_DOWN + 1] = 0
    s[PHASE] = PLAYING
    lay_out(s)
    if s[RULES] & WIPEOUT_BARE and (s[BRIDGES] == 0) != (s[BRIDGES + 1] == 0):
        finish(s, 0 if s[BRIDGES] != 0 else 1, BY_WIPEOUT)


@lean
def do_begin(s: Vector, rules: int, first: int, handicap: int) -> None:
    """Begin a game; the 24 cards are in the pile already. `handicap` is 4 * (of seat 1) + (of seat 0)."""
    for slot in range(PILE):
        s[slot] = 0
    s[RULES], s[FIRST], s[ROUND], s[WINNER] = rules, first, 1, NO_WINNER
    s[HANDICAP], s[HANDICAP + 1] = handicap & 3, handicap >> 2
    s[PILE_SIZE] = 24
    for seat in range(2):
        for _ in range(3):
            s[HAND + seat] = with_card(s[HAND + seat], take_top(s))
    lay_out(s)
    start_playing(s)


# The doors to Python.


@brief_kernel(void(int32[::1], int64, int64, int64))
def begin(s: Vector, rules: int, first: int, handicap: int) -> None:
    """Begin a game; the 24 cards are in the pile already, the last one on top."""
    do_begin(s, rules, first, handicap)


@brief_kernel(void(int32[::1]))
def deal(s: Vector) -> None:
    """Begin the next round; the shuffled discards are in the pile already, the last one on top."""
    do_deal(s)


@brief_kernel(void(int32[::1], int64))
def step(s: Vector, action: int) -> None:
    """Do a legal action."""
    do_step(s, action // STRIDE, action % STRIDE)


@brief_kernel(int64(int64))
def islands(bridges: int) -> int:
    """Return the set of islands that these bridges control."""
    return controlled(bridges)
