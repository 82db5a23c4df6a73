"""The store monitor: passes everything on to the store, and notices when that fails.

A failure is counted each time and logged once: when it begins, when its reason changes, and when it is over. Whether
the store works is found out by a real write, because a full disk can be read from.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

from makai.core.errors import StoreFailure, StoreOutage
from makai.server.logs import log
from makai.server.metrics import Metrics
from makai.store import Change, Outcome, Store
from makai.store.store import P, Query, probe
from makai.store.store import T as Answer

PROBE_S = 3.0  # between two probes: each waits for the disk
PATIENCE_S = 3.0  # for a probe
QUIET_S = 60.0  # how long nothing may fail before it counts as over: on a full disk, short writes still succeed
MOST_REASONS = 20  # in one incident; more are only counted
DAMAGED = "store-damaged"

T = TypeVar("T")


class StoreMonitor:
    """A store that is watched. `problem` is the code of what is wrong with it now."""

    def __init__(self, store: Store, metrics: Metrics, now: Callable[[], float] = time.monotonic) -> None:
        self.problem: str | None = None
        self.now = now
        self._store, self._metrics = store, metrics
        self._reasons: set[str] = set()  # those of the current incident, as they were logged
        self._count = 0  # of the failures in it
        self._failed_at = -QUIET_S
        self._probed_at: float | None = None
        self._probing = asyncio.Lock()

    async def read(self, query: Query[P, Answer], *args: P.args, **keys: P.kwargs) -> Answer:
        """Run a query that changes nothing."""
        return await self._watch("read", self._store.read(query, *args, **keys))

    async def write(self, query: Query[P, Answer], *args: P.args, **keys: P.kwargs) -> Answer:
        """Run a query in a transaction; a damaged database is not written to until the next start."""
        if self.problem == DAMAGED:
            raise StoreOutage(DAMAGED, reason="")
        return await self._watch("write", self._store.write(query, *args, **keys))

    def append(self, move: Change, settle: Callable[[Outcome | Exception], None]) -> None:
        """Have a plain move stored; a damaged database is not written to."""
        if self.problem == DAMAGED:
            asyncio.get_running_loop().call_soon(settle, StoreOutage(DAMAGED, reason=""))
        else:
            self._store.append(move, partial(self._settle, settle))

    def _settle(self, settle: Callable[[Outcome | Exception], None], outcome: Outcome | Exception) -> None:
        if isinstance(outcome, StoreFailure):
            self._note("write", outcome)
        settle(outcome)

    async def backup(self, path: Path) -> None:
        """Write a copy of everything."""
        await self._store.backup(path)

    async def close(self) -> None:
        """Let go of the database."""
        await self._store.close()

    async def check(self) -> str | None:
        """Return the code of what is wrong; if it was not tried a moment ago, by trying to write."""
        async with self._probing:
            if self.problem != DAMAGED and self._is_probe_due():
                self._probed_at = self.now()
                await self._probe()
        return self.problem

    async def run(self) -> None:
        """Try again and again while something is wrong."""
        while True:
            await asyncio.sleep(PROBE_S)
            if self._reasons:
                await self.check()

    def _is_probe_due(self) -> bool:
        return self._probed_at is None or self.now() - self._probed_at >= PROBE_S

    async def _probe(self) -> None:
        try:
            async with asyncio.timeout(PATIENCE_S):
                await self.write(probe)
        except TimeoutError:
            self._note("write", StoreOutage("store-busy"))
        except StoreFailure:  # noted already
            pass
        else:
            self._note_success()

    async def _watch(self, operation: str, work: Coroutine[Any, Any, T]) -> T:
        try:
            return await work
        except StoreFailure as failure:
            self._note(operation, failure)
            raise

    def _note(self, operation: str, failure: StoreFailure) -> None:
        self._metrics.store_failures.labels(operation, failure.code).inc()
        if isinstance(failure, StoreOutage) and self.problem != DAMAGED:
            self.problem = failure.code
        self._failed_at = self.now()
        self._count += 1
        reason = f"{failure.code} {failure.params}"
        if reason not in self._reasons and len(self._reasons) < MOST_REASONS:
            self._reasons.add(reason)
            log("store-failing", logging.ERROR, operation=operation, code=failure.code, **failure.params)

    def _note_success(self) -> None:
        """Note that a short write succeeded; what failed a moment ago may have been a longer one."""
        quiet = self.now() - self._failed_at
        if quiet >= PROBE_S:
            self.problem = None
        if self._reasons and quiet >= QUIET_S:
            log("store-works", logging.WARNING, failures=self._count)
            self._reasons.clear()
            self._count = 0
