"""The application: the HTTP API, the WebSocket beside it, and the background tasks."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress

from fastapi import FastAPI
from starlette.types import Receive, Scope, Send

from makai import __version__
from makai.server import gc_tuning
from makai.server.api import (
    accounts,
    contacts,
    device_games,
    fair,
    games,
    handicaps,
    health,
    lessons,
    moderation,
    profiles,
    replays,
    tables,
)
from makai.server.http.exception_handlers import PROBLEMS, add_exception_handlers
from makai.server.http.middleware import PublicGzipMiddleware, SafetyMiddleware
from makai.server.http.static_files import add_static_files
from makai.server.jobs.bot_queue import BotQueue
from makai.server.jobs.bot_turns import BotJobs
from makai.server.jobs.bot_worker import BotWorker
from makai.server.jobs.email import Mailer
from makai.server.jobs.finished_games import describe_finished_game
from makai.server.jobs.notifications import Notifier
from makai.server.jobs.worker import JobWorker
from makai.server.live import changes
from makai.server.live.deadlines import Deadlines
from makai.server.live.registry import LATEST
from makai.server.logs import log
from makai.server.people.ratings import make_rate
from makai.server.services import Services
from makai.server.settings import ServerSettings
from makai.server.websocket.endpoint import Sockets
from makai.server.websocket.revocation import SessionRevocation
from makai.store import Job
from makai.store.queries.games import finish_game
from makai.store.queries.jobs import finish_job

PEOPLE = (accounts, profiles, device_games, contacts, moderation, handicaps)
PAUSE_S = 1.0  # before a failed task starts again


class Application:
    """What the web server runs: the HTTP application, and the WebSocket endpoint beside it."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.sockets = Sockets(services)
        self._bots = BotJobs(services.registry, services.settings.threads, services.compilation)
        self._workers = self._make_workers()
        self._deadlines = Deadlines(services.registry)
        self._revocation = SessionRevocation(services, self.sockets)
        self.api = make_api(services)
        self.api.router.lifespan_context = self._open
        self._http = SafetyMiddleware(PublicGzipMiddleware(self.api), services)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request to its application."""
        await (self.sockets if scope["type"] == "websocket" else self._http)(scope, receive, send)

    def _make_workers(self) -> tuple[JobWorker, ...]:
        """Return the workers: games are never kept waiting by bots, nor by e-mail that takes its time."""
        services, registry = self.services, self.services.registry
        notifier = Notifier(
            services.store,
            services.settings.address,
            make_mailer(services.settings),
            services.caller,
            is_present=registry.is_present,
            now=registry.now,
        )
        return (
            JobWorker(registry, {changes.REMATCH: self._rematch, changes.FINISHED: self._finish}),
            JobWorker(registry, {changes.NOTIFY: notifier}),
            self._make_bot_worker(),
        )

    def _make_bot_worker(self) -> BotWorker:
        services, compilation = self.services, self.services.compilation
        queue = BotQueue(services.settings.threads, services.exclusions.find_address)
        worker = BotWorker(services.registry, self._bots, queue, compilation)
        compilation.on_change.append(worker.look_again)
        return worker

    async def _finish(self, job: Job) -> None:
        """Store a finished game for the history of its players, with their ratings after it."""
        live = await self.services.registry.find(str(job.table_id), LATEST)
        game = describe_finished_game(live.id, live.table)
        await self.services.store.write(finish_game, game, make_rate(game), job)

    async def _rematch(self, job: Job) -> None:
        live = await self.services.registry.find(str(job.table_id), LATEST)
        await self.services.registry.make_rematch(live.id, live.table)
        await self.services.store.write(finish_job, job)

    @asynccontextmanager
    async def _open(self, _app: FastAPI) -> AsyncIterator[None]:
        """Run the background tasks while the server is up; then finish what was begun, and close."""
        await self.services.pubsub.start()
        gc_tuning.settle()
        self.services.compilation.begin()
        loops = (
            *(worker.run for worker in self._workers),
            self.services.compilation.run,
            self._deadlines.run,
            self._revocation.run,
            self.sockets.ping,
            self.services.store.run,
            gc_tuning.collect,
        )
        work = [asyncio.create_task(run_forever(each)) for each in loops]
        log("server-up", version=__version__)
        try:
            yield
        finally:
            for task in work:
                task.cancel()
            with suppress(asyncio.CancelledError):
                await asyncio.gather(*work)
            await self._close()

    async def _close(self) -> None:
        self.services.closing = True
        self.sockets.close()
        self._bots.close()
        await asyncio.gather(*(worker.close() for worker in self._workers))
        await self.services.turns.drain()
        await self.services.registry.drain()
        self.services.coach.close()
        self.services.replayer.close()
        self.services.analyser.close()
        await self.services.pubsub.close()
        await self.services.store.close()
        log("server-down")


async def run_forever(work: Callable[[], Awaitable[None]]) -> None:
    """Run a task for ever; a failure is logged, and the task starts again."""
    while True:
        try:
            await work()
        except Exception as error:  # nobody else would hear of it
            log("work-failed", logging.ERROR, error=type(error).__name__)
        await asyncio.sleep(PAUSE_S)


def make_mailer(settings: ServerSettings) -> Mailer | None:
    """Return the mailer, if the operator named a mail server."""
    return Mailer(settings.smtp, settings.mail_from) if settings.smtp else None


def make_api(services: Services) -> FastAPI:
    """Return the HTTP application."""
    app = FastAPI(title="Makai", version=__version__, responses=PROBLEMS, docs_url=None, redoc_url=None)
    app.state.services = services
    add_exception_handlers(app)
    for part in (health, games, lessons, tables, replays, fair, *PEOPLE):
        app.include_router(part.router)
    add_static_files(app, services.settings)
    return app
