"""A database as the store sees it: it runs pieces of work, each in a transaction of its own."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Protocol, TypeVar

from sqlalchemy import Connection

T = TypeVar("T")
Work = Callable[[Connection], T]


class Undo(Exception):
    """Raised by a piece of work: take back what it wrote, and answer with `outcome` all the same."""

    def __init__(self, outcome: object) -> None:
        super().__init__(outcome)
        self.outcome = outcome


class Database(Protocol):
    """What SQLite and PostgreSQL have in common. `read` and `write` return when it is done, and stored for good."""

    async def read(self, work: Work[T]) -> T:
        """Run a piece of work that changes nothing, on one unchanging picture of the data."""
        ...

    async def write(self, work: Work[T]) -> T:
        """Run a piece of work in a transaction; return once that is safely stored. It may run more than once."""
        ...

    async def backup(self, path: Path) -> None:
        """Write a copy of everything, as it is at one moment, into a new SQLite file."""
        ...

    async def close(self) -> None:
        """Finish what was begun, and let go of the database."""
        ...
