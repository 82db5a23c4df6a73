"""Bots at the tables of the registry: they think in threads, see their seat's view, and take their time."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field

from makai.bots import Cancel
from makai.core.errors import MakaiError, StoreError
from makai.server.errors import TableDamaged
from makai.server.jobs.bot_compilation import BotCompilation
from makai.server.live.registry import LATEST, TableRegistry
from makai.store import Job
from makai.store.queries.jobs import finish_job
from makai.tables import BotTurn, commands

QUICK_THREADS = 2  # for levels that know at once what to do


class BotNotReady(Exception):
    """A bot is to move whose kernels are not compiled yet."""

    def __init__(self, turn: BotTurn) -> None:
        super().__init__(turn.game, turn.level)
        self.game, self.level = turn.game, turn.level


@dataclass(eq=False)
class Thought:
    """A bot's thinking about a turn: for how long it may, and how long it did."""

    is_quick: bool = False
    limit: float | None = None  # seconds for the whole turn; None: what its level takes
    spent: float = 0.0
    on_end: Callable[[], None] = lambda: None
    _cancel: Cancel = field(default_factory=Cancel)
    _began: float | None = None
    _timer: asyncio.TimerHandle | None = None

    async def think(self, turn: BotTurn, pool: ThreadPoolExecutor) -> tuple[str, ...]:
        """Return the bot's actions."""
        loop, self._began = asyncio.get_running_loop(), time.perf_counter()
        try:
            return await loop.run_in_executor(pool, lambda: turn.choose(self._cancel, seconds=self.limit))
        finally:
            self.spent = time.perf_counter() - self._began
            self._stop_timer()
            self.on_end()

    def shorten(self, seconds: float | None) -> None:
        """Let the bot think for so many seconds at most, counted from its beginning (None: as long as it wants)."""
        self._stop_timer()
        if seconds is not None:
            began, now = self._began, time.perf_counter()
            left = seconds if began is None else began + seconds - now
            self._timer = asyncio.get_running_loop().call_later(max(left, 0.0), self.stop)

    @property
    def was_shortened(self) -> bool:
        """Whether the bot had less time than its level takes."""
        return self.limit is not None or self._cancel.is_set

    def stop(self) -> None:
        """Let the bot play the best that it has found so far."""
        self._cancel.set()

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()


class BotJobs:
    """Plays the turns of bots."""

    def __init__(self, registry: TableRegistry, threads: int, compilation: BotCompilation | None = None) -> None:
        self._registry, self._compilation = registry, compilation or BotCompilation()
        self._thinkers = ThreadPoolExecutor(threads, thread_name_prefix="makai-bot")
        self._quick = ThreadPoolExecutor(QUICK_THREADS, thread_name_prefix="makai-quick-bot")
        self._thoughts: set[Thought] = set()

    async def do(self, job: Job, thought: Thought | None = None) -> None:
        """Play the turn that a job asks for; delete the job if the table has moved on.

        A job whose body was lost to damage means the turn that the table waits for.
        """
        live = await self._registry.find(str(job.table_id), LATEST)  # the job may be known before its cause is
        wanted = live.table.bot_turn
        if wanted is None or (job.body and job.body["seat"] != wanted.seat):  # its version may have changed since
            await self._registry.store.write(finish_job, job)
            return
        if self._compilation.find_wait(wanted.game, wanted.level) is not None:
            raise BotNotReady(wanted)
        turn = await self._think(wanted, thought or Thought())
        shown_at = job.created_at + job.body.get("pace", 0)
        await asyncio.sleep(max(shown_at - self._registry.now(), 0) / 1000)
        try:
            await self._registry.do(live.id, commands.Play(wanted.version, turn), wanted.job, job=job)
        except (StoreError, TableDamaged):
            raise
        except MakaiError:  # somebody came back, gave up, or another node was quicker
            await self._registry.store.write(finish_job, job)

    async def _think(self, wanted: BotTurn, thought: Thought) -> tuple[str, ...]:
        self._thoughts.add(thought)
        try:
            return await thought.think(wanted, self._quick if thought.is_quick else self._thinkers)
        finally:
            self._thoughts.discard(thought)
            self._registry.metrics.bot_seconds.labels(wanted.game, wanted.level).observe(thought.spent)

    def close(self) -> None:
        """Stop thinking."""
        for thought in tuple(self._thoughts):
            thought.stop()
        for pool in (self._thinkers, self._quick):
            pool.shutdown(wait=False, cancel_futures=True)
