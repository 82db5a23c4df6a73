"""The history of a table, and the one way to write it: `append_change`."""

from __future__ import annotations

import enum
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Connection, bindparam, delete, insert, select, update

from makai.core.errors import StoreError, quote
from makai.core.fair_log import LogNote
from makai.store.queries.fair_log import append_to_log
from makai.store.queries.insertion import insert_once
from makai.store.queries.jobs import Job, NewJob, add_jobs, finish_job
from makai.store.schema import answers, seats, steps, tables
from makai.store.store import Undo


class Keep(enum.Enum):
    """Stands for: leave it as it is."""

    KEEP = "keep"


KEEP: Final = Keep.KEEP


@dataclass(frozen=True)
class NewStep:
    """A step of a table's history, before it has a version."""

    body: Any
    actor: str | None = None


@dataclass(frozen=True)
class StoredStep:
    """A step as it is stored. `command_id` is set on the first step of a command."""

    table_id: str
    version: int
    command_id: str | None
    actor: str | None
    body: Any
    at: int


@dataclass(frozen=True)
class Change:
    """What is written about a table at once: all of it, or nothing.

    `expected` is the version it was made against. `job` is the claimed job that this finishes.
    """

    table_id: str
    expected: int
    at: int
    steps: tuple[NewStep, ...] = ()
    command_id: str | None = None
    answer: Any = None
    jobs: tuple[NewJob, ...] = ()
    job: Job | None = None
    status: str | None = None
    deadline: int | Keep | None = KEEP
    seats: Mapping[int, str] | None = None
    summary: Any = KEEP
    log: tuple[LogNote, ...] = ()


@dataclass(frozen=True)
class Appended:
    """It is stored; the table has reached this version."""

    version: int


@dataclass(frozen=True)
class AlreadyDone:
    """That command was carried out before, with this answer. Nothing was written."""

    answer: Any


@dataclass(frozen=True)
class Overtaken:
    """The table is at another version than expected. Nothing was written."""

    version: int


@dataclass(frozen=True)
class JobLost:
    """Another node has taken the job over, or finished it. Nothing was written."""


Outcome = Appended | AlreadyDone | Overtaken | JobLost

# Made once: to put a statement together takes as long as to run it.
ADVANCE = update(tables).where(tables.c.id == bindparam("this"), tables.c.version == bindparam("expected"))
INSERT = insert(steps)
BEHIND = select(steps).where(steps.c.table_id == bindparam("this"), steps.c.version > bindparam("after"))
IN_ORDER = BEHIND.order_by(steps.c.version)


def append_change(connection: Connection, change: Change, /) -> Outcome:
    """Write a change, if the table is at the expected version and the command is new: all of it, and once, or nothing.

    A database may write many changes together, and does it as if each were written by this.
    """
    version = change.expected + len(change.steps)
    if not connection.execute(ADVANCE, _make_row(change, version)).rowcount:
        return _explain_overtaken(connection, change)
    _insert_answer(connection, change)
    if change.job is not None and not finish_job(connection, change.job):
        raise Undo(JobLost())
    insert_steps(connection, change.table_id, change.expected, change)
    add_jobs(connection, change.jobs, change.at)
    if change.seats is not None:
        write_seats(connection, change.table_id, change.seats)
    append_to_log(connection, change.log, change.at)
    return Appended(version)


def _make_row(change: Change, version: int) -> dict[str, Any]:
    values: dict[str, Any] = {"this": change.table_id, "expected": change.expected}
    values |= {"version": version, "changed_at": change.at}
    if change.status is not None:
        values["status"] = change.status
    if change.deadline is not KEEP:
        values["deadline_at"] = change.deadline
    if change.summary is not KEEP:
        values["summary"] = change.summary
    return values


def _explain_overtaken(connection: Connection, change: Change) -> AlreadyDone | Overtaken:
    done = None if change.command_id is None else find_answer(connection, change.table_id, change.command_id)
    if done is not None:
        return done
    version = connection.execute(select(tables.c.version).where(tables.c.id == change.table_id)).scalar()
    if version is None:
        raise StoreError("store-table-unknown", table=quote(change.table_id))
    return Overtaken(version)


def find_answer(connection: Connection, table_id: str, command_id: str) -> AlreadyDone | None:
    """Return the answer to a command that was carried out before."""
    this = (answers.c.table_id == table_id, answers.c.command_id == command_id)
    row = connection.execute(select(answers.c.body).where(*this)).one_or_none()
    return None if row is None else AlreadyDone(row.body)


def _insert_answer(connection: Connection, change: Change) -> None:
    if change.command_id is None:
        return
    row = {"table_id": change.table_id, "command_id": change.command_id, "body": change.answer, "at": change.at}
    if not insert_once(connection, answers, row):
        raise Undo(find_answer(connection, change.table_id, change.command_id))


def insert_steps(connection: Connection, table_id: str, after: int, change: Change) -> None:
    """Insert the steps of a change behind a version."""
    rows = [
        {"table_id": table_id, "version": version, "actor": step.actor, "body": step.body, "at": change.at}
        | {"command_id": change.command_id if version == after + 1 else None}
        for version, step in enumerate(change.steps, after + 1)
    ]
    if rows:
        connection.execute(INSERT, rows)


def write_seats(connection: Connection, table_id: str, people: Mapping[int, str]) -> None:
    """Note who sits where, in the place of what was noted before."""
    connection.execute(delete(seats).where(seats.c.table_id == table_id))
    rows = [{"table_id": table_id, "seat": seat, "person_id": person} for seat, person in people.items()]
    if rows:
        connection.execute(insert(seats), rows)


def list_steps(connection: Connection, table_id: str, after: int = 0) -> tuple[StoredStep, ...]:
    """Return the steps behind a version, in order."""
    rows = connection.execute(IN_ORDER, {"this": table_id, "after": after}).mappings()
    return tuple(StoredStep(**row) for row in rows)
