"""The services without a web server, for the tests: a clock that only the test moves, people who are there at once."""

from __future__ import annotations

import asyncio
import hashlib
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from random import Random
from typing import Any

from makai.core.fair import seal_of
from makai.server.live.redis_pubsub import RedisPubSub
from makai.server.people.invitations import hash_code
from makai.server.services import Services
from makai.server.settings import ServerSettings
from makai.server.websocket.connection import Connection
from makai.store import NewInvitation, Store
from makai.store.queries.people import add_guest
from makai.store.queries.sessions import open_session
from makai.tables import Person, Settings, commands

START = 1_700_000_000_000
TABLE = "5f0c6a1d2b3e4f5061728394"
KAHUNA = {"game": "kahuna", "rules": {"first": 0}, "hints": True}


class ManualClock:
    """A time that passes when it is told to."""

    def __init__(self) -> None:
        self.time = START

    def __call__(self) -> int:
        return self.time


def quiet_services(store: Store, now: Callable[[], int], seed: int = 1) -> Services:
    """Return the services with the same luck each time."""
    services = Services.build(ServerSettings(requests_per_minute=1_000_000, bot_pace=0.0), store)
    services.registry.now, services.registry.luck = now, Random(seed).randbytes
    return services


async def come_in(store: Store, *people: str) -> None:
    """Let people be known, each with a session whose token is the name."""
    for person in people:
        await store.write(add_guest, person, person, START)
        token = hashlib.sha256(person.encode()).hexdigest()
        await store.write(open_session, token, person, START, START * 2)


async def begin(services: Services, settings: dict[str, Any], *people: str, sealed: bool = False) -> None:
    """Open a public table, let people sit down, perhaps each with a sealed text, and start."""
    invitation = NewInvitation(hash_code("code"))
    first, *rest = (
        commands.Sit(person.capitalize(), seal=seal_of(f"{person}'s text") if sealed else "") for person in people
    )
    host = Person(people[0])
    await services.registry.open(TABLE, Settings.from_dict({"public": True, **settings}), host, [first], invitation)
    for person, command in zip(people[1:], rest, strict=True):
        await services.registry.do(TABLE, command, Person(person))
    await services.registry.do(TABLE, commands.Start(), host)


def heard(connection: Connection) -> list[str]:
    """Return what lies in the outbox of a connection."""
    return [message.decode() for message in connection.outbox.take()]


async def tell(connection: Connection, **message: Any) -> list[str]:
    """Send a message over a connection; return what comes back at once."""
    await say(connection, json.dumps({"id": "1", "table": TABLE, **message}))
    return heard(connection)


async def say(connection: Connection, text: str) -> None:
    """Have a text heard and answered."""
    answered = asyncio.Event()
    connection.begin(text, answered.set)
    await answered.wait()


@asynccontextmanager
async def two_nodes(store: Store, redis: str) -> AsyncIterator[tuple[Services, Services]]:
    """The services of two nodes on one store that notify each other of moves."""
    one, two = (Services.build(ServerSettings(), store, RedisPubSub(redis)) for _ in range(2))
    for services in (one, two):
        await services.pubsub.start()
    yield one, two
    for services in (one, two):
        await services.pubsub.close()
        services.coach.close()
