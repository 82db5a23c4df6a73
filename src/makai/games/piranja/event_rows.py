"""What a step did, told by the kernel: a row of numbers for each event, in the order in which one would tell them.

The first number of a row says how many it has, the second is the event's place in `events.EVENTS`; the columns after
these are the fields of that class. A list of cards comes last, so that it ends where the row does.
"""

from __future__ import annotations

from makai.core.compiled import lean
from makai.core.fields import NOTHING
from makai.games.piranja.cards import HUNGRY, MOST_PLAYERS
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

HEAD = 2  # how many numbers a row has, and its kind
MOST = HEAD + 3 + HEAD + 2 + MOST_CARDS + HEAD  # a card, the row that it ate, the end of the dance

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
SEATS = MOST_PLAYERS


@lean
def write_row(out: Vector, at: int, kind: int, columns: int) -> int:
    """Begin a row with so many columns; return the place behind it."""
    out[at], out[at + 1] = HEAD + columns, kind
    return at + HEAD + columns


@lean
def write_two(out: Vector, at: int, kind: int, one: int, other: int) -> int:
    """Write a row with two columns; return the place behind it."""
    out[at + HEAD], out[at + HEAD + 1] = one, other
    return write_row(out, at, kind, 2)


@lean
def write_banked(before: Vector, seat: int, out: Vector, at: int) -> int:
    """Tell of a row that was brought home."""
    length = before[LENGTH + seat]
    out[at + HEAD] = seat
    for place in range(length):
        out[at + HEAD + 1 + place] = before[ROWS + ROOM * seat + place]
    return write_row(out, at, ROW_BANKED, 1 + length)


@lean
def write_captured(before: Vector, seat: int, species: int, out: Vector, at: int) -> int:
    """Tell of a pile that was taken."""
    place = write_two(out, at, PILE_CAPTURED, seat, species)
    for card in range(12):
        for _ in range(before[DIGESTING + 12 * species + card]):
            out[place] = card
            place += 1
    out[at] = place - at
    return place


@lean
def write_eaten(before: Vector, after: Vector, seat: int, card: int, out: Vector, at: int) -> int:
    """Tell of a row that was eaten from its end."""
    eaten, last = before[LENGTH + seat] - after[LENGTH + seat], ROWS + ROOM * seat + before[LENGTH + seat] - 1
    out[at + HEAD], out[at + HEAD + 1] = seat, card
    for place in range(eaten):
        out[at + HEAD + 2 + place] = before[last - place]
    return write_row(out, at, ROW_EATEN, 2 + eaten)


@lean
def write_sated(before: Vector, card: int, out: Vector, at: int) -> int:
    """Tell where a sated fish went."""
    seat, taker = before[TO_MOVE], find_taker(before, card)
    if taker < 0:
        out[at + HEAD] = card
        return write_row(out, at, FISH_LEFT, 1)
    if taker == seat:
        return write_two(out, at, FISH_JOINED, seat, card)
    out[at + HEAD], out[at + HEAD + 1], out[at + HEAD + 2] = seat, taker, card
    return write_row(out, at, FISH_PASSED, 3)


@lean
def write_end(after: Vector, out: Vector, at: int) -> int:
    """Tell who won: the winners, everybody's cards and hungry fish, and why; seats that nobody has count `NOTHING`."""
    totals, hungry, players = at + HEAD + 1, at + HEAD + 1 + SEATS, after[PLAYERS]
    out[at + HEAD] = after[WINNERS]
    most = tied = 0
    for seat in range(SEATS):
        out[totals + seat] = out[hungry + seat] = 0 if seat < players else NOTHING
    for seat in range(players):
        for card in range(12):
            out[totals + seat] += after[CATCH + 12 * seat + card]
            out[hungry + seat] += after[CATCH + 12 * seat + card] * (card % 3 == HUNGRY)
        total = out[totals + seat]
        tied = 1 if total > most or seat == 0 else tied + (total == most)
        most = max(most, total)
    why = BY_HUNGRY if tied > 1 else BY_CARDS
    out[hungry + SEATS] = SHARED if after[WINNERS] & after[WINNERS] - 1 else why
    return write_row(out, at, GAME_ENDED, 2 + 2 * SEATS)


@lean
def write_reveal(before: Vector, after: Vector, out: Vector, at: int) -> int:
    """Tell what a card did."""
    seat, left = before[TO_MOVE], before[DANCE_LEFT]
    card = before[DANCE + left - 1] if left > 0 else before[SEA + before[SEA_LEFT] - 1]
    out[at + HEAD], out[at + HEAD + 1], out[at + HEAD + 2] = seat, card, left == 0
    at = write_row(out, at, CARD_REVEALED, 3)
    if card % 3 != HUNGRY:
        at = write_sated(before, card, out, at)
    elif after[PHASE] == OVER:
        return write_end(after, out, at)
    else:
        at = write_eaten(before, after, seat, card, out, at)
    return write_row(out, at, DANCE_OVER, 0) if left == 1 else at


@lean
def write_events(before: Vector, action: int, after: Vector, out: Vector, first: int) -> int:
    """Write what an action did, from the place `first` on; return how many numbers that took."""
    seat = before[TO_MOVE]
    if action == REVEAL:
        return write_reveal(before, after, out, first) - first
    if action == BANK:
        return write_banked(before, seat, out, first) - first
    if action >= CAPTURE:
        return write_captured(before, seat, action - CAPTURE, out, first) - first
    out[first + HEAD] = seat
    return write_row(out, first, TURN_STOPPED, 1) - first
