"""Muting and reporting people."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import Connection, delete, insert, select, update

from makai.store.queries.insertion import insert_once
from makai.store.schema import mutes, reports


@dataclass(frozen=True)
class NewReport:
    """A complaint to be stored."""

    reporter_id: str
    accused_id: str
    text: str
    at: int
    table_id: str | None = None


@dataclass(frozen=True)
class Report:
    """A complaint."""

    id: int
    reporter_id: str | None
    accused_id: str
    table_id: str | None
    text: str
    at: int
    settled_at: int | None


def add_mute(connection: Connection, person_id: str, muted_id: str, at: int) -> None:
    """Let a person mute another one."""
    insert_once(connection, mutes, {"person_id": person_id, "muted_id": muted_id, "at": at})


def remove_mute(connection: Connection, person_id: str, muted_id: str) -> None:
    """Let a person unmute another one."""
    connection.execute(delete(mutes).where(mutes.c.person_id == person_id, mutes.c.muted_id == muted_id))


def find_muted(connection: Connection, person_id: str) -> frozenset[str]:
    """Return whom a person has muted."""
    return frozenset(connection.execute(select(mutes.c.muted_id).where(mutes.c.person_id == person_id)).scalars())


def find_muters(connection: Connection, muted_id: str) -> frozenset[str]:
    """Return who has muted a person."""
    return frozenset(connection.execute(select(mutes.c.person_id).where(mutes.c.muted_id == muted_id)).scalars())


def add_report(connection: Connection, new: NewReport) -> int:
    """Store a complaint; return its number."""
    number: int = connection.execute(insert(reports).values(vars(new)).returning(reports.c.id)).scalar_one()
    return number


def list_open_reports(connection: Connection, limit: int = 100) -> tuple[Report, ...]:
    """Return the complaints that nobody has settled, the oldest first."""
    wanted = select(reports).where(reports.c.settled_at.is_(None)).order_by(reports.c.id).limit(limit)
    return tuple(Report(**row) for row in connection.execute(wanted).mappings())


def settle_report(connection: Connection, number: int, at: int) -> bool:
    """Settle a complaint; tell whether it was open."""
    this = (reports.c.id == number, reports.c.settled_at.is_(None))
    return connection.execute(update(reports).where(*this).values(settled_at=at)).rowcount == 1
