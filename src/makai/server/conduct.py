"""Conduct: free words only at private tables, among those who accepted them; whoever is not wanted is not heard.

That somebody takes part in the chat of a table is itself a line of it, an empty one, so that it is stored in the same
place and goes with it. Preset phrases need none of this: they can hurt nobody.
"""

from __future__ import annotations

from dataclasses import dataclass

from makai.core.errors import shown
from makai.server.people_shapes import Whom
from makai.server.problems import BadRequest, NotAllowed, NotFound
from makai.store import ChatLine, Person, Store
from makai.tables.fields import read_name

ACCEPTS = ""
ALL = 10_000  # lines of one table
TOLD = 200


@dataclass(frozen=True)
class ChatRoom:
    """The chat of a private table, for somebody who sits there."""

    store: Store
    table_id: str
    person_id: str
    lines: tuple[ChatLine, ...]

    @classmethod
    async def entered(cls, store: Store, table_id: str, person: Person) -> ChatRoom:
        """Return the chat of a table; refuse whoever does not sit there, and a public table altogether."""
        table = await store.table(table_id)
        if table is None or person.id not in (await store.seats(table_id)).values():
            raise NotFound("chat-unknown")
        if table.public:
            raise NotAllowed("chat-private-only")
        return cls(store, table_id, person.id, await store.chat(table_id, limit=ALL))

    @property
    def accepted(self) -> bool:
        """Whether this person takes part."""
        return any(line.person_id == self.person_id for line in self.lines)

    async def accept(self, now: int) -> None:
        """Take part, once."""
        if not self.accepted:
            await self.store.say(self.table_id, self.person_id, ACCEPTS, now)

    async def say(self, text: str, now: int) -> ChatLine:
        """Say something to the others who take part."""
        if not self.accepted:
            raise NotAllowed("chat-not-accepted")
        return await self.store.say(self.table_id, self.person_id, plain(text), now)

    async def heard(self, after: int) -> list[ChatLine]:
        """Return what this person wants to hear: nothing before taking part, and nothing from the muted."""
        muted = await self.store.muted_by(self.person_id)
        said = [line for line in self.lines if line.text != ACCEPTS and line.id > after]
        return [line for line in said if line.person_id not in muted][-TOLD:] if self.accepted else []


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
        return await store.account(read_name(whom.name))
    if whom.table is None or whom.seat is None:
        return None
    person_id = (await store.seats(whom.table)).get(whom.seat)
    return None if person_id is None else await store.person(person_id)
