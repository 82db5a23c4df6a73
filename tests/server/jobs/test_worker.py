"""The worker of jobs: it ends when it is asked to, whatever comes at that moment."""

from __future__ import annotations

import asyncio

import pytest

from makai.server.jobs.worker import JobWorker
from makai.store import Store
from tests.support.server.backend import ManualClock, quiet_services

PATIENCE_S = 10.0


@pytest.mark.parametrize("steps", range(4))
async def test_it_ends_although_a_job_comes_at_the_same_moment(store: Store, steps: int) -> None:
    worker = JobWorker(quiet_services(store, ManualClock()).registry, {})
    running = asyncio.create_task(worker.run())
    while not worker._news._waiters:  # it looked for jobs, and waits for new ones
        await asyncio.sleep(0)
    worker._news.set()
    for _ in range(steps):
        await asyncio.sleep(0)
    running.cancel()
    await asyncio.wait({running}, timeout=PATIENCE_S)
    assert running.cancelled()
