"""The cards of Kai Piranja: four species, each small, big or hungry; 140 dance cards and 20 sea cards."""

from __future__ import annotations

SPECIES = ("barracuda", "flamefish", "piranha", "sunfish")
KINDS = ("big", "hungry", "small")

# Numbered so that their order is alphabetical: number = 3 * species + kind.
NAMES = tuple(f"{species}-{kind}" for species in SPECIES for kind in KINDS)
NUMBER = {name: number for number, name in enumerate(NAMES)}
HUNGRY = KINDS.index("hungry")

DANCE = tuple(name for name in NAMES for _ in range(7 if name.endswith("hungry") else 14))
SEA = tuple(name for name in NAMES for _ in range(1 if name.endswith("hungry") else 2))

FEWEST_PLAYERS, MOST_PLAYERS = 3, 6
MOST_REMOVED = 60
ROOM = sum(not name.endswith("hungry") for name in DANCE + SEA)  # no row can be longer


def is_hungry(name: str) -> bool:
    """Tell whether a card is a hungry fish."""
    return name.endswith("-hungry")
