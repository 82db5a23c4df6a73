"""Guests who never did anything: after a while they are deleted."""

from __future__ import annotations

from sqlalchemy import ColumnElement, Connection, delete, exists, select

from makai.store.schema import chat, contacts, mutes, people, players, rating_changes, ratings, reports, seats, sessions

AT_ONCE = 500

# People who are named in one of these have done something, or something was done to them.
TRACES = (
    seats.c.person_id,
    players.c.person_id,
    ratings.c.person_id,
    rating_changes.c.person_id,
    chat.c.person_id,
    mutes.c.muted_id,
    reports.c.reporter_id,
    reports.c.accused_id,
    contacts.c.person_id,
)


def sweep_guests(connection: Connection, before: int) -> int:
    """Delete some hundreds of guests who never did anything and have not come back since a time; return how many."""
    wanted = select(people.c.id).where(*_describe_idle(before)).order_by(people.c.id).limit(AT_ONCE)
    ids = connection.execute(wanted.with_for_update()).scalars().all()
    for theirs in (sessions.c.person_id, mutes.c.person_id):
        connection.execute(delete(theirs.table).where(theirs.in_(ids)))
    return connection.execute(delete(people).where(people.c.id.in_(ids))).rowcount


def _describe_idle(before: int) -> list[ColumnElement[bool]]:
    guest = [people.c.folded.is_(None), people.c.deleted_at.is_(None), people.c.banned_at.is_(None)]
    seen = exists().where(sessions.c.person_id == people.c.id, sessions.c.seen_at >= before)
    return [*guest, people.c.created_at < before, ~seen, *(~exists().where(trace == people.c.id) for trace in TRACES)]
