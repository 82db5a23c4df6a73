"""An open WebSocket. There are thousands, so nothing is kept of it that is not needed.

What nearly always comes and goes (a text in one frame, pings and pongs) is read and written here; `StrictFrames` reads
everything else.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable
from typing import Protocol

from websockets.frames import CloseCode as StandardCode

from makai.server.websocket.close_codes import REASONS, CloseCode
from makai.server.websocket.framing import (
    CLOSE,
    FINAL,
    PING,
    PONG,
    SHORT,
    WHOLE_TEXT,
    find_payload,
    frame_close,
    frame_control,
    join_texts,
    unmask,
)
from makai.server.websocket.outbox import Outbox
from makai.server.websocket.strict_frames import StrictFrames

MOST_UNREAD = 4096  # bytes that wait for the answer before, until the client has to wait
MOST_FRAMES, FRAMES_S = 1000, 10.0  # in so many seconds: messages, and what belongs to the connection itself
LINGER_S = 10.0  # how long a client may take to read the last messages of a closed socket
PAYLOAD_BYTES = 4  # of a ping


class Listener(Protocol):
    """Who hears the texts of a socket, and answers."""

    outbox: Outbox

    def begin(self, text: str, answered: Callable[[], None]) -> None:
        """Begin to answer a text; the next one is heard once `answered` is called, which is later."""

    def note_end(self, code: CloseCode | None) -> None:
        """Hear that the socket is closed, or has gone."""


class OpenSocket(asyncio.Protocol):
    """A socket that talks with a listener until one of them ends it."""

    __slots__ = (
        "_connections",
        "_counted_since",
        "_frames",
        "_has_ended",
        "_has_spoken",
        "_is_answering",
        "_is_paused",
        "_is_writable",
        "_listener",
        "_loop",
        "_ping",
        "_strict",
        "_transport",
        "_unread",
        "_when_lost",
        "_will_send",
    )

    def __init__(
        self,
        transport: asyncio.Transport,
        listener: Listener,
        connections: set[object],
        when_lost: Callable[[], None],
    ) -> None:
        self._transport, self._listener = transport, listener
        self._loop = asyncio.get_running_loop()  # to ask for it takes a call of the system
        self._connections, self._when_lost = connections, when_lost
        self._unread = b""
        self._strict: StrictFrames | None = None
        self._ping = b""  # what a pong must say; empty if none is waited for
        self._frames, self._counted_since = 0, 0.0
        self._is_answering = self._is_paused = self._has_ended = self._has_spoken = False
        self._is_writable = True
        self._will_send = False

    def begin(self, unread: bytes, is_paused: bool) -> None:
        """Take over from the handshake, with what came meanwhile."""
        self._connections.add(self)
        self._is_paused = is_paused
        self._transport.set_protocol(self)
        self._listener.outbox.attach(self)
        self.data_received(unread)

    # Reading.

    def data_received(self, data: bytes) -> None:
        """Read what has come, unless it has to wait for the answer before."""
        self._unread = self._unread + data if self._unread else data
        self._read()
        if len(self._unread) > MOST_UNREAD and self._is_answering and not self._is_paused:
            self._is_paused = True
            self._transport.pause_reading()

    def _read(self) -> None:
        """Read frame by frame what is there as a whole."""
        data, at = self._unread, 0
        while not self._is_answering and at < len(data) and not self._transport.is_closing():
            found = find_payload(data, at)
            if found is None:
                break
            self._read_frame(data, at, *found)
            at = found[1]
        self._unread = data[at:]
        if self._is_paused and not self._is_answering and not self._transport.is_closing():
            self._is_paused = False
            self._transport.resume_reading()

    def _read_frame(self, data: bytes, at: int, start: int, stop: int) -> None:
        kind = data[at]
        if self._has_ended:
            if kind == FINAL | CLOSE or start == at:  # the client agrees
                self._transport.close()
        elif self._count_frame():
            if kind == WHOLE_TEXT and start > at and self._strict is None:
                self._pass_on(unmask(data, start, stop))
            elif kind in (PING, PONG) and start > at and stop - start <= SHORT:
                self._answer_control(kind, unmask(data, start, stop))
            else:
                self._read_strictly(data[at:stop])

    def _answer_control(self, kind: int, payload: bytes) -> None:
        if kind == PING:
            self._transport.write(frame_control(PONG, payload))
        elif payload == self._ping:
            self._ping = b""

    def _read_strictly(self, frame: bytes) -> None:
        if self._strict is None:
            self._strict = StrictFrames()
        strict, outbox = self._strict, self._listener.outbox
        message = strict.read(frame)
        if strict.is_over:
            self._transport.write(strict.farewell)
            outbox.end(None)
        elif not strict.is_in_parts:
            self._strict = None
            if message is not None and strict.is_text:
                self._pass_on(message)
            else:
                outbox.end(CloseCode.BINARY)

    def _count_frame(self) -> bool:
        """Count a frame; a client that sends too many is not heard any longer."""
        now = time.monotonic()
        if now - self._counted_since > FRAMES_S:
            self._frames, self._counted_since = 0, now
        self._frames += 1
        if self._frames > MOST_FRAMES:
            self._fail(CloseCode.TOO_MANY, REASONS[CloseCode.TOO_MANY])
        return self._frames <= MOST_FRAMES

    def _pass_on(self, message: bytes) -> None:
        """Have a text heard. One that is no UTF-8 ends the socket."""
        try:
            text = message.decode()
        except UnicodeDecodeError:
            self._fail(StandardCode.INVALID_DATA)
            return
        self._is_answering = self._has_spoken = True
        self._listener.begin(text, self._go_on)

    def _go_on(self) -> None:
        self._is_answering = False
        if self._unread or self._is_paused:
            self._read()

    # Writing.

    def send_soon(self) -> None:
        """Send with one write what one turn of the event loop brings: what happened, and that it was done as asked."""
        if not self._will_send:
            self._will_send = True
            self._loop.call_soon(self.send_all)

    def send_all(self) -> None:
        """Send what is in the outbox, unless the client has too much to read already."""
        self._will_send = False
        if self._is_writable and not self._has_ended and not self._transport.is_closing():
            messages = self._listener.outbox.take()
            if messages:
                self._transport.write(join_texts(messages))

    def pause_writing(self) -> None:
        """Send nothing more for now."""
        self._is_writable = False

    def resume_writing(self) -> None:
        """Go on sending."""
        self._is_writable = True
        self.send_all()

    def ping(self) -> None:
        """Ask whether somebody is still there; end the socket if nobody has answered since the last time.

        Whoever has said something since then is not asked.
        """
        if self._has_ended:
            return
        if self._has_spoken:
            self._has_spoken, self._ping = False, b""
            return
        if self._ping:
            self._fail(StandardCode.INTERNAL_ERROR, "keepalive ping timeout")
            return
        self._ping = secrets.token_bytes(PAYLOAD_BYTES)
        self._transport.write(frame_control(PING, self._ping))

    # The end.

    def end(self, code: CloseCode | None) -> None:
        """Close the socket with a code, and wait a moment until the client agrees; without a code close it at once."""
        if code is not None:
            self.send_all()
        self._has_ended = True
        self._listener.note_end(code)
        if self._transport.is_closing():
            return
        self._loop.call_later(LINGER_S, self._transport.abort)
        if code is None:
            self._transport.close()
            return
        self._transport.write(frame_close(code, REASONS[code]))
        if self._is_paused:
            self._is_paused = False
            self._transport.resume_reading()

    def _fail(self, code: int, reason: str = "") -> None:
        """Close the socket of a client that cannot be talked with."""
        self._transport.write(frame_close(code, reason))
        self._listener.outbox.end(None)

    def shutdown(self) -> None:
        """Close the socket because the web server stops."""
        self._listener.outbox.end(CloseCode.SERVER_DOWN)
        self._transport.close()

    def connection_lost(self, exc: Exception | None) -> None:  # noqa: ARG002 (why it was lost is nobody's concern)
        """Forget the connection."""
        self._has_ended, self._unread = True, b""
        self._connections.discard(self)
        self._when_lost()
        self._listener.outbox.end(None)
