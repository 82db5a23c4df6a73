"""An executor: one thread that does tasks outside the event loop, one after the other, with a limited queue."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from makai.server.errors import TooMany

MOST_WAITING = 8

T = TypeVar("T")


class BoundedExecutor:
    """Runs tasks in one thread; `busy` is the code of the error when too many wait."""

    def __init__(self, name: str, busy: str) -> None:
        self._pool = ThreadPoolExecutor(1, thread_name_prefix=f"makai-{name}")
        self._busy = busy
        self._waiting = 0

    async def run(self, work: Callable[[], T]) -> T:
        """Run a task, and return its result."""
        if self._waiting >= MOST_WAITING:
            raise TooMany(self._busy)
        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._pool, work)
        finally:
            self._waiting -= 1

    def close(self) -> None:
        """Accept no more tasks."""
        self._pool.shutdown(wait=False, cancel_futures=True)
