"""Reasons for and against an action, counted from what everybody sees: a row of numbers for each fact of `facts`."""

from __future__ import annotations

from makai.bots.order import Order
from makai.bots.piranja.coach.facts import FACTS
from makai.bots.piranja.rules.survey import pile_size
from makai.bots.reasons import Rows, put
from makai.core.compiled import lean
from makai.games.piranja.draw import FITS as FITTING
from makai.games.piranja.draw import OPENS, PASSED, RAVENOUS, TOTAL, WORST
from makai.games.piranja.kernel import (
    BANK,
    CAPTURE,
    DANCE_LEFT,
    ENOUGH,
    FISH,
    LENGTH,
    PLAYERS,
    REVEAL,
    TO_MOVE,
    Vector,
    legal_mask,
)

WIDTH = 6
MOST = 12  # facts of an action: a card turned up may open four piles
LATE = 20  # dance cards: from here on the end is worth a word

# The kinds, in the order of `facts.FACTS`.
(
    FITS,
    HUNGRY_FISH,
    NO_MEAL,
    ENDS,
    THIRD,
    PASSES,
    NOT_YET,
    IS_SAFE,
    GIVES_UP,
    STAYS,
    READY,
    CAPTURES,
    RIVALS,
    IS_LATE,
) = range(len(FACTS))


@lean
def percent(count: int, total: int) -> int:
    """Return a part of a whole in percent, halves to the even number."""
    whole, rest = 100 * count // total, 100 * count % total
    if 2 * rest == total:
        return whole + (whole & 1)
    return whole + int(2 * rest > total)


@lean
def put_share(rows: Rows, at: int, kind: int, first: int, count: int, draw: Order) -> int:
    """Write what part of the unseen cards does something, behind a first column (-1: without one)."""
    total = draw[TOTAL]
    share = percent(count, total)
    if first < 0:
        return put(rows, at, kind, count, total, share, 0)
    return put(rows, at, kind, first, count, total, share)


@lean
def tell_hungry(s: Vector, draw: Order, rows: Rows, at: int) -> int:
    """Tell how likely a hungry fish is, and what it would eat or, where it ends the game, what would be lost."""
    hungry, worst = draw[RAVENOUS], draw[WORST]
    if hungry == 0:
        return at
    if s[DANCE_LEFT] == 0:
        return put_share(rows, at, ENDS, int(s[LENGTH + s[TO_MOVE]]), hungry, draw)
    if worst == 0:
        return put_share(rows, at, NO_MEAL, -1, hungry, draw)
    return put_share(rows, at, HUNGRY_FISH, worst, hungry, draw)


@lean
def tell_third(s: Vector, draw: Order, rows: Rows, at: int) -> int:
    """Tell how likely a fish is that makes it possible to capture a pile."""
    for species in range(4):
        count = draw[OPENS + species]
        if count:
            put(rows, at, THIRD, species, pile_size(s, species), count, draw[TOTAL])
            rows[at, 5] = percent(count, draw[TOTAL])
            at += 1
    return at


@lean
def tell_leftovers(s: Vector, rows: Rows, at: int) -> int:
    """Name the piles that could be captured first: a hungry fish would end the turn before."""
    piles = legal_mask(s) >> CAPTURE
    for species in range(4):
        if piles >> species & 1:
            at = put(rows, at, NOT_YET, species, pile_size(s, species), 0, 0)
    return at


@lean
def tell_reveal(s: Vector, draw: Order, rows: Rows) -> int:
    """Tell what the next card may do."""
    at = put_share(rows, 0, FITS, -1, draw[FITTING], draw)
    at = tell_hungry(s, draw, rows, at)
    at = tell_third(s, draw, rows, at)
    if draw[PASSED]:
        at = put_share(rows, at, PASSES, -1, draw[PASSED], draw)
    return tell_leftovers(s, rows, at)


@lean
def has_three(s: Vector, seat: int, species: int) -> bool:
    """Tell whether a player has the fish for a pile."""
    return s[FISH + 4 * seat + species] >= ENOUGH


@lean
def tell_end(s: Vector, is_bank: bool, rows: Rows) -> int:
    """Tell what becomes of the row when the turn ends, banked or not."""
    me = s[TO_MOVE]
    at = put(rows, 0, IS_SAFE if is_bank else STAYS, int(s[LENGTH + me]), 0, 0, 0)
    for species in range(4):
        if has_three(s, me, species) and pile_size(s, species) == 0:
            at = put(rows, at, GIVES_UP if is_bank else READY, species, 0, 0, 0)
    if s[DANCE_LEFT] <= LATE:
        at = put(rows, at, IS_LATE, int(s[DANCE_LEFT]), 0, 0, 0)
    return tell_leftovers(s, rows, at)


@lean
def tell_capture(s: Vector, species: int, rows: Rows) -> int:
    """Tell what a pile brings, and who else could take it."""
    at, rivals = put(rows, 0, CAPTURES, species, pile_size(s, species), 0, 0), 0
    for seat in range(s[PLAYERS]):
        rivals += int(seat != s[TO_MOVE] and has_three(s, seat, species))
    return put(rows, at, RIVALS, species, rivals, 0, 0) if rivals else at


@lean
def tell_action(s: Vector, action: int, draw: Order, rows: Rows) -> int:
    """Tell what speaks for and against an action; return in how many rows."""
    if action == REVEAL:
        return tell_reveal(s, draw, rows)
    if action >= CAPTURE:
        return tell_capture(s, action - CAPTURE, rows)
    return tell_end(s, action == BANK, rows)
