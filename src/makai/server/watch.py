"""The watch: it looks at the stored deadlines and claims the time of those who have none left."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from makai.core.errors import MakaiError, StoreError
from makai.server.hall import Hall
from makai.tables import Clock, commands

LONGEST_S = 2.0  # between two looks: another node may have stored a deadline
SHORTEST_S = 0.05
GONE_MS = 90_000  # how long a player's connection may be lost before the others may ask for a bot
SWEEP_MS = 60_000  # how often idle tables are let go, and old sessions forgotten

TIDY_MS = 60 * 60 * 1000  # how often guests are looked for who never did anything
GUEST_MS = 30 * 24 * TIDY_MS  # how long such a guest may stay away


class Watch:
    """Keeps the time of a house; `awake` is when it began to."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._awake = self._swept = self._tidied = hall.now()

    async def run(self) -> None:
        """Watch until cancelled."""
        while True:
            pause = LONGEST_S
            with suppress(StoreError):
                await self.look()
                pause = await self._until_next()
            await asyncio.sleep(pause)

    async def look(self) -> None:
        """Claim every deadline that has passed, note who has gone, and sweep now and then."""
        now = self._hall.now()
        for due in await self._hall.store.due_tables(now):
            with suppress(MakaiError):  # somebody was quicker, or the server has only just woken up
                await self._hall.do(due.table_id, commands.RunOut(), Clock(self._awake))
        for table_id, seat in self._hall.deserted(now - GONE_MS):
            with suppress(MakaiError):
                await self._hall.do(table_id, commands.Leave(seat), Clock(self._awake))
        if now - self._swept >= SWEEP_MS:
            self._swept = now
            self._hall.let_go()
            await self._hall.store.sweep_sessions(now)
        if now - self._tidied >= TIDY_MS:
            self._tidied = now
            await self._hall.store.sweep_guests(now - GUEST_MS)

    async def _until_next(self) -> float:
        deadline = await self._hall.store.next_deadline()
        if deadline is None:
            return LONGEST_S
        return min(max((deadline - self._hall.now()) / 1000, SHORTEST_S), LONGEST_S)
