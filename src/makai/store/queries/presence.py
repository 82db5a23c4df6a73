"""Presence: when a node last saw a person look at a table. Only several nodes need it, for a while."""

from __future__ import annotations

from collections.abc import Collection

from sqlalchemy import Connection, delete, select

from makai.store.queries.insertion import insert_or_replace_all
from makai.store.schema import presence

Looking = tuple[str, str]  # a table, and a person who looks at it


def note_presence(connection: Connection, looking: Collection[Looking], at: int) -> None:
    """Note who looks at which table now; in one order, so that two nodes never wait for each other."""
    rows = [{"table_id": table, "person_id": person, "seen_at": at} for table, person in sorted(looking)]
    insert_or_replace_all(connection, presence, rows)


def find_last_seen(connection: Connection, table_id: str, person_id: str) -> int | None:
    """Return when some node last saw a person look at a table."""
    this = (presence.c.table_id == table_id, presence.c.person_id == person_id)
    return connection.execute(select(presence.c.seen_at).where(*this)).scalar()


def sweep_presence(connection: Connection, before: int) -> None:
    """Forget who was seen last before a time."""
    connection.execute(delete(presence).where(presence.c.seen_at < before))
