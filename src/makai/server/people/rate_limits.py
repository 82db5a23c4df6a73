"""Rate limits: how often somebody may try something, and how many sockets an address may have open.

A bucket has a few tokens and refills slowly. Each try takes one; an empty bucket refuses. After a pause all tries are
there again. Buckets are in the memory of one node: several nodes allow several times as much.
"""

from __future__ import annotations

import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from makai.server.errors import TooMany

MOST = 100_000  # buckets; beyond, the least recently used are dropped


class TokenBuckets:
    """A bucket for each key: an address (see `address_key`), a name."""

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


class SocketLimit:
    """How many sockets each address may have open at once."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._open: Counter[str] = Counter()

    @contextmanager
    def count(self, address: str) -> Iterator[None]:
        """Count a socket while it is open; refuse it if there are too many."""
        if self._open[address] >= self._most:
            raise TooMany("too-many-sockets", most=self._most)
        self._open[address] += 1
        try:
            yield
        finally:
            self._open[address] -= 1
            if not self._open[address]:
                del self._open[address]


@dataclass
class RateLimits:
    """All limits of a server: the first six by address, the next two by name, the others by person."""

    requests: TokenBuckets
    guests: TokenBuckets  # new ones
    tables: TokenBuckets  # opened
    files: TokenBuckets  # with records, to be replayed or analysed
    sign_ins: TokenBuckets
    registrations: TokenBuckets
    sign_ins_of_name: TokenBuckets  # from anywhere
    sign_ins_of_device: TokenBuckets  # where somebody has signed in to the account before, or is signed in
    codes: TokenBuckets
    webhooks: TokenBuckets  # new ones: their names are looked up
    complaints: TokenBuckets
    chatter: TokenBuckets  # phrases and chat
    sockets: SocketLimit

    @classmethod
    def build(cls, requests_per_minute: int, sockets_per_address: int) -> RateLimits:
        """Return the limits; an address that may ask more may also bring more new guests."""
        often = requests_per_minute
        return cls(
            requests=TokenBuckets(size=often, refill_s=60 / often),
            guests=TokenBuckets(size=max(often // 6, 10), refill_s=12_000 / often),
            tables=TokenBuckets(size=max(often // 10, 10), refill_s=6_000 / often),
            files=TokenBuckets(size=max(often // 5, 10), refill_s=300 / often),
            sign_ins=TokenBuckets(size=20, refill_s=15),
            registrations=TokenBuckets(size=5, refill_s=300),
            sign_ins_of_name=TokenBuckets(size=10, refill_s=30),
            sign_ins_of_device=TokenBuckets(size=10, refill_s=30),
            codes=TokenBuckets(size=5, refill_s=600),
            webhooks=TokenBuckets(size=10, refill_s=60),
            complaints=TokenBuckets(size=10, refill_s=300),
            chatter=TokenBuckets(size=10, refill_s=2),
            sockets=SocketLimit(sockets_per_address),
        )


def limit_messages() -> TokenBuckets:
    """Return the limit of one socket: a burst of sixty messages, then twenty a second."""
    return TokenBuckets(size=60, refill_s=1 / 20)
