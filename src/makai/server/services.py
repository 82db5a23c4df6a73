"""The services: everything that one node has, in one place, created once."""

from __future__ import annotations

from dataclasses import dataclass, field

from makai.core.game import Json
from makai.server.analysis.analyses import Analyser
from makai.server.analysis.hints import Coach
from makai.server.analysis.replays import Replayer
from makai.server.chat.broadcast import ChatBroadcast
from makai.server.errors import NotFound
from makai.server.live.live_table import LiveTable, belongs_to, identify
from makai.server.live.pubsub import LocalPubSub, PubSub
from makai.server.live.registry import TableRegistry
from makai.server.metrics import Metrics
from makai.server.people.invitations import hash_code
from makai.server.people.names import check_name_is_free
from makai.server.people.passwords import Passwords
from makai.server.people.rate_limits import RateLimits
from makai.server.settings import ServerSettings
from makai.store import Store
from makai.store.queries.invitations import find_invitation
from makai.store.queries.people import name_guest
from makai.tables import Command, Person, Viewer
from makai.tables.codec import read_name
from makai.tables.commands import Sit
from makai.tables.steps import GATHERING


@dataclass(eq=False)
class Services:
    """What routes and sockets use. `closing` is set once the server stops."""

    settings: ServerSettings
    store: Store
    registry: TableRegistry
    metrics: Metrics
    coach: Coach
    limits: RateLimits
    pubsub: PubSub
    broadcast: ChatBroadcast
    replayer: Replayer
    analyser: Analyser
    passwords: Passwords = field(default_factory=Passwords)
    sends_email: bool = False
    closing: bool = False

    @classmethod
    def build(cls, settings: ServerSettings, store: Store, pubsub: PubSub | None = None) -> Services:
        """Return the services of a server that is about to start."""
        metrics, pubsub = Metrics(), pubsub or LocalPubSub()
        registry = TableRegistry(store, pubsub, metrics)
        limits = RateLimits.build(settings.requests_per_minute, settings.sockets_per_address)
        return cls(
            settings,
            store,
            registry,
            metrics,
            Coach(),
            limits,
            pubsub,
            ChatBroadcast(registry, pubsub),
            Replayer(),
            Analyser(),
            sends_email=bool(settings.smtp),
        )

    async def enter(
        self, table_id: str, person_id: str, invitation: str | None = None, known: int | None = None
    ) -> tuple[LiveTable, Person]:
        """Return a table and its viewer; a private one only for those who belong to it.

        `known` is the version that they have seen, perhaps at another node: they must not see an older one.
        """
        live = await self.registry.find(table_id, known)
        is_admitted = live.table.settings.public or belongs_to(live.table, person_id)
        if is_admitted and live.table.phase != GATHERING:  # an invitation is worth something only before the game
            return live, Person(person_id)
        invited = invitation is not None and await self.is_invited(table_id, invitation)
        if not (is_admitted or invited):
            raise NotFound("table-unknown")
        return live, Person(person_id, invited)

    async def look_at(self, table_id: str, viewer: Viewer, invitation: str | None = None) -> tuple[LiveTable, Viewer]:
        """Return a table, and a viewer as the table knows them."""
        live, _ = await self.enter(table_id, viewer.person, invitation)
        return live, identify(live.table, viewer)

    async def do(self, table_id: str, command: Command, person: Person, command_id: str) -> Json:
        """Have a command of a person carried out; nobody sits down under the name of somebody else's account."""
        await self.check_name(command, person.id)
        answer = await self.registry.do(table_id, command, person, command_id)
        await self.name_guest(command, person.id)
        return answer

    async def check_name(self, command: Command, person_id: str) -> None:
        """Refuse to let somebody sit down under the name of somebody else's account."""
        if isinstance(command, Sit):
            await check_name_is_free(self.store, read_name(command.name), person_id)

    async def name_guest(self, command: Command, person_id: str) -> None:
        """Call a guest from now on by the name that they sat down with."""
        if isinstance(command, Sit):
            await self.store.write(name_guest, person_id, read_name(command.name))

    async def is_invited(self, table_id: str, code: str) -> bool:
        """Tell whether a code is an invitation to a table."""
        found = await self.store.read(find_invitation, hash_code(code), self.registry.now())
        return found is not None and found.table_id == table_id
