"""PostgreSQL: a server of its own, for several nodes."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import cast

from sqlalchemy import URL, Connection, Engine, create_engine, text
from sqlalchemy.exc import DBAPIError

from makai.core.errors import StoreError, StoreOutage
from makai.store.backup import write_whole
from makai.store.copy import copy_all
from makai.store.engines import sqlite
from makai.store.engines.failures import AGAIN, describe_cause, find_sqlstate, is_worth_repeating, translate_error
from makai.store.engines.postgresql_moves import (
    MoveLine,
    Settled,
    append_together,
    find_plain_move,
    list_versions,
)
from makai.store.engines.threads import Threads, settle_future
from makai.store.migrate import migrate
from makai.store.queries.steps import Change, Outcome, append_change
from makai.store.store import P, Query, T, Undo, Work

CONNECTIONS = 12
TRIES = 5
PAUSE_S = 0.05  # at most, before it is tried again
PATIENCE_S = 10  # for a connection
MIGRATING = 0x6D616B6169  # the advisory lock that one node holds while it migrates
LOGIN = ("authentication failed", "no password supplied", "no pg_hba.conf entry", "role ")
NOT_ALLOWED = "42501"
UNSAFE = {"fsync": "off", "synchronous_commit": "off", "full_page_writes": "off"}


class PostgresqlStore:
    """A database of a PostgreSQL server."""

    def __init__(self, url: URL) -> None:
        self._engine = make_engine(url)
        prepare(self._engine, url)
        self._snapshots = self._engine.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
        self._threads = Threads(CONNECTIONS)
        self._moves = MoveLine(partial(store_moves, self._engine), self._threads)

    async def read(self, query: Query[P, T], *args: P.args, **keys: P.kwargs) -> T:
        """Run a query that changes nothing."""
        return await self._threads.run(partial(run_persistently, self._snapshots, Work(query, args, keys)))

    async def write(self, query: Query[P, T], *args: P.args, **keys: P.kwargs) -> T:
        """Run a query in a transaction; plain moves share one."""
        work = Work(query, args, keys)
        move = find_plain_move(work)
        if move is not None:
            future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
            self.append(move, partial(settle_future, future))
            return await future
        return await self._threads.run(partial(run_persistently, self._engine, work))

    def append(self, move: Change, settle: Callable[[Outcome | Exception], None]) -> None:
        """Let a plain move wait for the next transaction of moves."""
        self._moves.append(move, settle)

    async def backup(self, path: Path) -> None:
        """Copy everything into a SQLite file; `restore` reads it into any database."""
        await self.read(copy_to_file, path)

    async def close(self) -> None:
        """Finish what was begun, and hang up."""
        await asyncio.to_thread(self._threads.close)
        self._engine.dispose()


def store_moves(engine: Engine, moves: Sequence[Change]) -> Settled:
    """Store moves together; if that cannot be, each by itself."""
    try:
        with engine.connect() as connection:
            transaction = connection.begin()
            if append_together(connection, moves):
                _commit(connection)
                return list_versions(moves)
            transaction.rollback()
    except StoreOutage as error:  # at the commit: nobody knows what became of them
        return [error] * len(moves)
    except DBAPIError:  # nothing was stored: the closer look says why
        pass
    return [_store_alone(engine, move) for move in moves]


def _store_alone(engine: Engine, move: Change) -> Outcome | Exception:
    try:
        return run_persistently(engine, Work(append_change, (move,)))
    except Exception as error:
        return error


def run_persistently(engine: Engine, work: Work[T]) -> T:
    """Run a piece of work in a transaction, again if another one was in its way."""
    for left in reversed(range(TRIES)):
        try:
            return _run_once(engine, work)
        except DBAPIError as error:
            if not left or not is_worth_repeating(error):
                raise translate_error(error) from error
        time.sleep(random.uniform(0, PAUSE_S))
    raise AssertionError("unreachable")


def _run_once(engine: Engine, work: Work[T]) -> T:
    with engine.connect() as connection:
        transaction = connection.begin()
        try:
            outcome = work(connection)
        except Undo as undo:
            transaction.rollback()
            return cast("T", undo.outcome)
        _commit(connection)
    return outcome


def _commit(connection: Connection) -> None:
    """Commit. If the connection breaks here nobody knows what became of it, so that is never repeated."""
    try:
        connection.commit()
    except DBAPIError as error:
        if find_sqlstate(error) in AGAIN:
            raise
        raise StoreOutage("store-lost", reason=describe_cause(error)) from error


def make_engine(url: URL) -> Engine:
    """Return a way to the server."""
    try:
        return create_engine(
            url.set(drivername="postgresql+psycopg"),
            pool_size=CONNECTIONS,
            max_overflow=0,
            connect_args={"connect_timeout": PATIENCE_S},
        )
    except ModuleNotFoundError as error:
        raise StoreError("store-no-driver") from error


def prepare(engine: Engine, url: URL) -> None:
    """Make the tables, or bring them up to date; one node does it, the others wait."""
    try:
        with engine.begin() as connection:
            check_settings(connection)
            connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": MIGRATING})
            migrate(connection)
    except DBAPIError as error:
        raise explain_opening_error(url, error) from error
    finally:
        engine.dispose()


@contextmanager
def connect(url: URL) -> Iterator[Connection]:
    """Give a connection to a database, up to date, in one transaction."""
    made = make_engine(url)
    try:
        prepare(made, url)
        with made.execution_options(isolation_level="REPEATABLE READ").begin() as connection:
            yield connection
    finally:
        made.dispose()


def copy_to_file(source: Connection, path: Path) -> None:
    """Copy everything into a new SQLite file."""
    with write_whole(path) as unfinished, sqlite.connect(unfinished) as target:
        copy_all(source, target)


def check_settings(connection: Connection) -> None:
    """Refuse a server that says a commit is stored before it is."""
    for name, bad in UNSAFE.items():
        if connection.exec_driver_sql(f"SHOW {name}").scalar_one() == bad:
            raise StoreError("store-postgresql-unsafe", setting=name)


def explain_opening_error(url: URL, error: DBAPIError) -> StoreError:
    """Return why a server does not let us in. The password is never part of it."""
    shown = url.render_as_string(hide_password=True)
    if find_sqlstate(error) == NOT_ALLOWED:
        return StoreError("store-not-allowed", url=shown, reason=describe_cause(error))
    said = str(error.orig)  # a connection that fails has no code, only words
    if any(words in said for words in LOGIN):
        return StoreError("store-login-refused", url=shown)
    if "database" in said and "does not exist" in said:
        return StoreError("store-database-missing", url=shown)
    return StoreError("store-unreachable", url=shown, reason=describe_cause(error))
