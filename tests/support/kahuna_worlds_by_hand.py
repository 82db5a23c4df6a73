"""Counting worlds the slow way: try every assignment of the unseen cards to the places where they can lie."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from itertools import product

import numpy as np

from makai.games.kahuna import kernel, seat_view
from makai.games.kahuna.layout import multiset_of
from makai.games.kahuna.memory import AWAY, HAND, KEPT, Memory, copies_of, name_of, write_claims

Placed = tuple[tuple[str, ...], tuple[str, ...]]


@dataclass(frozen=True)
class Riddle:
    """What seat 0 does not see, how much of it seat 1 holds and has put away, and what is claimed of it."""

    unseen: Counter[str]
    hand: int
    face_down: int
    memory: Memory

    def view(self) -> kernel.Vector:
        """Return it as a view in numbers."""
        view = np.zeros(seat_view.VIEW, np.int32)
        view[seat_view.UNSEEN] = multiset_of(self.unseen.elements())
        view[seat_view.HAND_SIZE + 1], view[seat_view.FACE_DOWN_SIZE + 1] = self.hand, self.face_down
        write_claims(self.memory, view, seat_view.CLAIMS)
        return view


def every_world(riddle: Riddle) -> Counter[Placed]:
    """Return how often each (hand, face-down discards) of the hidden seat occurs, copies counted as different."""
    copies = sorted(copies_of(riddle.unseen))
    cards = [name_of(copy) for copy in copies]
    found: Counter[Placed] = Counter()
    for places in product("hup", repeat=len(cards)):
        if places.count("h") == riddle.hand and places.count("u") == riddle.face_down:
            hand = tuple(card for card, place in zip(cards, places, strict=True) if place == "h")
            under = tuple(card for card, place in zip(cards, places, strict=True) if place == "u")
            found[hand, under] += _fits(riddle, copies, places)
    return +found


def _fits(riddle: Riddle, copies: list[str], places: tuple[str, ...]) -> bool:
    """Tell whether every claim holds."""
    for claim in riddle.memory:
        right = {HAND: "h", AWAY: "u", KEPT: "hu"}[claim.where]
        if (
            sum(copy in claim.cards and place in right for copy, place in zip(copies, places, strict=True))
            < claim.least
        ):
            return False
    return True
