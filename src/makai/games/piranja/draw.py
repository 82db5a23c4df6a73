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
DRAW = 36


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


@brief_kernel(void(int16[::1], int64[::1], int64[::1]))
def weigh_draw(s: Vector, unseen: Counts, draw: NDArray[np.int64]) -> None:
    """Count the unseen cards, and what the next card may do."""
    count_unseen(s, unseen)
    start = 0 if s[DANCE_LEFT] > 0 else FROM_SEA
    for place in range(DRAW):
        draw[place] = 0
    for card in range(12):
        count = unseen[start + card]
        draw[COUNT + card] = count
        draw[TOTAL] += count
        draw[TAKER + card] = -1
        if card % 3 != HUNGRY:
            weigh_sated(s, card, count, draw)
        else:
            draw[RAVENOUS] += count
            draw[EATS + card // 3] = s[LENGTH + s[TO_MOVE]] if start else meal(s, s[TO_MOVE], card // 3)


class Draw:
    """What the kernel says of the next card."""

    def __init__(self, vector: Vector) -> None:
        self.from_sea = bool(vector[DANCE_LEFT] == 0)
        self._unseen, self._numbers = np.zeros(UNSEEN, np.int64), np.zeros(DRAW, np.int64)
        weigh_draw(vector, self._unseen, self._numbers)

    @cached_property
    def _all(self) -> list[int]:
        found: list[int] = self._numbers.tolist()
        return found

    @property
    def total(self) -> int:
        """How many cards nobody has seen, of the pile that is drawn from (and those in the box)."""
        return self._all[TOTAL]

    @property
    def fits(self) -> int:
        """How many of them would join the mover's row."""
        return self._all[FITS]

    @property
    def passed(self) -> int:
        """How many of them would go to another player."""
        return self._all[PASSED]

    @property
    def hungry(self) -> int:
        """How many of them are hungry fish."""
        return self._all[RAVENOUS]

    def opens(self, species: str) -> int:
        """Return how many of them would make it possible to capture a pile."""
        return self._all[OPENS + SPECIES.index(species)]

    def hungry_of(self, species: str) -> int:
        """Return how many of them are the hungry fish of a species."""
        return self._all[COUNT + 3 * SPECIES.index(species) + HUNGRY]

    def costs(self, species: str) -> int:
        """Return how many fish of the mover's row the hungry fish of a species would eat; all, if it ends the game."""
        return self._all[EATS + SPECIES.index(species)]

    @property
    def worst(self) -> int:
        """How many fish of the mover's row the worst card that may come would cost."""
        return max((self.costs(species) for species in SPECIES if self.hungry_of(species)), default=0)

    def percent(self, count: int) -> int:
        """Return a number of them as a percentage."""
        return round(100 * count / self.total)

    def counts(self) -> dict[str, int]:
        """Return how many of each card may come, of those that may."""
        return {name: count for name, count in zip(NAMES, self._all[COUNT:TAKER], strict=True) if count}

    def taker(self, card: str) -> int | None:
        """Return the seat that would take a sated fish; None if it would leave the game."""
        seat = self._all[TAKER + NAMES.index(card)]
        return seat if seat >= 0 else None
