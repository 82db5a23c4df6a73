"""The application: the HTTP API, the WebSocket beside it, and what works in the background while it is up."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress

from fastapi import FastAPI

from makai import __version__
from makai.server import gc_tuning
from makai.server.api import accounts, games, health, lessons, replays, tables
from makai.server.http.exception_handlers import PROBLEMS, answer_problems
from makai.server.http.gzip import Squeezed
from makai.server.http.middleware import App, Doorman, Receive, Scope, Send
from makai.server.http.pages import add_pages
from makai.server.jobs.bot_turns import BotJobs
from makai.server.jobs.email import Post
from makai.server.jobs.finished_games import finished_game
from makai.server.jobs.notifications import Notifier
from makai.server.jobs.worker import Doing, Jobs
from makai.server.live import changes
from makai.server.live.deadlines import Watch
from makai.server.live.registry import LATEST
from makai.server.logs import log
from makai.server.people.context import Reception
from makai.server.people.rate_limits import Buckets
from makai.server.people.ratings import rating_for
from makai.server.people.sessions import Sessions
from makai.server.services import House
from makai.server.settings import ServerSettings
from makai.server.websocket.endpoint import Sockets
from makai.server.websocket.revocation import Guard
from makai.store import Job

PAUSE_S = 1.0  # before work that broke goes on
SPARE_JOBS = 4  # at once, besides bots


class Application:
    """What the web server runs: the WebSocket has a door of its own."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.sockets = Sockets(house)
        self._bots = BotJobs(house.hall, house.settings.threads, house.settings.bot_pace)
        self._jobs = Jobs(house.hall, self._doing(), house.settings.threads + SPARE_JOBS)
        self._watch = Watch(house.hall)
        self._guard = Guard(house, self.sockets)
        self.api = api(house)
        self.api.router.lifespan_context = self._open
        self._http: App = Doorman(Squeezed(self.api), house)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Show whoever comes to his door."""
        await (self.sockets if scope["type"] == "websocket" else self._http)(scope, receive, send)

    def _doing(self) -> dict[str, Doing]:
        """Return who does the jobs of each kind."""
        return {
            changes.BOT: self._bots.do,
            changes.REMATCH: self._rematch,
            changes.FINISHED: self._finish,
            changes.NOTIFY: Notifier(
                self.house.store,
                self.house.settings.address,
                post_of(self.house.settings),
                looks=self.house.hall.looks,
                now=self.house.hall.now,
            ),
        }

    async def _finish(self, job: Job) -> None:
        """Keep a finished game for the history of its players, with their ratings after it."""
        live = await self.house.hall.find(str(job.table_id), LATEST)
        game = finished_game(live.id, live.table)
        await self.house.store.finish_game(game, rating_for(game), job)

    async def _rematch(self, job: Job) -> None:
        live = await self.house.hall.find(str(job.table_id), LATEST)
        await self.house.hall.make_rematch(live.table)
        await self.house.store.finish_job(job)

    @asynccontextmanager
    async def _open(self, _app: FastAPI) -> AsyncIterator[None]:
        """Work in the background while the server is up; then finish what was begun, and close."""
        await self.house.bus.start()
        gc_tuning.settle()
        loops = (self._jobs.run, self._watch.run, self._guard.run, gc_tuning.collect)
        work = [asyncio.create_task(steadily(each)) for each in loops]
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
        self.house.closing = True
        await self.sockets.close()
        self._bots.close()
        await self._jobs.close()
        await self.house.hall.drain()
        self.house.coach.close()
        self.house.projector.close()
        self.house.analyst.close()
        await self.house.bus.close()
        await self.house.store.close()
        log("server-down")


async def steadily(work: Callable[[], Awaitable[None]]) -> None:
    """Keep something at work; whatever breaks is logged, and it goes on."""
    while True:
        try:
            await work()
        except Exception as error:  # nobody else would hear of it
            log("work-failed", logging.ERROR, error=type(error).__name__)
        await asyncio.sleep(PAUSE_S)


def post_of(settings: ServerSettings) -> Post | None:
    """Return the way to the mail server, if the operator named one."""
    return Post(settings.smtp, settings.mail_from) if settings.smtp else None


def sessions_of(house: House) -> Sessions:
    """Return who keeps the sessions; an address that may ask more may also bring more new guests."""
    often = house.settings.requests_per_minute
    guests = Buckets(size=max(often // 6, 10), refill_s=12_000 / often)
    return Sessions(house.store, house.settings.is_secure, house.hall.now, guests)


def api(house: House) -> FastAPI:
    """Return the HTTP application."""
    app = FastAPI(title="Makai", version=__version__, responses=PROBLEMS, docs_url=None, redoc_url=None)
    app.state.house = house
    app.state.sessions = sessions_of(house)
    app.state.crier = house.crier
    answer_problems(app)
    app.state.reception = Reception(sends_letters=post_of(house.settings) is not None, chatter=house.chatter)
    for part in (health, games, lessons, tables, replays, accounts):
        app.include_router(part.router)
    add_pages(app, house.settings)
    return app
