"""The broadcast: sends what people say at a table to those who watch it and have not muted them, at every node.

What is said is stored first, so that another node needs only a notice of it. Nobody hears people whom they have muted;
the chat of a private table goes to those who take part.
"""

from __future__ import annotations

from makai.core.game import Json
from makai.server.chat.room import ACCEPTS, ChatMember, ChatRoom, decode_phrase, is_phrase
from makai.server.live.live_table import LiveTable, Watcher
from makai.server.live.pubsub import PubSub
from makai.server.live.registry import TableRegistry
from makai.server.live.table_writer import encode_message
from makai.store import ChatLine
from makai.store.queries.chat import find_chat_line
from makai.store.queries.moderation import find_muters

CHAT = "chat/"  # before the id of a table in a notice: the number is that of a line, not of a version


class ChatBroadcast:
    """Sends what is said at the tables of one node."""

    def __init__(self, registry: TableRegistry, pubsub: PubSub) -> None:
        self._registry, self._store, self._pubsub = registry, registry.store, pubsub
        pubsub.listen(self.receive)

    async def tell(self, line: ChatLine) -> None:
        """Pass on a line that was stored, here and at the other nodes."""
        await self._tell(line)
        self._pubsub.publish(f"{CHAT}{line.table_id}", line.id)

    async def receive(self, name: str, number: int) -> None:
        """Hear from another node that something was said; other notices are for others."""
        table_id = name.removeprefix(CHAT)
        if table_id == name or self._registry.find_watched(table_id) is None:
            return
        line = await self._store.read(find_chat_line, table_id, number)
        if line is not None:
            await self._tell(line)

    async def forget(self, person_id: str) -> None:
        """Remove the name of a deleted person from the tables in memory."""
        await self._registry.read_again(person_id)

    async def welcome(self, live: LiveTable, watcher: Watcher) -> None:
        """Tell somebody who sits at a private table what was said there so far."""
        person = watcher.viewer.person
        if not live.table.settings.public and live.table.seats_of(person):
            member = await ChatMember.enter(self._store, live.id, person)
            watcher.send(_encode(member, await member.list_lines()))

    async def _tell(self, line: ChatLine) -> None:
        live = self._registry.find_watched(line.table_id)
        if live is None:
            return
        if is_phrase(line):
            muters = await self._store.read(find_muters, line.person_id)
            live.say(encode_message({"type": "said", "table": live.id, **decode_phrase(line)}), muters)
            return
        room = await ChatRoom.find(self._store, live.id)
        if room is not None:
            await (self._tell_joining if line.text == ACCEPTS else self._tell_words)(live, room, line)

    async def _tell_joining(self, live: LiveTable, room: ChatRoom, line: ChatLine) -> None:
        """Tell all who sit there that somebody takes part; that person is told what was said so far."""
        lines: list[Json] | None = None
        for watcher, member in _find_members(live, room):
            if member.person_id != line.person_id:
                watcher.send(_encode(member, []))
                continue
            if lines is None:  # once, however many screens the person has
                lines = await member.list_lines()
            watcher.send(_encode(member, lines))

    async def _tell_words(self, live: LiveTable, room: ChatRoom, line: ChatLine) -> None:
        muters = await self._store.read(find_muters, line.person_id)
        for watcher, member in _find_members(live, room):
            if member.accepted and member.person_id not in muters:
                watcher.send(_encode(member, [member.describe(line)]))


def _find_members(live: LiveTable, room: ChatRoom) -> list[tuple[Watcher, ChatMember]]:
    """Return those who watch a table and sit there."""
    seated = (watcher for watcher in live.watchers if watcher.viewer.person in room.seats.values())
    return [(watcher, room.admit(watcher.viewer.person)) for watcher in seated]


def _encode(member: ChatMember, lines: list[Json]) -> bytes:
    room = member.room
    taking_part = {"accepted": member.accepted, "seats": room.taking_part}
    return encode_message({"type": "chatted", "table": room.table.id, **taking_part, "lines": lines})
