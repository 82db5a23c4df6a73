"""Stored jobs: claimed for a while, done, and deleted. Jobs that a crash interrupts are claimed again.

Each worker claims its own kinds of jobs, so that none of them waits behind those of another.
"""

from __future__ import annotations

import asyncio
import logging
import os
import secrets
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from typing import ClassVar

from makai.core.errors import MakaiError, StoreError, StoreOutage
from makai.server.errors import TableDamaged
from makai.server.live.registry import DAMAGED_MS, TableRegistry
from makai.server.logs import log
from makai.store import Job, NewJob
from makai.store.queries.jobs import claim_jobs, extend_job, finish_job, put_back

LEASE_MS = 6_000  # a node that is silent for this long has died
KEEP_S = 2.0  # how often a lease is renewed
POLL_S = 1.0  # how often to look for jobs of other nodes, and for those that were put back
AGAIN_MS = 2_000  # after how long a failed job is tried again
OUTAGE_MS = 10_000  # and one that failed because the database did
MOST_TRIES = 8
AT_ONCE = 4

Handler = Callable[[Job], Awaitable[None]]


class JobWorker:
    """Does the jobs of some kinds, several at a time."""

    GIVES_UP: ClassVar[bool] = True
    PAUSES_MS: ClassVar[Mapping[type[Exception], int]] = {TableDamaged: DAMAGED_MS, StoreOutage: OUTAGE_MS}

    def __init__(self, registry: TableRegistry, handlers: Mapping[str, Handler]) -> None:
        self.node = f"{os.getpid()}-{secrets.token_hex(4)}"
        self._registry, self._handlers = registry, handlers
        self._news = asyncio.Event()
        self._running: set[asyncio.Task[None]] = set()
        registry.on_jobs.append(self._notice)

    async def run(self) -> None:
        """Do jobs until cancelled."""
        while True:
            self._news.clear()
            with suppress(StoreError):
                await self._claim()
            with suppress(TimeoutError):
                async with asyncio.timeout(POLL_S):  # `wait_for` of Python 3.11 can lose a cancellation
                    await self._news.wait()

    def _notice(self, jobs: Sequence[NewJob]) -> None:
        """Look for jobs when there are new ones."""
        if any(job.kind in self._handlers for job in jobs):
            self._news.set()

    async def close(self) -> None:
        """Stop; what is not done stays in the store."""
        for task in tuple(self._running):
            task.cancel()
        await asyncio.gather(*self._running, return_exceptions=True)

    async def _claim(self) -> None:
        """Claim as many jobs as can be done at once."""
        free, now, kinds = AT_ONCE - len(self._running), self._registry.now(), tuple(self._handlers)
        if free <= 0:
            return
        for job in await self._registry.store.write(claim_jobs, self.node, now, LEASE_MS, free, kinds):
            self._begin(job)

    def _begin(self, job: Job) -> None:
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
        except tuple(self.PAUSES_MS) as error:  # logged already, and no fault of the job: it is never given up
            outcome = "put-back"
            pause = next(pause for kind, pause in self.PAUSES_MS.items() if isinstance(error, kind))
            with suppress(StoreError):
                await self._registry.store.write(put_back, job, self._registry.now() + pause)
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
        """Try a job again later, longer each time; in the end it is given up, unless a game waits for it."""
        code = error.code if isinstance(error, MakaiError) else type(error).__name__
        log("job-failed", logging.ERROR, kind=job.kind, table=job.table_id, tries=job.attempts, code=code)
        with suppress(StoreError):
            if job.attempts >= MOST_TRIES and self.GIVES_UP:
                await self._registry.store.write(finish_job, job)
            else:
                pause = AGAIN_MS * 2 ** min(job.attempts, MOST_TRIES)
                await self._registry.store.write(put_back, job, self._registry.now() + pause)
