"""Who does the work of a training: threads of this machine, or the machines of a Ray cluster. The code is the same."""

from __future__ import annotations

import logging
import socket
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, Protocol, TypeVar
from urllib.parse import urlsplit

from makai.core.cpus import count_cpus
from makai.core.errors import BadTraining

PATIENCE = 5.0  # seconds to find a cluster; Ray itself would try for minutes

S = TypeVar("S")
T = TypeVar("T")
R = TypeVar("R")


class Workers(Protocol):
    """Does tasks side by side."""

    def map(self, work: Callable[[S, T], R], shared: S, tasks: Sequence[T]) -> list[R]:
        """Return what each task gave, in their order; all of them read what is shared."""
        ...

    def close(self) -> None:
        """Send the workers home."""
        ...


class ThreadWorkers:
    """Workers on this machine; compiled code runs without the GIL."""

    def map(self, work: Callable[[S, T], R], shared: S, tasks: Sequence[T]) -> list[R]:
        """Return what each task gave, in their order; all of them read what is shared."""
        found: list[Future[R]] = [Future() for _ in tasks]
        waiting: SimpleQueue[tuple[Future[R], T]] = SimpleQueue()
        for pair in zip(found, tasks, strict=True):
            waiting.put(pair)
        for _ in range(min(len(tasks), count_cpus())):
            # Daemons: nobody waits for a lesson that was interrupted.
            Thread(target=_serve, args=(work, shared, waiting), daemon=True).start()
        return [future.result() for future in found]

    def close(self) -> None:
        """There is nobody to send home: each thread leaves when no task is waiting."""


def _serve(work: Callable[[S, T], R], shared: S, waiting: SimpleQueue[tuple[Future[R], T]]) -> None:
    with suppress(Empty):
        while True:
            future, task = waiting.get_nowait()
            try:
                future.set_result(work(shared, task))
            except BaseException as problem:
                future.set_exception(problem)


class Cluster:
    """Workers of a Ray cluster, which has Makai installed on each machine."""

    def __init__(self, address: str) -> None:
        try:
            import ray
        except ImportError:
            raise BadTraining("train-no-ray") from None
        self._ray: Any = ray
        self._remote: dict[Callable[..., Any], Any] = {}
        try:
            _knock(address)
            ray.init(address=address, log_to_driver=False, logging_level=logging.ERROR)
        except (OSError, RuntimeError, ValueError) as problem:
            raise BadTraining("train-no-cluster", address=address, reason=_line_of(problem, 0)) from None

    def map(self, work: Callable[[S, T], R], shared: S, tasks: Sequence[T]) -> list[R]:
        """Return what each task gave, in their order; what is shared is sent once."""
        if work not in self._remote:
            self._remote[work] = self._ray.remote(num_cpus=1)(work)
        try:
            place = self._ray.put(shared)
            found: list[R] = self._ray.get([self._remote[work].remote(place, task) for task in tasks])
        except self._ray.exceptions.RayError as problem:  # of a task that failed, the last line names the error
            raise BadTraining("train-cluster-failed", reason=_line_of(problem, -1)) from None
        return found

    def close(self) -> None:
        """Leave the cluster."""
        self._ray.shutdown()


def _knock(address: str) -> None:
    """Raise an error if nobody listens at an address; `auto` is Ray's own business."""
    parts = urlsplit(address if "://" in address else f"//{address}")
    if parts.hostname and parts.port:
        socket.create_connection((parts.hostname, parts.port), PATIENCE).close()
    elif address != "auto":
        raise ValueError("HOST:PORT")


def _line_of(problem: Exception, number: int) -> str:
    lines = [line.strip() for line in str(problem).splitlines() if line.strip()]
    return lines[number] if lines else type(problem).__name__
