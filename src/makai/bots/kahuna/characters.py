"""What the players of Kahuna are like: how far they look, how much they remember, what they overlook."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

# A character as compiled code reads it: how many turns are tried out, and positions considered; then shares.
TRIES, POSITIONS, WAVERING, MEMORY, REMOVALS, EYESIGHT, EAGERNESS, HASTE = range(8)
CHARACTER = 8
ALL = 1_000_000  # what shares are parts of


@dataclass(frozen=True)
class Character:
    """Somebody who plays Kahuna."""

    seconds: float  # for a whole turn, unless the caller says otherwise
    tries: int = 0  # how many turns are tried out in imagined worlds; 0: plays by feel
    positions: int = 12  # how many ways to leave the board are considered with all their endings
    wavering: float = 0.0  # how far, in win chance, turns may differ and still seem equally good
    memory: float = 1.0  # the share of the cards taken by the opponent that are remembered
    sees_removals: float = 1.0  # how often two cards that remove a bridge are noticed
    eyesight: float = 1.0  # the share of the islands that are looked at in a turn
    eagerness: float = 0.0  # what an island won now seems worth, in win chance, beyond what it is
    haste: float = 0.0  # what each card played now seems worth

    def numbers(self) -> NDArray[np.int64]:
        """Return the character as compiled code reads it."""
        shares = self.wavering, self.memory, self.sees_removals, self.eyesight, self.eagerness, self.haste
        return np.array([self.tries, self.positions, *(round(ALL * share) for share in shares)], np.int64)


CHARACTERS: Mapping[str, Character] = {
    "child": Character(0.1, wavering=0.05, memory=0.0, sees_removals=0.15, eyesight=0.6, eagerness=0.09, haste=0.06),
    "novice": Character(0.1, wavering=0.036, memory=0.1, sees_removals=0.5, eyesight=0.8, eagerness=0.05, haste=0.02),
    "casual": Character(0.1, wavering=0.03, memory=0.3, sees_removals=0.85, eyesight=0.95, eagerness=0.01),
    "regular": Character(0.1, wavering=0.0168, memory=0.5, sees_removals=0.95),
    "club": Character(0.1, memory=0.9),
    "veteran": Character(0.1, tries=3, positions=2, wavering=0.05, memory=0.9),
    "expert": Character(0.3, tries=8, positions=6, wavering=0.02, memory=0.95),
    "master": Character(1.0, tries=24, positions=16),
}
ADVISER = CHARACTERS["master"]  # who gives hints and analyses games, whatever the level
