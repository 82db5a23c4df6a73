"""The table as a player can foresee it at the end of a turn: the board, their hand, what each player could do next.

`view` is the block of what the player sees, `table` the vector once the turn's cards are played and before it ends.
"""

from __future__ import annotations

import numpy as np

from makai.bots.kahuna.search.turns import NO_ENDING
from makai.bots.order import Order
from makai.core.compiled import copy, lean, popcount
from makai.games.kahuna import board
from makai.games.kahuna.kernel import (
    DRAW,
    FACE_UP,
    HAND,
    HIGH_END,
    LOW_END,
    OTHER,
    OVER,
    PASS,
    PHASE,
    PILE_SIZE,
    SIZE,
    STRIDE,
    TAKES,
    Vector,
    do_step,
    with_card,
)

_TOUCH = np.array(board.TOUCH, np.int64)
_NEEDED = np.array(board.NEEDED, np.int64)
_ONE_EACH = (1 << 12) - 1


@lean
def play_out(view: Vector, turn: Order, size: int, table: Vector) -> None:
    """Play the cards of a turn."""
    copy(view, table, SIZE)
    for place in range(size):
        do_step(table, turn[place] // STRIDE, turn[place] % STRIDE)


@lean
def find_end(table: Vector, ending: int, end: Vector) -> bool:
    """End the turn, unless a card that nobody knows comes into it; tell whether the game is over then."""
    copy(table, end, SIZE)
    if ending != NO_ENDING and table[PHASE] != OVER and table[PILE_SIZE] == 0:
        do_step(end, OTHER, ending)
    return end[PHASE] == OVER


@lean
def find_hand(table: Vector, me: int, ending: int) -> int:
    """Return the hand after a turn, without a card drawn blindly."""
    hand = int(table[HAND + me])
    return with_card(hand, ending - TAKES) if TAKES <= ending < DRAW else hand


@lean
def find_tight(bridges: int) -> int:
    """Return the islands that these bridges control with none to spare."""
    islands = 0
    for island in range(12):
        if popcount(bridges & _TOUCH[island]) == _NEEDED[island]:
            islands |= 1 << island
    return islands


@lean
def find_short(bridges: int, free: int) -> int:
    """Return the islands that one more bridge on one of the free lines gives."""
    islands = 0
    for island in range(12):
        if popcount(bridges & _TOUCH[island]) == _NEEDED[island] - 1 and free & _TOUCH[island]:
            islands |= 1 << island
    return islands


@lean
def find_cards(island: int, free: int) -> int:
    """Return the cards with which one may build on the free lines of an island, as a set of islands."""
    cards = 0
    for line in range(27):
        if free & _TOUCH[island] & 1 << line:
            cards |= 1 << LOW_END[line] | 1 << HIGH_END[line]
    return cards


@lean
def find_given(islands: int, free: int, cards: int) -> int:
    """Return those of some islands that a bridge gives which can be built with these cards."""
    given = 0
    for island in range(12):
        if islands >> island & 1 and cards & find_cards(island, free):
            given |= 1 << island
    return given


@lean
def find_pair(cards: int, line: int) -> int:
    """Return the two of some cards that remove a bridge (12 * one + other), -1 if they do not have them."""
    low, high = int(LOW_END[line]), int(HIGH_END[line])
    held, twice = cards & _ONE_EACH, cards >> 12
    if held >> low & held >> high & 1:
        return 12 * low + high
    if twice >> low & 1:
        return 13 * low
    return 13 * high if twice >> high & 1 else -1


@lean
def find_strike(cards: int, bridges: int, most: int) -> tuple[int, int, int]:
    """Return a bridge that two of some cards remove at the cost of islands: the cards, the line, the islands.

    It is the first one that costs `most` islands or else the most; -1 where there is none.
    """
    weak, pair, found, lost = find_tight(bridges), -1, -1, 0
    for line in range(27):
        if bridges >> line & 1:
            ends = (1 << LOW_END[line] | 1 << HIGH_END[line]) & weak
            if popcount(ends) > popcount(lost) and popcount(lost) < most and find_pair(cards, line) >= 0:
                pair, found, lost = find_pair(cards, line), line, ends
    return pair, found, lost


@lean
def count_draws_left(table: Vector, ending: int) -> int:
    """Return how many cards are left in the round after a turn."""
    drawn = 1 if TAKES <= ending < PASS else 0
    return table[PILE_SIZE] + popcount(table[FACE_UP]) - drawn
