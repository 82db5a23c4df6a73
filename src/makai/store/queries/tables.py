"""Tables: what is known of each besides its history, and lists of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Connection, Select, bindparam, delete, select

from makai.store.queries.insertion import insert_once
from makai.store.queries.invitations import NewInvitation, add_invitations
from makai.store.queries.jobs import NewJob, add_jobs
from makai.store.queries.steps import Change, NewStep, StoredStep, insert_steps, list_steps, write_seats
from makai.store.schema import games, seats, tables

LIVE = ("open", "running")
AT_ONCE = 500  # ids in one question
ONE = select(tables).where(tables.c.id == bindparam("this"))  # built once, because it is used often


@dataclass(frozen=True)
class NewTable:
    """A table to be created, with the first steps of its history."""

    id: str
    game: str
    settings: Any
    secret: Any
    at: int
    public: bool = False
    summary: Any = None
    status: str = "open"
    deadline: int | None = None
    steps: tuple[NewStep, ...] = ()
    jobs: tuple[NewJob, ...] = ()
    seats: Mapping[int, str] = field(default_factory=dict)
    invitations: tuple[NewInvitation, ...] = ()


@dataclass(frozen=True)
class StoredTable:
    """A table as it is stored. `secret` is what nobody may see before the game is over."""

    id: str
    game: str
    settings: Any
    secret: Any = field(repr=False)
    summary: Any
    status: str
    version: int
    public: bool
    created_at: int
    changed_at: int
    deadline_at: int | None


@dataclass(frozen=True)
class Due:
    """A table whose deadline has passed. A step that tells so is appended against `version`."""

    table_id: str
    version: int
    deadline_at: int


def create_table(connection: Connection, new: NewTable) -> bool:
    """Store a new table; tell whether it is new."""
    row = {"id": new.id, "game": new.game, "settings": new.settings, "secret": new.secret, "summary": new.summary}
    row |= {"status": new.status, "version": len(new.steps), "public": new.public, "deadline_at": new.deadline}
    if not insert_once(connection, tables, row | {"created_at": new.at, "changed_at": new.at}):
        return False
    insert_steps(connection, new.id, 0, Change(new.id, 0, new.at, new.steps))
    add_jobs(connection, new.jobs, new.at)
    write_seats(connection, new.id, new.seats)
    add_invitations(connection, new.id, new.invitations, new.at)
    return True


def find_table(connection: Connection, table_id: str) -> StoredTable | None:
    """Return a table."""
    row = connection.execute(ONE, {"this": table_id}).mappings().one_or_none()
    return None if row is None else StoredTable(**row)


def load_table(
    connection: Connection, table_id: str, after: int = 0
) -> tuple[StoredTable, tuple[StoredStep, ...]] | None:
    """Return a table and its history behind a version, as they are at one moment."""
    table = find_table(connection, table_id)
    return None if table is None else (table, list_steps(connection, table_id, after))


def list_public_tables(
    connection: Connection, statuses: Sequence[str] = LIVE, limit: int = 100
) -> tuple[StoredTable, ...]:
    """Return public tables, the latest changed first."""
    wanted = select(tables).where(tables.c.public, tables.c.status.in_(statuses))
    return _list_tables(connection, wanted.order_by(tables.c.changed_at.desc(), tables.c.id).limit(limit))


def list_tables_of(
    connection: Connection, person_id: str, statuses: Sequence[str] = LIVE, limit: int = 100
) -> tuple[StoredTable, ...]:
    """Return the tables at which a person sits, the latest changed first."""
    mine = select(seats.c.table_id).where(seats.c.person_id == person_id)
    wanted = select(tables).where(tables.c.id.in_(mine), tables.c.status.in_(statuses))
    return _list_tables(connection, wanted.order_by(tables.c.changed_at.desc(), tables.c.id).limit(limit))


def find_seats(connection: Connection, table_id: str) -> dict[int, str]:
    """Return who sits where."""
    wanted = select(seats.c.seat, seats.c.person_id).where(seats.c.table_id == table_id).order_by(seats.c.seat)
    return {row.seat: row.person_id for row in connection.execute(wanted)}


def find_seats_of(connection: Connection, person_id: str, table_ids: Sequence[str]) -> dict[str, list[int]]:
    """Return where a person sits at some tables, by table."""
    wanted = select(seats.c.table_id, seats.c.seat).where(seats.c.person_id == person_id).order_by(seats.c.seat)
    found: dict[str, list[int]] = {}
    for part in _split(table_ids):
        for row in connection.execute(wanted.where(seats.c.table_id.in_(part))):
            found.setdefault(row.table_id, []).append(row.seat)
    return found


def find_versions(connection: Connection, ids: Sequence[str]) -> dict[str, int]:
    """Return the versions that tables have reached."""
    wanted = select(tables.c.id, tables.c.version)
    asked = (wanted.where(tables.c.id.in_(part)) for part in _split(ids))
    return {row.id: row.version for each in asked for row in connection.execute(each)}


def _split(ids: Sequence[str]) -> Iterator[Sequence[str]]:
    return (ids[start : start + AT_ONCE] for start in range(0, len(ids), AT_ONCE))


def list_due_tables(connection: Connection, now: int, limit: int = 100) -> tuple[Due, ...]:
    """Return the tables whose deadline has passed, the longest due first."""
    columns = select(tables.c.id.label("table_id"), tables.c.version, tables.c.deadline_at)
    wanted = columns.where(tables.c.deadline_at <= now).order_by(tables.c.deadline_at, tables.c.id).limit(limit)
    return tuple(Due(**row) for row in connection.execute(wanted).mappings())


def find_next_deadline(connection: Connection) -> int | None:
    """Return the earliest deadline there is."""
    wanted = select(tables.c.deadline_at).where(tables.c.deadline_at.is_not(None)).order_by(tables.c.deadline_at)
    return connection.execute(wanted.limit(1)).scalar()


def clear_tables(connection: Connection, before: int, statuses: Sequence[str] = ("open", "abandoned")) -> int:
    """Remove tables that nobody has used since a time, with everything that belongs to them; return how many.

    A game that is part of somebody's history stays.
    """
    old = (tables.c.status.in_(statuses), tables.c.changed_at < before)
    kept = select(games.c.table_id)
    return connection.execute(delete(tables).where(*old, tables.c.id.not_in(kept))).rowcount


def _list_tables(connection: Connection, wanted: Select[Any]) -> tuple[StoredTable, ...]:
    return tuple(StoredTable(**row) for row in connection.execute(wanted).mappings())
