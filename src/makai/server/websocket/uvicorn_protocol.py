"""The WebSocket protocol of uvicorn, made fit for thousands of sockets.

What nearly always comes and goes, a text in one frame, is read and written here, without an ASGI message and a task for
each. All else (the handshake, pings, a text in parts, whatever is against the standard) is left to `websockets`.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from typing import Any, cast

from uvicorn._types import ASGIReceiveEvent, ASGISendEvent
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode as StandardCode
from websockets.frames import Frame
from websockets.protocol import State

from makai.server.websocket.close_codes import REASONS, CloseCode
from makai.server.websocket.framing import BINARY, FINAL, TEXT, WHOLE_TEXT, find_payload, frame_text, unmask
from makai.server.websocket.outbox import Outbox

EXTENSION = "makai.socket"  # of the scope: the protocol itself, for the endpoint
PING_S = 25.0
MOST_UNREAD = 4096  # bytes that wait for the answer before, until the client has to wait
MOST_FRAMES, FRAMES_S = 1000, 10.0  # in so many seconds: messages, and what belongs to the connection itself
LINGER_S = 10.0  # how long a client may take to read the last messages of a closed socket

Hear = Callable[[str], "asyncio.Task[bool] | None"]


class SpreadSocket(WebSocketsSansIOProtocol):
    """A socket whose pings are not sent at the same time as all others', and that really ends when it is closed.

    There may be thousands, so it also drops what it no longer needs.
    """

    def __init__(self, *args: Any, **keys: Any) -> None:
        super().__init__(*args, **keys)
        self.ping_interval = random.uniform(0.7, 1.3) * PING_S
        self.queue = cast("asyncio.Queue[ASGIReceiveEvent]", Events(self))
        self.when_lost: Callable[[], None] = lambda: None
        self.outbox: Outbox | None = None
        self._hear: Hear | None = None
        self._answer: asyncio.Task[bool] | None = None
        self._unread = b""
        self._is_in_parts = False
        self._frames, self._counted_since = 0, 0.0

    def converse(self, hear: Hear, outbox: Outbox) -> None:
        """Have each text heard (the next one after the task that this leads to), and send what is in the outbox."""
        self._hear, self.outbox = hear, outbox
        outbox.when_filled = self._send_all
        if self.disconnected or self.close_sent:  # while the session was looked up
            outbox.end(None)
        self._send_all()
        self._read()

    # Reading.

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the connection."""
        super().connection_lost(exc)
        self._hear, self._unread = None, b""
        self.when_lost()

    def data_received(self, data: bytes) -> None:
        """Read what has come, unless it has to wait: for somebody who listens, or for the answer before."""
        if not self.handshake_initiated:
            super().data_received(data)
            return
        self._unread = self._unread + data if self._unread else data
        self._read()
        if len(self._unread) > MOST_UNREAD and self._must_wait and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    @property
    def _must_wait(self) -> bool:
        return self._hear is None or self._answer is not None

    def _read(self) -> None:
        """Read frame by frame what is there as a whole."""
        data, at = self._unread, 0
        while not self._must_wait and not self.transport.is_closing():
            found = find_payload(data, at)
            if found is None:
                break
            start, stop = found
            if data[at] == WHOLE_TEXT and start > at and not self._is_in_parts:
                self._read_text(unmask(data, start, stop))
            else:
                self._leave_to_websockets(data[at:stop])
            at = stop
        self._unread = data[at:]
        if self.read_paused and not self._must_wait and not self.transport.is_closing():
            self.read_paused = False
            self.transport.resume_reading()

    def _read_text(self, text: bytes) -> None:
        if self._count(1):
            self._pass_on(text)

    def _leave_to_websockets(self, frame: bytes) -> None:
        opcode = frame[0] & 0x0F
        if opcode in (TEXT, BINARY):
            self._is_in_parts = not frame[0] & FINAL
        elif not opcode and frame[0] & FINAL:
            self._is_in_parts = False
        super().data_received(frame)

    def _count(self, frames: int) -> bool:
        """Count frames; a client that sends too many is not heard any longer."""
        if self.loop.time() - self._counted_since > FRAMES_S:
            self._frames, self._counted_since = 0, self.loop.time()
        self._frames += frames
        if self._frames <= MOST_FRAMES:
            return True
        if self.conn.state is State.OPEN:
            self._fail(CloseCode.TOO_MANY, REASONS[CloseCode.TOO_MANY])
        else:
            self.transport.abort()
        return False

    def handle_events(self) -> None:
        """Handle the frames that have come."""
        if not self.handshake_initiated or self._count(len(self.conn.events)):
            super().handle_events()

    def handle_cont(self, event: Frame) -> None:
        """Add a part of a message. Kept apart, parts with nothing in them would fill the memory."""
        super().handle_cont(event)
        self.frames = [b"".join(self.frames)]

    def send_receive_event_to_app(self) -> None:
        """Pass on a message that came in parts; the line is for texts alone."""
        message, self.frames = b"".join(self.frames), []
        if self.curr_msg_data_type == "text":
            self._pass_on(message)
        elif self.outbox is not None:
            self.outbox.end(CloseCode.BINARY)

    def _pass_on(self, message: bytes) -> None:
        """Have a text heard. One that is no UTF-8 ends the socket."""
        if self._hear is None or self.close_sent:
            return
        try:
            text = message.decode()
        except UnicodeDecodeError:
            self._fail(StandardCode.INVALID_DATA)
            return
        self._answer = self._hear(text)
        if self._answer is not None:
            self._answer.add_done_callback(self._go_on)

    def _go_on(self, _: object) -> None:
        self._answer = None
        if self._unread or self.read_paused:
            self._read()

    def _fail(self, code: int, reason: str = "") -> None:
        self.conn.send_close(code, reason)
        self.handle_parser_exception()

    # Writing.

    def _send_all(self) -> None:
        """Send what is in the outbox, unless the client has too much to read already."""
        if self.outbox is not None and self.writable.is_set() and self.conn.state is State.OPEN:
            messages = self.outbox.take()
            if messages and not self.transport.is_closing():
                self.transport.write(b"".join(map(frame_text, messages)))

    def resume_writing(self) -> None:
        """Go on sending."""
        super().resume_writing()
        self._send_all()

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
        cast("dict[str, Any]", self.scope["extensions"])[EXTENSION] = self
        await super().run_asgi()
        self.loop.call_later(LINGER_S, self.transport.abort)


class Events:
    """The events of a socket before somebody listens, and its end; the names are those of `asyncio.Queue`."""

    __slots__ = ("_first", "_socket")

    def __init__(self, socket: SpreadSocket) -> None:
        self._socket, self._first = socket, list[ASGIReceiveEvent]()

    def put_nowait(self, event: ASGIReceiveEvent) -> None:
        """Add an event."""
        if self._socket.outbox is None:
            self._first.append(event)
        elif event["type"] == "websocket.disconnect":
            self._socket.outbox.end(None)

    async def get(self) -> ASGIReceiveEvent:
        """Return the first event, which is there when the application is called."""
        return self._first.pop(0)

    def empty(self) -> bool:
        """Tell whether nothing waits to be read."""
        return not self._first
