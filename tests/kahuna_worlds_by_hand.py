"""Counting worlds the slow way: try every assignment of the unseen cards to the places where they can lie."""

from __future__ import annotations

from collections import Counter
from itertools import product

from makai.games.kahuna.worlds import Worlds

Placed = tuple[tuple[str, ...], tuple[str, ...]]


def every_world(worlds: Worlds) -> Counter[Placed]:
    """Return how often each (hand, face-down discards) of the one hidden seat occurs, copies counted as different."""
    (seat,) = worlds.hands
    cards = sorted(worlds.unseen.elements())
    found: Counter[Placed] = Counter()
    for places in product("hup", repeat=len(cards)):
        if places.count("h") == worlds.hands[seat] and places.count("u") == worlds.face_down[seat]:
            hand = tuple(card for card, place in zip(cards, places, strict=True) if place == "h")
            under = tuple(card for card, place in zip(cards, places, strict=True) if place == "u")
            found[hand, under] += _fits(worlds, cards, places)
    return +found


def _fits(worlds: Worlds, cards: list[str], places: tuple[str, ...]) -> bool:
    """Tell whether every claim holds, each speaking of the first copies of its cards."""
    for claim in worlds.memory:
        left = Counter(claim.cards)
        in_hand = kept = 0
        for card, place in zip(cards, places, strict=True):
            if left[card] > 0:
                left[card] -= 1
                in_hand += place == "h"
                kept += place in "hu"
        if in_hand < claim.in_hand or kept < claim.kept:
            return False
    return True
