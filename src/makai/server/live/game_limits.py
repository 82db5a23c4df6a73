"""How many games a person and an address may have running, and how many turns of bots may wait for them.

A running game counts while it is in the memory of this node: somebody plays or watches, or did so a few minutes ago.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager

from makai.server.errors import TooMany
from makai.server.live.changes import BOT
from makai.server.live.registry import TableRegistry
from makai.store.queries.jobs import count_waiting

TURNS_PER_PERSON = 30  # of bots, waiting at one person's tables
TURNS_PER_ADDRESS = 120


class GameLimits:
    """Lets games start, as long as there are not too many. `find_address` knows where people come from."""

    def __init__(
        self, registry: TableRegistry, find_address: Callable[[str], str], per_person: int, per_address: int
    ) -> None:
        self._registry, self._find_address = registry, find_address
        self._per_person, self._per_address = per_person, per_address
        self._starting: Counter[str] = Counter()  # games that are about to start, by host

    @asynccontextmanager
    async def start(self, host: str, with_bots: bool = True) -> AsyncIterator[None]:
        """Let a game of a host start; refuse if there are too many, or if bots shall play who cannot keep up."""
        address = self._find_address(host)
        self._check_games(host, address)
        self._starting[host] += 1
        try:
            if with_bots:
                await self._check_turns(host, address)
            yield
        finally:
            self._starting[host] -= 1
            if not self._starting[host]:
                del self._starting[host]

    def _check_games(self, host: str, address: str) -> None:
        running = self._registry.count_running()
        running.update(self._starting)
        if running[host] >= self._per_person:
            raise TooMany("too-many-games", most=self._per_person)
        is_possible = running.total() >= self._per_address  # to ask for everybody's address takes time
        if address and is_possible and self._count_at(address, running) >= self._per_address:
            raise TooMany("too-many-games-of-address", most=self._per_address)

    async def _check_turns(self, host: str, address: str) -> None:
        """Refuse if the bots cannot keep up."""
        waiting = await self._registry.store.read(count_waiting, BOT, self._registry.now())
        if waiting.get(host, 0) >= TURNS_PER_PERSON:
            raise TooMany("too-many-bot-turns", most=TURNS_PER_PERSON)
        if address and self._count_at(address, waiting) >= TURNS_PER_ADDRESS:
            raise TooMany("too-many-bot-turns-of-address", most=TURNS_PER_ADDRESS)

    def _count_at(self, address: str, by_host: Mapping[str, int]) -> int:
        """Return how many of some things belong to hosts at an address."""
        return sum(count for host, count in by_host.items() if self._find_address(host) == address)
