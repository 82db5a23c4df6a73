"""Threads that work on the games together with the one that steps them."""

from __future__ import annotations

import time
import weakref
from collections.abc import Callable
from queue import SimpleQueue
from threading import Thread
from types import ModuleType

from makai.research.batch import Batch
from makai.research.work_queue import CLOSED, DONE, TARGET

Bell = SimpleQueue[None]
A_MOMENT = 0.00002  # seconds


class Team:
    """A leader, which is whoever calls `run`, and helpers that sleep while there is nothing to do."""

    def __init__(self, kernel: ModuleType, batch: Batch, threads: int) -> None:
        self._kernel = kernel
        self._batch = batch
        self._asleep: list[Bell] = []
        for number in range(1, threads):
            Thread(target=_help, args=(kernel.help_out, batch, number, self._asleep), daemon=True).start()
        weakref.finalize(self, _close, batch, self._asleep)

    def run(self, task: int) -> None:
        """Do a task with all games."""
        _wake(self._asleep)
        done = self._kernel.lead(self._batch, task)
        while not done:  # a thread was put to sleep over its work: let it have the core
            time.sleep(A_MOMENT)
            done = self._batch.shared[DONE] == self._batch.shared[TARGET]


def _help(help_out: Callable[[Batch, int], None], batch: Batch, number: int, asleep: list[Bell]) -> None:
    """Work whenever there is work; whoever comes too late leaves it to the others."""
    bell: Bell = SimpleQueue()
    while not batch.shared[CLOSED]:
        help_out(batch, number)
        asleep.append(bell)
        if not batch.shared[CLOSED]:  # it may have been closed just before
            bell.get()


def _wake(asleep: list[Bell]) -> None:
    while asleep:
        asleep.pop().put(None)


def _close(batch: Batch, asleep: list[Bell]) -> None:
    batch.shared[CLOSED] = 1
    _wake(asleep)
