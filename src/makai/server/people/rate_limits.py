"""Token buckets: how often somebody may try something.

A bucket has a few tokens and refills slowly. Each try takes one; an empty bucket refuses. After a pause all tries are
there again. Buckets are in the memory of one node: several nodes allow several times as much.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable

from makai.server.errors import TooMany

MOST = 100_000  # buckets; beyond, the least recently used are dropped


class TokenBuckets:
    """A bucket for each key: an address, a name."""

    def __init__(self, size: int, refill_s: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._size = size
        self._refill_s = refill_s  # seconds until a token comes back
        self._clock = clock
        self._levels: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, key: str) -> None:
        """Take a token; refuse if there is none."""
        now = self._clock()
        level = self._level(key, now)
        if level < 1:
            raise TooMany("too-many-tries", seconds=max(1, round((1 - level) * self._refill_s)))
        self._keep(key, level - 1, now)

    def _level(self, key: str, now: float) -> float:
        level, since = self._levels.get(key, (float(self._size), now))
        return min(self._size, level + (now - since) / self._refill_s)

    def _keep(self, key: str, level: float, now: float) -> None:
        self._levels[key] = (level, now)
        self._levels.move_to_end(key)
        if len(self._levels) > MOST:
            self._levels.popitem(last=False)
