"""A few threads that wait for the database, so that the event loop need not."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from makai.core.errors import StoreError
from makai.store.store import T


def settle_future(future: asyncio.Future[T], outcome: T | Exception) -> None:
    """Answer whoever waits, if nobody has given up meanwhile; what was done stays done."""
    if future.done():
        return
    if isinstance(outcome, Exception):
        future.set_exception(outcome)
    else:
        future.set_result(outcome)


class Threads:
    """A fixed number of threads."""

    def __init__(self, count: int) -> None:
        self._pool = ThreadPoolExecutor(count, thread_name_prefix="makai-store")

    async def run(self, work: Callable[[], T]) -> T:
        """Run something in one of the threads."""
        try:
            future = asyncio.get_running_loop().run_in_executor(self._pool, work)
        except RuntimeError as error:  # the pool takes no more
            raise StoreError("store-closed") from error
        return await future

    def close(self) -> None:
        """Wait for what was begun, and end."""
        self._pool.shutdown()
