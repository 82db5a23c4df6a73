"""Who was banned, or removed from a table, does not come back as a new guest; the neighbours do."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import httpx
import pytest
from fastapi import FastAPI

from makai.server.app import Application
from makai.server.live.pubsub import Listener, LocalPubSub
from makai.server.people.exclusions import LASTS, PAUSE, Exclusions
from makai.server.services import Services
from makai.server.websocket.revocation import SessionRevocation
from makai.store import Store
from makai.store.queries.people import add_guest, find_person, list_newest_people, set_ban
from makai.tables import Refusal
from tests.server.conftest import Clock
from tests.support.server.backend import quiet_services

ACCOUNT = {"name": "Grandmother", "password": "twelve islands"}
HOME, ELSEWHERE = "2001:db8::1", "192.0.2.1"

Open = Callable[[str], httpx.AsyncClient]


@pytest.fixture
def open_at(app: FastAPI) -> Open:
    """Opens browsers at an address, each with cookies of its own."""

    def make(address: str) -> httpx.AsyncClient:
        transport = httpx.ASGITransport(app, client=(address, 5000))
        return httpx.AsyncClient(transport=transport, base_url="http://localhost")

    return make


async def name(client: httpx.AsyncClient) -> Any:
    """Act as a guest; return the code of a refusal."""
    return (await client.put("/api/me/name", json={"name": "Anna"})).json().get("code")


async def ban_newest(store: Store, at: int | None) -> str:
    person = (await store.read(list_newest_people, 1))[0]
    await store.write(set_ban, person.id, at)
    return person.id


async def test_a_banned_guest_stays_banned(open_at: Open, store: Store, clock: Clock) -> None:
    async with open_at(HOME) as child, open_at(HOME) as other, open_at(ELSEWHERE) as stranger:
        assert await name(child) is None
        cookie = child.cookies["makai"]
        await ban_newest(store, clock())
        for answer in (await child.get("/api/me"), await child.post("/api/me/sign-out")):
            assert (answer.status_code, answer.json()["code"]) == (403, "session-banned")
        assert await name(child) == "session-banned"
        assert child.cookies["makai"] == cookie
        child.cookies.clear()
        refused = await child.put("/api/me/name", json={"name": "Anna"})
        assert (refused.status_code, refused.json()["code"]) == (429, "guests-not-now")
        assert "10 minutes" in refused.json()["text"]
        assert (await child.post("/api/me/account", json=ACCOUNT)).json()["code"] == "guests-not-now"
        assert await name(stranger) is None
        clock.time += PAUSE
        assert [await name(child), await name(other)] == [None, "guests-not-now"]
        clock.time += LASTS
        assert await name(other) is None


async def test_the_others_at_home_are_spared(open_at: Open, store: Store, clock: Clock) -> None:
    async with open_at(HOME) as child, open_at(HOME) as sister, open_at(HOME) as grandmother, open_at(HOME) as new:
        assert (await grandmother.post("/api/me/account", json=ACCOUNT)).status_code == 201
        assert await name(sister) is None
        clock.time += 1
        assert await name(child) is None
        await ban_newest(store, clock())
        assert await name(child) == "session-banned"
        assert await name(sister) is None
        assert await name(new) == "guests-not-now"
        for browser in (new, child):  # in the browser of the one who was banned, too
            assert (await browser.post("/api/people/sign-in", json=ACCOUNT)).json()["name"] == ACCOUNT["name"]
            assert (await browser.get("/api/me")).json()["kind"] == "account"


async def test_a_ban_that_is_lifted_concerns_nobody(open_at: Open, store: Store, clock: Clock) -> None:
    async with open_at(HOME) as child, open_at(HOME) as other:
        await name(child)
        person = await ban_newest(store, clock())
        assert [await name(child), await name(other)] == ["session-banned", "guests-not-now"]
        await store.write(set_ban, person, None)
        assert [await name(child), await name(other)] == [None, None]


async def test_a_ban_counts_for_the_address_where_the_person_was_last(store: Store, clock: Clock) -> None:
    """Also if the browser forgets its cookie before it is used again."""
    services = quiet_services(store, clock)
    await store.write(add_guest, "child", "Child", clock())
    services.exclusions.note(await person(store, "child"), HOME)
    await services.exclusions.check_newcomer(HOME)
    await store.write(set_ban, "child", clock())
    application = Application(services)
    await SessionRevocation(services, application.sockets).look()
    assert await refusal(services, HOME) == "guests-not-now"


async def test_two_newcomers_at_once_find_that_a_ban_is_over(store: Store, clock: Clock) -> None:
    services = quiet_services(store, clock)
    await store.write(add_guest, "child", "Child", clock())
    services.exclusions.note(await person(store, "child"), HOME)
    services.exclusions.exclude("child")
    assert await asyncio.gather(*(refusal(services, HOME) for _ in range(2))) == ["", ""]


async def person(store: Store, person_id: str) -> Any:
    found = await store.read(find_person, person_id)
    assert found is not None
    return found


async def refusal(services: Services, address: str) -> str:
    try:
        await services.exclusions.check_newcomer(address)
    except Exception as problem:
        return getattr(problem, "code", repr(problem))
    return ""


class Line(LocalPubSub):
    """A pub/sub between two nodes of a test."""

    is_shared = True

    def __init__(self) -> None:
        self.other: Listener | None = None
        self.heard: list[tuple[str, int]] = []

    def listen(self, listener: Listener) -> None:
        self.listener = listener

    def publish(self, name: str, number: int) -> None:
        self.heard.append((name, number))


async def exchange(one: Line, two: Line) -> None:
    """Let two nodes hear each other until they have nothing to say."""
    while one.heard or two.heard:
        for sender, hearer in ((one, two), (two, one)):
            for notice in sender.heard[:]:
                sender.heard.remove(notice)
                await hearer.listener(*notice)


async def test_every_node_knows(store: Store, clock: Clock) -> None:
    lines = [Line(), Line()]
    services = quiet_services(store, clock)
    one, two = (Exclusions(services.registry, line) for line in lines)
    for guest in ("ben", "child"):
        await store.write(add_guest, guest, guest, clock())
    clock.time += 1
    await store.write(add_guest, "new", "New", clock())
    two.note(await person(store, "ben"), HOME)
    one.exclude("ben", "table")  # the host is at a node that has never seen Ben
    await exchange(*lines)
    for node in (one, two):
        node.note(await person(store, "new"), HOME)
        node.note(await person(store, "child"), HOME)
        with pytest.raises(Refusal, match="your address"):
            await node.check_seat("table", "new")
        await node.check_seat("table", "child")
        await node.check_seat("other table", "new")
    await one.receive("chat/5f0c6a1d2b3e4f5061728394", 7)
    await one.receive("5f0c6a1d2b3e4f5061728394", 7)


async def test_many_requests_at_once_bring_one_guest(open_at: Open, store: Store, clock: Clock) -> None:
    async with open_at(HOME) as child, open_at(HOME) as other:
        await name(child)
        await ban_newest(store, clock())
        await name(child)
        clock.time += PAUSE
        found = await asyncio.gather(*(name(other) for _ in range(5)))
        assert found.count("guests-not-now") == 4
