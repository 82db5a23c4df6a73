"""A temporary store, and a server that is up while the tests run."""

from __future__ import annotations

import asyncio
import inspect
import os
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest
from argon2 import PasswordHasher
from fastapi import FastAPI

from makai.server.app import PEOPLE
from makai.server.http.exception_handlers import PROBLEMS, add_exception_handlers
from makai.server.jobs.webhooks import Caller
from makai.server.people.passwords import Passwords
from makai.store import Store, open_store
from tests.store.conftest import cluster
from tests.support.postgresql_cluster import Cluster
from tests.support.server import redis_server
from tests.support.server.backend import quiet_services
from tests.support.server.forked import Forked
from tests.support.server.redis_server import RedisServer
from tests.support.server.running import Running

__all__ = ["cluster"]  # a fixture here, too

QUICK = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    """Run a test that is a coroutine."""
    if not inspect.iscoroutinefunction(pyfuncitem.function):
        return None
    names = inspect.signature(pyfuncitem.function).parameters
    asyncio.run(pyfuncitem.function(**{name: pyfuncitem.funcargs[name] for name in names}))
    return True


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    opened = open_store(f"sqlite:///{tmp_path / 'makai.db'}")
    yield opened
    asyncio.run(opened.close())


@pytest.fixture(scope="session")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    made = Running(tmp_path_factory.mktemp("server"))
    yield made
    made.stop()


@pytest.fixture
def address(running: Running) -> str:
    """Where the server is."""
    return running.address


class Clock:
    """A time that passes when it is told to."""

    def __init__(self) -> None:
        self.time = 1_700_000_000_000

    def __call__(self) -> int:
        return self.time


@pytest.fixture
def clock() -> Clock:
    return Clock()


async def look_up_anything(_host: str, _port: int) -> list[str]:
    """Every name is known, and has a public address."""
    return ["2606:4700::1111", "1.1.1.1"]


@pytest.fixture
def app(store: Store, clock: Clock) -> FastAPI:
    """An application with the people's part alone."""
    made = FastAPI(responses=PROBLEMS)
    services = made.state.services = quiet_services(store, clock)
    services.passwords, services.sends_email = Passwords(QUICK), True
    services.caller = Caller(look_up=look_up_anything)
    for part in PEOPLE:
        made.include_router(part.router)
    add_exception_handlers(made)
    return made


@pytest.fixture
def browser(app: FastAPI) -> Callable[[], httpx.AsyncClient]:
    """Opens browsers, each with cookies of its own."""
    return lambda: httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://makai.example")


@pytest.fixture
def redis(tmp_path: Path) -> Iterator[RedisServer]:
    """A real Redis that is up."""
    if redis_server.program() is None:
        message = (
            "Redis is missing: install redis-server or valkey, or set MAKAI_WITHOUT_REDIS=1 to leave its tests out"
        )
        (pytest.skip if os.environ.get("MAKAI_WITHOUT_REDIS") else pytest.fail)(message)
    made = RedisServer(tmp_path)
    made.start()
    yield made
    made.stop()


@pytest.fixture
def start_node(tmp_path: Path) -> Iterator[Callable[..., Forked]]:
    """Starts servers in processes of their own, and kills them after the test."""
    nodes: list[Forked] = []

    def start(database: str, bus: str = "") -> Forked:
        nodes.append(Forked(database, bus, tmp_path / f"node{len(nodes)}.jsonl"))
        nodes[-1].start()
        return nodes[-1]

    yield start
    for node in nodes:
        node.kill()


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of an empty database of either kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'makai.db'}"
    made: Cluster = request.getfixturevalue("cluster")
    return made.new_database()
