"""Bots at the tables of the registry: they think in threads, see their seat's view, and take their time."""

from __future__ import annotations

import asyncio
import time
from concurrent.futures import ThreadPoolExecutor

from makai.bots import Cancel
from makai.core.errors import MakaiError, StoreError
from makai.server.live.registry import LATEST, TableRegistry
from makai.store import Job
from makai.store.queries.jobs import finish_job
from makai.tables import BotTurn, commands


class BotJobs:
    """Plays the turns of bots."""

    def __init__(self, registry: TableRegistry, threads: int, pace_s: float) -> None:
        self._registry, self._pace_ms = registry, round(pace_s * 1000)
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix="makai-bot")
        self._thinking: set[Cancel] = set()

    async def do(self, job: Job) -> None:
        """Play the turn that a job asks for; delete the job if the table has moved on."""
        live = await self._registry.find(str(job.table_id), LATEST)  # the job may be known before its cause is
        wanted = live.table.bot_turn
        if wanted is None or (wanted.seat, wanted.version) != (job.body["seat"], job.body["version"]):
            await self._registry.store.write(finish_job, job)
            return
        turn = await self._think(wanted)
        await asyncio.sleep(max(job.created_at + self._pace_ms - self._registry.now(), 0) / 1000)
        try:
            await self._registry.do(live.id, commands.Play(wanted.version, turn), wanted.job, job=job)
        except StoreError:
            raise
        except MakaiError:  # somebody came back, gave up, or another node was quicker
            await self._registry.store.write(finish_job, job)

    async def _think(self, wanted: BotTurn) -> tuple[str, ...]:
        cancel, began = Cancel(), time.perf_counter()
        self._thinking.add(cancel)
        try:
            return await asyncio.get_running_loop().run_in_executor(self._pool, wanted.choose, cancel)
        finally:
            self._thinking.discard(cancel)
            seconds = time.perf_counter() - began
            self._registry.metrics.bot_seconds.labels(wanted.game, wanted.level).observe(seconds)

    def close(self) -> None:
        """Stop thinking."""
        for cancel in tuple(self._thinking):
            cancel.set()
        self._pool.shutdown(wait=False, cancel_futures=True)
