"""Time and bots: deadlines and jobs are stored, survive the node that claimed them, and are done once."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any

import pytest

from makai.server.jobs.bot_turns import BotJobs
from makai.server.live.deadlines import Deadlines
from makai.server.live.live_table import Watcher
from makai.store import Store
from makai.store.queries.jobs import claim_jobs
from makai.store.queries.steps import append_change, list_steps
from makai.store.queries.tables import find_next_deadline
from makai.tables import Person, Viewer, commands
from tests.support.server.backend import TABLE, ManualClock, begin, come_in, quiet_services

LIVE = {"game": "kahuna", "rules": {"first": 0}, "clock": {"kind": "live", "base": 10}}
WITH_BOT = {**LIVE, "clock": {"kind": "none"}, "seats": [{"kind": "open"}, {"kind": "bot", "level": "random"}]}
MINUTE = 60_000


async def test_time_that_has_run_out_is_claimed_even_after_a_restart(store: Store) -> None:
    clock = ManualClock()
    await come_in(store, "anna", "ben")
    await begin(quiet_services(store, clock), LIVE, "anna", "ben")
    clock.time += 11_000
    services = quiet_services(store, clock)  # the server has just started again
    watch = Deadlines(services.registry)
    await watch.look()
    assert (await services.registry.find(TABLE)).table.phase == "playing"
    clock.time += MINUTE
    await watch.look()
    ending = (await services.registry.find(TABLE)).table.ending
    assert ending is not None
    assert (ending.why, ending.winners) == ("time", (1,))
    assert await store.read(find_next_deadline) is None


async def test_a_player_whose_connection_is_lost_has_gone_after_a_while(store: Store) -> None:
    clock = ManualClock()
    await come_in(store, "anna", "ben")
    services = quiet_services(store, clock)
    await begin(services, {**LIVE, "clock": {"kind": "none"}}, "anna", "ben")
    watch, watcher = Deadlines(services.registry), Watcher(Viewer("ben"), lambda _: None)
    live = await services.registry.watch(TABLE, watcher)
    services.registry.unwatch(TABLE, watcher)
    clock.time += MINUTE
    await watch.look()
    assert not live.table.seats[1].away
    clock.time += MINUTE
    await watch.look()
    assert [seat.away for seat in live.table.seats] == [False, True]
    await services.registry.do(TABLE, commands.TakeOver(1), Person("anna"))
    assert live.table.seats[1].has_stand_in


async def test_a_player_who_does_not_come_back_after_a_restart_has_gone(store: Store) -> None:
    clock = ManualClock()
    await come_in(store, "anna", "ben", "cleo")
    rules = {"game": "piranja", "rules": {"first": 0, "players": 3}, "clock": {"kind": "none"}}
    await begin(quiet_services(store, clock), rules, "anna", "ben", "cleo")
    services = quiet_services(store, clock)  # the server has just started again
    watch = Deadlines(services.registry)
    live = await services.registry.watch(TABLE, Watcher(Viewer("anna"), lambda _: None))
    for _ in range(3):
        clock.time += MINUTE
        await services.look_at(TABLE, Viewer("cleo"))  # whose program has no socket, and asks now and then
        await watch.look()
    assert [seat.away for seat in live.table.seats] == [False, True, False]


async def test_idle_tables_are_let_go_and_found_again(store: Store) -> None:
    clock = ManualClock()
    await come_in(store, "anna", "ben")
    services = quiet_services(store, clock)
    await begin(services, LIVE, "anna", "ben")
    before = (await services.registry.find(TABLE)).table.picture
    clock.time += 11 * MINUTE
    assert services.registry.forget_idle() == 0
    assert (await services.registry.find(TABLE)).table.picture != before
    assert (await services.registry.find(TABLE)).table.version == 4


async def test_a_finished_table_is_let_go_sooner(store: Store) -> None:
    clock = ManualClock()
    await come_in(store, "anna", "ben")
    services = quiet_services(store, clock)
    await begin(services, LIVE, "anna", "ben")
    clock.time += MINUTE
    assert services.registry.forget_idle() == 1
    await services.registry.do(TABLE, commands.Resign(0), Person("anna"))
    assert services.registry.forget_idle() == 1
    clock.time += MINUTE
    assert services.registry.forget_idle() == 0
    assert (await services.registry.find(TABLE)).table.phase == "over"


async def test_a_job_that_two_nodes_do_is_done_once(store: Store) -> None:
    clock = ManualClock()
    await come_in(store, "anna")
    one, two = quiet_services(store, clock), quiet_services(store, clock)
    await begin(one, WITH_BOT, "anna")
    table = (await one.registry.find(TABLE)).table
    await one.registry.do(TABLE, commands.Play(table.moved, ("draw",)), Person("anna"))
    (job,) = await store.write(claim_jobs, "one", clock.time, 1000)
    clock.time += 2000  # the first node is slow, and its lease runs out
    (again,) = await store.write(claim_jobs, "two", clock.time, 1000)
    bots = [BotJobs(services.registry, 1) for services in (one, two)]
    await bots[1].do(again)
    await bots[0].do(job)
    await bots[0].do(replace(job, attempts=again.attempts))
    steps = await store.read(list_steps, TABLE)
    assert [step.body["kind"] for step in steps][-2:] == ["turn-played", "turn-played"]
    assert len(steps) == 5
    for each in bots:
        each.close()


async def test_a_job_that_is_claimed_before_its_cause_is_in_memory_is_not_lost(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = ManualClock()
    await come_in(store, "anna")
    services = quiet_services(store, clock)
    await begin(services, WITH_BOT, "anna")
    table = (await services.registry.find(TABLE)).table
    bots, write, doing = BotJobs(services.registry, 1), store.write, list[asyncio.Task[None]]()

    async def slow(query: Any, *args: Any) -> Any:
        """Store; the bot's job is claimed before the caller gets the result."""
        outcome = await write(query, *args)
        for job in [] if query is not append_change else await write(claim_jobs, "here", clock.time, 1000):
            doing.append(asyncio.create_task(bots.do(job)))
        for _ in range(50):
            await asyncio.sleep(0)
        return outcome

    monkeypatch.setattr(services.registry.store, "write", slow)
    await services.registry.do(TABLE, commands.Play(table.moved, ("draw",)), Person("anna"))
    await asyncio.gather(*doing)
    bots.close()
    assert [step.actor for step in await store.read(list_steps, TABLE)][-2:] == ["anna", "bot/1"]


async def test_a_node_that_was_overtaken_judges_again(store: Store) -> None:
    clock = ManualClock()
    await come_in(store, "anna", "ben")
    one, two = quiet_services(store, clock), quiet_services(store, clock)
    await begin(one, LIVE, "anna", "ben")
    table = (await two.registry.find(TABLE)).table
    await one.registry.do(TABLE, commands.Play(table.moved, ("draw",)), Person("anna"))
    answer = await two.registry.do(TABLE, commands.OfferDraw(), Person("ben"))
    assert answer == {"version": 6}
    assert (await two.registry.find(TABLE)).table.version == 6
    await one.registry.receive(TABLE, 6)
    assert (await one.registry.find(TABLE)).table.offers.draw is not None
