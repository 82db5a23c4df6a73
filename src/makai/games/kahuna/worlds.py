"""Every way in which the cards that a viewer does not see can lie, each as likely as any other.

Copies of a card count as different cards. `world_count` counts the worlds of a view, and chooses among them.
"""

from __future__ import annotations

from functools import cached_property

import numpy as np
from numba import int32, int64, void

from makai.core.compiled import lean_kernel, readonly, start_random
from makai.games.kahuna.claims import MEMORIES
from makai.games.kahuna.kernel import SIZE, Vector
from makai.games.kahuna.seat_view import do_imagine
from makai.games.kahuna.world_count import FULL, NUMBER, ROW, TABLE, Work, do_sample, do_survey

_ROWS, _MORE = 256, 8  # of the table at first, and how many times as many if they are not enough


@lean_kernel(int64(readonly(int32), int64[::1]))
def survey(view: Vector, w: Work) -> int:
    """Count the worlds that fit a view; the table must be empty. FULL: it must be larger, too."""
    return do_survey(view, w)


@lean_kernel(void(readonly(int32), int64[::1], int64[::1], int32[::1], int32[::1]))
def sample(view: Vector, w: Work, rng: Work, s: Vector, m: Vector) -> None:
    """Write one of the worlds that were counted, each equally likely, and what everybody remembers there."""
    do_sample(view, w, rng, s)
    do_imagine(view, m)


class Worlds:
    """The worlds that fit what a viewer sees and remembers."""

    def __init__(self, view: Vector) -> None:
        self._view = view

    @cached_property
    def _work(self) -> Work:
        """The worlds, counted."""
        rows = _ROWS
        while True:
            work = np.zeros(TABLE + ROW * rows, np.int64)
            if survey(self._view, work) != FULL:
                return work
            rows *= _MORE

    @property
    def number(self) -> int:
        """How many ways there are, the order of the pile and of hands left aside."""
        return int(self._work[NUMBER])

    def sample(self, seed: int) -> tuple[Vector, Vector]:
        """Return one of the worlds, each equally likely: the whole table, and what everybody remembers there."""
        vector, memories, rng = np.empty(SIZE, np.int32), np.empty(MEMORIES, np.int32), np.zeros(2, np.int64)
        start_random(rng, seed)
        sample(self._view, self._work, rng, vector, memories)
        return vector, memories
