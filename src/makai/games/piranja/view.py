"""What a seat knows of a state of Kai Piranja: all but the order of the face-down cards and what is in the box."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING

import numpy as np

from makai.core.action import Action
from makai.core.chance import Seeded
from makai.core.game import Json
from makai.core.table_state import TableView
from makai.games.piranja import kernel
from makai.games.piranja.actions import all_actions
from makai.games.piranja.cards import DANCE, SEA
from makai.games.piranja.layout import PiranjaLayout
from makai.games.piranja.rules import PiranjaRules

if TYPE_CHECKING:
    from makai.games.piranja.state import PiranjaState

ACTIONS = all_actions()


def legal_in(vector: kernel.Vector) -> tuple[Action, ...]:
    """Return the legal actions of the player to move."""
    mask = kernel.legal(vector)
    return tuple([action for number, action in enumerate(ACTIONS) if mask >> number & 1])


class PiranjaView(PiranjaLayout, TableView[PiranjaRules]):
    """What one seat knows (None: a spectator); the seats differ only in whose turn it is."""

    def __init__(self, rules: PiranjaRules, seat: int | None, vector: kernel.Vector) -> None:
        super().__init__(vector)
        self.rules = rules
        self.seat = seat

    @classmethod
    def of(cls, state: PiranjaState, seat: int | None) -> PiranjaView:
        """Return what a seat knows of a state."""
        vector = np.zeros(kernel.SIZE, np.int16)
        seen_from_sea = kernel.SEA + state.sea_left
        vector[: kernel.DANCE] = state.vector[: kernel.DANCE]
        vector[seen_from_sea : kernel.ROWS] = state.vector[seen_from_sea : kernel.ROWS]
        vector[kernel.ROWS :] = state.vector[kernel.ROWS :]
        return cls(state.rules, seat, vector)

    def legal_actions(self) -> tuple[Action, ...]:
        """Return what this seat may do now; nothing when it is not its turn."""
        return legal_in(self.vector) if self.seat is not None and self.seat == self.to_move else ()

    @property
    def unseen_sea(self) -> Counter[str]:
        """The sea cards that nobody has seen yet."""
        return Counter(SEA) - self.sea_seen

    @property
    def unseen_dance(self) -> Counter[str]:
        """The dance cards that nobody has seen: those that are left, and those in the box."""
        return Counter(DANCE) - (self.on_table() - self.sea_seen)

    def sample(self, seed: int | str | None = None) -> PiranjaState:
        """Return a complete state that this view cannot tell from the real one; each is equally likely."""
        from makai.games.piranja.state import PiranjaState, lay

        rng = Random() if seed is None else Random(f"{seed}/world")
        dance = rng.sample(sorted(self.unseen_dance.elements()), self.dance_left)
        sea = rng.sample(sorted(self.unseen_sea.elements()), self.sea_left)
        vector = self.vector.copy()
        lay(vector, dance, sea)
        return PiranjaState(self.rules, Seeded(rng.getrandbits(64)), vector)

    def to_dict(self) -> Json:
        """Return everything the view holds, for JSON."""
        return {
            "game": "piranja",
            "rules": self.rules.to_dict(),
            "seat": self.seat,
            "revealed": self.revealed,
            **self.open_dict(),
            "unseen_dance": dict(sorted(self.unseen_dance.items())),
            "unseen_sea": dict(sorted(self.unseen_sea.items())),
            "legal": list(self.legal_actions()),
        }
