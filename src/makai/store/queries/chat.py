"""What people say to each other at tables."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import Connection, insert, select

from makai.store.queries.insertion import insert_once
from makai.store.queries.steps import find_answer
from makai.store.queries.tables import StoredTable, find_seats, find_table
from makai.store.schema import answers, chat, mutes
from makai.store.store import Undo


@dataclass(frozen=True)
class ChatLine:
    """Something that was said."""

    id: int
    table_id: str
    person_id: str
    text: str
    at: int


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


def list_chat(
    connection: Connection, table_id: str, after: int = 0, limit: int = 200, listener_id: str | None = None
) -> tuple[ChatLine, ...]:
    """Return what was said at a table behind a line, in order; the last lines if there are more than the limit.

    With a listener, nothing by people whom that person has muted.
    """
    wanted = select(chat).where(chat.c.table_id == table_id, chat.c.id > after)
    if listener_id is not None:
        wanted = wanted.where(chat.c.person_id.not_in(select(mutes.c.muted_id).where(mutes.c.person_id == listener_id)))
    rows = connection.execute(wanted.order_by(chat.c.id.desc()).limit(limit)).mappings().all()
    return tuple(ChatLine(**row) for row in reversed(rows))


def find_chat_line(connection: Connection, table_id: str, number: int) -> ChatLine | None:
    """Return one line of a table's chat."""
    wanted = select(chat).where(chat.c.table_id == table_id, chat.c.id == number)
    row = connection.execute(wanted).mappings().one_or_none()
    return None if row is None else ChatLine(**row)


def load_chat_room(
    connection: Connection, table_id: str, text: str
) -> tuple[StoredTable, dict[int, str], frozenset[str]] | None:
    """Return a table, who sits where, and who has said exactly a text, as they are at one moment."""
    table = find_table(connection, table_id)
    if table is None:
        return None
    said = select(chat.c.person_id).where(chat.c.table_id == table_id, chat.c.text == text)
    return table, find_seats(connection, table_id), frozenset(connection.execute(said).scalars())
