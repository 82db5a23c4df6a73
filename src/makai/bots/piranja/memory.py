"""What a player remembers of the cards that went by: it decides which cards they believe are still to come."""

from __future__ import annotations

from collections import Counter
from enum import Enum

import numpy as np

from makai.bots.piranja.rules.survey import UNSEEN, Numbers
from makai.games.piranja.cards import DANCE, NUMBER, SEA, SPECIES
from makai.games.piranja.view import PiranjaView


class Memory(Enum):
    """How much a player remembers: everything, only what lies open, or nothing but what the box holds."""

    ALL = "all"
    OPEN = "open"
    NOTHING = "nothing"


def unseen(view: PiranjaView, memory: Memory = Memory.ALL) -> Numbers:
    """Return the cards that a player believes to be unseen, as the kernels count them."""
    dance, sea = _believe(view, memory)
    counts = np.zeros(UNSEEN, np.int64)
    for start, cards in ((0, dance), (12, sea)):
        for card, count in cards.items():
            counts[start + NUMBER[card]] = count
    return counts


def _believe(view: PiranjaView, memory: Memory) -> tuple[Counter[str], Counter[str]]:
    if memory is Memory.ALL:
        return view.unseen_dance, view.unseen_sea
    if memory is Memory.OPEN:
        return Counter(DANCE) - _lying_open(view), Counter(SEA)
    return Counter(DANCE), Counter(SEA)


def _lying_open(view: PiranjaView) -> Counter[str]:
    """Return the cards in rows and digesting piles: nobody needs to remember those."""
    cards = Counter[str]()
    for seat in range(view.players):
        cards.update(view.row(seat))
    for species in SPECIES:
        cards += view.digesting(species)
    return cards
