"""Every way in which the cards that a viewer does not see can lie, each as likely as any other.

Copies of a card count as different cards. `world_count` counts the worlds of a view, and chooses among them.
"""

from __future__ import annotations

from functools import cached_property

import numpy as np

from makai.games.kahuna import world_count
from makai.games.kahuna.claims import MEMORIES
from makai.games.kahuna.kernel import SIZE, Vector

_ROWS, _MORE = 256, 8  # of the table at first, and how many times as many if they are not enough


class Worlds:
    """The worlds that fit what a viewer sees and remembers."""

    def __init__(self, view: Vector) -> None:
        self._view = view

    @cached_property
    def _work(self) -> world_count.Work:
        """The worlds, counted."""
        rows = _ROWS
        while True:
            work = np.zeros(world_count.TABLE + world_count.ROW * rows, np.int64)
            if world_count.survey(self._view, work) != world_count.FULL:
                return work
            rows *= _MORE

    @property
    def number(self) -> int:
        """How many ways there are, the order of the pile and of hands left aside."""
        return int(self._work[world_count.NUMBER])

    def sample(self, seed: int) -> tuple[Vector, Vector]:
        """Return one of the worlds, each equally likely: the whole table, and what everybody remembers there."""
        vector, memories = np.empty(SIZE, np.int32), np.empty(MEMORIES, np.int32)
        world_count.sample(self._view, self._work, seed, vector, memories)
        return vector, memories
