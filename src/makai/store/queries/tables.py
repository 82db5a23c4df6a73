"""Tables: what is known of each besides its history, and lists of them."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import ColumnElement, Connection, Select, bindparam, delete, func, select

from makai.core.errors import MakaiError, StoreFailure
from makai.core.fair_log import LogNote
from makai.store.engines.failures import DATABASE_ERRORS, is_row_damaged
from makai.store.queries.fair_log import append_to_log
from makai.store.queries.games import FinishedGame, finish_game
from makai.store.queries.insertion import insert_once
from makai.store.queries.invitations import NewInvitation, add_invitations
from makai.store.queries.jobs import NewJob, add_jobs
from makai.store.queries.steps import (
    Appended,
    Change,
    NewStep,
    Outcome,
    StoredStep,
    append_change,
    insert_steps,
    list_steps,
    write_seats,
)
from makai.store.schema import games, people, seats, tables

OPEN = "open"
LIVE = (OPEN, "running")
FORGOTTEN_MS = 24 * 60 * 60 * 1000  # an open table that nobody has used for so long no longer counts
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
    host: str | None = None
    summary: Any = None
    status: str = "open"
    deadline: int | None = None
    to_move: int | None = None
    steps: tuple[NewStep, ...] = ()
    jobs: tuple[NewJob, ...] = ()
    seats: Mapping[int, str] = field(default_factory=dict)
    invitations: tuple[NewInvitation, ...] = ()
    log: tuple[LogNote, ...] = ()
    finished: FinishedGame | None = None  # of a game that was played elsewhere


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
    host: str | None
    created_at: int
    changed_at: int  # to the minute, while a game goes on without a clock
    deadline_at: int | None
    to_move: int | None


@dataclass(frozen=True)
class Due:
    """A table whose deadline has passed. A step that tells so is appended against `version`."""

    table_id: str
    version: int
    deadline_at: int


class TooManyOpenTables(MakaiError):
    """A person has opened so many tables, and not enough players have come yet."""


def create_table(connection: Connection, new: NewTable, most_open: int | None = None) -> bool:
    """Store a new table; tell whether it is new.

    With `most_open` it is refused if its host has that many open tables of the same kind, public or private, already.
    """
    row = {"id": new.id, "game": new.game, "settings": new.settings, "secret": new.secret, "summary": new.summary}
    row |= {"status": new.status, "version": len(new.steps), "public": new.public, "deadline_at": new.deadline}
    row |= {"to_move": new.to_move}
    if not insert_once(connection, tables, row | {"host": new.host, "created_at": new.at, "changed_at": new.at}):
        return False
    if most_open is not None and new.status == OPEN:
        _check_open_tables(connection, new, most_open)
    insert_steps(connection, new.id, 0, Change(new.id, 0, new.at, new.steps))
    add_jobs(connection, new.jobs, new.at)
    write_seats(connection, new.id, new.seats)
    add_invitations(connection, new.id, new.invitations, new.at)
    if new.finished is not None:
        finish_game(connection, new.finished)
    append_to_log(connection, new.log, new.at)
    return True


def append_and_open(connection: Connection, change: Change, new: NewTable) -> Outcome:
    """Write a change and the table that it leads to: both, or nothing."""
    outcome = append_change(connection, change)
    if isinstance(outcome, Appended):
        create_table(connection, new)
    return outcome


def _check_open_tables(connection: Connection, new: NewTable, most: int) -> None:
    """Refuse a table that is one too many; the lock on the host lets nobody open several at the same moment."""
    connection.execute(select(people.c.id).where(people.c.id == new.host).with_for_update())
    theirs = (tables.c.host == new.host, tables.c.status == OPEN, tables.c.public == new.public)
    recent = tables.c.changed_at > new.at - FORGOTTEN_MS
    if (connection.scalar(select(func.count()).select_from(tables).where(*theirs, recent)) or 0) > most:
        raise TooManyOpenTables("too-many-open-tables", most=most)


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


def list_public_tables(connection: Connection, limit: int = 100, skip: int = 0) -> tuple[StoredTable, ...]:
    """Return public tables, the open ones first: one of each host, then a second one of each, and so on.

    So nobody hides the tables of others behind many of their own. Among equals, the latest changed comes first.
    """
    latest = (tables.c.changed_at.desc(), tables.c.id)
    is_running = tables.c.status != OPEN
    turn = func.row_number().over(partition_by=(tables.c.host, is_running), order_by=latest)
    wanted = select(tables).where(tables.c.public, tables.c.status.in_(LIVE))
    return _list_tables(connection, wanted.order_by(is_running, turn, *latest).limit(limit).offset(skip))


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


def list_due_tables(
    connection: Connection, now: int, limit: int = 100, without: Collection[str] = ()
) -> tuple[Due, ...]:
    """Return the tables whose deadline has passed, the longest due first, without some that cannot be used."""
    columns = select(tables.c.id.label("table_id"), tables.c.version, tables.c.deadline_at)
    wanted = (
        columns.where(tables.c.deadline_at <= now, *_leave_out(without))
        .order_by(tables.c.deadline_at, tables.c.id)
        .limit(limit)
    )
    return tuple(Due(**row) for row in connection.execute(wanted).mappings())


def find_next_deadline(connection: Connection, without: Collection[str] = ()) -> int | None:
    """Return the earliest deadline there is, except for some tables."""
    wanted = select(tables.c.deadline_at).where(tables.c.deadline_at.is_not(None), *_leave_out(without))
    return connection.execute(wanted.order_by(tables.c.deadline_at).limit(1)).scalar()


def _leave_out(ids: Collection[str]) -> list[ColumnElement[bool]]:
    return [tables.c.id.not_in(ids)] if ids else []


def clear_tables(connection: Connection, before: int, statuses: Sequence[str] = ("open", "abandoned")) -> int:
    """Remove tables that nobody has used since a time, with everything that belongs to them; return how many.

    A game that is part of somebody's history stays.
    """
    old = (tables.c.status.in_(statuses), tables.c.changed_at < before)
    kept = select(games.c.table_id)
    return connection.execute(delete(tables).where(*old, tables.c.id.not_in(kept))).rowcount


def _list_tables(connection: Connection, wanted: Select[Any]) -> tuple[StoredTable, ...]:
    """Return tables; those with a damaged row are left out, so that they do not hide the others."""
    try:
        return tuple(StoredTable(**row) for row in connection.execute(wanted).mappings())
    except (StoreFailure, *DATABASE_ERRORS) as error:
        if not is_row_damaged(error):
            raise
    ids = connection.execute(wanted.with_only_columns(tables.c.id)).scalars().all()
    return tuple(table for each in ids if (table := _find_readable(connection, each)) is not None)


def _find_readable(connection: Connection, table_id: str) -> StoredTable | None:
    try:
        return find_table(connection, table_id)
    except (StoreFailure, *DATABASE_ERRORS) as error:
        if not is_row_damaged(error):
            raise
        return None
