"""The history of a table, and the one way to write it: `append_change`."""

from __future__ import annotations

import enum
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, bindparam, delete, insert, or_, select, update

from makai.core.errors import StoreError, quote
from makai.core.fair_log import LogNote
from makai.store.queries.fair_log import append_to_log
from makai.store.queries.games import FinishedGame, finish_game
from makai.store.queries.jobs import Job, NewJob, add_jobs, finish_job
from makai.store.schema import answers, seats, steps, tables
from makai.store.store import Undo


class Keep(enum.Enum):
    """Stands for: leave it as it is."""

    KEEP = "keep"


KEEP: Final = Keep.KEEP
LISTED_MS: Final = 60_000  # how much later than lists say a table may have changed, where only plain moves were made


class NewStep(NamedTuple):
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


@dataclass(slots=True)
class Change:
    """What is written about a table at once: all of it, or nothing. Nobody changes it, but to forbid that takes time.

    `expected` is the version it was made against. `job` is the claimed job that this finishes, `finished` the game that
    this ends.
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
    to_move: int | Keep | None = KEEP
    seats: Mapping[int, str] | None = None
    summary: Any = KEEP
    log: tuple[LogNote, ...] = ()
    finished: FinishedGame | None = None  # where it changes no ratings
    is_listed: bool = True  # whether a plain move may change what lists show

    @property
    def reached(self) -> int:
        """The version that the table has after it."""
        return self.expected + len(self.steps)

    @property
    def is_placed(self) -> bool:
        """Whether it says all about where the table stands."""
        return self.status is not None and self.deadline is not KEEP and self.to_move is not KEEP

    @property
    def is_plain(self) -> bool:
        """Whether it is a plain move: it concerns where a table stands and its history, and nothing else."""
        has_more = self.jobs or self.log or self.job or self.finished or self.seats is not None
        return not has_more and self.summary is KEEP and self.is_placed

    @property
    def has_old_summary(self) -> bool:
        """Whether lists show the table as before."""
        return self.summary is KEEP

    @property
    def has_own_answer(self) -> bool:
        """Whether the answer to its command is more than the version of its one step, which is stored with that."""
        is_version = len(self.steps) == 1 and self.answer == {"version": self.reached}
        return self.command_id is not None and not is_version


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
LIST_ANEW = update(tables).where(
    tables.c.id == bindparam("this"),
    or_(
        tables.c.status != bindparam("now_status"),
        tables.c.deadline_at.is_distinct_from(bindparam("now_deadline")),
        tables.c.changed_at < bindparam("long_ago"),
    ),
)
INSERT = insert(steps)
INSERT_ANSWER = insert(answers)
ANSWER = select(answers.c.body).where(
    answers.c.table_id == bindparam("this"), answers.c.command_id == bindparam("command")
)
VERSION = select(steps.c.version).where(
    steps.c.table_id == bindparam("this"), steps.c.command_id == bindparam("command")
)
BEHIND = select(steps).where(steps.c.table_id == bindparam("this"), steps.c.version > bindparam("after"))
IN_ORDER = BEHIND.order_by(steps.c.version)


def append_change(connection: Connection, change: Change, /) -> Outcome:
    """Write a change, if the table is at the expected version and the command is new: all of it, and once, or nothing.

    A database may write many changes together, and does it as if each were written by this.
    """
    if not _advance(connection, change):
        return _explain_overtaken(connection, change)
    _note_answer(connection, change)
    if change.job is not None and not finish_job(connection, change.job):
        raise Undo(JobLost())
    insert_steps(connection, change.table_id, change.expected, change)
    add_jobs(connection, change.jobs, change.at)
    if change.seats is not None:
        write_seats(connection, change.table_id, change.seats)
    if change.finished is not None:
        finish_game(connection, change.finished)
    append_to_log(connection, change.log, change.at)
    return Appended(change.reached)


def _advance(connection: Connection, change: Change) -> bool:
    """Let a table reach its next version; tell whether it was at the expected one."""
    this = {"this": change.table_id, "expected": change.expected, "version": change.reached}
    moved = {} if change.to_move is KEEP else {"to_move": change.to_move}
    listed = _list_listed(change)
    if not change.is_plain:
        return connection.execute(ADVANCE, this | moved | listed).rowcount == 1
    if not connection.execute(ADVANCE, this | moved).rowcount:
        return False
    found = {"now_status": change.status, "now_deadline": change.deadline, "long_ago": change.at - LISTED_MS}
    if change.is_listed:
        connection.execute(LIST_ANEW, {"this": change.table_id} | found | listed)
    return True


def _list_listed(change: Change) -> dict[str, Any]:
    """Return what lists ask for that is different after a change."""
    values: dict[str, Any] = {"changed_at": change.at}
    if change.status is not None:
        values["status"] = change.status
    if change.deadline is not KEEP:
        values["deadline_at"] = change.deadline
    if change.summary is not KEEP:
        values["summary"] = change.summary
    return values


def _explain_overtaken(connection: Connection, change: Change) -> AlreadyDone | Overtaken:
    done = _find_own_answer(connection, change)
    if done is not None:
        return done
    version = connection.execute(select(tables.c.version).where(tables.c.id == change.table_id)).scalar()
    if version is None:
        raise StoreError("store-table-unknown", table=quote(change.table_id))
    return Overtaken(version)


def find_answer(connection: Connection, table_id: str, command_id: str) -> AlreadyDone | None:
    """Return the answer to a command that was carried out before; without one of its own, the version of its step."""
    this = {"this": table_id, "command": command_id}
    row = connection.execute(ANSWER, this).one_or_none()
    if row is not None:
        return AlreadyDone(row.body)
    version = connection.execute(VERSION, this).scalar()
    return None if version is None else AlreadyDone({"version": version})


def _find_own_answer(connection: Connection, change: Change) -> AlreadyDone | None:
    return None if change.command_id is None else find_answer(connection, change.table_id, change.command_id)


def _note_answer(connection: Connection, change: Change) -> None:
    """Note the answer to a command; take everything back if it was carried out before."""
    done = _find_own_answer(connection, change)
    if done is not None:
        raise Undo(done)
    if change.has_own_answer:
        row = {"table_id": change.table_id, "command_id": change.command_id, "body": change.answer, "at": change.at}
        connection.execute(INSERT_ANSWER, row)


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
