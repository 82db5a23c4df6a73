"""The WebSocket endpoint, `/api/socket`: who may connect, and how a conversation begins and ends."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass

from starlette.datastructures import Headers, QueryParams
from starlette.types import Receive, Scope, Send

from makai.core.errors import MakaiError
from makai.server import errors
from makai.server.errors import GoingDown, NotFound
from makai.server.http.languages import choose_language
from makai.server.http.middleware import check_origin
from makai.server.live.table_writer import encode_message
from makai.server.logs import log
from makai.server.people.addresses import find_address_key
from makai.server.people.sessions import load_session
from makai.server.services import Services
from makai.server.websocket.close_codes import REASONS, CloseCode
from makai.server.websocket.connection import Connection
from makai.server.websocket.uvicorn_protocol import EXTENSION, SpreadSocket

PATH = "/api/socket"
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
        self._open: dict[asyncio.Task[None], OpenSocket] = {}

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
                await self._serve(opened, scope["extensions"][EXTENSION], send)
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
        body = encode_message(errors.describe(problem, language))
        headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
        start = {"type": "websocket.http.response.start", "status": errors.find_status(problem), "headers": headers}
        await send(start)
        await send({"type": "websocket.http.response.body", "body": body})

    async def _serve(self, opened: OpenSocket, socket: SpreadSocket, send: Send) -> None:
        """Talk until one side ends it; then close with a reason."""
        task, connection = asyncio.current_task(), opened.connection
        assert task is not None
        self._open[task] = opened
        self._services.metrics.sockets.inc()
        try:
            connection.greet()
            socket.converse(connection.begin, connection.outbox)
            code = await connection.outbox.ended
        finally:
            connection.leave()
            self._services.metrics.sockets.dec()
            task.add_done_callback(self._open.pop)
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
                for opened in tuple(self._open.values()):
                    opened.connection.outbox.end(CloseCode.SERVER_DOWN)
                await asyncio.wait(still_open, timeout=PATIENCE_S + 1)
