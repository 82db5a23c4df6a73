"""One's own data: all of it to take away, and its deletion."""

from __future__ import annotations

from typing import Any

from sqlalchemy import ColumnElement, Connection, delete, select, update

from makai.core.errors import StoreError, shown
from makai.store import schema

SECRET = {"password", "token_hash"}  # of no use to anybody but an attacker


def _theirs(person_id: str) -> dict[str, ColumnElement[bool]]:
    """Return which rows of which tables are a person's own."""
    return {
        "people": schema.people.c.id == person_id,
        "sessions": schema.sessions.c.person_id == person_id,
        "contacts": schema.contacts.c.person_id == person_id,
        "seats": schema.seats.c.person_id == person_id,
        "presence": schema.presence.c.person_id == person_id,
        "players": schema.players.c.person_id == person_id,
        "ratings": schema.ratings.c.person_id == person_id,
        "rating_changes": schema.rating_changes.c.person_id == person_id,
        "chat": schema.chat.c.person_id == person_id,
        "mutes": schema.mutes.c.person_id == person_id,
        "reports": schema.reports.c.reporter_id == person_id,
    }


def export_person(connection: Connection, person_id: str) -> dict[str, list[dict[str, Any]]]:
    """Return all that is stored about a person, by table, as JSON."""
    found = {}
    for name, theirs in _theirs(person_id).items():
        table = schema.metadata.tables[name]
        columns = [column for column in table.columns if column.name not in SECRET]
        rows = connection.execute(select(*columns).where(theirs).order_by(*table.primary_key)).mappings()
        found[name] = [dict(row) for row in rows]
    return found


def delete_person(connection: Connection, person_id: str, at: int) -> None:
    """Delete what is stored about a person.

    What remains is an id without a name, so that the games of others stay whole.
    """
    gone = {"name": "", "folded": None, "password": None, "deleted_at": at}
    there = (schema.people.c.id == person_id, schema.people.c.deleted_at.is_(None))
    if not connection.execute(update(schema.people).where(*there).values(gone)).rowcount:
        raise StoreError("store-person-unknown", person=shown(person_id))
    theirs = _theirs(person_id)
    for name in ("sessions", "contacts", "presence", "ratings", "rating_changes", "chat", "mutes"):
        connection.execute(delete(schema.metadata.tables[name]).where(theirs[name]))
    connection.execute(delete(schema.mutes).where(schema.mutes.c.muted_id == person_id))
    connection.execute(update(schema.reports).where(theirs["reports"]).values(reporter_id=None))
