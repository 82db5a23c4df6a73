"""The broadcast: passes on what people say at a table to those who watch it and want to hear it, at every node.

What is said is stored first, so that another node needs only a hint of it. Nobody hears whom he has muted; what stands
in the chat of a private table is heard by those who take part.
"""

from __future__ import annotations

from makai.core.game import Json
from makai.server.chat.room import ACCEPTS, ChatRoom, is_phrase, phrase_of
from makai.server.live.live_table import LiveTable, Watcher, write
from makai.server.live.pubsub import PubSub
from makai.server.live.registry import TableRegistry
from makai.store import ChatLine
from makai.store.queries.moderation import find_chat_line, find_muters

CHAT = "chat/"  # before the name of a table in a hint: the number is that of a line, not of a version


class ChatBroadcast:
    """Tells what is said at the tables of one node."""

    def __init__(self, registry: TableRegistry, pubsub: PubSub) -> None:
        self._registry, self._store, self._pubsub = registry, registry.store, pubsub
        pubsub.listen(self.hinted)

    async def tell(self, line: ChatLine) -> None:
        """Pass on a line that was stored, here and at the other nodes."""
        await self._tell(line)
        self._pubsub.tell(f"{CHAT}{line.table_id}", line.id)

    async def hinted(self, name: str, number: int) -> None:
        """Hear from another node that something was said, or that a table has reached a version."""
        table_id = name.removeprefix(CHAT)
        if table_id == name:
            await self._registry.reached(name, number)
        elif self._registry.watched(table_id) is not None:
            line = await self._store.read(find_chat_line, table_id, number)
            if line is not None:
                await self._tell(line)

    async def forget(self, person_id: str) -> None:
        """Let nobody hear the name any more of somebody who was deleted."""
        await self._registry.read_again(person_id)

    async def welcome(self, live: LiveTable, watcher: Watcher) -> None:
        """Tell somebody who sits at a private table what was said there so far."""
        person = watcher.viewer.person
        if not live.table.settings.public and live.table.seats_of(person):
            room = await ChatRoom.entered(self._store, live.id, person)
            watcher.send(write(_chatted(room, [room.line(each) for each in await room.heard(0)])))

    async def _tell(self, line: ChatLine) -> None:
        live = self._registry.watched(line.table_id)
        if live is None:
            return
        if is_phrase(line):
            deaf = await self._store.read(find_muters, line.person_id)
            live.say(write({"type": "said", "table": live.id, **phrase_of(line)}), deaf)
        elif line.text == ACCEPTS:
            await self._tell_who_takes_part(live, line)
        else:
            await self._tell_words(live, line)

    async def _tell_who_takes_part(self, live: LiveTable, line: ChatLine) -> None:
        """Tell all who sit there; whoever takes part from now on is told what was said so far."""
        for watcher in tuple(live.watchers):
            if watcher.viewer.person == line.person_id:
                await self.welcome(live, watcher)
            elif live.table.seats_of(watcher.viewer.person):
                room = await ChatRoom.entered(self._store, live.id, watcher.viewer.person)
                watcher.send(write(_chatted(room, [])))

    async def _tell_words(self, live: LiveTable, line: ChatLine) -> None:
        deaf = await self._store.read(find_muters, line.person_id)
        for watcher in tuple(live.watchers):
            person = watcher.viewer.person
            if person not in deaf and live.table.seats_of(person):
                room = await ChatRoom.entered(self._store, live.id, person)
                if room.accepted:
                    watcher.send(write(_chatted(room, [room.line(line)])))


def _chatted(room: ChatRoom, lines: list[Json]) -> Json:
    return {
        "type": "chatted",
        "table": room.table.id,
        "accepted": room.accepted,
        "seats": room.taking_part,
        "lines": lines,
    }
