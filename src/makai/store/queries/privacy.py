"""Personal data: its export and its deletion."""

from __future__ import annotations

from typing import Any

from sqlalchemy import ColumnElement, Connection, Text, delete, select, type_coerce, update

from makai.core.errors import StoreError, quote
from makai.store import schema

SECRET = {"password", "token_hash", "webhook_secret"}  # of no use to anybody but an attacker

GONE = ("devices", "sessions", "contacts", "presence", "ratings", "rating_changes", "chat", "mutes")


def _find_rows(person_id: str) -> dict[str, ColumnElement[bool]]:
    """Return which rows of which tables are a person's own."""
    return {
        "people": schema.people.c.id == person_id,
        "devices": schema.devices.c.person_id == person_id,
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
    for name, theirs in _find_rows(person_id).items():
        table = schema.metadata.tables[name]
        columns = [column for column in table.columns if column.name not in SECRET]
        rows = connection.execute(select(*columns).where(theirs).order_by(*table.primary_key)).mappings()
        found[name] = [dict(row) for row in rows]
    return found


def delete_person(connection: Connection, person_id: str, at: int) -> None:
    """Delete what is stored about a person.

    What remains is an id without a name, so that the games of others stay whole.
    """
    gone = {"name": "", "folded": None, "password": None, "avatar": None, "deleted_at": at}
    there = (schema.people.c.id == person_id, schema.people.c.deleted_at.is_(None))
    if not connection.execute(update(schema.people).where(*there).values(gone)).rowcount:
        raise StoreError("store-person-unknown", person=quote(person_id))
    theirs = _find_rows(person_id)
    for name in GONE:
        connection.execute(delete(schema.metadata.tables[name]).where(theirs[name]))
    connection.execute(delete(schema.name_skeletons).where(schema.name_skeletons.c.person_id == person_id))
    connection.execute(delete(schema.mutes).where(schema.mutes.c.muted_id == person_id))
    connection.execute(update(schema.reports).where(theirs["reports"]).values(reporter_id=None))
    _take_names_off(connection, person_id)


def _take_names_off(connection: Connection, person_id: str) -> None:
    """Remove a person's name and face from the tables where they sit: what was played there stays as it is."""
    mine = select(schema.seats.c.table_id, schema.seats.c.seat).where(schema.seats.c.person_id == person_id)
    seated: dict[str, set[int]] = {}
    for table_id, seat in connection.execute(mine):
        seated.setdefault(table_id, set()).add(seat)
    for table_id, seats in seated.items():
        _take_off_summary(connection, table_id, seats)
        _take_off_steps(connection, table_id, person_id)


def _take_off_summary(connection: Connection, table_id: str, seats: set[int]) -> None:
    this = schema.tables.c.id == table_id
    summary = connection.execute(select(schema.tables.c.summary).where(this)).scalar()
    if isinstance(summary, dict) and "seats" in summary:
        nameless = [
            {**each, "name": "", "avatar": ""} if seat in seats else each for seat, each in enumerate(summary["seats"])
        ]
        connection.execute(update(schema.tables).where(this).values(summary={**summary, "seats": nameless}))


def _take_off_steps(connection: Connection, table_id: str, person_id: str) -> None:
    """Remove the name from the steps that seated the person, and from those of the same name that removed them."""
    steps = schema.steps
    named = type_coerce(steps.c.body, Text).like('%"name":%')
    rows = connection.execute(select(steps.c.version, steps.c.body).where(steps.c.table_id == table_id, named)).all()
    names = {body["name"] for _, body in rows if body.get("person") == person_id}
    for version, body in rows:
        if body.get("person") == person_id or ("person" not in body and body["name"] in names):
            this = (steps.c.table_id == table_id, steps.c.version == version)
            nameless = {**body, "name": ""} | ({"avatar": ""} if "avatar" in body else {})
            connection.execute(update(steps).where(*this).values(body=nameless))
