"""What people say to each other at private tables, and what they can do about it: mute and report."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import Connection, delete, insert, select, update

from makai.store.queries.insertion import insert_once
from makai.store.queries.steps import find_answer
from makai.store.schema import answers, chat, mutes, reports
from makai.store.store import Undo


@dataclass(frozen=True)
class ChatLine:
    """Something that was said."""

    id: int
    table_id: str
    person_id: str
    text: str
    at: int


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


def say(connection: Connection, table_id: str, person_id: str, text: str, at: int) -> ChatLine:
    """Store a line of chat."""
    row = {"table_id": table_id, "person_id": person_id, "text": text, "at": at}
    number: int = connection.execute(insert(chat).values(row).returning(chat.c.id)).scalar_one()
    return ChatLine(number, table_id, person_id, text, at)


def say_once(
    connection: Connection, table_id: str, person_id: str, text: str, at: int, command_id: str
) -> ChatLine | None:
    """Store a line of chat, unless this person has sent it before; return it as it is stored.

    That it was sent is noted beside the answers to commands, under a name that no command can have.
    """
    said = say(connection, table_id, person_id, text, at)
    name = f"{person_id}/chat/{command_id}"
    row = {"table_id": table_id, "command_id": name, "body": {"line": said.id}, "at": at}
    if insert_once(connection, answers, row):
        return said
    noted = find_answer(connection, table_id, name)
    assert noted is not None
    raise Undo(find_chat_line(connection, table_id, noted.answer["line"]))


def list_chat(connection: Connection, table_id: str, after: int = 0, limit: int = 200) -> tuple[ChatLine, ...]:
    """Return what was said at a table behind a line, in order; the last lines if there are more than the limit."""
    wanted = select(chat).where(chat.c.table_id == table_id, chat.c.id > after).order_by(chat.c.id.desc())
    rows = connection.execute(wanted.limit(limit)).mappings().all()
    return tuple(ChatLine(**row) for row in reversed(rows))


def find_chat_line(connection: Connection, table_id: str, number: int) -> ChatLine | None:
    """Return one line of a table's chat."""
    wanted = select(chat).where(chat.c.table_id == table_id, chat.c.id == number)
    row = connection.execute(wanted).mappings().one_or_none()
    return None if row is None else ChatLine(**row)


def find_speakers(connection: Connection, table_id: str, text: str) -> frozenset[str]:
    """Return who has said exactly these words at a table."""
    said = select(chat.c.person_id).where(chat.c.table_id == table_id, chat.c.text == text)
    return frozenset(connection.execute(said).scalars())


def add_mute(connection: Connection, person_id: str, muted_id: str, at: int) -> None:
    """Let a person hear no more of another one."""
    insert_once(connection, mutes, {"person_id": person_id, "muted_id": muted_id, "at": at})


def remove_mute(connection: Connection, person_id: str, muted_id: str) -> None:
    """Let a person hear another one again."""
    connection.execute(delete(mutes).where(mutes.c.person_id == person_id, mutes.c.muted_id == muted_id))


def find_muted(connection: Connection, person_id: str) -> frozenset[str]:
    """Return whom a person does not want to hear."""
    return frozenset(connection.execute(select(mutes.c.muted_id).where(mutes.c.person_id == person_id)).scalars())


def find_muters(connection: Connection, muted_id: str) -> frozenset[str]:
    """Return who does not want to hear a person."""
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
