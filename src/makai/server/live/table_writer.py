"""What people are told of a live table, as text. What is the same for several of them, or stays, is written once."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any, cast

import orjson

from makai.core.game import Event, Json
from makai.tables import Table, Viewer
from makai.tables.history import Entry
from makai.tables.seats import Seats
from makai.tables.steps import TurnPlayed
from makai.tables.views.news import find_entries, find_eyes
from makai.tables.views.picture import list_lasting, show_lasting, show_moment, show_place, view_of, write_view

FURTHEST = 200  # how many versions somebody may be behind and still be told each of them
EVENTS_KEPT = 1 << 13  # most events come again and again, at every table of a game
_EVENTS: dict[tuple[int, int | None], tuple[object, bytes]] = {}  # what actions did, by its id and who is told


def encode_message(message: Json) -> bytes:
    """Return a message as text: on one line, and the same for the same message."""
    return orjson.dumps(message)


@dataclass(eq=False, slots=True)
class Place:
    """Where somebody is at a table: with whose eyes they look, and what they are told of the seats.

    For somebody who holds several seats, where that depends on the turn, it holds for one moment only.
    """

    viewer: Viewer
    eyes: int | None
    text: bytes
    seats: Seats | None  # as long as these are the seats, it holds


class TableWriter:
    """Writes what is told of one table. What stays from one step to the next is kept."""

    __slots__ = ("_id", "_lasting", "_places", "_seats")

    def __init__(self, table_id: str) -> None:
        self._id = table_id.encode()
        self._lasting: tuple[object, bytes] = None, b""
        self._seats: Seats | None = None
        self._places: dict[Viewer, Place] = {}

    def describe(self, table: Table, now: int) -> Moment:
        """Return the table at a moment, for many to look at."""
        return Moment(self._id, table, now, self.write_lasting(table))

    def write_lasting(self, table: Table) -> bytes:
        """Return what most turns leave as it is."""
        about = list_lasting(table)
        if self._lasting[0] != about:
            self._lasting = about, _write_fields(show_lasting(table))
        return self._lasting[1]

    def find_place(self, table: Table, viewer: Viewer) -> Place:
        """Return where somebody is: the same place for everybody to whom the table looks the same."""
        if self._seats is not table.seats:
            self._seats, self._places = table.seats, {}
        place = self._places.get(viewer)
        if place is None:
            seats = orjson.dumps(table.seats.to_dicts(viewer.person, table.settings.name))
            text = b'"seats":%b,%b' % (seats, _write_fields(show_place(table, viewer)))
            stays = len(table.seats_of(viewer.person)) <= 1  # else it depends on the turn who holds the device
            place = Place(viewer, table.eyes(viewer), text, table.seats if stays else None)
            if stays:
                self._places[viewer] = place
        return place


class Moment:
    """A table at one moment."""

    __slots__ = ("_common", "_id", "_news", "_table")

    def __init__(self, table_id: bytes, table: Table, now: int, lasting: bytes) -> None:
        self._id, self._table = table_id, table
        self._common = b"%b,%b" % (_write_fields(show_moment(table, now)), lasting)
        self._news = dict[int, tuple[tuple[Entry, bytes], ...]]()  # since a version, with what all are told alike

    def tell(self, place: Place, since: int | None) -> bytes:
        """Return what somebody is told who has a version: the news, or a picture if they are new or too far behind."""
        told = self._id, self._common, place.text, _write_view(self._table, place.eyes)
        if since is None or not 0 <= self._table.history.version - since <= FURTHEST:
            return b'{"type":"picture","table":"%b","picture":{%b,%b,"view":%b}}' % told
        news = b",".join([self._write_entry(place, *each) for each in self._find_news(since)])
        rest = since, news, *told[1:]
        return b'{"type":"news","table":"%b","since":%d,"news":[%b],"picture":{%b,%b,"view":%b}}' % (self._id, *rest)

    def _find_news(self, since: int) -> tuple[tuple[Entry, bytes], ...]:
        """Return the steps after a version, each with what everybody is told of it alike."""
        news = self._news.get(since)
        if news is None:
            entries = find_entries(self._table, since)
            news = self._news[since] = tuple([(each, _write_fields(each.step.tell())) for each in entries])
        return news

    def _write_entry(self, place: Place, entry: Entry, head: bytes) -> bytes:
        """Return a step as somebody may see it."""
        step, seat = entry.step, place.eyes
        if not isinstance(step, TurnPlayed):
            return b"{%b}" % head
        if place.seats is None:
            seat = find_eyes(self._table, place.viewer, step, seat)
        played = b",".join([_write_events(events, seat) for events in entry.events or ()])
        return b'{%b,"played":[%b]}' % (head, played)


def _write_fields(fields: Json) -> bytes:
    """Return the fields of an object, to be put between others; the part is a copy, without room behind it."""
    return orjson.dumps(fields)[1:-1]


def _write_view(table: Table, eyes: int | None) -> bytes:
    """Return what somebody with these eyes sees of the game."""
    if table.state is None:
        return b"null"
    return write_view(table, table.state, eyes) or orjson.dumps(view_of(table, table.state, eyes))


def _write_events(events: tuple[Event, ...], seat: int | None) -> bytes:
    """Return what an action did, as a seat may see it; the same events are most often the same object."""
    key = id(events), seat
    found = _EVENTS.get(key)
    if found is None:
        if len(_EVENTS) >= EVENTS_KEPT:
            _EVENTS.clear()
        text = b"[%b]" % b",".join([_write_event(cast(Any, event.seen_by(seat))) for event in events])
        found = _EVENTS[key] = events, text  # with the events themselves, so that no others get their id
    return found[1]


@lru_cache(maxsize=EVENTS_KEPT)
def _write_event(event: Any) -> bytes:
    return _write_kept(event.to_dict())


def _write_kept(value: object) -> bytes:
    """Return JSON that is kept: a copy, because behind what orjson writes there is room for 4 KB more."""
    return bytes(memoryview(orjson.dumps(value)))
