"""Rate limits: how often somebody may try something, and how many sockets an address may have open.

A bucket has a few tokens and refills slowly. Each try takes one; an empty bucket refuses. After a pause all tries are
there again. Buckets are in the memory of one node: several nodes allow several times as much.
"""

from __future__ import annotations

import time
from collections import Counter, OrderedDict
from collections.abc import Callable
from dataclasses import dataclass

from makai.server.errors import TooMany

MOST = 100_000  # buckets; beyond, the least recently used are dropped


class TokenBucket:
    """One bucket: `refill_s` is how many seconds a token takes to come back."""

    __slots__ = ("_level", "_refill_s", "_since", "_size")

    def __init__(self, size: int, refill_s: float) -> None:
        self._size, self._refill_s = size, refill_s
        self._level, self._since = float(size), 0.0

    def take(self, now: float | None = None) -> None:
        """Take a token; refuse if there is none."""
        now = time.monotonic() if now is None else now
        level = min(self._size, self._level + (now - self._since) / self._refill_s)
        if level < 1:
            raise TooMany("too-many-tries", seconds=max(1, round((1 - level) * self._refill_s)))
        self._level, self._since = level - 1, now

    def give_back(self) -> None:
        """Put back a token that was taken."""
        self._level += 1


class TokenBuckets:
    """A bucket for each key: an address (see `address_key`), a name."""

    def __init__(self, size: int, refill_s: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._size, self._refill_s, self._clock = size, refill_s, clock
        self._buckets: OrderedDict[str, TokenBucket] = OrderedDict()

    def take(self, key: str) -> None:
        """Take a token; refuse if there is none."""
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = TokenBucket(self._size, self._refill_s)
        self._buckets.move_to_end(key)
        if len(self._buckets) > MOST:
            self._buckets.popitem(last=False)
        bucket.take(self._clock())


class SocketLimit:
    """How many sockets each address may have open at once."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._open: Counter[str] = Counter()

    def add(self, address: str) -> None:
        """Count a socket from now on; refuse it if there are too many."""
        if self._open[address] >= self._most:
            raise TooMany("too-many-sockets", most=self._most)
        self._open[address] += 1

    def remove(self, address: str) -> None:
        """Count a socket no more."""
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


def limit_messages() -> TokenBucket:
    """Return the limit of one socket: a burst of sixty messages, then twenty a second."""
    return TokenBucket(size=60, refill_s=1 / 20)
