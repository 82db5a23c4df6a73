"""Session revocation: closes the sockets of people who were banned or whose session has ended, at every node.

Bans and ended sessions are in the database, and every node polls it: no message between nodes can be lost.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress

from makai.core.errors import StoreError
from makai.server.services import Services
from makai.server.websocket.close_codes import CloseCode
from makai.server.websocket.endpoint import Sockets
from makai.store.queries.people import find_banned
from makai.store.queries.sessions import find_valid_tokens

LOOK_S = 1.0
OLD_MS = 60 * 60 * 1000  # a ban this old was known when a socket was opened, whatever the clocks say
SESSIONS_MS = 30_000  # how often the sessions of all open sockets are checked


class SessionRevocation:
    """Checks the open sockets of the services."""

    def __init__(self, services: Services, sockets: Sockets) -> None:
        self._services, self._sockets = services, sockets
        self._looked_at = services.registry.now()
        self._banned: frozenset[str] = frozenset()

    async def run(self) -> None:
        """Check until cancelled."""
        while True:
            with suppress(StoreError):
                await self.look()
            await asyncio.sleep(LOOK_S)

    async def look(self) -> None:
        """Close the sockets of banned people, and now and then of those whose session has ended."""
        now = self._services.registry.now()
        banned = await self._services.store.read(find_banned, now - OLD_MS)
        self._sockets.close_where(lambda each: each.person in banned, CloseCode.BANNED)
        for person in banned - self._banned:
            self._services.exclusions.exclude(person)
        self._banned = banned
        if now - self._looked_at >= SESSIONS_MS:
            self._looked_at = now
            await self._look_at_sessions(now)

    async def _look_at_sessions(self, now: int) -> None:
        tokens = self._sockets.sessions
        valid = await self._services.store.read(find_valid_tokens, tokens, now)
        ended = frozenset(tokens) - valid
        self._sockets.close_where(lambda each: each.session in ended, CloseCode.SIGNED_OUT)
