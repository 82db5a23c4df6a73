"""Deadlines: a timer that looks at the stored ones and claims the time of those who have none left."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from makai.core.errors import MakaiError, StoreError
from makai.server.live.registry import TableRegistry
from makai.store.queries.guests import sweep_guests
from makai.store.queries.presence import sweep_presence
from makai.store.queries.sessions import sweep_sessions
from makai.store.queries.tables import find_next_deadline, list_due_tables
from makai.tables import ServerClock, commands

LONGEST_S = 2.0  # between two looks: another node may have stored a deadline
SHORTEST_S = 0.05
GONE_MS = 90_000  # how long a player's connection may be lost before the others may ask for a bot
BEAT_MS = 20_000  # how often the other nodes are told who is still here
OLD_MS = 10 * 60_000  # nobody asks any more who was here then
SWEEP_MS = 60_000  # how often idle tables are dropped from memory, and old sessions deleted

TIDY_MS = 60 * 60 * 1000  # how often guests who never did anything are deleted
GUEST_MS = 30 * 24 * TIDY_MS  # how long such a guest may stay away


class Deadlines:
    """Claims deadlines that have passed, and tidies up; `awake` is when it began to."""

    def __init__(self, registry: TableRegistry) -> None:
        self._registry = registry
        self._awake = self._swept = self._tidied = registry.now()
        self._announced = 0  # when the other nodes were last told who is here

    async def run(self) -> None:
        """Look again and again, until cancelled."""
        while True:
            pause = LONGEST_S
            with suppress(StoreError):
                await self.look()
                pause = await self._find_pause()
            await asyncio.sleep(pause)

    async def look(self) -> None:
        """Claim every deadline that has passed, note who has gone, and sweep now and then."""
        now = self._registry.now()
        for due in await self._registry.store.read(list_due_tables, now, without=self._registry.damaged):
            with suppress(MakaiError):  # another node was faster, or the server has only just started
                await self._registry.do(due.table_id, commands.RunOut(), ServerClock(self._awake))
        if self._registry.pubsub.is_shared:
            await self._sync_with_nodes(now)
        for table_id, seat in await self._registry.find_deserted_seats(now - GONE_MS):
            with suppress(MakaiError):
                await self._registry.do(table_id, commands.Leave(seat), ServerClock(self._awake))
        if now - self._swept >= SWEEP_MS:
            self._swept = now
            self._registry.forget_idle()
            await self._registry.store.write(sweep_sessions, now)
        if now - self._tidied >= TIDY_MS:
            self._tidied = now
            await self._registry.store.write(sweep_guests, now - GUEST_MS)

    async def _sync_with_nodes(self, now: int) -> None:
        """Tell the other nodes who is here, and look for what they have stored without our hearing of it."""
        await self._registry.catch_up()
        everybody = now - self._announced >= BEAT_MS
        await self._registry.note_presence(everybody)
        if everybody:
            self._announced = now
            await self._registry.store.write(sweep_presence, now - OLD_MS)

    async def _find_pause(self) -> float:
        deadline = await self._registry.store.read(find_next_deadline, self._registry.damaged)
        if deadline is None:
            return LONGEST_S
        return min(max((deadline - self._registry.now()) / 1000, SHORTEST_S), LONGEST_S)
