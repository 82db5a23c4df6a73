"""What people are told of a live table, as text. What is the same for several of them, or stays, is written once."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, cast

import orjson

from makai.core.game import Event, Json
from makai.tables import Table, Viewer
from makai.tables.history import Entry
from makai.tables.seats import Seats
from makai.tables.steps import TurnPlayed
from makai.tables.views.news import find_entries, find_eyes
from makai.tables.views.picture import show_agreed, show_common, show_own

FURTHEST = 200  # how many versions somebody may be behind and still be told each of them
EVENTS_KEPT = 1 << 13  # most events come again and again, at every table of a game


def encode_message(message: Json) -> bytes:
    """Return a message as text: on one line, and the same for the same message."""
    return orjson.dumps(message)


class TableWriter:
    """Writes what is told of one table. What was agreed and who sits where is kept from one step to the next."""

    def __init__(self, table_id: str) -> None:
        self._id = table_id.encode()
        self._agreed: tuple[object, bytes] = None, b""
        self._seats: tuple[Seats, dict[str, bytes]] = Seats(), {}

    def describe(self, table: Table, now: int) -> Moment:
        """Return the table at a moment, for many to look at."""
        return Moment(self, self._id, table, now)

    def write_agreed(self, table: Table) -> bytes:
        """Return what was agreed on: it changes as the game begins, and as it ends."""
        about = table.fair, table.ending
        if self._agreed[0] != about:
            self._agreed = about, _write_fields(show_agreed(table))
        return self._agreed[1]

    def write_seats(self, table: Table, person: str) -> bytes:
        """Return the seats as somebody sees them."""
        if self._seats[0] is not table.seats:
            self._seats = table.seats, {}
        texts = self._seats[1]
        text = texts.get(person)
        if text is None:
            text = texts[person] = orjson.dumps(table.seats.to_dicts(person, table.settings.name))
        return text


class Moment:
    """A table at one moment."""

    def __init__(self, writer: TableWriter, table_id: bytes, table: Table, now: int) -> None:
        self._writer, self._id, self._table = writer, table_id, table
        self._common = b"%b,%b" % (_write_fields(show_common(table, now)), writer.write_agreed(table))

    def tell(self, viewer: Viewer, since: int | None) -> bytes:
        """Return what somebody is told who has a version: the news, or a picture if they are new or too far behind."""
        picture = self._write_picture(viewer)
        if since is None or not 0 <= self._table.version - since <= FURTHEST:
            return b'{"type":"picture","table":"%b","picture":%b}' % (self._id, picture)
        news = b",".join([_write_entry(self._table, viewer, entry) for entry in find_entries(self._table, since)])
        return b'{"type":"news","table":"%b","since":%d,"news":[%b],"picture":%b}' % (self._id, since, news, picture)

    def _write_picture(self, viewer: Viewer) -> bytes:
        seats, own = self._writer.write_seats(self._table, viewer.person), show_own(self._table, viewer)
        return b'{%b,"seats":%b,%b}' % (self._common, seats, _write_fields(own))


def _write_fields(fields: Json) -> bytes:
    """Return the fields of an object, to be put between others."""
    return orjson.dumps(fields)[1:-1]


def _write_entry(table: Table, viewer: Viewer, entry: Entry) -> bytes:
    """Return a step as somebody may see it."""
    step, text = entry.step, _write_fields(entry.step.tell())
    if not isinstance(step, TurnPlayed):
        return b"{%b}" % text
    seat = find_eyes(table, viewer, step)
    played = b",".join([_write_events(events, seat) for events in entry.events or ()])
    return b'{%b,"played":[%b]}' % (text, played)


def _write_events(events: tuple[Event, ...], seat: int | None) -> bytes:
    """Return what an action did, as a seat may see it."""
    return b"[%b]" % b",".join([_write_event(cast(Any, event.seen_by(seat))) for event in events])


@lru_cache(maxsize=EVENTS_KEPT)
def _write_event(event: Any) -> bytes:
    return orjson.dumps(event.to_dict())
