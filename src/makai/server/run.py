"""Running the server: uvicorn on the given address, until it is stopped."""

from __future__ import annotations

import asyncio
import errno
import socket
from collections.abc import Callable

import uvicorn

from makai.server.app import Application
from makai.server.errors import BadSetting
from makai.server.live.redis_pubsub import RedisPubSub
from makai.server.services import Services
from makai.server.settings import ServerSettings
from makai.server.websocket.endpoint import LONGEST
from makai.server.websocket.uvicorn_protocol import PING_S, SpreadSocket
from makai.store import open_store

TAKEN = (errno.EADDRINUSE,)
IDLE_S = 180  # how long a connection may be silent: longer than a proxy keeps it (Caddy two minutes, nginx one)
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

    def __init__(self, config: uvicorn.Config, application: Application) -> None:
        super().__init__(config)
        self._application = application
        self.when_up: Callable[[], None] = lambda: None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start listening, then report it."""
        await super().startup(sockets)
        if self.started:
            self.when_up()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Close the WebSockets, then everything else."""
        self._application.services.closing = True
        await self._application.sockets.close()
        await super().shutdown(sockets)


def make_server(settings: ServerSettings) -> Server:
    """Return a server that is ready to run."""
    pubsub = RedisPubSub(settings.bus) if settings.bus else None
    application = Application(Services.build(settings, open_store(settings.database_url), pubsub))
    config = uvicorn.Config(
        application,
        ws=SpreadSocket,
        ws_max_size=LONGEST,
        ws_ping_interval=PING_S,
        ws_ping_timeout=PING_S,
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
    return Server(config, application)


def serve(settings: ServerSettings, listening: socket.socket, when_up: Callable[[], None] = lambda: None) -> None:
    """Serve until stopped; call `when_up` once the server accepts requests."""
    running = make_server(settings)
    running.when_up = when_up
    with asyncio.Runner(loop_factory=running.config.get_loop_factory()) as runner:
        runner.run(running.serve([listening]))
