"""The WebSocket endpoint, `/api/socket`: who may connect, and the two streams of an open socket."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from starlette.datastructures import Headers, QueryParams
from starlette.types import Receive, Scope, Send

from makai.core.errors import MakaiError
from makai.server import errors
from makai.server.errors import GoingDown, NotFound
from makai.server.http.languages import choose_language
from makai.server.http.middleware import check_origin
from makai.server.live.live_table import encode_message
from makai.server.logs import log
from makai.server.people.addresses import find_address_key
from makai.server.people.sessions import load_session
from makai.server.services import Services
from makai.server.websocket.close_codes import REASONS, CloseCode
from makai.server.websocket.connection import Connection

PATH = "/api/socket"
LONGEST = 64 * 1024  # characters of one message
PATIENCE_S = 5  # for the last words to a slow reader
ATTEMPTS = 2  # at ending a socket when the server goes down


@dataclass(frozen=True)
class OpenSocket:
    """The owner of an open socket: the person (none: empty) and the session."""

    connection: Connection
    person: str = ""
    session: str = ""


class Sockets:
    """All open sockets of the services."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._open: dict[asyncio.Task[CloseCode | None], OpenSocket] = {}

    @property
    def sessions(self) -> list[str]:
        """The sessions by which people have sockets open."""
        return list({opened.session for opened in self._open.values() if opened.session})

    def close_where(self, whom: Callable[[OpenSocket], bool], code: CloseCode) -> None:
        """Close the sockets of some people."""
        for opened in tuple(self._open.values()):
            if opened.person and whom(opened):
                opened.connection.outbox.end(code)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Accept a connection, or refuse it with a reason before the socket is open."""
        headers = Headers(scope=scope)
        query = QueryParams(scope.get("query_string", b""))
        language = choose_language(query.get("lang") or headers.get("accept-language"))
        address = find_address_key(scope)
        await receive()  # the `websocket.connect` message
        try:
            opened = await self._accept(scope, headers, language, address)
            scope["headers"] = ()  # they would be kept as long as the socket is open
            del headers, query
            with self._services.limits.sockets.count(address):
                await send({"type": "websocket.accept"})
                await self._serve(opened, receive, send)
        except MakaiError as problem:
            await self._reject(problem, language, send)

    async def _accept(self, scope: Scope, headers: Headers, language: str, address: str) -> OpenSocket:
        if scope["path"] != PATH:
            raise NotFound("not-found")
        self._services.hosts.check(scope)
        check_origin(headers, self._services.settings)
        if self._services.closing:
            raise GoingDown("socket-server-down")
        self._services.limits.requests.take(address)
        secure = self._services.settings.is_secure or scope.get("scheme") == "wss"
        session = await load_session(
            headers,
            self._services.store,
            self._services.registry.now(),
            secure,
            note=lambda person: self._services.exclusions.note(person, address),
        )
        if session is None:
            return OpenSocket(Connection(self._services, "", None, language, address))
        connection = Connection(self._services, session.person.id, session.person.name, language, address)
        return OpenSocket(connection, session.person.id, session.token_hash)

    async def _reject(self, problem: MakaiError, language: str, send: Send) -> None:
        body = encode_message(errors.describe(problem, language)).encode()
        headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
        start = {"type": "websocket.http.response.start", "status": errors.find_status(problem), "headers": headers}
        await send(start)
        await send({"type": "websocket.http.response.body", "body": body})

    async def _serve(self, opened: OpenSocket, receive: Receive, send: Send) -> None:
        """Talk until one side ends it; then close with a reason."""
        task = asyncio.create_task(talk(opened.connection, receive, send, self._services))
        self._open[task] = opened
        self._services.metrics.sockets.inc()
        try:
            code: CloseCode | None = await task
        except asyncio.CancelledError:
            code = CloseCode.SERVER_DOWN
        finally:
            opened.connection.leave()
            self._open.pop(task, None)
            self._services.metrics.sockets.dec()
        if code is not None:
            await self._close(code, send)

    async def _close(self, code: CloseCode, send: Send) -> None:
        self._services.metrics.closed.labels(str(code)).inc()
        log("socket-closed", code=code)
        with suppress(TimeoutError, OSError):
            async with asyncio.timeout(PATIENCE_S):
                await send({"type": "websocket.close", "code": code, "reason": REASONS[code]})

    async def close(self) -> None:
        """Close every socket when the server stops; those that do not close in time are left to the web server."""
        for _ in range(ATTEMPTS):
            if still_open := tuple(self._open):
                for task in still_open:
                    task.cancel()
                await asyncio.wait(still_open, timeout=PATIENCE_S + 1)


async def talk(connection: Connection, receive: Receive, send: Send, services: Services) -> CloseCode | None:
    """Read and write until it ends; return the code to close with, None if the other side has gone."""
    connection.greet()
    reading = asyncio.create_task(read(connection, receive, services))
    writing = asyncio.create_task(send_all(connection, send, services))
    slow = connection.outbox.overflowed
    tasks: tuple[asyncio.Task[Any], ...] = (reading, writing)
    try:
        await asyncio.wait((*tasks, slow), return_when=asyncio.FIRST_COMPLETED)
        if slow.done():
            return connection.outbox.code
        return reading.result() if reading.done() else None
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def read(connection: Connection, receive: Receive, services: Services) -> CloseCode | None:
    """Answer everything that comes in; return the code to close with, None if the other side has gone."""
    while True:
        event = await receive()
        if event["type"] == "websocket.disconnect":
            return None
        text = event.get("text")
        if text is None:
            return CloseCode.BINARY
        if len(text) > LONGEST:
            return CloseCode.TOO_LARGE
        services.metrics.messages_in.inc()
        if await connection.hear(text):
            return CloseCode.TOO_MANY


async def send_all(connection: Connection, send: Send, services: Services) -> None:
    """Send everything in the outbox."""
    while True:
        await send({"type": "websocket.send", "text": await connection.outbox.get()})
        services.metrics.messages_out.inc()
