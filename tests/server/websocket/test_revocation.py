"""Banned people and ended sessions lose their sockets; people who only changed the node keep theirs."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from makai.server.jobs.bot_turns import BotJobs
from makai.server.live.deadlines import Deadlines
from makai.server.live.live_table import Watcher
from makai.server.live.pubsub import LocalPubSub
from makai.server.live.registry import wall_clock
from makai.server.services import Services
from makai.server.websocket import revocation
from makai.server.websocket.connection import Connection
from makai.store import Store, open_store
from makai.store.queries.jobs import claim_jobs
from makai.store.queries.people import set_ban
from makai.store.queries.steps import list_steps
from makai.store.queries.tables import find_seats
from makai.tables import Person, Viewer, commands
from tests.support.server.backend import KAHUNA, TABLE, ManualClock, begin, come_in, quiet_services, tell
from tests.support.server.forked import Forked
from tests.support.server.guest import TWO, Guest
from tests.support.server.running import Process, Running

MINUTE = 60_000


async def closed_with(guest: Guest) -> tuple[int | None, str | None]:
    """Wait until a socket is closed; return the code and the reason."""
    with pytest.raises(ConnectionClosed):
        await guest.until(lambda _: False)
    assert guest.socket is not None
    return guest.socket.close_code, guest.socket.close_reason


async def test_a_ban_closes_every_open_socket(running: Running) -> None:
    store = open_store(running.database)
    async with Guest(running.address, comes_from="127.2.0.1") as anna, Guest(running.address) as ben:
        table = (await anna.open(TWO))["table"]
        await ben.open(TWO)
        await anna.call()
        await ben.call()
        await store.write(set_ban, (await store.read(find_seats, table))[0], wall_clock())
        assert await closed_with(anna) == (4003, "session-banned")
        assert (await anna.http.get("/api/me")).json()["code"] == "session-banned"
        assert (await ben.ask(type="ping"))["type"] == "pong"
        with pytest.raises(InvalidStatus) as caught:
            await anna.call()
        assert caught.value.response.status_code == 403
    await store.close()


async def test_a_ban_is_heard_of_at_another_node(
    database: str, start_node: Callable[..., Forked], tmp_path_factory: pytest.TempPathFactory
) -> None:
    """By `makai admin`, as an operator does it: it speaks to the database and to no node."""
    node = start_node(database)
    async with Guest(node.address) as anna:
        await anna.http.put("/api/me/name", json={"name": "Nuisance"})
        made = await anna.http.post("/api/me/account", json={"name": "Nuisance", "password": "twelve islands"})
        assert made.status_code == 201, made.text
        await anna.call()
        command = [*Process.program, "admin", "ban", "Nuisance", "--database", database]
        admin = await asyncio.create_subprocess_exec(*command, cwd=tmp_path_factory.mktemp("admin"))
        assert await admin.wait() == 0
        assert await closed_with(anna) == (4003, "session-banned")


async def test_the_end_of_a_session_closes_its_sockets(running: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(revocation, "SESSIONS_MS", 0)
    async with Guest(running.address) as anna, Guest(running.address) as stranger:
        await anna.open(TWO)
        await anna.call()
        await stranger.call()
        assert (await anna.http.post("/api/me/sign-out-everywhere")).status_code < 300
        assert await closed_with(anna) == (4002, "socket-signed-out")
        assert (await stranger.ask(type="ping"))["type"] == "pong"


class Deaf(LocalPubSub):
    """A pub/sub to other nodes that loses every notice."""

    is_shared = True


def two_nodes(store: Store, clock: ManualClock) -> list[Services]:
    nodes = [quiet_services(store, clock) for _ in range(2)]
    for services in nodes:
        services.registry.pubsub = Deaf()
    return nodes


async def test_who_has_gone_to_another_node_has_not_gone(store: Store) -> None:
    clock = ManualClock()
    one, two = two_nodes(store, clock)
    await come_in(store, "anna", "ben")
    await begin(one, KAHUNA, "anna", "ben")
    watches = [Deadlines(services.registry) for services in (one, two)]
    watcher = Watcher(Viewer("ben"), lambda _: None)
    live = await one.registry.watch(TABLE, watcher)
    one.registry.unwatch(TABLE, watcher)
    await two.registry.watch(TABLE, watcher)
    for _ in range(10):
        clock.time += MINUTE // 2
        for watch in watches:
            await watch.look()
    assert not live.table.seats[1].away
    assert await one.registry.is_present(TABLE, "ben")
    two.registry.unwatch(TABLE, watcher)
    for _ in range(4):
        clock.time += MINUTE // 2
        for watch in watches:
            await watch.look()
    assert not await one.registry.is_present(TABLE, "ben")
    assert (await one.registry.find(TABLE)).table.seats[1].away


async def test_whoever_goes_while_they_come_watches_nothing(store: Store) -> None:
    services = quiet_services(store, ManualClock())
    await come_in(store, "anna", "ben")
    await begin(services, KAHUNA, "anna", "ben")
    line = Connection(services, "ben", "Ben", "en")
    answered = asyncio.Event()
    line.begin(json.dumps({"type": "watch", "id": "1", "table": TABLE}), answered.set)
    line.leave()
    await answered.wait()
    assert not (await services.registry.find(TABLE)).watchers


async def test_a_node_that_hears_nothing_looks_for_itself(store: Store) -> None:
    clock, told = ManualClock(), list[bytes]()
    one, two = two_nodes(store, clock)
    await come_in(store, "anna", "ben")
    await begin(one, KAHUNA, "anna", "ben")
    live = await two.registry.watch(TABLE, Watcher(Viewer("ben"), told.append))
    for person in ("anna", "ben"):
        moved = (await one.registry.find(TABLE)).table.moved
        await one.registry.do(TABLE, commands.Play(moved, ("draw",)), Person(person))
    version = (await one.registry.find(TABLE)).table.version
    assert live.table.version < version
    await Deadlines(two.registry).look()
    assert b'"turn-played"' in told[-1]
    assert live.table.version == version


async def test_nobody_is_told_an_older_version_at_another_node(store: Store) -> None:
    clock = ManualClock()
    one, two = two_nodes(store, clock)
    await come_in(store, "anna", "ben")
    await begin(one, KAHUNA, "anna", "ben")
    table = (await two.registry.find(TABLE)).table
    await one.registry.do(TABLE, commands.Play(table.moved, ("draw",)), Person("anna"))
    line = Connection(two, "ben", "Ben", "en")
    told = await tell(line, type="watch", since=table.version + 1)
    assert '"version":5' in told[0]
    assert len(told) == 1  # there is no news to send
    moved = (await one.registry.find(TABLE)).table.moved
    await one.registry.do(TABLE, commands.Play(moved, ("draw",)), Person("ben"))
    answer = await two.registry.do(TABLE, commands.Play(moved + 1, ("draw",)), Person("anna"))
    assert answer == {"version": 7}


async def test_a_node_that_has_heard_nothing_does_not_strike_off_a_bots_job(store: Store) -> None:
    clock = ManualClock()
    one, two = two_nodes(store, clock)
    await come_in(store, "anna")
    await begin(one, {**KAHUNA, "seats": [{"kind": "open"}, {"kind": "bot", "level": "random"}]}, "anna")
    table = (await two.registry.find(TABLE)).table
    await one.registry.do(TABLE, commands.Play(table.moved, ("draw",)), Person("anna"))
    (job,) = await store.write(claim_jobs, "two", clock.time, 1000)
    bots = BotJobs(two.registry, 1)
    await bots.do(job)
    bots.close()
    assert [step.actor for step in await store.read(list_steps, TABLE)][-2:] == ["anna", "bot/1"]
