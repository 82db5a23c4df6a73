"""Moderation: chat at private tables, mute, report."""

from __future__ import annotations

from collections.abc import Callable

import httpx

from makai.store import NewTable, Store
from makai.store.queries.moderation import list_open_reports
from makai.store.queries.tables import create_table

Browser = Callable[[], httpx.AsyncClient]


async def at_table(store: Store, browser: Browser, public: bool = False) -> tuple[httpx.AsyncClient, ...]:
    """Return three browsers: two people at a table, and a stranger."""
    clients = tuple(browser() for _ in range(3))
    ids = []
    for client, name in zip(clients, ("Anna", "Ben", "Zoë"), strict=True):
        await client.put("/api/me/name", json={"name": name})
        ids.append((await client.get("/api/me/export")).json()["people"][0]["id"])
    summary = {"seats": [{"name": "Anna"}, {"name": "Ben"}]}
    await store.write(
        create_table, NewTable("t1", "kahuna", {}, None, 1, public, summary, seats={0: ids[0], 1: ids[1]})
    )
    return clients


async def test_those_who_accepted_talk_at_private_tables(store: Store, browser: Browser) -> None:
    anna, ben, zoe = await at_table(store, browser)
    path = "/api/tables/t1/chat"
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


async def test_public_tables_have_no_chat(store: Store, browser: Browser) -> None:
    anna, _, _ = await at_table(store, browser, public=True)
    assert (await anna.post("/api/tables/t1/chat/accept")).json()["code"] == "chat-private-only"


async def test_the_muted_are_not_heard(store: Store, browser: Browser) -> None:
    anna, ben, zoe = await at_table(store, browser)
    for client in (anna, ben):
        await client.post("/api/tables/t1/chat/accept")
    await anna.post("/api/tables/t1/chat", json={"text": "Hello"})
    muted = (await ben.post("/api/me/mutes", json={"table": "t1", "seat": 0})).json()
    assert [(each["name"], each["seat"]) for each in muted] == [("Anna", 0)]
    assert (await ben.get("/api/me/mutes", params={"table": "t1"})).json() == muted
    assert [each["seat"] for each in (await ben.get("/api/me/mutes")).json()] == [None]
    await zoe.post("/api/me/mutes", json={"table": "t1", "seat": 0})
    watched = (await zoe.get("/api/me/mutes", params={"table": "t1"})).json()
    assert [each["seat"] for each in watched] == [None]  # Zoe does not sit there
    assert (await ben.get("/api/tables/t1/chat")).json()["lines"] == []
    assert (await ben.delete(f"/api/me/mutes/{muted[0]['id']}")).json() == []
    assert len((await ben.get("/api/tables/t1/chat")).json()["lines"]) == 1
    assert (await ben.post("/api/me/mutes", json={"table": "t1", "seat": 1})).json()["code"] == "person-yourself"
    assert (await ben.post("/api/me/mutes", json={})).json()["code"] == "person-unknown"


async def test_complaints_reach_the_operators(store: Store, browser: Browser) -> None:
    anna, _, _ = await at_table(store, browser)
    complaint = {"table": "t1", "seat": 1, "text": "He shouts."}
    assert (await anna.post("/api/me/reports", json=complaint)).status_code == 204
    (report,) = await store.read(list_open_reports)
    assert (report.text, report.table_id) == ("He shouts.", "t1")
    answers = [await anna.post("/api/me/reports", json=complaint) for _ in range(10)]
    assert answers[-1].status_code == 429
