"""What a player looks at before going on: a few whole numbers, counted over all unseen cards.

A number that says how often counts unseen cards, and one that says how much is multiplied by their total: so a
weighted sum of them compares like with like and needs no fractions.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from makai.core.compiled import lean
from makai.games.piranja.cards import HUNGRY
from makai.games.piranja.kernel import (
    CATCH,
    DANCE_LEFT,
    DIGESTING,
    ENOUGH,
    FISH,
    LENGTH,
    PLAYERS,
    SIZE,
    TO_MOVE,
    Vector,
    fits,
    meal,
)

Numbers = NDArray[np.int64]

# What one more card may bring: a fish that fits, a pile captured with it, a meal, a meal that can be captured back,
# a meal that another player can capture.
FITS, PROSPECT, EATEN, RETURNS, FEEDS = range(5)
# How things stand: the row's length, the lead if it were banked, species of which it has three, the end's nearness.
ONE, LONG, LEAD, READY, LATE, LATE_LONG = range(5, 11)
# The row's length times the hungry fish: what those of the sea would cost.
HUNGRY_LONG = 11
LOOKS = 12

_HUNGRY = HUNGRY
_LATE = 8  # dance cards for each player: then the end is near
_FAR = 20  # cards: no lead is counted further


@lean
def copy_table(to: Vector, s: Vector) -> None:
    """Make a table like another one. A plain loop: the compiler copies it at once, a slice number by number."""
    for place in range(SIZE):
        to[place] = s[place]


@lean
def unseen_start(s: Vector) -> int:
    """Return where the counts of the pile in use begin."""
    return 0 if s[DANCE_LEFT] > 0 else 12


@lean
def count_catch(s: Vector, seat: int) -> int:
    """Return how many cards a catch has."""
    total = 0
    for card in range(12):
        total += s[CATCH + 12 * seat + card]
    return total


@lean
def margin(s: Vector, me: int) -> int:
    """Return how far a player's catch leads the best of the others."""
    best = 0
    for seat in range(s[PLAYERS]):
        if seat != me:
            best = max(best, count_catch(s, seat))
    return count_catch(s, me) - best


@lean
def pile_size(s: Vector, species: int) -> int:
    """Return how many cards a digesting pile has."""
    total = 0
    for card in range(12):
        total += s[DIGESTING + 12 * species + card]
    return total


@lean
def is_wanted(s: Vector, me: int, species: int) -> bool:
    """Tell whether another player is ready to capture a species."""
    most = 0
    for seat in range(s[PLAYERS]):
        if seat != me:
            most = max(most, s[FISH + 4 * seat + species])
    return most >= ENOUGH


@lean
def look_at_sated(s: Vector, me: int, unseen: Numbers, start: int, look: Numbers) -> None:
    """Count the sated fish that fit, and the piles that they would win."""
    for species in range(4):
        fit = 0
        for card in (3 * species, 3 * species + 2):
            if fits(s, me, card):
                fit += unseen[start + card]
        look[FITS] += fit
        if s[FISH + 4 * me + species] == ENOUGH - 1:
            look[PROSPECT] += fit * pile_size(s, species)


@lean
def look_at_hungry(s: Vector, me: int, unseen: Numbers, start: int, look: Numbers) -> int:
    """Count what the hungry fish would eat, and who could have it back; return how many there are."""
    hungry = 0
    for species in range(4):
        count = unseen[start + 3 * species + _HUNGRY]
        eaten = count * meal(s, me, species)
        hungry += count
        look[EATEN] += eaten
        if s[FISH + 4 * me + species] >= ENOUGH:
            look[RETURNS] += eaten + count
        elif is_wanted(s, me, species):
            look[FEEDS] += eaten + count
    return hungry


@lean
def look_around(s: Vector, me: int, total: int, hungry: int, look: Numbers) -> None:
    """See how things stand."""
    long, ready = s[LENGTH + me], 0
    for species in range(4):
        ready += s[FISH + 4 * me + species] >= ENOUGH
    late = max(0, _LATE * s[PLAYERS] - s[DANCE_LEFT])
    look[ONE], look[LONG], look[READY], look[LATE] = total, total * long, total * ready, total * late
    look[LEAD] = total * max(-_FAR, min(_FAR, margin(s, me) + long))
    look[LATE_LONG] = total * late * long
    look[HUNGRY_LONG] = hungry * long


@lean
def survey(s: Vector, unseen: Numbers, look: Numbers) -> None:
    """Look at everything that matters to the player to move."""
    me, start = s[TO_MOVE], unseen_start(s)
    total = 0
    for card in range(12):
        total += unseen[start + card]
    for each in range(LOOKS):
        look[each] = 0
    look_at_sated(s, me, unseen, start, look)
    look_around(s, me, total, look_at_hungry(s, me, unseen, start, look), look)
