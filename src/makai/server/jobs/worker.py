"""Stored jobs: claimed for a while, done, and deleted. Jobs that a crash interrupts are claimed again."""

from __future__ import annotations

import asyncio
import logging
import os
import secrets
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress

from makai.core.errors import MakaiError, StoreError
from makai.server.live.registry import TableRegistry
from makai.server.logs import log
from makai.store import Job
from makai.store.queries.jobs import claim_jobs, extend_job, finish_job, put_back

LEASE_MS = 6_000  # a node that is silent for this long has died
KEEP_S = 2.0  # how often a lease is renewed
POLL_S = 1.0  # how often to look for jobs of other nodes, and for those that were put back
AGAIN_MS = 2_000  # after how long a failed job is tried again
MOST_TRIES = 8

Handler = Callable[[Job], Awaitable[None]]


class JobWorker:
    """Does the jobs of each kind, several at a time."""

    def __init__(self, registry: TableRegistry, handlers: Mapping[str, Handler], at_once: int) -> None:
        self.node = f"{os.getpid()}-{secrets.token_hex(4)}"
        self._registry, self._handlers, self._at_once = registry, handlers, at_once
        self._news = asyncio.Event()
        self._running: set[asyncio.Task[None]] = set()
        registry.on_jobs = self._news.set

    async def run(self) -> None:
        """Do jobs until cancelled."""
        while True:
            self._news.clear()
            with suppress(StoreError):
                await self._claim()
            with suppress(TimeoutError):
                await asyncio.wait_for(self._news.wait(), POLL_S)

    async def close(self) -> None:
        """Stop; what is not done stays in the store."""
        for task in tuple(self._running):
            task.cancel()
        await asyncio.gather(*self._running, return_exceptions=True)

    async def _claim(self) -> None:
        """Claim as many jobs as can be done at once."""
        free = self._at_once - len(self._running)
        if free <= 0:
            return
        for job in await self._registry.store.write(claim_jobs, self.node, self._registry.now(), LEASE_MS, free):
            task = asyncio.create_task(self._do(job))
            self._running.add(task)
            task.add_done_callback(self._forget)

    def _forget(self, task: asyncio.Task[None]) -> None:
        self._running.discard(task)
        self._news.set()  # there is room for another one

    async def _do(self, job: Job) -> None:
        """Do a job while its lease is renewed; put it back if it fails."""
        keeping = asyncio.create_task(self._renew_lease(job))
        outcome = "failed"
        try:
            await self._handlers[job.kind](job)
            outcome = "done"
        except asyncio.CancelledError:
            outcome = "put-back"
            await self._registry.store.write(
                put_back, job, self._registry.now()
            )  # the next server need not wait for the lease
            raise
        except Exception as error:  # whatever it was, the next job must be done
            await self._retry_later(job, error)
        finally:
            keeping.cancel()
            self._registry.metrics.jobs.labels(job.kind, outcome).inc()

    async def _renew_lease(self, job: Job) -> None:
        while True:
            await asyncio.sleep(KEEP_S)
            with suppress(StoreError):
                await self._registry.store.write(extend_job, job, self._registry.now() + LEASE_MS)

    async def _retry_later(self, job: Job, error: Exception) -> None:
        """Try a job again later, longer each time; a job that never succeeds is given up."""
        code = error.code if isinstance(error, MakaiError) else type(error).__name__
        log("job-failed", logging.ERROR, kind=job.kind, table=job.table_id, tries=job.attempts, code=code)
        with suppress(StoreError):
            if job.attempts >= MOST_TRIES:
                await self._registry.store.write(finish_job, job)
            else:
                await self._registry.store.write(put_back, job, self._registry.now() + AGAIN_MS * 2**job.attempts)
