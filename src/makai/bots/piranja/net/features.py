"""What the net sees of a table where somebody is about to turn up a card: a list of rows of weights.

Each seat, from the player to move leftwards, has its own rows; so has each size of table. The four species share
theirs. Everybody sees all of it, so there is one description for all.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from makai.bots.piranja.rules.survey import Numbers, count_catch, pile_size, unseen_start
from makai.core.compiled import lean
from makai.games.piranja import cards
from makai.games.piranja.kernel import DANCE_LEFT, ENOUGH, FISH, LENGTH, PLAYERS, ROOM, ROWS, SEA_LEFT, TO_MOVE, Vector


def _steps(size: int, *edges: int) -> Numbers:
    """Return, for the numbers from 0 on, in which step between the edges they lie."""
    return np.searchsorted(np.array(edges), np.arange(size), side="right").astype(np.int64)


# How far the game is: 4 steps of the sea (by the cards left), then 8 of the dance.
_SEA_TIME = 3 - _steps(21, 9, 13, 17)
_DANCE_TIME = 4 + _steps(141, 4, 8, 14, 23, 36, 56, 81)
TIMES = 12
# How far a catch is ahead of the best other one, from -50 to 50.
_EVEN = 50
_EDGES = (-25, -18, -14, -11, -9, -7, *range(-5, 6), 7, 9, 11, 14, 18, 25)
_LEAD = _steps(2 * _EVEN + 1, *(_EVEN + edge for edge in _EDGES))
LEADS = len(_EDGES) + 1
_PILE = _steps(161, 1, 2, 4, 7, 10, 14, 19)
PILES = 8
_HUNGRY_LEFT = _steps(8, 1, 3, 5)
LONGEST_ROW, LARGEST_MEAL, MOST_EATEN = 12, 10, 31

# Which of the eight sated fish can join a row behind a card, as a set of bits.
_JOINS = np.array(
    [sum(1 << k for k in range(8) if card // 3 == k >> 1 or card % 3 == 2 * (k & 1)) for card in range(12)], np.int64
)
_HUNGRY = cards.HUNGRY
_SPECIES = np.array([card // 3 for card in range(12)], np.int64)

# The rows of a seat: its lead, its lead with the row banked, the row's length (each by time); then for each species
# its fish, the pile, and whether somebody before it is ready too; what a hungry fish would eat; chances of the card.
AHEAD = 0
AHEAD_BANKED = AHEAD + LEADS * TIMES
LONG = AHEAD_BANKED + LEADS * TIMES
OF_SPECIES = LONG + (LONGEST_ROW + 1) * TIMES
MEAL = OF_SPECIES + (ENOUGH + 1) * PILES * 2
TAKES = MEAL + (LARGEST_MEAL + 1) * 4 * 2
FITS = TAKES + 17
EATEN = FITS + 9
SEAT = EATEN + MOST_EATEN + 1
TABLE = 32  # rows for how many of the unseen cards are hungry, in the dance and in the sea
# Where the rows of a table for so many players begin.
_START = np.array([0, 0, 0, *(TABLE * k + SEAT * seats for k, seats in enumerate((0, 3, 7, 12, 18)))], np.int64)
ROW_COUNT = int(_START[7])
MOST_ROWS = 1 + 6 * 14


class Notes(NamedTuple):
    """Room to write in: the rows; for each species its pile, its hungry fish to come, who is ready; the catches."""

    rows: NDArray[np.int64]
    pile: NDArray[np.int64]
    hungry: NDArray[np.int64]
    ready: NDArray[np.int64]
    meal: NDArray[np.int64]
    caught: NDArray[np.int64]


def new_notes() -> Notes:
    """Return room to write in."""
    return Notes(*(np.zeros(size, np.int64) for size in (MOST_ROWS, 4, 4, 4, 4, 6)))


@lean
def time_of(s: Vector) -> int:
    """Return how far the game is."""
    return _DANCE_TIME[s[DANCE_LEFT]] if s[DANCE_LEFT] > 0 else _SEA_TIME[s[SEA_LEFT]]


@lean
def best_two(s: Vector, banked: int, notes: Notes) -> tuple[int, int]:
    """Return the largest catch and the second, as they are or with all rows banked."""
    best = second = -1
    for seat in range(s[PLAYERS]):
        total = notes.caught[seat] + banked * s[LENGTH + seat]
        if total > best:
            best, second = total, best
        elif total > second:
            second = total
    return best, second


@lean
def lead(total: int, two: tuple[int, int]) -> int:
    """Return the step of a catch's lead over the best other one."""
    ahead = total - (two[1] if total == two[0] else two[0])
    return _LEAD[min(2 * _EVEN, max(0, ahead + _EVEN))]


@lean
def look_at_table(s: Vector, unseen: Numbers, notes: Notes) -> int:
    """Note the piles, the hungry fish to come, the catches; write the first row; return how many cards are unseen."""
    start, total, hungry = unseen_start(s), 0, 0
    for card in range(12):
        total += unseen[start + card]
    for species in range(4):
        hungry += unseen[start + 3 * species + _HUNGRY]
        notes.pile[species] = _PILE[pile_size(s, species)]
        notes.hungry[species] = _HUNGRY_LEFT[unseen[3 * species + _HUNGRY]]
        notes.ready[species] = 0
    for seat in range(s[PLAYERS]):
        notes.caught[seat] = count_catch(s, seat)
    total = max(1, total)
    notes.rows[0] = _START[s[PLAYERS]] + (16 if start else 0) + min(15, hungry * 40 // total)
    return total


@lean
def write_meals(s: Vector, unseen: Numbers, seat: int, total: int, notes: Notes, at: int, base: int) -> int:
    """Write what a hungry fish of each species would eat, and what is to be feared in all; return the next place."""
    long, first = s[LENGTH + seat], ROWS + ROOM * seat
    for species in range(4):
        notes.meal[species] = -1
    found = place = 0
    while place < long and found < 4:
        species = _SPECIES[s[first + long - 1 - place]]
        if notes.meal[species] < 0:
            notes.meal[species] = place
            found += 1
        place += 1
    eaten = 0
    for species in range(4):
        meal = notes.meal[species] if notes.meal[species] >= 0 else long
        eaten += meal * unseen[3 * species + _HUNGRY]
        returns = s[FISH + 4 * seat + species] >= ENOUGH
        notes.rows[at + species] = base + MEAL + (min(LARGEST_MEAL, meal) * 4 + notes.hungry[species]) * 2 + returns
    notes.rows[at + 4] = base + EATEN + min(MOST_EATEN, eaten * 16 // total)
    return at + 5


@lean
def write_species(s: Vector, seat: int, notes: Notes, at: int, base: int) -> int:
    """Write how near a row is to capturing each species; return the next place."""
    for species in range(4):
        fish = min(ENOUGH, s[FISH + 4 * seat + species])
        notes.rows[at + species] = base + OF_SPECIES + (fish * PILES + notes.pile[species]) * 2 + notes.ready[species]
        if fish == ENOUGH:
            notes.ready[species] = 1
    return at + 4


@lean
def write_chances(
    s: Vector, unseen: Numbers, seat: int, total: int, free: int, notes: Notes, where: tuple[int, int]
) -> int:
    """Write how likely a row takes the next card, and how likely one fits; return the fish that nobody took yet.

    `where` is the place in the notes and the seat's first row.
    """
    at, base = where
    start, long = unseen_start(s), s[LENGTH + seat]
    joins = _JOINS[s[ROWS + ROOM * seat + long - 1]] if long > 0 else 255
    fits = takes = 0
    for fish in range(8):
        if joins >> fish & 1:
            count = unseen[start + 3 * (fish >> 1) + 2 * (fish & 1)]
            fits += count
            takes += count * (free >> fish & 1)
    notes.rows[at] = base + TAKES + takes * 16 // total
    notes.rows[at + 1] = base + FITS + fits * 8 // total
    return free & ~joins


@lean
def write_rows(s: Vector, unseen: Numbers, notes: Notes) -> int:
    """Write the rows for a table; return how many there are."""
    rows, players, time = notes.rows, s[PLAYERS], time_of(s)
    total = look_at_table(s, unseen, notes)
    now, banked = best_two(s, 0, notes), best_two(s, 1, notes)
    at, base, free = 1, _START[players] + TABLE, 255
    for step in range(players):
        seat = (s[TO_MOVE] + step) % players
        mine, long = notes.caught[seat], s[LENGTH + seat]
        rows[at] = base + AHEAD + time * LEADS + lead(mine, now)
        rows[at + 1] = base + AHEAD_BANKED + time * LEADS + lead(mine + long, banked)
        rows[at + 2] = base + LONG + time * (LONGEST_ROW + 1) + min(LONGEST_ROW, long)
        at += 3
        if s[DANCE_LEFT] > 0:
            at = write_meals(s, unseen, seat, total, notes, at, base)
        at = write_species(s, seat, notes, at, base)
        free = write_chances(s, unseen, seat, total, free, notes, (at, base))
        at += 2
        base += SEAT
    return at
