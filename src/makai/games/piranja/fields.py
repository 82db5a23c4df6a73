"""What the numbers that Kai Piranja's kernel tells mean, in the game's words: the table of fields is made of these."""

from __future__ import annotations

from collections.abc import Sequence

from makai.core.action import Action
from makai.core.fields import EventReader, Kinds, cut
from makai.games.piranja import kernel
from makai.games.piranja.actions import all_actions
from makai.games.piranja.cards import MOST_PLAYERS, NAMES, SPECIES
from makai.games.piranja.event_rows import WHYS
from makai.games.piranja.events import EVENTS

CARDS = len(NAMES)

# What is legal, by the kernel's set of bits.
LEGAL_ACTIONS: tuple[tuple[Action, ...], ...] = tuple(
    tuple(action for action in all_actions() if mask >> action.number & 1) for mask in range(1 << kernel.ACTIONS)
)


def list_seats(seats: int) -> tuple[int, ...]:
    """Return the seats of a set."""
    return tuple([seat for seat in range(MOST_PLAYERS) if seats >> seat & 1])


def list_row(row: Sequence[int]) -> tuple[str, ...]:
    """Return the fish of a row, in its order."""
    return tuple([NAMES[card] for card in cut(row)])


def list_heap(counts: Sequence[int]) -> tuple[str, ...]:
    """Return the cards of a heap, sorted; it is given as the number of each card."""
    return tuple([NAMES[card] for card in range(CARDS) for _ in range(counts[card])])


def count_heap(counts: Sequence[int]) -> dict[str, int]:
    """Return how many of each card a heap has."""
    return {name: count for name, count in zip(NAMES, counts, strict=True) if count}


def list_piles(counts: Sequence[int]) -> dict[str, tuple[str, ...]]:
    """Return the cards of a heap for each species."""
    return {species: list_heap(counts[CARDS * place : CARDS * (place + 1)]) for place, species in enumerate(SPECIES)}


KINDS: Kinds = {
    "flag": bool,
    "seat": lambda number: None if number < 0 else number,
    "seats": list_seats,
    "count": int,
    "card": NAMES.__getitem__,
    "species": SPECIES.__getitem__,
    "why": WHYS.__getitem__,
    "row": list_row,
    "cards": list_heap,
    "counts": count_heap,
    "piles": list_piles,
    "sizes": lambda sizes: dict(zip(SPECIES, sizes, strict=True)),
    "result": lambda seats: None if seats < 0 else {"winners": list_seats(seats)},
    "actions": LEGAL_ACTIONS.__getitem__,
}
EVENT_ROWS = EventReader(EVENTS, KINDS, code="h")
