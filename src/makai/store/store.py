"""The store: everything that must outlive the process, behind one set of methods for either database."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import text

from makai.store.people_store import PeopleStore
from makai.store.table_store import TableStore


class Store(TableStore, PeopleStore):
    """Tables, people and jobs in a database. `open_store` makes one."""

    async def ping(self) -> None:
        """Return if the database answers."""
        await self._database.read(lambda connection: connection.execute(text("SELECT 1")).scalar_one())

    async def backup(self, path: Path) -> None:
        """Write a copy of everything, as it is at one moment, into a new SQLite file; play goes on meanwhile."""
        await self._database.backup(path)

    async def close(self) -> None:
        """Finish what was begun, and let go of the database."""
        await self._database.close()
