"""The store: runs queries (functions of a connection), each in a transaction of its own, on either database."""

from __future__ import annotations

import shutil
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Concatenate, Generic, NamedTuple, ParamSpec, Protocol, TypeVar

from sqlalchemy import Connection, text

from makai.core.errors import StoreOutage

if TYPE_CHECKING:
    from makai.store.queries.steps import Change, Outcome

ROOM = 1 << 20  # bytes that must be free beside a SQLite file

P = ParamSpec("P")
T = TypeVar("T")
Query = Callable[Concatenate[Connection, P], T]


class Work(NamedTuple, Generic[T]):
    """A query with all that it is given but the connection."""

    query: Callable[..., T]
    args: tuple[Any, ...] = ()
    keys: Mapping[str, Any] = MappingProxyType({})

    def __call__(self, connection: Connection) -> T:
        """Run the query."""
        return self.query(connection, *self.args, **self.keys)


class Undo(Exception):
    """Raised by a query: take back what it wrote, and answer with `outcome` all the same."""

    def __init__(self, outcome: object) -> None:
        super().__init__(outcome)
        self.outcome = outcome


class Store(Protocol):
    """Everything that must outlive the process. `open_store` opens one; `makai.store.queries` holds its queries."""

    async def read(self, query: Query[P, T], *args: P.args, **keys: P.kwargs) -> T:
        """Run a query that changes nothing, on one unchanging picture of the data."""
        ...

    async def write(self, query: Query[P, T], *args: P.args, **keys: P.kwargs) -> T:
        """Run a query in a transaction; return once that is safely stored. It may run more than once."""
        ...

    def append(self, move: Change, settle: Callable[[Outcome | Exception], None]) -> None:
        """Have a plain move stored, with others that come meanwhile; `settle` is called later, in this event loop.

        It is told what became of the move, or why nobody knows.
        """
        ...

    async def backup(self, path: Path) -> None:
        """Write a copy of everything, as it is at one moment, into a new SQLite file; play goes on meanwhile."""
        ...

    async def close(self) -> None:
        """Finish what was begun, and let go of the database."""
        ...


def probe(connection: Connection) -> None:
    """Write something that nobody reads, so that the database must use its disk; see to it that there is room for more.

    It is short: where it fits, a new table may not.
    """
    if connection.dialect.name == "sqlite":
        listed = connection.exec_driver_sql("PRAGMA database_list")  # what is temporary stands there too
        file = next(each.file for each in listed if each.name == "main")
        if shutil.disk_usage(file).free < ROOM:
            raise StoreOutage("store-full", reason=f"less than {ROOM} bytes are free")
        connection.exec_driver_sql(f"PRAGMA user_version = {time.time_ns() // 1_000_000 % 2**31}")
    else:
        connection.execute(text("UPDATE alembic_version SET version_num = version_num"))


def ping(connection: Connection) -> None:
    """Return if the database answers."""
    connection.execute(text("SELECT 1")).scalar_one()
