"""What the next card may be and do: counted by the kernel over the cards that nobody has seen."""

from __future__ import annotations

from functools import cached_property

import numpy as np
from numba import int16, int64, void
from numpy.typing import NDArray

from makai.core.compiled import brief_kernel, lean
from makai.games.piranja.cards import HUNGRY, NAMES, SPECIES
from makai.games.piranja.kernel import (
    DANCE_LEFT,
    ENOUGH,
    FISH,
    LENGTH,
    TO_MOVE,
    Vector,
    find_taker,
    has_pile,
    meal,
)
from makai.games.piranja.unseen import FROM_SEA, UNSEEN, Counts, count_unseen

# Counts of unseen cards: all that may come, those that fit the mover's row, those that would be passed on, the hungry
# ones; for each species those that would make its pile the mover's; then what each hungry fish would eat or cost.
TOTAL, FITS, PASSED, RAVENOUS = range(4)
OPENS, EATS = 4, 8
# For each card how many there are, and who would take it (-1: it leaves the game, or eats).
COUNT, TAKER = 12, 24
HUNGRY_OF = 36  # for each species how many hungry fish
ENDS, WORST = 40, 41  # whether a hungry fish ends the game; the most that a card would eat or cost
DRAW = 42


@lean
def weigh_sated(s: Vector, card: int, count: int, draw: NDArray[np.int64]) -> None:
    """Count a sated fish."""
    me, species = s[TO_MOVE], card // 3
    draw[TAKER + card] = find_taker(s, card)
    if draw[TAKER + card] == me:
        draw[FITS] += count
        if s[FISH + 4 * me + species] == ENOUGH - 1 and has_pile(s, species):
            draw[OPENS + species] += count
    elif draw[TAKER + card] >= 0:
        draw[PASSED] += count


@lean
def weigh_hungry(s: Vector, species: int, count: int, draw: NDArray[np.int64]) -> None:
    """Count a hungry fish, and what it would eat or cost."""
    eats = s[LENGTH + s[TO_MOVE]] if draw[ENDS] else meal(s, s[TO_MOVE], species)
    draw[RAVENOUS] += count
    draw[HUNGRY_OF + species] = count
    draw[EATS + species] = eats
    if count and eats > draw[WORST]:
        draw[WORST] = eats


@lean
def do_weigh_draw(s: Vector, unseen: Counts, draw: NDArray[np.int64]) -> None:
    """Count the unseen cards, and what the next card may do."""
    count_unseen(s, unseen)
    start = 0 if s[DANCE_LEFT] > 0 else FROM_SEA
    for place in range(DRAW):
        draw[place] = 0
    draw[ENDS] = start > 0
    for card in range(12):
        count = unseen[start + card]
        draw[COUNT + card] = count
        draw[TOTAL] += count
        draw[TAKER + card] = -1
        if card % 3 != HUNGRY:
            weigh_sated(s, card, count, draw)
        else:
            weigh_hungry(s, card // 3, count, draw)


@brief_kernel(void(int16[::1], int64[::1], int64[::1]))
def weigh_draw(s: Vector, unseen: Counts, draw: NDArray[np.int64]) -> None:
    """Count the unseen cards, and what the next card may do."""
    do_weigh_draw(s, unseen, draw)


class Draw:
    """What the kernel says of the next card."""

    def __init__(self, vector: Vector) -> None:
        self._unseen, self._numbers = np.zeros(UNSEEN, np.int64), np.zeros(DRAW, np.int64)
        weigh_draw(vector, self._unseen, self._numbers)

    @cached_property
    def numbers(self) -> list[int]:
        """All that the kernel told."""
        found: list[int] = self._numbers.tolist()
        return found

    @property
    def from_sea(self) -> bool:
        """Whether it is a sea card."""
        return bool(self.numbers[ENDS])

    @property
    def total(self) -> int:
        """How many cards nobody has seen, of the pile that is drawn from (and those in the box)."""
        return self.numbers[TOTAL]

    @property
    def fits(self) -> int:
        """How many of them would join the mover's row."""
        return self.numbers[FITS]

    @property
    def passed(self) -> int:
        """How many of them would go to another player."""
        return self.numbers[PASSED]

    @property
    def hungry(self) -> int:
        """How many of them are hungry fish."""
        return self.numbers[RAVENOUS]

    def opens(self, species: str) -> int:
        """Return how many of them would make it possible to capture a pile."""
        return self.numbers[OPENS + SPECIES.index(species)]

    def hungry_of(self, species: str) -> int:
        """Return how many of them are the hungry fish of a species."""
        return self.numbers[HUNGRY_OF + SPECIES.index(species)]

    def costs(self, species: str) -> int:
        """Return how many fish of the mover's row the hungry fish of a species would eat; all, if it ends the game."""
        return self.numbers[EATS + SPECIES.index(species)]

    @property
    def worst(self) -> int:
        """How many fish of the mover's row the worst card that may come would cost."""
        return self.numbers[WORST]

    def percent(self, count: int) -> int:
        """Return a number of them as a percentage."""
        return round(100 * count / self.total)

    def counts(self) -> dict[str, int]:
        """Return how many of each card may come, of those that may."""
        return {name: count for name, count in zip(NAMES, self.numbers[COUNT:TAKER], strict=True) if count}

    def taker(self, card: str) -> int | None:
        """Return the seat that would take a sated fish; None if it would leave the game."""
        seat = self.numbers[TAKER + NAMES.index(card)]
        return seat if seat >= 0 else None
