"""How often the database is read: not for each move, and not once for each of many."""

from __future__ import annotations

import json
import secrets

import httpx
import pytest

from makai.server.app import make_api
from makai.server.chat.room import ACCEPTS
from makai.server.live.live_table import Watcher
from makai.server.people.invitations import hash_code
from makai.server.services import Services
from makai.server.websocket.connection import Connection
from makai.store import NewInvitation, Store
from makai.store.queries.chat import say
from makai.tables import Person, Settings, Viewer, commands
from tests.support.server.backend import KAHUNA, START, TABLE, ManualClock, come_in, quiet_services, tell
from tests.support.server.counting import CountingStore
from tests.support.server.guest import PIRANJA

PRIVATE = {**KAHUNA, "public": False}
THREE = {**PIRANJA, "public": False, "seats": [{"kind": "open"}] * 3}


@pytest.fixture
def counting(store: Store) -> CountingStore:
    return CountingStore(store)


async def sit_down(services: Services, settings: dict[str, object], *people: str) -> None:
    """Open a private table, and let people sit down."""
    first, *rest = people
    sitting = [commands.Sit(first.capitalize())]
    wanted = NewInvitation(hash_code("code"))
    await services.registry.open(TABLE, Settings.from_dict(settings), Person(first), sitting, wanted)
    for person in rest:
        await services.registry.do(TABLE, commands.Sit(person.capitalize()), Person(person, invited=True))


async def test_a_guest_who_plays_costs_no_read(counting: CountingStore) -> None:
    services = quiet_services(counting, ManualClock())
    await come_in(counting, "anna", "ben")
    await sit_down(services, PRIVATE, "anna", "ben")
    await services.registry.do(TABLE, commands.Start(), Person("anna"))
    anna = Connection(services, "anna", "Anna", "en")
    await tell(anna, type="watch", invitation="code", seat=None)
    counting.reads.clear()
    version = (await services.registry.find(TABLE)).table.moved
    play = {"kind": "play", "version": version, "actions": ["draw"]}
    answers = await tell(anna, type="do", command_id="c1", command=play)
    assert "done" in [json.loads(each)["type"] for each in answers]
    assert counting.reads == []


async def test_an_invitation_still_opens_a_private_table(counting: CountingStore) -> None:
    services = quiet_services(counting, ManualClock())
    await come_in(counting, "anna", "ben")
    await sit_down(services, PRIVATE, "anna")
    ben = Connection(services, "ben", "Ben", "en")
    assert "table-unknown" in (await tell(ben, type="watch", invitation="wrong", seat=None))[0]
    await tell(ben, type="watch", invitation="code", seat=None)
    sit = {"kind": "sit", "name": "Ben", "seat": None, "contribution": ""}
    answers = await tell(ben, type="do", command_id="c1", command=sit)
    assert "done" in [json.loads(each)["type"] for each in answers]


async def test_a_list_of_tables_takes_as_many_reads_as_one_table(counting: CountingStore) -> None:
    services = quiet_services(counting, ManualClock())
    await come_in(counting, "anna")
    transport = httpx.ASGITransport(make_api(services))
    async with httpx.AsyncClient(
        transport=transport, base_url="http://makai.example", cookies={"makai": "anna"}
    ) as browser:
        needed = []
        for _ in range(3):
            table = secrets.token_hex(12)
            sitting = [commands.Sit("Anna", 1)]
            wanted = NewInvitation(hash_code(table))
            await services.registry.open(table, Settings.from_dict(PRIVATE), Person("anna"), sitting, wanted)
            counting.reads.clear()
            tables = (await browser.get("/api/tables/mine")).json()["tables"]
            needed.append(len(counting.reads))
            assert [each["yours"] for each in tables] == [[1]] * len(needed)
    assert len(set(needed)) == 1


@pytest.mark.parametrize("text", [ACCEPTS, "Hello"])
async def test_a_line_takes_as_many_reads_for_many_as_for_one(counting: CountingStore, text: str) -> None:
    services = quiet_services(counting, ManualClock())
    people = ("anna", "ben", "chloe")
    await come_in(counting, *people)
    await sit_down(services, THREE, *people)
    for person in people:
        await counting.write(say, TABLE, person, ACCEPTS, START)
    needed, told = [], list[bytes]()
    for person in people:
        await services.registry.watch(TABLE, Watcher(Viewer(person), told.append))
        told.clear()
        line = await counting.write(say, TABLE, "anna", text, START)
        counting.reads.clear()
        await services.broadcast.tell(line)
        needed.append(len(counting.reads))
        assert len(told) == len(needed)
    assert len(set(needed)) == 1
