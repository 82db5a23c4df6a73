"""The WebSocket protocol of uvicorn, made fit for thousands of sockets."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from typing import Any, cast

from uvicorn._types import ASGISendEvent
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode as StandardCode
from websockets.frames import Frame
from websockets.protocol import State

from makai.server.websocket.close_codes import REASONS, CloseCode
from makai.server.websocket.queue import Mailbox

PING_S = 25.0
PIECE = 4096  # bytes that are read at a time
MOST_FRAMES, FRAMES_S = 1000, 10.0  # in so many seconds: messages, and what belongs to the connection itself
LINGER_S = 10.0  # how long a client may take to read the last messages of a closed socket


class SpreadSocket(WebSocketsSansIOProtocol):
    """A socket whose pings are not sent at the same time as all others', and that really ends when it is closed.

    There may be thousands, so it also drops what it no longer needs.
    """

    def __init__(self, *args: Any, **keys: Any) -> None:
        super().__init__(*args, **keys)
        self.ping_interval = random.uniform(0.7, 1.3) * PING_S
        self.queue = cast(asyncio.Queue[Any], Mailbox[Any]())
        self.when_lost: Callable[[], None] = lambda: None
        self._frames, self._counted_since = 0, 0.0

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the connection."""
        super().connection_lost(exc)
        self.when_lost()

    def data_received(self, data: bytes) -> None:
        """Read what has come, in pieces: the smallest frames cost far more time than their bytes."""
        for start in range(0, len(data), PIECE):
            if not self.transport.is_closing():
                super().data_received(data[start : start + PIECE])

    def handle_events(self) -> None:
        """Handle the frames that have come; a client that sends too many is not heard any longer."""
        if self.loop.time() - self._counted_since > FRAMES_S:
            self._frames, self._counted_since = 0, self.loop.time()
        self._frames += len(self.conn.events)
        if self._frames <= MOST_FRAMES:
            super().handle_events()
        elif self.conn.state is State.OPEN:
            self._fail(CloseCode.TOO_MANY, REASONS[CloseCode.TOO_MANY])
        else:
            self.transport.abort()

    def handle_cont(self, event: Frame) -> None:
        """Add a part of a message. Kept apart, parts with nothing in them would fill the memory."""
        super().handle_cont(event)
        self.frames = [b"".join(self.frames)]

    def send_receive_event_to_app(self) -> None:
        """Pass a message on. One that is no UTF-8 ends the socket: else uvicorn would log an error for each."""
        try:
            b"".join(self.frames).decode() if self.curr_msg_data_type == "text" else None
        except UnicodeDecodeError:
            self._fail(StandardCode.INVALID_DATA)
        else:
            super().send_receive_event_to_app()

    def _fail(self, code: int, reason: str = "") -> None:
        self.conn.send_close(code, reason)
        self.handle_parser_exception()

    def start_keepalive(self) -> None:
        """Start the pings once the socket is accepted; the request's headers are no longer needed."""
        super().start_keepalive()
        for message in (self.request, self.response):
            message.headers.clear()

    async def send(self, message: ASGISendEvent) -> None:
        """Send a message. Once a socket is refused all is said: else uvicorn would log an error for each."""
        await super().send(message)
        if message["type"] == "websocket.http.response.body":
            self.handshake_complete = True

    async def run_asgi(self) -> None:
        """Serve the socket; a client that reads nothing must not keep it open."""
        await super().run_asgi()
        self.loop.call_later(LINGER_S, self.transport.abort)
