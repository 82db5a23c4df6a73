"""A store that counts what is asked of it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from makai.store import Change, Outcome, Store
from makai.store.store import P, Query, T


class CountingStore:
    """Passes everything on to another store; `reads` are the names of the queries that only read."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.reads: list[str] = []

    async def read(self, query: Query[P, T], *args: P.args, **keys: P.kwargs) -> T:
        self.reads.append(query.__name__)
        return await self._store.read(query, *args, **keys)

    async def write(self, query: Query[P, T], *args: P.args, **keys: P.kwargs) -> T:
        return await self._store.write(query, *args, **keys)

    def append(self, move: Change, settle: Callable[[Outcome | Exception], None]) -> None:
        self._store.append(move, settle)

    async def backup(self, path: Path) -> None:
        await self._store.backup(path)

    async def close(self) -> None:
        await self._store.close()
