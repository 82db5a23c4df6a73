"""Open connections: how many there may be, in all and from one address, and how long a client may take.

A connection that waits for its client (nothing or not all of a request has come) makes room for a new one where there
is none; so clients that only hold connections keep nobody out.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from ipaddress import ip_address, ip_network
from typing import Protocol

from makai.server.errors import Overloaded, TooMany
from makai.server.people.addresses import address_key

PROXY = ""  # the key of all trusted proxies: everybody's connections come through them


@dataclass(frozen=True)
class TimeLimits:
    """Seconds. A phone on the slowest network sends some kilobytes a second and stays far within them."""

    head: float = 20.0
    body: float = 20.0  # and one more for each `rate` bytes that have come
    rate: float = 500.0
    reading: float = 60.0  # how long a client may not read its answer; and one more for each `rate` bytes that it read


class LimitedConnection(Protocol):
    """What the limits know of a connection."""

    def drop(self) -> None:
        """End it at once."""

    def check_time(self, now: float) -> None:
        """End it if its client takes too long."""


class ConnectionLimits:
    """The connections that are open, and which of them make room for others."""

    def __init__(
        self,
        most: int,
        per_address: int,
        is_proxy: Callable[[str], bool] = lambda _: False,
        times: TimeLimits | None = None,
        clock: Callable[[], float] = time.monotonic,
        count: Callable[[str], None] = lambda _: None,
    ) -> None:
        self.times, self.clock = times or TimeLimits(), clock
        self.count = count  # connections that the server ends, by code
        self._most, self._per_address = most, min(per_address, max(most // 2, 1))
        self._is_proxy = is_proxy
        self._keys: dict[LimitedConnection, str] = {}
        self._of_address: dict[str, dict[LimitedConnection, None]] = {}  # the oldest first
        self._waiting: dict[LimitedConnection, None] = {}  # the one that has waited longest first
        self._waiting_proxies: dict[LimitedConnection, None] = {}  # only make room if no others are left
        self._sockets = 0
        self.refused = 0  # and not closed yet

    def add(self, connection: LimitedConnection, host: str) -> None:
        """Count a connection; refuse it if there are too many and none makes room."""
        key = PROXY if self._is_proxy(host) else address_key(host)
        own = self._of_address.get(key, {})
        if key != PROXY and len(own) >= self._per_address and not self._make_room(own):
            raise TooMany("too-many-sockets", most=self._per_address)
        if len(self._keys) + self._sockets >= self._most and not (
            self._make_room(self._waiting) or self._make_room(self._waiting_proxies)
        ):
            raise Overloaded("server-full")
        self._keys[connection] = key
        self._of_address.setdefault(key, {})[connection] = None
        self.wait(connection)

    def wait(self, connection: LimitedConnection) -> None:
        """Note that a connection waits for its client from now on."""
        if connection in self._keys:
            self._occupy(connection)
            self._find_waiting(connection)[connection] = None

    def occupy(self, connection: LimitedConnection) -> None:
        """Note that a connection has brought a whole request: it makes no room until that is answered."""
        if connection in self._keys:
            self._occupy(connection)

    def remove(self, connection: LimitedConnection) -> None:
        """Forget a connection; it may be forgotten already."""
        if connection not in self._keys:
            return
        self._occupy(connection)
        key = self._keys.pop(connection)
        del self._of_address[key][connection]
        if not self._of_address[key]:
            del self._of_address[key]

    def add_socket(self, connection: LimitedConnection) -> None:
        """Count a connection as a WebSocket from now on, of which an address has a number of its own."""
        self.remove(connection)
        self._sockets += 1

    def remove_socket(self) -> None:
        """Forget a WebSocket."""
        self._sockets -= 1

    def check_times(self) -> None:
        """End the connections whose clients take too long."""
        now = self.clock()
        for connection in tuple(self._keys):
            connection.check_time(now)

    def _find_waiting(self, connection: LimitedConnection) -> dict[LimitedConnection, None]:
        return self._waiting_proxies if self._keys[connection] == PROXY else self._waiting

    def _occupy(self, connection: LimitedConnection) -> None:
        self._find_waiting(connection).pop(connection, None)

    def _make_room(self, candidates: dict[LimitedConnection, None]) -> bool:
        """End the first connection that waits for its client; tell whether there was one."""
        found = next((each for each in candidates if each in self._find_waiting(each)), None)
        if found is None:
            return False
        self.remove(found)
        found.drop()
        self.count("room-made")
        return True


def find_proxies(text: str) -> Callable[[str], bool]:
    """Return what tells whether a host is one of the trusted proxies: addresses and networks, or `*` for all."""
    parts = [part.strip() for part in text.split(",") if part.strip()]
    networks = [ip_network(part, strict=False) for part in parts if _is_network(part)]
    return lambda host: "*" in parts or (_is_network(host) and any(ip_address(host) in each for each in networks))


def _is_network(text: str) -> bool:
    try:
        ip_network(text, strict=False)
    except ValueError:
        return False
    return True
