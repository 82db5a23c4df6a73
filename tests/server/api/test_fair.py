"""Fair shuffles over the wire: texts are sealed, then revealed, and the public log tells of every table."""

from __future__ import annotations

import asyncio

import pytest

from makai.cli import main
from makai.cli.commands.verify import check
from makai.core.fair import Fair, seal_of
from makai.core.fair_log import FairLog, read_entries
from makai.core.record import Record
from makai.games import find
from makai.server.live.deadlines import Deadlines
from makai.store import Store
from makai.store.queries.jobs import claim_jobs
from makai.tables import Person, commands
from tests.support.server.backend import TABLE, ManualClock, begin, come_in, quiet_services
from tests.support.server.guest import KAHUNA, TWO, Guest, Json


async def read_log(guest: Guest) -> list[Json]:
    """Return the whole log, in pages of two."""
    entries: list[Json] = []
    while page := (await guest.get("/api/fair/log", after=len(entries), limit=2))["entries"]:
        entries += page
    return entries


async def test_texts_are_sealed_before_any_of_them_is_known(address: str) -> None:
    async with Guest(address) as anna, Guest(address, "Ben") as ben, Guest(address) as spectator:
        opened = await anna.open({**TWO, "public": True}, seal=seal_of("north wind"))
        table = opened["table"]
        await ben.command(table, "sit", name="Ben", seal=seal_of("south wind"))
        assert (await anna.command(table, "start")).status_code == 200
        waiting = await spectator.get(f"/api/tables/{table}")
        assert (waiting["phase"], waiting["starting"]["awaited"]) == ("gathering", [0, 1])
        assert [seat["contribution"] for seat in waiting["seats"]] == ["", ""]
        assert (await ben.command(table, "reveal", contribution="better wind")).json()["code"] == "reveal-other-text"
        assert (await ben.command(table, "reveal", contribution="south wind")).status_code == 200
        assert (await anna.command(table, "reveal", contribution="north wind")).status_code == 200
        playing = await spectator.get(f"/api/tables/{table}")
        assert playing["phase"] == "playing"
        assert playing["fair"]["seals"] == [seat["seal"] for seat in waiting["seats"]]
        assert (await anna.command(table, "resign")).status_code == 200
        record = Record.from_dict(await anna.get(f"/api/tables/{table}/record"), find)
        check(record, waiting["fair"]["commitment"])


async def test_a_game_with_bots_takes_one_more_request(address: str) -> None:
    async with Guest(address) as anna:
        table = (await anna.open(KAHUNA, seal=seal_of("north wind"), start=True))["table"]
        assert (await anna.get(f"/api/tables/{table}"))["starting"]["awaited"] == [0]
        assert (await anna.command(table, "reveal", contribution="north wind")).status_code == 200
        assert (await anna.get(f"/api/tables/{table}"))["phase"] == "playing"


async def test_the_log_tells_of_every_table_and_of_nothing_else(
    address: str, capsys: pytest.CaptureFixture[str]
) -> None:
    async with Guest(address) as anna:
        before = (await anna.get("/api/fair/log"))["head"]
        opened = await anna.open({**KAHUNA, "public": False}, start=True, contribution="a text")
        picture = await anna.get(f"/api/tables/{opened['table']}")
        await anna.command(opened["table"], "resign")
        commitment = picture["fair"]["commitment"]
        found = (await anna.get("/api/fair/log", commitment=commitment))["entries"]
        assert [entry["kind"] for entry in found] == ["opened", "dealt", "ended"]
        for hidden in (opened["table"], "Anna", "kahuna", "a text"):
            assert hidden not in str(found)
        entries = await read_log(anna)
        log = FairLog.check(read_entries(entries))
        record = Record.from_dict(await anna.get(f"/api/tables/{opened['table']}/record"), find)
        log.check_deal(Fair.from_reveal(record.proof()))
        assert (await anna.get("/api/fair/log"))["head"] == log.head
        options = ["--head", before] if before in log.hashes else []
        assert await asyncio.to_thread(main, ["verify", "--log", address, *options]) == 0
        assert log.head in capsys.readouterr().out


@pytest.mark.parametrize("query", ["after=-1", "after=x", "limit=0", "limit=1001", "commitment=xyz"])
async def test_a_question_that_makes_no_sense_is_refused(address: str, query: str) -> None:
    async with Guest(address) as anna:
        found = await anna.http.get(f"/api/fair/log?{query}")
        assert (found.status_code, found.json()["code"]) == (422, "request-malformed")


async def test_a_text_that_never_comes_is_waited_for_half_a_minute(store: Store) -> None:
    clock = ManualClock()
    await come_in(store, "anna", "ben")
    services = quiet_services(store, clock)
    await begin(services, {**TWO, "clock": {"kind": "live", "base": 60}}, "anna", "ben", sealed=True)
    registry = services.registry
    await registry.do(TABLE, commands.Reveal("anna's text"), Person("anna"))
    watch = Deadlines(registry)
    clock.time += 91_000  # a server that has just started waits a minute longer
    await watch.look()
    table = (await registry.find(TABLE)).table
    assert [seat.person for seat in table.seats] == ["anna", ""]
    assert table.starting is None


async def test_friends_far_apart_are_told_that_their_text_is_waited_for(store: Store) -> None:
    await come_in(store, "anna", "ben")
    services = quiet_services(store, ManualClock())
    await begin(services, {**TWO, "clock": {"kind": "days", "days": 3}}, "anna", "ben", sealed=True)
    jobs = await store.write(claim_jobs, "node", services.registry.now(), 1000, 10)
    assert [(job.kind, job.body["seat"], job.body["why"]) for job in jobs] == [
        ("notify", 0, "start"),
        ("notify", 1, "start"),
    ]
