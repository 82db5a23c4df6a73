"""A crew of processes that share work: bots keep Python busy, so threads would wait for each other."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from itertools import chain, islice
from typing import TypeVar

from makai.core.errors import MakaiError

AHEAD = 2  # tasks given to each process: one to do, one to go on with

T = TypeVar("T")
R = TypeVar("R")


def no_preparation() -> None:
    """Do nothing: a process is ready as it is."""


def results(
    task: Callable[[T], R], items: Iterable[T], workers: int = 1, ready: Callable[[], object] = no_preparation
) -> Generator[R, None, None]:
    """Yield what the task makes of each item, as it is finished; with one worker in this process and in order.

    `ready` prepares each process. To stop the work, close the iterator.
    """
    coming = iter(items)
    first = next(coming, None)
    if first is None:
        return
    coming = chain([first], coming)
    if workers == 1:
        ready()
        yield from map(task, coming)
    else:
        yield from _in_processes(task, coming, workers, ready)


def _in_processes(
    task: Callable[[T], R], coming: Iterator[T], workers: int, ready: Callable[[], object]
) -> Iterator[R]:
    way = "forkserver" if "forkserver" in multiprocessing.get_all_start_methods() else "spawn"
    others = set(multiprocessing.active_children())
    context = multiprocessing.get_context(way)
    pool = ProcessPoolExecutor(workers, mp_context=context, initializer=_prepare, initargs=(ready,))
    waiting: set[Future[R]] = set()
    try:
        waiting |= {pool.submit(task, item) for item in islice(coming, workers * AHEAD)}
        while waiting:
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            waiting |= {pool.submit(task, item) for item in islice(coming, len(done))}
            yield from (future.result() for future in done)
    except BrokenProcessPool:
        raise MakaiError("process-lost") from None
    finally:  # finished, stopped early, or interrupted: nobody waits for what is not wanted any more
        pool.shutdown(wait=not waiting, cancel_futures=True)
        for process in set(multiprocessing.active_children()) - others:
            process.terminate()


def _prepare(ready: Callable[[], object]) -> None:
    """Prepare a process: Ctrl-C is for the one that gives out the work."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(Exception):  # what fails here fails again in a task, where somebody listens
        ready()
