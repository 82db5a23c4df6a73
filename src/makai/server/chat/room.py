"""Chat: free words only at private tables, among those who accepted them; nobody hears people whom they muted.

That somebody takes part in the chat of a table is itself a line of it, an empty one, so that it is stored in the same
place and goes with it. Preset phrases are lines as well, told apart by a mark that nobody can type; they can be said at
every table, since they can hurt nobody, and nobody needs to take part.
"""

from __future__ import annotations

from dataclasses import dataclass

from makai.core.errors import quote
from makai.core.game import Json
from makai.server.errors import BadRequest, NotAllowed, NotFound
from makai.server.schemas.people import Whom
from makai.store import ChatLine, Person, Store, StoredTable
from makai.store.queries.chat import list_chat, load_chat_room, say, say_once
from makai.store.queries.people import find_account, find_person
from makai.store.queries.tables import find_seats
from makai.tables.codec import read_name

ACCEPTS = ""  # the line of somebody who takes part
PHRASE = "\x01"
LATEST = 1000  # lines that are looked through
MOST_LINES = 200  # that are sent at once


@dataclass(frozen=True)
class ChatRoom:
    """The chat of a private table. `takers` are the people who take part in it."""

    store: Store
    table: StoredTable
    seats: dict[int, str]
    takers: frozenset[str]

    @classmethod
    async def find(cls, store: Store, table_id: str) -> ChatRoom | None:
        """Return the chat of a table, with one read."""
        found = await store.read(load_chat_room, table_id, ACCEPTS)
        return None if found is None else cls(store, *found)

    @property
    def taking_part(self) -> list[int]:
        """The seats of those who take part."""
        return [seat for seat, person in self.seats.items() if person in self.takers]

    def admit(self, person_id: str) -> ChatMember:
        """Return a person's place in the chat; refuse people who do not sit there, and a public table altogether."""
        if person_id not in self.seats.values():
            raise NotFound("chat-unknown")
        if self.table.public:
            raise NotAllowed("chat-private-only")
        return ChatMember(self, person_id)


@dataclass(frozen=True)
class ChatMember:
    """Somebody who sits at a private table, in its chat."""

    room: ChatRoom
    person_id: str

    @classmethod
    async def enter(cls, store: Store, table_id: str, person_id: str) -> ChatMember:
        """Return a person's place in the chat of a table; refuse those who do not belong there."""
        room = await ChatRoom.find(store, table_id)
        if room is None:
            raise NotFound("chat-unknown")
        return room.admit(person_id)

    @property
    def accepted(self) -> bool:
        """Whether this person takes part."""
        return self.person_id in self.room.takers

    async def accept(self, now: int) -> ChatLine | None:
        """Take part, once."""
        return None if self.accepted else await self._store.write(say, self.room.table.id, self.person_id, ACCEPTS, now)

    async def say(self, text: str, now: int) -> ChatLine:
        """Say something to the others who take part."""
        return await self._store.write(say, self.room.table.id, self.person_id, self._check(text), now)

    async def say_once(self, text: str, now: int, command_id: str) -> ChatLine | None:
        """Say something that may come again, because the connection broke before the answer."""
        words = self._check(text)
        return await self._store.write(say_once, self.room.table.id, self.person_id, words, now, command_id)

    @property
    def _store(self) -> Store:
        return self.room.store

    def _check(self, text: str) -> str:
        if not self.accepted:
            raise NotAllowed("chat-not-accepted")
        return read_words(text)

    async def list_lines(self, after: int = 0) -> list[Json]:
        """Return what this person wants to hear: nothing before taking part, and nothing from the muted."""
        if not self.accepted:
            return []
        found = await self._store.read(list_chat, self.room.table.id, after, LATEST, self.person_id)
        return [self.describe(line) for line in found if is_speech(line)][-MOST_LINES:]

    def describe(self, line: ChatLine) -> Json:
        """Return a line as this person hears it; people who have left have no seat and no name."""
        seat = next((seat for seat, person in self.room.seats.items() if person == line.person_id), None)
        name = None if seat is None else self.room.table.summary["seats"][seat]["name"]
        words = {"text": line.text, "at": line.at}
        return {"id": line.id, "seat": seat, "name": name, "you": line.person_id == self.person_id, **words}


def is_phrase(line: ChatLine) -> bool:
    """Tell whether a line is one of the preset phrases or emotes."""
    return line.text.startswith(PHRASE)


def is_speech(line: ChatLine) -> bool:
    """Tell whether a line is what somebody typed."""
    return line.text != ACCEPTS and not is_phrase(line)


def encode_phrase(seat: int, phrase: str) -> str:
    """Return how a phrase is stored, with the seat that says it."""
    return f"{PHRASE}{seat} {phrase}"


def decode_phrase(line: ChatLine) -> Json:
    """Return who says which phrase."""
    seat, _, phrase = line.text.removeprefix(PHRASE).partition(" ")
    return {"seat": int(seat), "phrase": phrase}


def read_words(text: str) -> str:
    """Return words without spaces around them; refuse what is none."""
    words = text.strip()
    if not words or not words.replace("\n", "").isprintable():
        raise BadRequest("words-bad", value=quote(text))
    return words


async def find_other_person(store: Store, whom: Whom, me: Person) -> Person:
    """Return who is meant: an account by its name, or the person at a seat."""
    found = await _find_person(store, whom)
    if found is None or found.deleted_at is not None:
        raise NotFound("person-unknown")
    if found.id == me.id:
        raise BadRequest("person-yourself")
    return found


async def _find_person(store: Store, whom: Whom) -> Person | None:
    if whom.name is not None:
        return await store.read(find_account, read_name(whom.name))
    if whom.table is None or whom.seat is None:
        return None
    person_id = (await store.read(find_seats, whom.table)).get(whom.seat)
    return None if person_id is None else await store.read(find_person, person_id)
