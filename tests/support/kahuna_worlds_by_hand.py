"""Counting worlds the slow way: try every assignment of the unseen cards to the places where they can lie."""

from __future__ import annotations

from collections import Counter
from itertools import product

from makai.games.kahuna.memory import AWAY, HAND, KEPT, copies_of, name_of
from makai.games.kahuna.worlds import Worlds

Placed = tuple[tuple[str, ...], tuple[str, ...]]


def every_world(worlds: Worlds) -> Counter[Placed]:
    """Return how often each (hand, face-down discards) of the one hidden seat occurs, copies counted as different."""
    (seat,) = worlds.hands
    copies = sorted(copies_of(worlds.unseen))
    cards = [name_of(copy) for copy in copies]
    found: Counter[Placed] = Counter()
    for places in product("hup", repeat=len(cards)):
        if places.count("h") == worlds.hands[seat] and places.count("u") == worlds.face_down[seat]:
            hand = tuple(card for card, place in zip(cards, places, strict=True) if place == "h")
            under = tuple(card for card, place in zip(cards, places, strict=True) if place == "u")
            found[hand, under] += _fits(worlds, copies, places)
    return +found


def _fits(worlds: Worlds, copies: list[str], places: tuple[str, ...]) -> bool:
    """Tell whether every claim holds."""
    for claim in worlds.memory:
        right = {HAND: "h", AWAY: "u", KEPT: "hu"}[claim.where]
        if (
            sum(copy in claim.cards and place in right for copy, place in zip(copies, places, strict=True))
            < claim.least
        ):
            return False
    return True
