"""The WebSocket endpoint, `/api/socket`: who may connect, and how a conversation begins and ends."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from itertools import chain, cycle
from typing import cast

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
from makai.server.schemas import messages
from makai.server.services import Services
from makai.server.websocket.close_codes import CloseCode
from makai.server.websocket.connection import Connection
from makai.server.websocket.uvicorn_protocol import EXTENSION, Handshake

PATH = "/api/socket"
SPOKEN = str(messages.VERSION)
PING_S = 25  # how often each socket is asked whether somebody is still there


class Sockets:
    """All open sockets of the services, in groups that are pinged one after the other: never all at once."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._groups: list[set[Connection]] = [set() for _ in range(PING_S)]
        self._note_end = self._forget  # one for all connections

    def __iter__(self) -> Iterator[Connection]:
        return iter(tuple(chain.from_iterable(self._groups)))

    @property
    def sessions(self) -> list[str]:
        """The sessions by which people have sockets open."""
        return list({each.session for each in self if each.session})

    def close_where(self, whom: Callable[[Connection], bool], code: CloseCode) -> None:
        """Close the sockets of some people."""
        for connection in self:
            if connection.person and whom(connection):
                connection.outbox.end(code)

    def close(self) -> None:
        """Close every socket because the server stops."""
        for connection in self:
            connection.outbox.end(CloseCode.SERVER_DOWN)

    async def ping(self) -> None:
        """Ping one group of sockets a second, until cancelled."""
        for group in cycle(self._groups):
            await asyncio.sleep(1)
            for connection in tuple(group):
                connection.outbox.ping()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Accept a connection, or refuse it with a reason before the socket is open."""
        headers = Headers(scope=scope)
        query = QueryParams(scope.get("query_string", b""))
        language = choose_language(query.get("lang") or headers.get("accept-language"))
        await receive()  # the `websocket.connect` message
        try:
            connection = await self._accept(scope, headers, language, find_address_key(scope))
            await self._open(connection, scope, send)
            if query.get("protocol", SPOKEN) != SPOKEN:  # the first message has told them what is spoken here
                connection.outbox.end(CloseCode.OTHER_PROTOCOL)
        except MakaiError as problem:
            await self._reject(problem, language, send)

    async def _accept(self, scope: Scope, headers: Headers, language: str, address: str) -> Connection:
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
            return Connection(self._services, "", None, language, address)
        person = session.person
        return Connection(self._services, person.id, person.name, language, address, session.token_hash)

    async def _open(self, connection: Connection, scope: Scope, send: Send) -> None:
        """Let a client talk; the conversation ends by `_forget`."""
        self._services.limits.sockets.add(connection.address)
        self._find_group(connection).add(connection)
        self._services.metrics.sockets.inc()
        connection.when_ended = self._note_end
        try:
            await send({"type": "websocket.accept"})
        except BaseException:
            connection.note_end(None)
            raise
        connection.greet()
        cast(Handshake, scope["extensions"][EXTENSION]).open(connection)
        if self._services.closing:
            connection.outbox.end(CloseCode.SERVER_DOWN)

    def _forget(self, connection: Connection, code: CloseCode | None) -> None:
        connection.when_ended = None
        self._find_group(connection).discard(connection)
        self._services.limits.sockets.remove(connection.address)
        self._services.metrics.sockets.dec()
        if code is not None:
            self._services.metrics.closed.labels(str(code)).inc()
            log("socket-closed", code=code)

    def _find_group(self, connection: Connection) -> set[Connection]:
        return self._groups[hash(connection) % len(self._groups)]

    async def _reject(self, problem: MakaiError, language: str, send: Send) -> None:
        body = encode_message(errors.describe(problem, language))
        headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
        start = {"type": "websocket.http.response.start", "status": errors.find_status(problem), "headers": headers}
        await send(start)
        await send({"type": "websocket.http.response.body", "body": body})
