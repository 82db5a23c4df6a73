"""Moderation: chat at private tables, mute, report."""

from __future__ import annotations

from collections.abc import Callable

import httpx
import pytest
from fastapi import FastAPI

from makai.server.people.invitations import hash_code
from makai.server.services import Services
from makai.store import NewInvitation, Store
from makai.store.queries.moderation import list_open_reports
from makai.tables import Person, Settings, commands
from tests.support.server.backend import TABLE

Browser = Callable[[], httpx.AsyncClient]
CHAT = f"/api/tables/{TABLE}/chat"


@pytest.fixture
def services(app: FastAPI) -> Services:
    found: Services = app.state.services
    return found


async def at_table(services: Services, browser: Browser, public: bool = False) -> tuple[httpx.AsyncClient, ...]:
    """Return three browsers: two people at a table, and a stranger."""
    clients = tuple(browser() for _ in range(3))
    ids = []
    for client, name in zip(clients, ("Anna", "Ben", "Zoë"), strict=True):
        await client.put("/api/me/name", json={"name": name})
        ids.append((await client.get("/api/me/export")).json()["people"][0]["id"])
    settings = Settings.from_dict({"game": "kahuna", "public": public})
    invitation = NewInvitation(hash_code("code"))
    await services.registry.open(TABLE, settings, Person(ids[0]), [commands.Sit("Anna")], invitation)
    await services.registry.do(TABLE, commands.Sit("Ben"), Person(ids[1], invited=True))
    return clients


async def test_those_who_accepted_talk_at_private_tables(services: Services, browser: Browser) -> None:
    anna, ben, zoe = await at_table(services, browser)
    path = CHAT
    assert (await anna.post(path, json={"text": "Hello"})).json()["code"] == "chat-not-accepted"
    assert (await anna.post(f"{path}/accept")).json() == {"accepted": True, "seats": [0], "lines": []}
    assert (await anna.post(path, json={"text": " Hello \n there "})).json()["text"] == "Hello \n there"
    assert (await ben.get(path)).json() == {"accepted": False, "seats": [0], "lines": []}
    heard = (await ben.post(f"{path}/accept")).json()["lines"]
    assert [(line["name"], line["you"], line["text"]) for line in heard] == [("Anna", False, "Hello \n there")]
    assert (await ben.get(path, params={"after": heard[0]["id"]})).json()["lines"] == []
    for nonsense in ("\x00", " ", "a\x1b[2J"):
        assert (await ben.post(path, json={"text": nonsense})).json()["code"] == "words-bad"
    for request in (zoe.get(path), zoe.post(f"{path}/accept"), zoe.post(path, json={"text": "Hello"})):
        assert (await request).json()["code"] == "chat-unknown"


async def test_public_tables_have_no_chat(services: Services, browser: Browser) -> None:
    anna, _, _ = await at_table(services, browser, public=True)
    assert (await anna.post(f"{CHAT}/accept")).json()["code"] == "chat-private-only"


async def test_the_muted_are_not_heard(services: Services, browser: Browser) -> None:
    anna, ben, zoe = await at_table(services, browser)
    for client in (anna, ben):
        await client.post(f"{CHAT}/accept")
    await anna.post(CHAT, json={"text": "Hello"})
    muted = (await ben.post("/api/me/mutes", json={"table": TABLE, "seat": 0})).json()
    assert [(each["name"], each["seat"]) for each in muted] == [("Anna", 0)]
    assert (await ben.get("/api/me/mutes", params={"table": TABLE})).json() == muted
    assert [each["seat"] for each in (await ben.get("/api/me/mutes")).json()] == [None]
    await zoe.post("/api/me/mutes", json={"table": TABLE, "seat": 0}, params={"invitation": "code"})
    watched = (await zoe.get("/api/me/mutes", params={"table": TABLE})).json()
    assert [each["seat"] for each in watched] == [None]  # Zoe does not sit there
    assert (await ben.get(CHAT)).json()["lines"] == []
    assert (await ben.delete(f"/api/me/mutes/{muted[0]['id']}")).json() == []
    assert len((await ben.get(CHAT)).json()["lines"]) == 1
    assert (await ben.post("/api/me/mutes", json={"table": TABLE, "seat": 1})).json()["code"] == "person-yourself"
    assert (await ben.post("/api/me/mutes", json={})).json()["code"] == "person-unknown"


async def test_complaints_reach_the_operators(services: Services, store: Store, browser: Browser) -> None:
    anna, _, _ = await at_table(services, browser)
    complaint = {"table": TABLE, "seat": 1, "text": "They shout."}
    assert (await anna.post("/api/me/reports", json=complaint)).status_code == 204
    (report,) = await store.read(list_open_reports)
    assert (report.text, report.table_id) == ("They shout.", TABLE)
    answers = [await anna.post("/api/me/reports", json=complaint) for _ in range(10)]
    assert answers[-1].status_code == 429


async def test_strangers_learn_nothing_of_a_private_table(services: Services, store: Store, browser: Browser) -> None:
    _, _, zoe = await at_table(services, browser)
    for table in (TABLE, "0" * 24):
        whom = {"table": table, "seat": 0}
        for request in (
            zoe.post("/api/me/mutes", json=whom),
            zoe.post("/api/me/mutes", json={**whom, "seat": 5}),
            zoe.post("/api/me/mutes", json=whom, params={"invitation": "wrong"}),
            zoe.post("/api/me/reports", json={**whom, "text": "Hm."}),
            zoe.post("/api/me/reports", json={"table": table, "name": "Nobody", "text": "Hm."}),
        ):
            answer = await request
            assert (answer.status_code, answer.json()["code"]) == (404, "table-unknown")
    assert (await zoe.get("/api/me/mutes", params={"table": TABLE})).json() == []
    assert not await store.read(list_open_reports)


async def test_spectators_of_a_public_table_can_mute(services: Services, browser: Browser) -> None:
    _, _, zoe = await at_table(services, browser, public=True)
    muted = (await zoe.post("/api/me/mutes", json={"table": TABLE, "seat": 0})).json()
    assert [each["name"] for each in muted] == ["Anna"]
