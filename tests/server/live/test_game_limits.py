"""How many games may run: few enough to leave room for others, and more than honest people have."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import httpx

from makai.core.fair import seal_of
from makai.server.app import make_api
from makai.server.live import changes
from makai.server.live.game_limits import TURNS_PER_ADDRESS, TURNS_PER_PERSON
from makai.server.services import Services
from makai.server.settings import ServerSettings
from makai.store import NewJob, Store
from makai.store.queries.jobs import add_jobs
from tests.support.server.guest import KAHUNA

HERE, THERE = "192.0.2.1", "192.0.2.2"
BEGUN: dict[str, Any] = {"settings": KAHUNA, "name": "Anna", "start": True}


class Doorway:
    """Browsers at addresses, before one server."""

    def __init__(self, store: Store, **limits: Any) -> None:
        self.services = Services.build(ServerSettings(requests_per_minute=1_000_000, bot_pace=0.0, **limits), store)
        self._api = make_api(self.services)

    @asynccontextmanager
    async def browser(self, address: str = HERE) -> AsyncIterator[httpx.AsyncClient]:
        transport = httpx.ASGITransport(self._api, client=(address, 1))
        async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as made:
            await made.put("/api/me/name", json={"name": "Anna"})
            yield made


def code_of(answer: httpx.Response) -> str:
    return "" if answer.is_success else f"{answer.status_code} {answer.json()['code']}"


async def begin(browser: httpx.AsyncClient, **keys: Any) -> str:
    return code_of(await browser.post("/api/tables", json={**BEGUN, **keys}))


async def command(browser: httpx.AsyncClient, table: str, kind: str, command_id: str, **keys: Any) -> str:
    body = {"command_id": command_id, "command": {"kind": kind, **keys}}
    return code_of(await browser.post(f"/api/tables/{table}/commands", json=body))


async def test_a_person_may_have_so_many_games_running(store: Store) -> None:
    door = Doorway(store, games_per_person=2)
    async with door.browser() as anna, door.browser() as ben:
        first = (await anna.post("/api/tables", json={**BEGUN, "command_id": "first"})).json()["table"]
        waiting = (await anna.post("/api/tables", json={**BEGUN, "start": False})).json()["table"]
        assert await begin(anna) == ""
        assert await begin(anna) == "429 too-many-games"
        assert await command(anna, waiting, "start", "a") == "429 too-many-games"
        assert await begin(anna, command_id="first") == ""  # the same again is no new game
        assert await begin(ben) == ""
        assert await command(anna, first, "resign", "b", seat=0) == ""
        assert await command(anna, waiting, "start", "a") == ""
        assert await command(anna, waiting, "start", "a") == ""


async def test_a_game_counts_while_it_waits_for_sealed_texts(store: Store) -> None:
    door = Doorway(store, games_per_person=2)
    async with door.browser() as anna:
        tables = [
            (await anna.post("/api/tables", json={**BEGUN, "seal": seal_of("north wind")})).json()["table"]
            for _ in range(2)
        ]
        assert await begin(anna) == "429 too-many-games"
        assert await command(anna, tables[0], "reveal", "a", contribution="north wind") == ""
        assert await command(anna, tables[1], "cancel-start", "b") == ""
        assert await begin(anna) == ""


async def test_games_that_are_started_at_the_same_moment_count(store: Store) -> None:
    door = Doorway(store, games_per_person=3)
    async with door.browser() as anna:
        answers = await asyncio.gather(*(begin(anna) for _ in range(10)))
    assert sorted(answers) == [""] * 3 + ["429 too-many-games"] * 7


async def test_an_address_may_have_so_many_games_running(store: Store) -> None:
    door = Doorway(store, games_per_address=2)
    async with door.browser() as anna, door.browser() as ben, door.browser(THERE) as cleo:
        assert [await begin(each) for each in (anna, ben)] == ["", ""]
        assert await begin(ben) == "429 too-many-games-of-address"
        assert await begin(cleo) == ""


async def test_nobody_starts_more_while_too_many_turns_of_bots_wait_for_them(store: Store) -> None:
    door = Doorway(store)
    async with door.browser() as anna, door.browser() as ben, door.browser(THERE) as cleo:
        assert [await begin(each) for each in (anna, ben, cleo)] == [""] * 3
        host, *_ = door.services.registry.count_running()
        turns = [NewJob(changes.BOT, {}, 0, host=host) for _ in range(TURNS_PER_PERSON)]
        await store.write(add_jobs, turns, at=0)
        assert [await begin(each) for each in (anna, ben)] == ["429 too-many-bot-turns", ""]
        for _ in range(TURNS_PER_ADDRESS // TURNS_PER_PERSON):
            await store.write(add_jobs, turns, at=0)
        assert [await begin(each) for each in (ben, cleo)] == ["429 too-many-bot-turns-of-address", ""]


async def test_honest_people_do_not_run_into_it(store: Store) -> None:
    """A class of thirty behind one address, each with a game; somebody with thirty games that take days."""
    door = Doorway(store)
    days = {**KAHUNA, "clock": {"kind": "days", "days": 3}}
    async with door.browser(THERE) as anna:
        assert {await begin(anna, settings=days) for _ in range(30)} == {""}
    for _ in range(30):
        async with door.browser() as pupil:
            assert await begin(pupil) == ""
