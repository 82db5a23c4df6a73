"""The services: everything that one node has, in one place, created once."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from dataclasses import dataclass, field, replace

from makai.core.errors import MakaiError
from makai.core.game import Json
from makai.server.analysis.analyses import Analyser
from makai.server.analysis.hints import Coach
from makai.server.analysis.replays import Replayer
from makai.server.chat.broadcast import ChatBroadcast
from makai.server.errors import NotFound
from makai.server.http.hosts import KnownHosts
from makai.server.jobs.bot_compilation import BotCompilation
from makai.server.jobs.webhooks import Caller
from makai.server.live.game_limits import GameLimits
from makai.server.live.live_table import LiveTable, belongs_to, has_begun, identify, is_admitted_to_game
from makai.server.live.pubsub import LocalPubSub, PubSub
from makai.server.live.registry import TableRegistry
from makai.server.live.turns import Turns
from makai.server.metrics import Metrics
from makai.server.people.exclusions import Exclusions
from makai.server.people.invitations import hash_code
from makai.server.people.names import check_name_is_free
from makai.server.people.passwords import Passwords
from makai.server.people.rate_limits import RateLimits
from makai.server.schemas.turns import Turn
from makai.server.settings import ServerSettings
from makai.server.store_monitor import StoreMonitor
from makai.store import Store
from makai.store.queries.invitations import find_invitation
from makai.store.queries.people import find_person, name_guest, set_avatar
from makai.store.queries.tables import find_table
from makai.tables import Command, Person, Viewer
from makai.tables.codec import read_name
from makai.tables.commands import ComeBack, Contribute, FreeSeat, SeatBot, Sit, Start
from makai.tables.steps import PLAYING

BEFORE_GAME = (Sit, Contribute, SeatBot, FreeSeat, Start)


@dataclass(eq=False)
class Services:
    """What routes and sockets use. `closing` is set once the server stops."""

    settings: ServerSettings
    store: StoreMonitor
    registry: TableRegistry
    turns: Turns
    metrics: Metrics
    compilation: BotCompilation
    coach: Coach
    limits: RateLimits
    hosts: KnownHosts
    exclusions: Exclusions
    pubsub: PubSub
    broadcast: ChatBroadcast
    replayer: Replayer
    analyser: Analyser
    game_limits: GameLimits
    passwords: Passwords = field(default_factory=Passwords)
    caller: Caller = field(default_factory=Caller)
    sends_email: bool = False
    closing: bool = False

    @classmethod
    def build(cls, settings: ServerSettings, store: Store, pubsub: PubSub | None = None) -> Services:
        """Return the services of a server that is about to start."""
        metrics, pubsub = Metrics(), pubsub or LocalPubSub()
        monitor = StoreMonitor(store, metrics)
        registry = TableRegistry(monitor, pubsub, metrics, bot_pace_s=settings.bot_pace)
        limits = RateLimits.build(settings.requests_per_minute, settings.sockets_per_address)
        exclusions, compilation = Exclusions(registry, pubsub), BotCompilation()
        return cls(
            settings,
            monitor,
            registry,
            Turns(registry),
            metrics,
            compilation,
            Coach(compilation),
            limits,
            KnownHosts(settings),
            exclusions,
            pubsub,
            ChatBroadcast(registry, pubsub),
            Replayer(),
            Analyser(compilation),
            GameLimits(registry, exclusions.find_address, settings.games_per_person, settings.games_per_address),
            sends_email=bool(settings.smtp),
        )

    async def enter(
        self, table_id: str, person_id: str, invitation: str | None = None, known: int | None = None
    ) -> tuple[LiveTable, Person]:
        """Return a table and its viewer; a private one only for those who belong to it.

        `known` is the version that they have seen, perhaps at another node: they must not see an older one.
        """
        live = self.registry.peek(table_id, known) or await self.registry.find(table_id, known)
        live.note_request(person_id, live.used_at)
        if is_admitted_to_game(live.table, person_id):
            return live, Person(person_id)
        invited = invitation is not None and await self.is_invited(live, invitation)
        if not (invited or live.table.settings.public or belongs_to(live.table, person_id)):
            raise NotFound("table-unknown")
        return live, Person(person_id, invited)

    def begin_turn(self, turn: Turn, person_id: str, settled: Callable[[int | None], None]) -> bool:
        """Have a turn played without waiting for anything but the disk (see the registry); tell whether that can be."""
        live = self.registry.peek(turn.table)
        if live is None or not is_admitted_to_game(live.table, person_id):
            return False
        live.note_request(person_id, live.used_at)
        return self.turns.begin(live, turn.command, Person(person_id), turn.command_id, settled)

    async def look_at(self, table_id: str, viewer: Viewer, invitation: str | None = None) -> tuple[LiveTable, Viewer]:
        """Return a table, and a viewer as the table knows them."""
        live, _ = await self.enter(table_id, viewer.person, invitation)
        return live, identify(live.table, viewer)

    async def do(self, table_id: str, command: Command, person: Person, command_id: str) -> Json:
        """Have a command of a person carried out; nobody sits down under the name of somebody else's account.

        The caller finishes it, whatever becomes of the person's connection.
        """
        if not isinstance(command, BEFORE_GAME):  # nearly all are turns
            return await self.registry.carry_out(table_id, command, person, command_id)
        if isinstance(command, Sit):
            await self.exclusions.check_seat(table_id, person.id)
            command = await self.add_face(command, person.id)
        await self.check_name(command, person.id)
        removed = await self._list_removed(table_id, command)
        async with self._limit_start(table_id, command):
            answer = await self.registry.carry_out(table_id, command, person, command_id)
        for other in await self._list_removed(table_id, command) - removed:
            self.exclusions.exclude(other, table_id)
        await self.remember(command, person.id)
        await self._start_if_ready(table_id)
        return answer

    async def _start_if_ready(self, table_id: str) -> None:
        """Start a game that waits for nothing more, where that was agreed; if it may not start, somebody can ask."""
        table = (await self.registry.find(table_id)).table
        if table.starts_by_itself():
            with suppress(MakaiError):
                async with self.game_limits.start(table.host, table.seats.have_bots):
                    await self.registry.do(table_id, Start(), Person(table.host))

    async def welcome_back(self, live: LiveTable, person_id: str) -> None:
        """Let somebody play on whose connection was lost for so long that they counted as gone."""
        for seat in live.table.seats_of(person_id):
            if live.table.seats[seat].is_only_lost and live.table.phase == PLAYING:
                with suppress(MakaiError):  # their other page was quicker
                    await self.registry.do(live.id, ComeBack(seat), Person(person_id))

    async def _list_removed(self, table_id: str, command: Command) -> frozenset[str]:
        """Return who was removed from a table so far; of no interest unless the command removes somebody."""
        return (await self.registry.find(table_id)).table.removed if isinstance(command, FreeSeat) else frozenset()

    @asynccontextmanager
    async def _limit_start(self, table_id: str, command: Command) -> AsyncIterator[None]:
        """Refuse to start a game if its host has too many; a game that has begun may be asked to start again."""
        table = (await self.registry.find(table_id)).table if isinstance(command, Start) else None
        if table is None or has_begun(table):
            yield
            return
        async with self.game_limits.start(table.host, table.seats.have_bots):
            yield

    @asynccontextmanager
    async def limit_first_start(self, table_id: str, person: str, first: Sequence[Command]) -> AsyncIterator[None]:
        """Refuse to open a table and start at once if the person has too many games; not if it is there already."""
        async with AsyncExitStack() as stack:
            if Start() in first and await self.store.read(find_table, table_id) is None:
                await stack.enter_async_context(self.game_limits.start(person))
            yield

    async def check_name(self, command: Command, person_id: str) -> None:
        """Refuse to let somebody sit down under the name of somebody else's account."""
        if isinstance(command, Sit):
            await check_name_is_free(self.store, read_name(command.name), person_id)

    async def add_face(self, command: Sit, person_id: str) -> Sit:
        """Return the command with the face that the person chose before, if they chose none now."""
        if command.avatar:
            return command
        person = await self.store.read(find_person, person_id)
        return command if person is None or person.avatar is None else replace(command, avatar=person.avatar)

    async def remember(self, command: Command, person_id: str) -> None:
        """Call a guest from now on by the name that they sat down with, and show anybody with the face they chose."""
        if isinstance(command, Sit):
            await self.store.write(name_guest, person_id, read_name(command.name))
            if command.avatar:
                await self.store.write(set_avatar, person_id, command.avatar)

    async def is_invited(self, live: LiveTable, code: str) -> bool:
        """Tell whether a code is an invitation to a table, or to the first of those that it is a rematch of."""
        found = await self.store.read(find_invitation, hash_code(code), self.registry.now())
        return found is not None and found.table_id in (live.id, live.table.origin)
