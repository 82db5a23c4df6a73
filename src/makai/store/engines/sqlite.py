"""SQLite: one file, one writer, a few readers. Nothing to install, nothing to look after."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

from pysqlite3 import dbapi2
from sqlalchemy import URL, Connection, Engine, create_engine, event
from sqlalchemy.pool import QueuePool

from makai.core.errors import StoreError
from makai.store.backup import back_up, check_pages
from makai.store.engines.failures import DATABASE_ERRORS, explain_file_error, translate_error
from makai.store.engines.file_identity import FileIdentity, find_log
from makai.store.engines.threads import Threads
from makai.store.engines.writer import Writer
from makai.store.migrate import migrate
from makai.store.queries.steps import Change, Outcome
from makai.store.store import P, Query, T, Work

OLDEST = (3, 51, 3)  # before it, a write-ahead log that is reset at a bad moment can lose commits
READERS = 4
PATIENCE_S = 10.0  # how long to wait for another process that writes

SAFE: tuple[str, ...] = (
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",
    "PRAGMA fullfsync = ON",  # on a Mac, only this reaches the disk
    "PRAGMA checkpoint_fullfsync = ON",
    "PRAGMA foreign_keys = ON",
    "PRAGMA wal_autocheckpoint = 4000",  # pages in the log: what is written often is folded into the file seldom
    "PRAGMA cache_size = -16384",  # KiB: with SQLite's own 2 MiB every move reads seven pages again
)


class SqliteStore:
    """A SQLite file."""

    def __init__(self, path: Path) -> None:
        check_library(dbapi2.sqlite_version_info)
        self._path = path
        self._engine = make_engine(path)
        prepare(self._engine, path)
        self._file = FileIdentity(path)
        event.listen(self._engine, "invalidate", self._file.forget_log)
        self._writer = Writer(self._engine, self._file)
        self._readers = Threads(READERS)

    async def read(self, query: Query[P, T], *args: P.args, **keys: P.kwargs) -> T:
        """Run a query that changes nothing, in a thread of its own."""
        return await self._readers.run(partial(self._run, Work(query, args, keys)))

    async def write(self, query: Query[P, T], *args: P.args, **keys: P.kwargs) -> T:
        """Hand a query to the writer."""
        return await self._writer.write(query, *args, **keys)

    def append(self, move: Change, settle: Callable[[Outcome | Exception], None]) -> None:
        """Hand a plain move to the writer."""
        self._writer.append(move, settle)

    async def backup(self, path: Path) -> None:
        """Copy the file while it is written to."""
        self._file.check()
        await asyncio.to_thread(back_up, self._path, path)

    async def close(self) -> None:
        """Finish what was begun, and close the file."""
        await asyncio.to_thread(self._close)

    def _close(self) -> None:
        self._writer.close()
        self._readers.close()
        self._engine.dispose()

    def _run(self, work: Work[T]) -> T:
        self._file.check()
        try:
            with transaction(self._engine, "BEGIN") as connection:
                return work(connection)
        except DATABASE_ERRORS as error:
            raise translate_error(error) from error


def check_library(found: tuple[int, ...]) -> None:
    """Refuse a SQLite library that can lose a commit."""
    if found < OLDEST:
        raise StoreError("store-sqlite-old", found=".".join(map(str, found)), needed=".".join(map(str, OLDEST)))


def make_engine(path: Path) -> Engine:
    """Return a way to the file; its connections begin and end transactions only when told to."""
    made = create_engine(
        URL.create("sqlite", database=str(path)),
        module=dbapi2,
        poolclass=QueuePool,
        pool_size=READERS + 1,
        max_overflow=1,
        isolation_level="AUTOCOMMIT",
        connect_args={"timeout": PATIENCE_S, "check_same_thread": False},
    )
    event.listen(made, "connect", _make_safe)
    return made


def _make_safe(raw: Any, _record: object) -> None:
    for pragma in SAFE:
        raw.execute(pragma)


@contextmanager
def transaction(engine: Engine, begin: str) -> Iterator[Connection]:
    """Give a connection in a transaction, which is committed at the end; after an error it is rolled back."""
    with engine.connect() as connection:  # what is not committed when it goes back is rolled back
        connection.exec_driver_sql(begin)
        yield connection
        connection.exec_driver_sql("COMMIT")


@contextmanager
def connect(path: Path, begin: str = "BEGIN IMMEDIATE") -> Iterator[Connection]:
    """Give a connection to a file, up to date, in one transaction."""
    check_library(dbapi2.sqlite_version_info)
    made = make_engine(path)
    try:
        prepare(made, path)
        with transaction(made, begin) as connection:
            yield connection
    finally:
        made.dispose()  # the last connection folds the log into the file


def prepare(engine: Engine, path: Path) -> None:
    """Make the file, or check it and bring it up to date."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        check_emptiness(path)
        with engine.connect() as connection:
            check_pages(connection.connection.dbapi_connection, path)
        with transaction(engine, "BEGIN IMMEDIATE") as connection:  # one process migrates, the others wait
            migrate(connection)
    except (OSError, *DATABASE_ERRORS) as error:
        raise explain_file_error(str(path), error) from error
    finally:
        engine.dispose()


def check_emptiness(path: Path) -> None:
    """Refuse an empty file with a log beside it: SQLite would take it for a new one, and throw the log away."""
    log = find_log(path)
    if path.is_file() and not path.stat().st_size and log.is_file() and log.stat().st_size:
        raise StoreError("store-file-damaged", path=str(path), reason=f"0 bytes, beside {log.name}")
