"""The public log of fair shuffles: entries are appended in the transaction of what they tell, and never changed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from sqlalchemy import Connection, Select, insert, select, text

from makai.core.fair_log import DEALT, OPENED, LogEntry, LogNote, chain
from makai.store.schema import fair_log

APPENDING = 0x66616972  # the advisory lock of who appends; it is taken last, so that nobody waits in a circle
LAST = select(fair_log).order_by(fair_log.c.number.desc()).limit(1)
INSERT = insert(fair_log)


def append_to_log(connection: Connection, notes: Sequence[LogNote], at: int) -> None:
    """Append notes to the log. A table from before the log was begun enters it when its cards are dealt, or never."""
    if not notes:
        return
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": APPENDING})
    last = find_log_head(connection)
    for note in complete_notes(notes, bool(list_log_of(connection, notes[0].commitment))):
        last = chain(last, note, at)
        connection.execute(INSERT, dict(last.to_dict()))


def complete_notes(notes: Sequence[LogNote], is_known: bool) -> Sequence[LogNote]:
    """Return notes with the opening that they lack if the log does not know their table yet.

    The end of a game that was dealt before the log is not told.
    """
    first = notes[0]
    if first.kind == OPENED or is_known:
        return notes
    return (LogNote(OPENED, first.commitment), *notes) if first.kind == DEALT else ()


def find_log_head(connection: Connection) -> LogEntry | None:
    """Return the last entry."""
    return next(_list(connection, LAST), None)


def list_log(connection: Connection, after: int, limit: int) -> tuple[LogEntry, ...]:
    """Return the entries behind a number, in order."""
    wanted = select(fair_log).where(fair_log.c.number > after).order_by(fair_log.c.number).limit(limit)
    return tuple(_list(connection, wanted))


def list_log_of(connection: Connection, commitment: str) -> tuple[LogEntry, ...]:
    """Return the entries of one commitment, in order."""
    wanted = select(fair_log).where(fair_log.c.commitment == commitment).order_by(fair_log.c.number)
    return tuple(_list(connection, wanted))


def _list(connection: Connection, wanted: Select[Any]) -> Iterator[LogEntry]:
    return (LogEntry(**row) for row in connection.execute(wanted).mappings())
