"""What a view says of the opponent's hand, as numbers for compiled code."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from makai.games.kahuna.board import ISLAND_NUMBER, ISLANDS
from makai.games.kahuna.layout import multiset_of
from makai.games.kahuna.view import KahunaView


@dataclass(frozen=True)
class Knowledge:
    """The opponent holds the `known` cards (a multiset) and `hidden` others of the unseen ones in `pool`."""

    known: int
    hidden: int
    pool: NDArray[np.int64]  # how many of each card

    @classmethod
    def of(cls, view: KahunaView, opponent: int) -> Knowledge:
        """Return what a view knows of a hand."""
        known = view.known(opponent)
        unseen = view.unseen - (Counter(known) - Counter(view.visible_hand(opponent)))
        pool = np.array([unseen[name] for name in ISLANDS], np.int64)
        return cls(multiset_of(known), view.hand_sizes[opponent] - len(known), pool)

    @property
    def cards(self) -> NDArray[np.int64]:
        """The unseen cards that nobody knows the place of, one after another."""
        return np.repeat(np.arange(len(ISLAND_NUMBER), dtype=np.int64), self.pool)
