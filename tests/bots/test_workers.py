"""Workers: tasks come back in order; what goes wrong in a cluster is said in one line. A stand-in plays Ray."""

from __future__ import annotations

import socket
import sys
import time
from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import Any

import pytest

from makai.bots.training.workers import Cluster, ThreadWorkers
from makai.core.errors import BadTraining


class RayError(Exception):
    """What Ray raises."""


class StandIn:
    """As much of the package `ray` as a cluster uses; tasks are done when they are asked for, the last one first."""

    def __init__(self) -> None:
        self.exceptions = SimpleNamespace(RayError=RayError)
        self.settings: dict[str, Any] = {}
        self.put_count = 0
        self.remote_count = 0
        self.is_open = False

    def init(self, **settings: Any) -> None:
        self.settings = settings
        self.is_open = True

    def shutdown(self) -> None:
        self.is_open = False

    def put(self, value: Any) -> list[Any]:
        self.put_count += 1
        return [value]

    def remote(self, **_settings: Any) -> Callable[[Any], Any]:
        self.remote_count += 1
        return lambda work: SimpleNamespace(remote=lambda place, task: lambda: work(place[0], task))

    def get(self, waiting: list[Callable[[], Any]]) -> list[Any]:
        return [task() for task in reversed(waiting)][::-1]


@pytest.fixture
def ray(monkeypatch: pytest.MonkeyPatch) -> StandIn:
    """A package `ray`."""
    made = StandIn()
    monkeypatch.setitem(sys.modules, "ray", made)
    return made


@pytest.fixture
def address() -> Iterator[str]:
    """An address where somebody listens."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        yield "{}:{}".format(*server.getsockname())


def power(base: int, exponent: int) -> int:
    return int(base**exponent)


def fail(_shared: int, task: int) -> int:
    raise RayError(f"ray::fail() (pid=7)\n  File somewhere\nModuleNotFoundError: no module {task}\n")


def sleepy(_shared: int, task: int) -> int:
    time.sleep(0.01 * (3 - task))
    return task


# Threads.


def test_threads_keep_the_order() -> None:
    assert ThreadWorkers().map(sleepy, 0, range(4)) == [0, 1, 2, 3]
    assert ThreadWorkers().map(power, 2, range(100)) == [2**k for k in range(100)]
    assert ThreadWorkers().map(power, 2, []) == []


def test_what_goes_wrong_in_a_thread_is_raised() -> None:
    with pytest.raises(ZeroDivisionError):
        ThreadWorkers().map(power, 0, [1, -1])


# Ray.


def test_a_cluster_keeps_the_order_and_sends_what_is_shared_once(ray: StandIn, address: str) -> None:
    workers = Cluster(address)
    assert ray.settings["address"] == address
    assert workers.map(power, 2, range(5)) == [1, 2, 4, 8, 16]
    assert workers.map(power, 3, range(3)) == [1, 3, 9]
    assert (ray.put_count, ray.remote_count) == (2, 1)
    workers.close()
    assert not ray.is_open


def test_a_task_that_fails_in_a_cluster_is_told_in_one_line(ray: StandIn, address: str) -> None:
    with pytest.raises(BadTraining) as told:
        Cluster(address).map(fail, 0, [1])
    assert told.value.code == "train-cluster-failed"
    assert told.value.params["reason"] == "ModuleNotFoundError: no module 1"
    assert ray.is_open


def test_without_ray_there_is_no_cluster(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(BadTraining) as told:
        Cluster("auto")
    assert told.value.code == "train-no-ray"


@pytest.mark.usefixtures("ray")
@pytest.mark.parametrize("nowhere", ["", "here", "127.0.0.1", "127.0.0.1:port", "127.0.0.1:1", "ray://127.0.0.1:1"])
def test_an_address_where_nobody_listens_is_refused(nowhere: str) -> None:
    with pytest.raises(BadTraining) as told:
        Cluster(nowhere)
    assert told.value.code == "train-no-cluster"
    assert "\n" not in str(told.value)


def test_what_ray_says_when_it_cannot_connect_is_passed_on(
    ray: StandIn, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(**_settings: Any) -> None:
        raise ConnectionError("Could not read the session.\nMore about it.")

    monkeypatch.setattr(ray, "init", refuse)
    with pytest.raises(BadTraining) as told:
        Cluster(address)
    assert told.value.params["reason"] == "Could not read the session."
