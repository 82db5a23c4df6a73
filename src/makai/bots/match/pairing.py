"""Who sits where in which game of a match: equal deals, and every player at every seat.

A *deal* is a seed for the shuffles (and for who starts, unless the rules say so); seats and starter stay as they are
while the players change places. A *set* is a deal played once in each of these arrangements, and the smallest thing
that is compared: luck of the cards and of the seat is the same for everybody in it.

- For two: a set is a pair of games with the players swapped. Of more entrants each meets each, all on the same deals.
- For more, with two entrants A and B: one A among B's. A set has A at each seat once.
- For more, with three entrants or more: mixed tables. A set is one order around the table, turned through all seats;
  from deal to deal the sets go through all choices of entrants and all their orders around the table.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, cycle, islice, permutations
from random import Random

Seats = tuple[int, ...]  # the number of the entrant at each seat


@dataclass(frozen=True)
class Seating:
    """One game to be played: its number, its deal and its set, and which entrant sits at each seat."""

    number: int
    deal: int
    set: int
    seats: Seats


def schedule(entrants: int, players: int, games: int) -> list[Seating]:
    """Return the games of a match, deal by deal.

    `games` counts for each pair of entrants when two play, else for all together; it is rounded up to whole sets. A
    longer match begins with the games of a shorter one.
    """
    deals = -(-games // players)
    found: list[Seating] = []
    sets = 0
    for deal, tables in enumerate(islice(_tables(entrants, players), deals)):
        for table in tables:
            for seats in _rotations(table, players):
                found.append(Seating(len(found), deal, sets, seats))
            sets += 1
    return found


def _tables(entrants: int, players: int) -> Iterator[list[Seats]]:
    """Yield for each deal the orders around the table that are turned through the seats."""
    if players == 2:
        return cycle([list(combinations(range(entrants), 2))])
    if entrants == 2:
        return cycle([[(0,) + (1,) * (players - 1)]])
    return cycle([[order] for order in _orders(entrants, players)])


def _rotations(table: Seats, players: int) -> list[Seats]:
    return [tuple(table[(seat - turn) % players] for seat in range(players)) for turn in range(players)]


def _orders(entrants: int, players: int) -> list[Seats]:
    """Return every choice of entrants in every order around the table, mixed so that any stretch is balanced."""
    by_choice = [_circles(choice) for choice in _choices(entrants, players)]
    rng = Random("orders around the table")
    for circles in by_choice:
        rng.shuffle(circles)
    longest = max(len(circles) for circles in by_choice)
    return [circles[turn % len(circles)] for turn in range(longest) for circles in by_choice]


def _choices(entrants: int, players: int) -> list[Seats]:
    """Return who may sit together: as many different entrants as fit, nobody more often than needed."""
    everybody = tuple(range(entrants)) * (players // entrants)
    return [everybody + rest for rest in combinations(range(entrants), players - len(everybody))]


def _circles(choice: Seats) -> list[Seats]:
    """Return the different orders of some players around a table, each written from its smallest rotation."""
    first = min(choice)
    rest = list(choice)
    rest.remove(first)
    orders = {(first, *order) for order in permutations(rest)}
    return sorted({min(_rotations(order, len(order))) for order in orders})
