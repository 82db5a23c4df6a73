"""Whole games over the wire: people and bots, both games; drafts, hints, records."""

from __future__ import annotations

import asyncio

from makai.cli.commands.verify import check
from makai.core.record import Record
from makai.games import find
from tests.support.server.guest import KAHUNA, PIRANJA, TWO, Guest, Json


async def test_a_game_of_kahuna_against_a_bot(address: str) -> None:
    async with Guest(address) as anna:
        table = (await anna.open(KAHUNA, start=True))["table"]
        await anna.call()
        over = await anna.play_to_the_end(table)
        assert over["ending"]["why"]
        record = await anna.get(f"/api/tables/{table}/record")
        commitment, shuffles = check(Record.from_dict(record, find))
        assert (commitment, shuffles >= 1) == (over["fair"]["commitment"], True)
        versions = [step["version"] for message in anna.heard for step in message.get("news", ())]
        assert versions == list(range(versions[0], over["version"] + 1))
        then = await anna.get(f"/api/tables/{table}/replay", version=5, seat=1)
        assert (then["version"], then["view"]["seat"]) == (5, 1)


async def test_a_game_of_piranja_between_two_people_and_a_bot(address: str) -> None:
    async with Guest(address) as anna, Guest(address, "Ben") as ben, Guest(address) as spectator:
        table = (await anna.open(PIRANJA))["table"]
        assert (await ben.command(table, "sit", name="Ben")).status_code == 200
        assert (await anna.command(table, "start")).status_code == 200
        for guest in (anna, ben, spectator):
            await guest.call()
        overs = await asyncio.gather(*(guest.play_to_the_end(table) for guest in (anna, ben, spectator)))
        assert [over["yours"] for over in overs] == [[0], [1], []]
        assert len({str(over["ending"]) for over in overs}) == 1
        mine = await anna.get("/api/tables/mine", finished=True)
        assert [each["table"] for each in mine["tables"]] == [table]
        check(Record.from_dict(await spectator.get(f"/api/tables/{table}/record"), find))


async def test_a_draft_can_be_undone_and_leaves_no_trace(address: str) -> None:
    async with Guest(address) as anna:
        table = (await anna.open(KAHUNA, start=True))["table"]
        picture = (await (await anna.call()).watch(table))["picture"]
        empty = await anna.ask(type="draft", table=table, actions=[])
        line = next(each for each in empty["draft"]["legal"] if "-" in each)
        drafted = await anna.ask(type="draft", table=table, actions=[line])
        assert drafted["draft"]["steps"][0]["placed"]
        assert (await anna.ask(type="draft", table=table, actions=[]))["draft"] == empty["draft"]
        assert (await anna.ask(type="draft", table=table, actions=["draw"]))["code"] == "draft-ends"
        assert (await anna.get(f"/api/tables/{table}"))["version"] == picture["version"]
        by_http = await anna.http.post(f"/api/tables/{table}/draft", json={"actions": [line]})
        assert by_http.json() == drafted["draft"]


async def test_a_hint_where_hints_were_agreed_on(address: str) -> None:
    async with Guest(address) as anna:
        table = (await anna.open({**KAHUNA, "seats": [{"kind": "device"}, {"kind": "device"}]}, name=None))["table"]
        assert (await anna.command(table, "start")).status_code == 200
        await anna.call()
        await anna.watch(table, seat=0)
        hint = (await anna.ask(type="hint", table=table))["hint"]
        assert hint["candidates"][0]["actions"]
        without = (await anna.open({**TWO, "seats": [{"kind": "open"}, {"kind": "bot"}]}, start=True))["table"]
        await anna.watch(without)
        assert (await anna.ask(type="hint", table=without))["code"] == "table-no-hints"


async def test_one_device_is_handed_round(address: str) -> None:
    seats = [{"kind": "device", "name": "Anna"}, {"kind": "device", "name": "Ben"}]
    async with Guest(address) as anna:
        table = (await anna.open({**TWO, "seats": seats}, name=None, start=True))["table"]
        picture = (await (await anna.call()).watch(table))["picture"]
        assert (picture["eyes"], picture["hand_over"]) == (None, 0)
        assert (await anna.ask(type="hold", table=table, seat=0))["type"] == "done"
        picture = (await anna.next("picture"))["picture"]
        assert picture["eyes"] == 0
        assert (await anna.play_turn(table, picture))["type"] == "done"
        after = next(each for each in reversed(anna.heard) if each["type"] == "news")
        assert (after["picture"]["eyes"], after["picture"]["hand_over"]) == (None, 1)
        before = {"version": picture["version"], "seat": 0}
        assert (await anna.get(f"/api/tables/{table}/replay", **before))["eyes"] is None
        assert (await anna.get(f"/api/tables/{table}/replay", version=picture["version"], seat=1))["eyes"] is None


async def test_a_rematch_leads_to_a_new_table(address: str) -> None:
    async with Guest(address) as anna:
        table = (await anna.open(KAHUNA, start=True))["table"]
        await (await anna.call()).watch(table)
        assert (await anna.do(table, "resign"))["type"] == "done"
        assert (await anna.do(table, "offer-rematch"))["type"] == "done"
        news: Json = next(each for each in reversed(anna.heard) if each["type"] == "news")
        picture = (await anna.watch(news["picture"]["rematch"]))["picture"]
        assert (picture["phase"], picture["yours"]) == ("gathering", [0])
        assert (await anna.do(news["picture"]["rematch"], "start"))["type"] == "done"
