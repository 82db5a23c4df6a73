"""The WebSocket endpoint, `/api/socket`: who may connect, and the two streams of an open socket."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, MutableMapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Any
from urllib.parse import parse_qs

from starlette.datastructures import Headers

from makai.core.errors import MakaiError
from makai.server import errors
from makai.server.errors import GoingDown, NotFound
from makai.server.http.languages import asked_language
from makai.server.http.origins import check_origin
from makai.server.live.live_table import write
from makai.server.logs import log
from makai.server.people.sessions import session_of
from makai.server.schemas import messages
from makai.server.services import Services
from makai.server.websocket.connection import Connection

PATH = "/api/socket"
LONGEST = 64 * 1024  # characters of one message
PATIENCE_S = 5  # for the last words to a slow reader
ATTEMPTS = 2  # at ending a socket when the server goes down

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]


@dataclass(frozen=True)
class Guest:
    """The owner of an open socket: the person (none: empty) and the session."""

    connection: Connection
    person: str = ""
    session: str = ""


class Sockets:
    """All open sockets of the services."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._open: dict[asyncio.Task[int], Guest] = {}

    @property
    def sessions(self) -> list[str]:
        """The sessions by which people have sockets open."""
        return list({guest.session for guest in self._open.values() if guest.session})

    def turn_out(self, whom: Callable[[Guest], bool], code: int) -> None:
        """Close the sockets of some people."""
        for guest in tuple(self._open.values()):
            if guest.person and whom(guest):
                guest.connection.outbox.end(code)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Accept a connection, or refuse it with a reason before the socket is open."""
        headers = Headers(scope=scope)
        query = parse_qs(scope.get("query_string", b"").decode("latin-1"), max_num_fields=10)
        language = asked_language(next(iter(query.get("lang", [])), headers.get("accept-language")))
        address = scope["client"][0] if scope.get("client") else ""
        await receive()  # the `websocket.connect` message
        try:
            guest = await self._let_in(scope, headers, language, address)
            scope["headers"] = ()  # they would be kept as long as the socket is open
            del headers, query
            with self._services.addresses.socket(address):
                await send({"type": "websocket.accept"})
                await self._serve(guest, receive, send)
        except MakaiError as problem:
            await self._turn_away(problem, language, send)

    async def _let_in(self, scope: Scope, headers: Headers, language: str, address: str) -> Guest:
        if scope["path"] != PATH:
            raise NotFound("not-found")
        check_origin(headers, self._services.settings)
        if self._services.closing:
            raise GoingDown("socket-server-down")
        self._services.addresses.requests.take(address)
        secure = self._services.settings.is_secure or scope.get("scheme") == "wss"
        session = await session_of(headers, self._services.store, self._services.registry.now(), secure)
        if session is None:
            return Guest(Connection(self._services, "", None, language))
        connection = Connection(self._services, session.person.id, session.person.name, language)
        return Guest(connection, session.person.id, session.token_hash)

    async def _turn_away(self, problem: MakaiError, language: str, send: Send) -> None:
        body = write(errors.told(problem, language)).encode()
        headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
        start = {"type": "websocket.http.response.start", "status": errors.status_of(problem), "headers": headers}
        await send(start)
        await send({"type": "websocket.http.response.body", "body": body})

    async def _serve(self, guest: Guest, receive: Receive, send: Send) -> None:
        """Talk until one side ends it; then close with a reason."""
        task = asyncio.create_task(talk(guest.connection, receive, send, self._services))
        self._open[task] = guest
        self._services.metrics.sockets.inc()
        try:
            code = await task
        except asyncio.CancelledError:
            code = 1001
        finally:
            guest.connection.leave()
            self._open.pop(task, None)
            self._services.metrics.sockets.dec()
        if code:
            await self._close(code, send)

    async def _close(self, code: int, send: Send) -> None:
        self._services.metrics.closed.labels(str(code)).inc()
        log("socket-closed", code=code)
        with suppress(TimeoutError, OSError):
            async with asyncio.timeout(PATIENCE_S):
                await send({"type": "websocket.close", "code": code, "reason": messages.CLOSED[code]})

    async def close(self) -> None:
        """Close every socket when the server stops; those that do not close in time are left to the web server."""
        for _ in range(ATTEMPTS):
            if still_open := tuple(self._open):
                for task in still_open:
                    task.cancel()
                await asyncio.wait(still_open, timeout=PATIENCE_S + 1)


async def talk(connection: Connection, receive: Receive, send: Send, services: Services) -> int:
    """Read and write until it ends; return the code to close with, 0 if the other side has gone."""
    connection.greet()
    reading = asyncio.create_task(read(connection, receive, services))
    writing = asyncio.create_task(send_all(connection, send, services))
    slow = connection.outbox.overflowed
    tasks: tuple[asyncio.Task[Any], ...] = (reading, writing)
    try:
        await asyncio.wait((*tasks, slow), return_when=asyncio.FIRST_COMPLETED)
        if slow.done():
            return connection.outbox.code
        return reading.result() if reading.done() else 0
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def read(connection: Connection, receive: Receive, services: Services) -> int:
    """Answer everything that comes in; return the code to close with."""
    while True:
        event = await receive()
        if event["type"] == "websocket.disconnect":
            return 0
        text = event.get("text")
        if text is None:
            return 1003
        if len(text) > LONGEST:
            return 1009
        services.metrics.messages_in.inc()
        if await connection.hear(text):
            return 4001


async def send_all(connection: Connection, send: Send, services: Services) -> None:
    """Send everything in the outbox."""
    while True:
        await send({"type": "websocket.send", "text": await connection.outbox.get()})
        services.metrics.messages_out.inc()
