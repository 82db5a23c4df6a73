"""The same tests against SQLite and against PostgreSQL, each for real."""

from __future__ import annotations

import asyncio
import inspect
import os
from collections.abc import Callable, Iterator
from pathlib import Path

import psycopg
import pytest
from psycopg.sql import SQL, Identifier

from makai.store import Store, open_store
from makai.store.schema import metadata
from tests.support.postgresql_cluster import Cluster, programs, running_cluster

WITHOUT = "MAKAI_WITHOUT_POSTGRESQL"


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    """Run a test that is a coroutine."""
    if not inspect.iscoroutinefunction(pyfuncitem.function):
        return None
    names = inspect.signature(pyfuncitem.function).parameters
    asyncio.run(pyfuncitem.function(**{name: pyfuncitem.funcargs[name] for name in names}))
    return True


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    if programs() is None:
        message = f"PostgreSQL is missing: install its server, or set {WITHOUT}=1 to leave its tests out"
        (pytest.skip if os.environ.get(WITHOUT) else pytest.fail)(message)
    with running_cluster() as made:
        yield made


@pytest.fixture(scope="session")
def migrated(cluster: Cluster) -> str:
    """The URL of a PostgreSQL database with its tables, which take a while to make."""
    url = cluster.new_database()
    asyncio.run(open_store(url).close())
    return url


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of a database without rows."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'makai.db'}"
    url: str = request.getfixturevalue("migrated")
    with psycopg.connect(url) as connection:
        for table in reversed(metadata.sorted_tables):
            connection.execute(SQL("DELETE FROM {}").format(Identifier(table.name)))
    return url


@pytest.fixture(params=["sqlite", "postgresql"])
def empty_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of a database that has never been opened."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'empty.db'}"
    cluster: Cluster = request.getfixturevalue("cluster")
    return cluster.new_database()


@pytest.fixture
def opened() -> Iterator[Callable[[str], Store]]:
    """Opens stores, and closes them at the end."""
    stores: list[Store] = []

    def open_one(url: str) -> Store:
        stores.append(open_store(url))
        return stores[-1]

    yield open_one
    for store in stores:
        asyncio.run(store.close())


@pytest.fixture
def store(url: str, opened: Callable[[str], Store]) -> Store:
    return opened(url)


@pytest.fixture
def other(url: str, store: Store, opened: Callable[[str], Store]) -> Store:  # noqa: ARG001 (opened after it)
    """The same database, opened by a second node."""
    return opened(url)
