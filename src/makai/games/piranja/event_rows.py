"""What a step did, told by the kernel: a row of numbers for each event, in the order in which one would tell them.

The first number of a row is the event's place in `events.EVENTS`; the columns after it are the fields of that class.
A row has `WIDTH` numbers, whatever the event; those that say nothing are `NOTHING`.
"""

from __future__ import annotations

from makai.core.compiled import lean
from makai.core.fields import NOTHING
from makai.games.piranja.cards import HUNGRY
from makai.games.piranja.events import EVENTS, MOST_CARDS
from makai.games.piranja.kernel import (
    BANK,
    CAPTURE,
    CATCH,
    DANCE,
    DANCE_LEFT,
    DIGESTING,
    LENGTH,
    OVER,
    PHASE,
    PLAYERS,
    REVEAL,
    ROOM,
    ROWS,
    SEA,
    SEA_LEFT,
    TO_MOVE,
    WINNERS,
    Vector,
    find_taker,
)

WIDTH = 3 + MOST_CARDS
MOST = 3  # a card, what became of it, the end of the dance

# The kinds, in the order of `events.EVENTS`.
(
    CARD_REVEALED,
    FISH_JOINED,
    FISH_PASSED,
    FISH_LEFT,
    ROW_EATEN,
    PILE_CAPTURED,
    ROW_BANKED,
    TURN_STOPPED,
    DANCE_OVER,
    GAME_ENDED,
) = range(len(EVENTS))

# Why somebody won, by these numbers.
WHYS = ("cards", "hungry", "shared")
BY_CARDS, BY_HUNGRY, SHARED = range(3)
_SEATS = 6


@lean
def write_row(out: Vector, at: int, kind: int, one: int, other: int, third: int) -> int:
    """Write a row with up to three columns; return the place behind it."""
    for place in range(WIDTH):
        out[at + place] = NOTHING
    out[at], out[at + 1], out[at + 2], out[at + 3] = kind, one, other, third
    return at + WIDTH


@lean
def write_banked(before: Vector, seat: int, out: Vector, at: int) -> int:
    """Tell of a row that was brought home."""
    behind = write_row(out, at, ROW_BANKED, seat, NOTHING, NOTHING)
    for place in range(before[LENGTH + seat]):
        out[at + 2 + place] = before[ROWS + ROOM * seat + place]
    return behind


@lean
def write_captured(before: Vector, seat: int, species: int, out: Vector, at: int) -> int:
    """Tell of a pile that was taken."""
    behind = write_row(out, at, PILE_CAPTURED, seat, species, NOTHING)
    place = at + 3
    for card in range(12):
        for _ in range(before[DIGESTING + 12 * species + card]):
            out[place] = card
            place += 1
    return behind


@lean
def write_eaten(before: Vector, after: Vector, seat: int, card: int, out: Vector, at: int) -> int:
    """Tell of a row that was eaten from its end."""
    behind = write_row(out, at, ROW_EATEN, seat, card, NOTHING)
    last = ROWS + ROOM * seat + before[LENGTH + seat] - 1
    for place in range(before[LENGTH + seat] - after[LENGTH + seat]):
        out[at + 3 + place] = before[last - place]
    return behind


@lean
def write_sated(before: Vector, card: int, out: Vector, at: int) -> int:
    """Tell where a sated fish went."""
    seat, taker = before[TO_MOVE], find_taker(before, card)
    if taker < 0:
        return write_row(out, at, FISH_LEFT, card, NOTHING, NOTHING)
    if taker == seat:
        return write_row(out, at, FISH_JOINED, seat, card, NOTHING)
    return write_row(out, at, FISH_PASSED, seat, taker, card)


@lean
def write_end(after: Vector, out: Vector, at: int) -> int:
    """Tell who won: the winners, everybody's cards and hungry fish, and why."""
    behind = write_row(out, at, GAME_ENDED, after[WINNERS], NOTHING, NOTHING)
    most = tied = 0
    for seat in range(after[PLAYERS]):
        total = hungry = 0
        for card in range(12):
            total += after[CATCH + 12 * seat + card]
            hungry += after[CATCH + 12 * seat + card] * (card % 3 == HUNGRY)
        out[at + 2 + seat], out[at + 2 + _SEATS + seat] = total, hungry
        tied = 1 if total > most or seat == 0 else tied + (total == most)
        most = max(most, total)
    why = BY_HUNGRY if tied > 1 else BY_CARDS
    out[at + 2 + 2 * _SEATS] = SHARED if after[WINNERS] & after[WINNERS] - 1 else why
    return behind


@lean
def write_reveal(before: Vector, after: Vector, out: Vector, at: int) -> int:
    """Tell what a card did."""
    seat, left = before[TO_MOVE], before[DANCE_LEFT]
    card = before[DANCE + left - 1] if left > 0 else before[SEA + before[SEA_LEFT] - 1]
    at = write_row(out, at, CARD_REVEALED, seat, card, left == 0)
    if card % 3 != HUNGRY:
        at = write_sated(before, card, out, at)
    elif after[PHASE] == OVER:
        return write_end(after, out, at)
    else:
        at = write_eaten(before, after, seat, card, out, at)
    return write_row(out, at, DANCE_OVER, NOTHING, NOTHING, NOTHING) if left == 1 else at


@lean
def write_events(before: Vector, action: int, after: Vector, out: Vector, first: int) -> int:
    """Write what an action did, from the place `first` on; return how many events there are."""
    seat = before[TO_MOVE]
    if action == REVEAL:
        behind = write_reveal(before, after, out, first)
    elif action == BANK:
        behind = write_banked(before, seat, out, first)
    elif action >= CAPTURE:
        behind = write_captured(before, seat, action - CAPTURE, out, first)
    else:
        behind = write_row(out, first, TURN_STOPPED, seat, NOTHING, NOTHING)
    return (behind - first) // WIDTH
