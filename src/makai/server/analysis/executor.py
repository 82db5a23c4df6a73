"""An executor: one thread that does tasks outside the event loop, one after the other, with fair shares."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from typing import Any, TypeVar

from makai.server.analysis.fair_queue import MOST_OF_PERSON, FairQueue, PersonWaits, QueueFull, Requester
from makai.server.errors import GoingDown, TooMany

T = TypeVar("T")


@dataclass(frozen=True, eq=False)
class QueuedTask:
    """Something to be done, and who waits for it."""

    work: Callable[[], Any]
    answer: asyncio.Future[Any]


class FairExecutor:
    """Runs tasks in one thread; `busy` is the code of the error when too many wait."""

    def __init__(self, name: str, busy: str) -> None:
        self._pool = ThreadPoolExecutor(1, thread_name_prefix=f"makai-{name}")
        self._busy = busy
        self._queue: FairQueue[QueuedTask] = FairQueue()
        self._is_running = self._is_closed = False

    async def run(self, work: Callable[[], T], requester: Requester) -> T:
        """Run a task when it is the requester's turn, and return its result."""
        if self._is_closed:
            raise GoingDown("socket-server-down")
        task = QueuedTask(work, asyncio.get_running_loop().create_future())
        try:
            evicted = self._queue.push(requester, task)
        except PersonWaits:
            raise TooMany("questions-waiting", most=MOST_OF_PERSON) from None
        except QueueFull:
            raise TooMany(self._busy) from None
        if evicted is not None:
            _refuse(evicted, TooMany(self._busy))
        self._start_next()
        result: T = await task.answer
        return result

    def _start_next(self) -> None:
        """Give the thread the next task for which somebody still waits."""
        while not self._is_running and (task := self._queue.pop()) is not None:
            if not task.answer.done():
                self._is_running = True
                done = asyncio.get_running_loop().run_in_executor(self._pool, task.work)
                done.add_done_callback(partial(self._finish, task))

    def _finish(self, task: QueuedTask, done: asyncio.Future[Any]) -> None:
        self._is_running = False
        problem = GoingDown("socket-server-down") if done.cancelled() else done.exception()
        if problem is not None:
            _refuse(task, problem)
        elif not task.answer.done():
            task.answer.set_result(done.result())
        if not self._is_closed:
            self._start_next()

    def close(self) -> None:
        """Accept no more tasks."""
        self._is_closed = True
        self._pool.shutdown(wait=False, cancel_futures=True)
        while (task := self._queue.pop()) is not None:
            _refuse(task, GoingDown("socket-server-down"))


def _refuse(task: QueuedTask, problem: BaseException) -> None:
    if not task.answer.done():
        task.answer.set_exception(problem)
