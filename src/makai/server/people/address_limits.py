"""Rate limits of one address: requests a minute, and sockets at once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from makai.server.errors import TooMany
from makai.server.people.rate_limits import TokenBuckets


class AddressLimits:
    """The limits of each address: requests a minute, and sockets at once."""

    def __init__(self, requests_per_minute: int, sockets: int) -> None:
        self.requests = TokenBuckets(size=requests_per_minute, refill_s=60 / requests_per_minute)
        self._sockets = sockets
        self._open: Counter[str] = Counter()

    @contextmanager
    def socket(self, address: str) -> Iterator[None]:
        """Count a socket while it is open; refuse it if there are too many."""
        if self._open[address] >= self._sockets:
            raise TooMany("too-many-sockets", most=self._sockets)
        self._open[address] += 1
        try:
            yield
        finally:
            self._open[address] -= 1
            if not self._open[address]:
                del self._open[address]
