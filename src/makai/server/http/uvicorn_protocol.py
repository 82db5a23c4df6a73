"""The HTTP protocol of uvicorn, with limits: of the connections, the length of a head, and the time of a request."""

from __future__ import annotations

import asyncio
from enum import Enum, auto
from typing import Any, cast

from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol, RequestResponseCycle

from makai.core.errors import MakaiError
from makai.server import errors
from makai.server.errors import BadRequest, HeadTooLarge, TooSlow
from makai.server.http.connections import ConnectionLimits
from makai.server.http.languages import choose_language
from makai.server.live.table_writer import encode_message
from makai.server.websocket.uvicorn_protocol import Handshake

LONGEST_HEAD = 32 * 1024
LONGEST_REQUEST = 4 * 1024 * 1024  # with all that belongs to the chunks of a body
REFUSED_S = 1.0  # how long a refused client has to send its request: if that is not read, the answer may get lost
MOST_REFUSED = 16  # of them at once; the others get no answer


class Phase(Enum):
    """What a connection is about."""

    NEW = auto()  # nothing has come yet
    HEAD = auto()
    BODY = auto()
    ANSWER = auto()
    IDLE = auto()
    REFUSED = auto()


class HttpConnection(HttpToolsProtocol):
    """A connection whose client cannot keep it, or fill it, without end."""

    def __init__(self, *args: Any, limits: ConnectionLimits, **keys: Any) -> None:
        super().__init__(*args, **keys)
        self._limits = limits
        self._phase, self._since = Phase.NEW, limits.clock()
        self._stalled_since: float | None = None  # the client does not read all of its answer at once
        self._unread = 0  # bytes, since then
        self._head = self._received = 0  # bytes
        self._problem: MakaiError = BadRequest("request-bad")
        self._is_upgraded = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Count a connection, or refuse it."""
        super().connection_made(transport)
        try:
            self._limits.add(self, self.client[0] if self.client else "")
        except MakaiError as problem:
            self._refuse_connection(problem)

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget a connection."""
        super().connection_lost(exc)
        self._limits.remove(self)
        if self._phase is Phase.REFUSED:
            self._limits.refused -= 1

    def drop(self) -> None:
        """End the connection at once."""
        self.transport.abort()

    def check_time(self, now: float) -> None:
        """End the connection if its client takes too long to send a request, or to read the answer."""
        is_closing = self.transport.is_closing()
        if is_closing and self._stalled_since is None:
            self._begin_to_stall()
        is_stalled = self._stalled_since is not None and self._is_stalled(now - self._stalled_since)
        is_late = not is_closing and self._is_late(now - self._since)
        if is_stalled or (is_late and self._phase is Phase.NEW):
            self.drop()  # browsers connect ahead of time: a new connection expects no answer
        elif is_late:
            self._refuse(TooSlow("request-too-slow"))

    def _begin_to_stall(self) -> None:
        self._stalled_since, self._unread = self._limits.clock(), self.transport.get_write_buffer_size()

    def _is_stalled(self, waited: float) -> bool:
        has_read = self._unread - self.transport.get_write_buffer_size()
        return waited > self._limits.times.reading + max(has_read, 0) / self._limits.times.rate

    def _is_late(self, waited: float) -> bool:
        times = self._limits.times
        match self._phase:
            case Phase.NEW | Phase.HEAD:
                return waited > times.head and self._waits_for_client()
            case Phase.BODY:
                return waited > times.body + self._received / times.rate and self._waits_for_client()
            case _:
                return False

    # What the transport calls.

    def data_received(self, data: bytes) -> None:
        """Read a part of a request."""
        if self._phase is Phase.REFUSED:
            self.transport.close()
            return
        if self._phase is Phase.IDLE:
            self._begin(Phase.HEAD)
        self._received += len(data)
        super().data_received(data)
        if self._is_upgraded:
            self.parser = None  # type: ignore[assignment]  # the two would hold each other until garbage is collected
        elif self._phase is Phase.HEAD and self._received > LONGEST_HEAD and not self.transport.is_closing():
            self._refuse(HeadTooLarge("head-too-large", most=LONGEST_HEAD))
        elif self._received > LONGEST_REQUEST:
            self.drop()

    def pause_writing(self) -> None:
        """Note that the client does not read."""
        super().pause_writing()
        self._begin_to_stall()

    def resume_writing(self) -> None:
        """Note that the client reads again."""
        super().resume_writing()
        self._stalled_since = None

    def handle_websocket_upgrade(self) -> None:
        """Let the connection be a WebSocket, which is counted on its own. One that cannot be read would stay."""
        super().handle_websocket_upgrade()
        socket = self.transport.get_protocol()
        assert isinstance(socket, Handshake)
        self._is_upgraded = True
        self._limits.add_socket(self)
        socket.when_lost = self._limits.remove_socket
        if not socket.handshake_initiated:  # a body, too many headers, or too long a one
            socket.close_sent = True
            self._refuse(self._problem)

    # What the parser calls.

    def on_message_begin(self) -> None:
        """Begin to read a head."""
        super().on_message_begin()
        self._begin(Phase.HEAD)

    def on_url(self, url: bytes) -> None:
        """Read a part of the path."""
        self._head += len(url)
        if self._head <= LONGEST_HEAD:
            super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        """Read a header. Those behind a body are nobody's: the request has begun without them."""
        self._head += len(name) + len(value) + len(": \r\n")
        if self._phase is Phase.HEAD and self._head <= LONGEST_HEAD:
            super().on_header(name, value)

    def on_headers_complete(self) -> None:
        """Pass a request on; refuse one with too long a head."""
        if self._head > LONGEST_HEAD:
            self._problem = HeadTooLarge("head-too-large", most=LONGEST_HEAD)
            raise self._problem
        self._begin(Phase.BODY)
        super().on_headers_complete()
        self._settle()

    def on_message_complete(self) -> None:
        """Have a whole request."""
        super().on_message_complete()
        self._phase = Phase.ANSWER
        self._settle()

    def on_response_complete(self) -> None:
        """Wait for the next request. One that came too early is timed from now on."""
        super().on_response_complete()
        self._since = self._limits.clock()
        self._settle()

    def send_400_response(self, _msg: str) -> None:
        """Refuse what is not HTTP."""
        self._refuse(self._problem)

    def _begin(self, phase: Phase) -> None:
        self._phase, self._since = phase, self._limits.clock()
        self._received = 0
        if phase is Phase.HEAD:
            self._head = 0
            self._settle()

    def _settle(self) -> None:
        """Note whether the connection waits for its client now."""
        if self._phase is Phase.ANSWER and not self._is_answering():
            self._phase = Phase.IDLE
        (self._limits.wait if self._waits_for_client() else self._limits.occupy)(self)

    def _waits_for_client(self) -> bool:
        """Tell whose turn it is. A request that came before the last one was answered waits for the server."""
        if self._phase is Phase.BODY:
            return not self.pipeline
        return self._phase is not Phase.ANSWER and not self._is_answering()

    def _is_answering(self) -> bool:
        return self._current is not None and not self._current.response_complete

    @property
    def _current(self) -> RequestResponseCycle | None:
        return cast("RequestResponseCycle | None", self.cycle)

    def _refuse_connection(self, problem: MakaiError) -> None:
        if self._limits.refused >= MOST_REFUSED:
            self.drop()
            return
        self._phase = Phase.REFUSED
        self._limits.refused += 1
        self._write(problem)
        self.loop.call_later(REFUSED_S, self.drop)

    def _refuse(self, problem: MakaiError) -> None:
        if self._phase is Phase.BODY and self._current is not None and self._current.response_started:
            self.drop()  # it has its answer
            return
        self._write(problem)
        self.transport.close()

    def _write(self, problem: MakaiError) -> None:
        """Answer a client whose request reaches no application."""
        self._limits.count(problem.code)
        accept = dict(self.headers or ()).get(b"accept-language", b"").decode("latin-1")
        body = encode_message(errors.describe(problem, choose_language(accept)))
        kept = {b"content-type": b"application/json", b"content-length": b"%d" % len(body), b"connection": b"close"}
        lines = [b"%s: %s\r\n" % each for each in (*self.server_state.default_headers, *kept.items())]
        self.transport.write(b"".join((STATUS_LINE[errors.find_status(problem)], *lines, b"\r\n", body)))
