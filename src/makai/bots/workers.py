"""Who does the work of a training: threads of this machine, or the machines of a Ray cluster. The code is the same."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Protocol, TypeVar

from makai.core.errors import BadTraining

T = TypeVar("T")
R = TypeVar("R")


class Crew(Protocol):
    """Does tasks side by side."""

    def map(self, work: Callable[[T], R], tasks: Sequence[T]) -> list[R]:
        """Return what each task gave, in their order."""
        ...

    def close(self) -> None:
        """Send the workers home."""
        ...


class Threads:
    """Workers on this machine; compiled code runs without the GIL."""

    def __init__(self) -> None:
        self._pool = ThreadPoolExecutor(os.cpu_count() or 1)

    def map(self, work: Callable[[T], R], tasks: Sequence[T]) -> list[R]:
        """Return what each task gave, in their order."""
        return list(self._pool.map(work, tasks))

    def close(self) -> None:
        """Send the workers home; tasks not begun are dropped."""
        self._pool.shutdown(wait=True, cancel_futures=True)


class Cluster:
    """Workers of a Ray cluster, which has Makai installed."""

    def __init__(self, address: str) -> None:
        try:
            import ray
        except ImportError:
            raise BadTraining("train-no-ray") from None
        self._ray = ray
        try:
            ray.init(address=address, log_to_driver=False)
        except (ConnectionError, RuntimeError, ValueError) as problem:
            raise BadTraining("train-no-cluster", address=address, reason=str(problem).splitlines()[0]) from None

    def map(self, work: Callable[[T], R], tasks: Sequence[T]) -> list[R]:
        """Return what each task gave, in their order."""
        remote = self._ray.remote(num_cpus=1)(work)
        found: list[R] = self._ray.get([remote.remote(task) for task in tasks])
        return found

    def close(self) -> None:
        """Leave the cluster."""
        self._ray.shutdown()
