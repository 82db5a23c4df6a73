"""One socket's connection: requests are answered in their order; news of watched tables comes between."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from functools import partial
from typing import Any

from pydantic import ValidationError

from makai.core.errors import MakaiError
from makai.core.game import Json
from makai.core.strict_json import DECODER
from makai.server import errors
from makai.server.analysis.fair_queue import Requester
from makai.server.chat.room import ChatMember, encode_phrase
from makai.server.errors import BadRequest, NotAllowed, TooMany, find_refusal
from makai.server.live.live_table import LiveTable, Watcher
from makai.server.live.table_writer import encode_message
from makai.server.logs import LOGGER
from makai.server.people.rate_limits import limit_messages
from makai.server.schemas import messages
from makai.server.schemas.turns import Turn, read_turn
from makai.server.services import Services
from makai.server.websocket.close_codes import CloseCode
from makai.server.websocket.outbox import Outbox
from makai.store import ChatLine
from makai.store.queries.chat import say_once
from makai.tables import Person, Refusal, Stale, Viewer

MOST_TABLES = 20  # watched over one socket
PATIENCE = 200  # requests that were too many, before the socket is closed


@dataclass(eq=False, slots=True)
class WatchedTable:
    """How a table is watched: as which seat, and with which invitation."""

    live: LiveTable
    watcher: Watcher
    invitation: str | None


class Connection:
    """A connected client; `person` and `session` are empty without a session: such a client may only watch."""

    __slots__ = (
        "_has_left",
        "_hinting",
        "_language",
        "_name",
        "_refused_often",
        "_requests",
        "_services",
        "_watched",
        "address",
        "outbox",
        "person",
        "session",
        "when_ended",
    )

    def __init__(
        self, services: Services, person: str, name: str | None, language: str, address: str = "", session: str = ""
    ) -> None:
        self.outbox = Outbox(services.metrics.messages)
        self.person, self.session, self.address = person, session, address
        self.when_ended: Callable[[Connection, CloseCode | None], None] | None = None
        self._services, self._name, self._language = services, name, language
        self._watched: dict[str, WatchedTable] = {}
        self._requests = limit_messages()
        self._refused_often = 0
        self._hinting: asyncio.Task[None] | None = None
        self._has_left = False

    def greet(self) -> None:
        """Say hello."""
        now = self._services.registry.now()
        self._send({"type": "hello", "protocol": messages.VERSION, "now": now, "name": self._name})

    def begin(self, text: str, answered: Callable[[], None]) -> None:
        """Begin to answer a message; what was begun is finished, even if the client goes meanwhile."""
        self._services.metrics.messages.received += 1
        turn = read_turn(text)
        if turn is None:
            self._begin(self._hear(text), answered)
        elif not self._begin_turn(turn, answered):
            self._begin(self._hear_turn(turn), answered)

    def _begin_turn(self, turn: Turn, answered: Callable[[], None]) -> bool:
        """Have a turn played without a task, if nothing but the disk must be waited for; tell whether that is so."""
        try:
            self._requests.take()
        except TooMany:
            return False
        settled = partial(self._note_turn, turn, answered)
        if self.person and self._services.begin_turn(turn, self.person, settled):
            return True
        self._requests.give_back()
        return False

    def _note_turn(self, turn: Turn, answered: Callable[[], None], version: int | None) -> None:
        if version is None:
            self._begin(self._hear_turn(turn), answered)
        else:
            self._confirm(turn.id, turn.table, version)
            answered()

    def _begin(self, hearing: Coroutine[Any, Any, None], answered: Callable[[], None]) -> None:
        task = self._services.registry.begin(hearing)
        task.add_done_callback(partial(self._note_answer, answered))

    def _note_answer(self, answered: Callable[[], None], task: asyncio.Task[None]) -> None:
        error = None if task.cancelled() else task.exception()
        if error is not None:  # nobody thought of it
            LOGGER.error("socket-failed", exc_info=error)
            self.outbox.end(None)
        elif self._refused_often > PATIENCE:
            self.outbox.end(CloseCode.TOO_MANY)
        if self._has_left:  # what was begun before may have come to watch a table since
            self.leave()
        answered()

    async def _hear(self, text: str) -> None:
        """Answer a message."""
        found: object = None
        try:
            found = parse(text)
            self._requests.take()
            await self._answer(understand(found))
        except MakaiError as problem:
            self._refuse(_id_of(found), problem)

    async def _hear_turn(self, turn: Turn) -> None:
        """Answer a message that is a turn."""
        try:
            self._requests.take()
            await self._do(turn)
        except MakaiError as problem:
            self._refuse(turn.id, problem)

    def note_end(self, code: CloseCode | None) -> None:
        """Watch nothing more, because the socket is closed or has gone."""
        self.leave()
        if self.when_ended is not None:
            self.when_ended(self, code)

    def leave(self) -> None:
        """Watch nothing more."""
        self._has_left = True
        for table_id, seat in self._watched.items():
            self._services.registry.unwatch(table_id, seat.watcher)
        self._watched.clear()
        if self._hinting is not None:
            self._hinting.cancel()

    def _send(self, message: Json) -> None:
        self.outbox.put(encode_message(message))

    def _refuse(self, asked: str | None, problem: MakaiError) -> None:
        self._refused_often += problem.code == "too-many-tries"
        refusal = {"type": "refused", "id": asked, **errors.describe(problem, self._language)}
        if isinstance(problem, errors.StaleHere):
            refusal["picture"] = problem.picture
        self._send(refusal)

    async def _answer(self, message: messages.ClientMessage) -> None:
        match message:
            case messages.Watch():
                await self._watch(message)
            case messages.Unwatch():
                self._unwatch(message)
            case messages.Hold():
                self._hold(message)
            case messages.Do():
                await self._do(message)
            case messages.TryOut():
                await self._draft(message)
            case messages.Ask():
                await self._hint(message)
            case messages.Say() | messages.Chat() | messages.JoinChat():
                await self._speak(message)
            case messages.Ping():
                self._send({"type": "pong", "id": message.id, "now": self._services.registry.now()})

    def _confirm(self, asked: str, table_id: str, version: int) -> None:
        self._send({"type": "done", "id": asked, "table": table_id, "version": version})

    async def _watch(self, message: messages.Watch) -> None:
        if message.table not in self._watched and len(self._watched) >= MOST_TABLES:
            raise TooMany("too-many-watched", most=MOST_TABLES)
        live, _ = await self._services.enter(message.table, self.person, message.invitation, message.since)
        self._forget(message.table)
        watcher = Watcher(Viewer(self.person, message.seat), self.outbox.put, message.since)
        self._watched[message.table] = WatchedTable(live, watcher, message.invitation)
        self._confirm(message.id, message.table, live.table.version)
        await self._services.registry.watch(message.table, watcher)
        await self._services.welcome_back(live, self.person)
        await self._services.broadcast.welcome(live, watcher)

    def _unwatch(self, message: messages.Unwatch) -> None:
        version = self._find_watched(message.table).live.table.version
        self._forget(message.table)
        self._confirm(message.id, message.table, version)

    def _forget(self, table_id: str) -> None:
        seat = self._watched.pop(table_id, None)
        if seat is not None:
            self._services.registry.unwatch(table_id, seat.watcher)

    def _find_watched(self, table_id: str) -> WatchedTable:
        seat = self._watched.get(table_id)
        if seat is None:
            raise Refusal("socket-not-watched")
        return seat

    def _hold(self, message: messages.Hold) -> None:
        seat = self._find_watched(message.table)
        if message.seat is not None and message.seat not in seat.live.table.seats_of(self.person):
            raise Refusal("table-not-your-seat", seat=message.seat)
        seat.watcher.viewer = Viewer(self.person, message.seat)
        seat.watcher.told = None
        self._confirm(message.id, message.table, seat.live.table.version)
        seat.live.tell(self._services.registry.now())

    def _eyes(self, table_id: str) -> Viewer:
        seat = self._watched.get(table_id)
        return Viewer(self.person) if seat is None else seat.watcher.viewer

    async def _enter(self, table_id: str, known: int | None = None) -> tuple[LiveTable, Person]:
        seat = self._watched.get(table_id)
        return await self._services.enter(table_id, self.person, seat.invitation if seat else None, known)

    async def _do(self, message: messages.Do | Turn) -> None:
        if not self.person:
            raise NotAllowed("session-needed")
        live, person = await self._enter(message.table)
        try:
            answer = await self._services.do(message.table, message.command, person, message.command_id)
        except Stale as stale:
            raise self._show(live, stale) from None
        self._confirm(message.id, message.table, answer["version"])

    def _show(self, live: LiveTable, stale: Stale) -> errors.StaleHere:
        """Return the current table, for a client whose command came too late."""
        return errors.StaleHere(stale, live.table.picture(self._eyes(live.id), self._services.registry.now()))

    async def _draft(self, message: messages.TryOut) -> None:
        live, _ = await self._enter(message.table, message.version)
        await self._services.welcome_back(live, self.person)
        try:
            draft = live.table.draft(self._eyes(message.table), message.actions, message.version).to_dict()
        except Stale as stale:
            raise self._show(live, stale) from None
        self._send({"type": "drafted", "id": message.id, "table": message.table, "draft": draft})

    async def _hint(self, message: messages.Ask) -> None:
        """Ask the coach, one question at a time; the conversation goes on meanwhile."""
        if self._hinting is not None and not self._hinting.done():
            raise TooMany("hints-busy")
        live, _ = await self._enter(message.table)
        self._hinting = asyncio.create_task(self._advise(live, message))

    async def _advise(self, live: LiveTable, message: messages.Ask) -> None:
        try:
            eyes, requester = self._eyes(message.table), Requester(self.address, self.person)
            hint = await self._services.coach.hint(live.table, eyes, message.actions, self._language, requester)
            self._send({"type": "hinted", "id": message.id, "table": message.table, "hint": hint})
        except MakaiError as problem:
            self._refuse(message.id, problem)

    async def _speak(self, message: messages.Say | messages.Chat | messages.JoinChat) -> None:
        live = self._find_watched(message.table).live
        if not live.table.seats_of(self.person):
            raise Refusal("table-not-seated")
        self._services.limits.chatter.take(self.person)
        line = await self._line(live, message)
        if line is not None:
            await self._services.broadcast.tell(line)
        self._confirm(message.id, message.table, live.table.version)

    async def _line(
        self, live: LiveTable, message: messages.Say | messages.Chat | messages.JoinChat
    ) -> ChatLine | None:
        """Store what somebody says; return nothing if it need not be told."""
        store, now = self._services.store, self._services.registry.now()
        if isinstance(message, messages.Say):
            seats, eyes = live.table.seats_of(self.person), self._eyes(message.table).seat
            seat = eyes if eyes is not None and eyes in seats else seats[0]
            line = encode_phrase(seat, message.phrase)
            return await store.write(say_once, live.id, self.person, line, now, message.command_id)
        member = await ChatMember.enter(store, live.id, self.person)
        if isinstance(message, messages.JoinChat):
            return await member.accept(now)
        return await member.say_once(message.text, now, message.command_id)


def parse(text: str) -> object:
    """Return what a text says in JSON."""
    try:
        return DECODER.decode(text)
    except (ValueError, RecursionError):
        raise BadRequest("message-not-json") from None


def _id_of(found: object) -> str | None:
    """Return a message's id if it has a valid one, so that the client can match a refusal to its message."""
    asked: Any = found.get("id") if isinstance(found, dict) else None
    try:
        return messages.Ping(type="ping", id=asked).id
    except ValidationError:
        return None


def understand(found: object) -> messages.ClientMessage:
    """Return a message of the closed set; refuse everything else, and say where it is wrong."""
    try:
        return messages.client_message.validate_python(found)
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        raise find_refusal(first) or BadRequest("message-malformed", where=errors.locate(first["loc"])) from None
    except RecursionError:
        raise BadRequest("message-not-json") from None
