"""The handshake of a WebSocket, by uvicorn; once it is done `OpenSocket` takes over, and nothing of this is kept."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

from uvicorn._types import ASGIReceiveEvent, ASGISendEvent
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from makai.server.websocket.open_socket import LINGER_S, MOST_UNREAD, Listener, OpenSocket

EXTENSION = "makai.socket"  # of the scope: the protocol itself, for the endpoint


class Handshake(WebSocketsSansIOProtocol):
    """A socket that is not open yet. It really ends when it is refused."""

    def __init__(self, *args: Any, **keys: Any) -> None:
        super().__init__(*args, **keys)
        self.when_lost: Callable[[], None] = lambda: None
        self._unread = b""
        self._is_open = False

    def open(self, listener: Listener) -> None:
        """Let somebody talk over the accepted socket."""
        self._is_open = True
        if self.disconnected:
            listener.outbox.end(None)
            return
        self.connections.discard(self)
        socket = OpenSocket(self.transport, listener, cast("set[object]", self.connections), self.when_lost)
        socket.begin(self._unread, self.read_paused)

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the connection."""
        super().connection_lost(exc)
        self.when_lost()

    def data_received(self, data: bytes) -> None:
        """Read the request; what comes before the socket is open has to wait."""
        if not self.handshake_initiated:
            super().data_received(data)
            return
        self._unread += data
        if len(self._unread) > MOST_UNREAD and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def start_keepalive(self) -> None:
        """Send no pings: that is left to the open socket."""

    async def receive(self) -> ASGIReceiveEvent:
        """Return the first event, which is there when the application is called; nobody asks for another."""
        return await self.queue.get()

    async def send(self, message: ASGISendEvent) -> None:
        """Send a message. Once a socket is refused all is said: else uvicorn would log an error for each."""
        await super().send(message)
        if message["type"] == "websocket.http.response.body":
            self.handshake_complete = True

    async def run_asgi(self) -> None:
        """Have the socket opened or refused; a client that reads no refusal must not keep the connection."""
        cast("dict[str, Any]", self.scope["extensions"])[EXTENSION] = self
        try:
            await self.app(self.scope, self.receive, self.send)
        except ClientDisconnected:
            pass
        except Exception:
            self.logger.exception("Exception in ASGI application\n")
            self.send_500_response()
        if self._is_open:
            self._untie()
        else:
            self.transport.close()
            self.loop.call_later(LINGER_S, self.transport.abort)

    def _untie(self) -> None:
        """Take apart what holds itself in memory until garbage is collected, which is seldom."""
        del self.scope
        vars(self.conn).clear()
