"""What a seat knows of a state of Kai Piranja: all but the order of the face-down cards and what is in the box."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cached_property
from random import Random
from typing import TYPE_CHECKING

import numpy as np

from makai.core.action import Action
from makai.core.chance import Seeded
from makai.core.compiled import direct
from makai.core.game import Json
from makai.core.table_state import TableView
from makai.games.piranja import kernel
from makai.games.piranja.actions import all_actions
from makai.games.piranja.block import show
from makai.games.piranja.cards import NAMES
from makai.games.piranja.draw import Draw
from makai.games.piranja.layout import PiranjaLayout
from makai.games.piranja.rules import PiranjaRules
from makai.games.piranja.unseen import FROM_SEA, UNSEEN, count_in

if TYPE_CHECKING:
    from makai.games.piranja.state import PiranjaState

ACTIONS = all_actions()
SHOW = direct(show)


# What is legal, by the kernel's set of bits.
LEGAL_ACTIONS = tuple(
    tuple(action for action in ACTIONS if mask >> action.number & 1) for mask in range(1 << kernel.ACTIONS)
)


class PiranjaView(PiranjaLayout, TableView[PiranjaRules]):
    """What one seat knows (None: a spectator); the seats differ only in whose turn it is."""

    def __init__(self, rules: PiranjaRules, seat: int | None, vector: kernel.Vector) -> None:
        super().__init__(vector)
        self.rules = rules
        self.seat = seat

    @classmethod
    def of(cls, state: PiranjaState, seat: int | None) -> PiranjaView:
        """Return what a seat knows of a state."""
        vector = np.empty(kernel.SIZE, np.int16)
        SHOW(state._block, vector)
        return cls(state.rules, seat, vector)

    def legal_actions(self) -> tuple[Action, ...]:
        """Return what this seat may do now; nothing when it is not its turn."""
        if self.seat is None or self.seat != self.to_move:
            return ()
        return LEGAL_ACTIONS[kernel.legal(self._block)]

    @cached_property
    def _unseen(self) -> list[int]:
        counts = np.empty(UNSEEN, np.int64)
        count_in(self._block, counts)
        found: list[int] = counts.tolist()
        return found

    @property
    def unseen_sea(self) -> Counter[str]:
        """The sea cards that nobody has seen yet."""
        return _counter(self._unseen[FROM_SEA:])

    @property
    def unseen_dance(self) -> Counter[str]:
        """The dance cards that nobody has seen: those that are left, and those in the box."""
        return _counter(self._unseen[:FROM_SEA])

    def draw(self) -> Draw:
        """Return what the next card may be and do."""
        return Draw(self._block)

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


def _counter(counts: Sequence[int]) -> Counter[str]:
    return Counter({name: count for name, count in zip(NAMES, counts, strict=True) if count})
