"""Running the server: uvicorn on the given address, until it is stopped."""

from __future__ import annotations

import asyncio
import errno
import socket
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any, cast

import uvicorn

from makai.server.app import Application
from makai.server.errors import BadSetting
from makai.server.http.connections import ConnectionLimits, find_proxies
from makai.server.http.uvicorn_protocol import HttpConnection
from makai.server.live.redis_pubsub import RedisPubSub
from makai.server.open_files import raise_limit
from makai.server.services import Services
from makai.server.settings import ServerSettings
from makai.server.websocket.framing import LONGEST
from makai.server.websocket.uvicorn_protocol import Handshake
from makai.store import open_store
from makai.store.lock import lock_database

TAKEN = (errno.EADDRINUSE,)
IDLE_S = 180  # how long a connection may be silent: longer than a proxy keeps it (Caddy two minutes, nginx one)
TICKS = 10  # of uvicorn in a second
GRACE_S = 10  # how long requests may take to end when the server goes down


def listen(settings: ServerSettings) -> socket.socket:
    """Return a socket on the given address."""
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(
            settings.host, settings.port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
    except OSError as error:
        raise BadSetting("serve-host-unknown", host=settings.host) from error
    made = socket.socket(family, kind, protocol)
    made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        made.bind(address)
    except OSError as error:
        made.close()
        code = "serve-port-taken" if error.errno in TAKEN else "serve-port-refused"
        raise BadSetting(code, host=settings.host, port=str(settings.port), reason=error.strerror or "") from error
    return made


class Server(uvicorn.Server):
    """The web server; it tells when it is up, and when it goes down, its WebSockets are closed with a reason first."""

    def __init__(self, config: uvicorn.Config, application: Application, connections: ConnectionLimits) -> None:
        super().__init__(config)
        self._application = application
        self._connections = connections
        self.when_up: Callable[[], None] = lambda: None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start listening, then report it."""
        await super().startup(sockets)
        if self.started:
            self.when_up()

    async def on_tick(self, counter: int) -> bool:
        """Once a second, look for clients that take too long; tell whether to stop."""
        if counter % TICKS == 0:
            self._connections.check_times()
        return await super().on_tick(counter)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Close the WebSockets, then everything else."""
        self._application.services.closing = True
        self._application.sockets.close()
        await super().shutdown(sockets)


def make_server(settings: ServerSettings, connections: ConnectionLimits | None = None) -> Server:
    """Return a server that is ready to run."""
    files = raise_limit()
    settings = replace(settings, sockets_per_address=min(settings.sockets_per_address, max(files.connections // 4, 1)))
    pubsub = RedisPubSub(settings.bus) if settings.bus else None
    application = Application(Services.build(settings, open_store(settings.database_url), pubsub))
    connections = connections or ConnectionLimits(
        files.connections,
        settings.connections_per_address,
        find_proxies(settings.proxies),
        count=lambda code: application.services.metrics.connections_ended.labels(code).inc(),
    )
    config = uvicorn.Config(
        application,
        http=cast(Any, partial(HttpConnection, limits=connections)),
        backlog=files.backlog,
        ws=Handshake,
        ws_max_size=LONGEST,
        ws_ping_interval=None,  # open sockets are pinged by the endpoint
        ws_per_message_deflate=False,
        access_log=False,  # paths can contain invitations
        log_config=None,
        lifespan="on",
        server_header=False,
        proxy_headers=True,
        forwarded_allow_ips=settings.proxies,
        timeout_keep_alive=IDLE_S,
        timeout_graceful_shutdown=GRACE_S,
    )
    return Server(config, application, connections)


def serve(settings: ServerSettings, listening: socket.socket, when_up: Callable[[], None] = lambda: None) -> None:
    """Serve until stopped; call `when_up` once the server accepts requests."""
    with lock_database(settings.database_url, is_shared=bool(settings.bus)):
        running = make_server(settings)
        running.when_up = when_up
        with asyncio.Runner(loop_factory=running.config.get_loop_factory()) as runner:
            runner.run(running.serve([listening]))
