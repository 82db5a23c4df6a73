"""Conduct: free words only at private tables, among those who accepted them; whoever is not wanted is not heard.

That somebody takes part in the chat of a table is itself a line of it, an empty one, so that it is stored in the same
place and goes with it. Preset phrases are lines as well, told apart by a mark that nobody can type; they can be said at
every table, since they can hurt nobody, and nobody needs to take part.
"""

from __future__ import annotations

from dataclasses import dataclass

from makai.core.errors import shown
from makai.core.game import Json
from makai.server.errors import BadRequest, NotAllowed, NotFound
from makai.server.schemas.people import Whom
from makai.store import ChatLine, Person, Store, StoredTable
from makai.store.queries.moderation import find_muted, find_speakers, list_chat, say, say_once
from makai.store.queries.people import find_account, find_person
from makai.store.queries.tables import find_seats, find_table
from makai.tables.codec import read_name

ACCEPTS = ""
PHRASE = "\x01"
LATEST = 1000  # lines that are looked through
TOLD = 200


@dataclass(frozen=True)
class ChatRoom:
    """The chat of a private table, for somebody who sits there."""

    store: Store
    table: StoredTable
    seats: dict[int, str]
    person_id: str
    takers: frozenset[str]

    @classmethod
    async def entered(cls, store: Store, table_id: str, person_id: str) -> ChatRoom:
        """Return the chat of a table; refuse whoever does not sit there, and a public table altogether."""
        table, seats = await store.read(find_table, table_id), await store.read(find_seats, table_id)
        if table is None or person_id not in seats.values():
            raise NotFound("chat-unknown")
        if table.public:
            raise NotAllowed("chat-private-only")
        return cls(store, table, seats, person_id, await store.read(find_speakers, table_id, ACCEPTS))

    @property
    def accepted(self) -> bool:
        """Whether this person takes part."""
        return self.person_id in self.takers

    @property
    def taking_part(self) -> list[int]:
        """The seats of those who take part."""
        return [seat for seat, person in self.seats.items() if person in self.takers]

    async def accept(self, now: int) -> ChatLine | None:
        """Take part, once."""
        return None if self.accepted else await self.store.write(say, self.table.id, self.person_id, ACCEPTS, now)

    async def say(self, text: str, now: int) -> ChatLine:
        """Say something to the others who take part."""
        return await self.store.write(say, self.table.id, self.person_id, self._words(text), now)

    async def say_once(self, text: str, now: int, command_id: str) -> ChatLine | None:
        """Say something that may come again, because the line broke before the answer."""
        return await self.store.write(say_once, self.table.id, self.person_id, self._words(text), now, command_id)

    def _words(self, text: str) -> str:
        if not self.accepted:
            raise NotAllowed("chat-not-accepted")
        return plain(text)

    async def heard(self, after: int) -> list[ChatLine]:
        """Return what this person wants to hear: nothing before taking part, and nothing from the muted."""
        if not self.accepted:
            return []
        muted = await self.store.read(find_muted, self.person_id)
        said = [line for line in await self.store.read(list_chat, self.table.id, after, LATEST) if is_speech(line)]
        return [line for line in said if line.person_id not in muted][-TOLD:]

    def line(self, line: ChatLine) -> Json:
        """Return a line as this person hears it; whoever has left has no seat and no name."""
        seat = next((seat for seat, person in self.seats.items() if person == line.person_id), None)
        name = None if seat is None else self.table.summary["seats"][seat]["name"]
        told = {"id": line.id, "seat": seat, "name": name, "you": line.person_id == self.person_id}
        return told | {"text": line.text, "at": line.at}


def is_phrase(line: ChatLine) -> bool:
    """Tell whether a line is one of the preset phrases or emotes."""
    return line.text.startswith(PHRASE)


def is_speech(line: ChatLine) -> bool:
    """Tell whether a line is what somebody typed."""
    return line.text != ACCEPTS and not is_phrase(line)


def phrase_line(seat: int, phrase: str) -> str:
    """Return how a phrase is stored, with the seat that says it."""
    return f"{PHRASE}{seat} {phrase}"


def phrase_of(line: ChatLine) -> Json:
    """Return who says which phrase."""
    seat, _, phrase = line.text.removeprefix(PHRASE).partition(" ")
    return {"seat": int(seat), "phrase": phrase}


def plain(text: str) -> str:
    """Return words without spaces around them; refuse what is none."""
    words = text.strip()
    if not words or not words.replace("\n", "").isprintable():
        raise BadRequest("words-bad", value=shown(text))
    return words


async def other_person(store: Store, whom: Whom, me: Person) -> Person:
    """Return who is meant: an account by its name, or whoever sits at a seat."""
    found = await _meant(store, whom)
    if found is None or found.deleted_at is not None:
        raise NotFound("person-unknown")
    if found.id == me.id:
        raise BadRequest("person-yourself")
    return found


async def _meant(store: Store, whom: Whom) -> Person | None:
    if whom.name is not None:
        return await store.read(find_account, read_name(whom.name))
    if whom.table is None or whom.seat is None:
        return None
    person_id = (await store.read(find_seats, whom.table)).get(whom.seat)
    return None if person_id is None else await store.read(find_person, person_id)
