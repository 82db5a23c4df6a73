"""The house: everything that one server has, in one place."""

from __future__ import annotations

from dataclasses import dataclass, field

from makai.core.errors import shown
from makai.core.game import Json
from makai.server.analysis.analyses import Analyst
from makai.server.analysis.hints import Coach
from makai.server.analysis.replays import Projector
from makai.server.chat.broadcast import Crier
from makai.server.errors import NotFound
from makai.server.live.live_table import LiveTable
from makai.server.live.pubsub import Bus, OneNode
from makai.server.live.registry import Hall
from makai.server.metrics import Metrics
from makai.server.people.address_limits import Addresses
from makai.server.people.invitations import hash_of
from makai.server.people.rate_limits import Buckets
from makai.server.settings import ServerSettings
from makai.store import Store
from makai.tables import Command, Person, Refused
from makai.tables.commands import Sit
from makai.tables.fields import read_name


@dataclass(eq=False)
class House:
    """What the doors lead to. `closing` is set once the server goes down."""

    settings: ServerSettings
    store: Store
    hall: Hall
    metrics: Metrics
    coach: Coach
    addresses: Addresses
    bus: Bus
    crier: Crier
    projector: Projector
    analyst: Analyst
    chatter: Buckets = field(default_factory=lambda: Buckets(size=10, refill_s=2))  # phrases and chat, by person
    closing: bool = False

    @classmethod
    def built(cls, settings: ServerSettings, store: Store, bus: Bus | None = None) -> House:
        """Return a house that nobody has entered yet."""
        metrics, bus = Metrics(), bus or OneNode()
        hall = Hall(store, bus, metrics)
        limits = Addresses(settings.requests_per_minute, settings.sockets_per_address)
        return cls(settings, store, hall, metrics, Coach(), limits, bus, Crier(hall, bus), Projector(), Analyst())

    async def enter(
        self, table_id: str, person_id: str, invitation: str | None = None, known: int | None = None
    ) -> tuple[LiveTable, Person]:
        """Return a table and who comes to it; a private one is there only for those who belong to it.

        `known` is the version that he was told, perhaps by another node: he must not be told an older one.
        """
        live = await self.hall.find(table_id, known)
        invited = invitation is not None and await self.is_invited(table_id, invitation)
        belongs = person_id and person_id in (live.table.host, *live.table.persons)
        if not (live.table.settings.public or invited or belongs):
            raise NotFound("table-unknown")
        return live, Person(person_id, invited)

    async def do(self, table_id: str, command: Command, person: Person, command_id: str) -> Json:
        """Have a command of a person carried out; nobody sits down under the name of somebody else's account."""
        await self.check_name(command, person.id)
        answer = await self.hall.do(table_id, command, person, command_id)
        await self.name_guest(command, person.id)
        return answer

    async def check_name(self, command: Command, person_id: str) -> None:
        """Refuse to let somebody sit down under the name of somebody else's account."""
        if isinstance(command, Sit):
            name = read_name(command.name)
            holder = await self.store.account(name)
            if holder is not None and holder.id != person_id:
                raise Refused("store-name-taken", name=shown(name))

    async def name_guest(self, command: Command, person_id: str) -> None:
        """Call a guest from now on by the name that he sat down with."""
        if isinstance(command, Sit):
            await self.store.name_guest(person_id, read_name(command.name))

    async def is_invited(self, table_id: str, code: str) -> bool:
        """Tell whether a code is an invitation to a table."""
        found = await self.store.invitation(hash_of(code), self.hall.now())
        return found is not None and found.table_id == table_id
