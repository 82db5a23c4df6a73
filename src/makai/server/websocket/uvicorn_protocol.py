"""The WebSocket protocol of uvicorn, made fit for thousands of sockets."""

from __future__ import annotations

import asyncio
import random
from typing import Any, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from makai.server.websocket.queue import Mailbox

PING_S = 25.0
LINGER_S = 10.0  # how long a client may take to read the last messages of a closed socket


class SpreadSocket(WebSocketsSansIOProtocol):
    """A socket whose pings are not sent at the same time as all others', and that really ends when it is closed.

    There may be thousands, so it also drops what it no longer needs.
    """

    def __init__(self, *args: Any, **keys: Any) -> None:
        super().__init__(*args, **keys)
        self.ping_interval = random.uniform(0.7, 1.3) * PING_S
        self.queue = cast(asyncio.Queue[Any], Mailbox[Any]())

    def start_keepalive(self) -> None:
        """Start the pings once the socket is accepted; the request's headers are no longer needed."""
        super().start_keepalive()
        for message in (self.request, self.response):
            message.headers.clear()

    async def run_asgi(self) -> None:
        """Serve the socket; a client that reads nothing must not keep it open."""
        await super().run_asgi()
        self.loop.call_later(LINGER_S, self.transport.abort)
