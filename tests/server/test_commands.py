"""Commands that race, come twice, or come too late: one effect each, and never silence."""

from __future__ import annotations

import asyncio

from tests.support.server.guest import KAHUNA, TWO, Guest


async def two_at_a_table(anna: Guest, ben: Guest) -> str:
    table: str = (await anna.open(TWO))["table"]
    assert (await ben.command(table, "sit", name="Ben")).status_code == 200
    assert (await anna.command(table, "start")).status_code == 200
    await anna.call()
    await ben.call()
    return table


async def test_exactly_one_gets_the_last_seat(address: str) -> None:
    names = ["Ben", "Chloé", "Dario", "Eve"]
    async with Guest(address) as anna:
        table = (await anna.open(TWO))["table"]
        guests = [Guest(address, name) for name in names]
        tried = await asyncio.gather(*(guest.command(table, "sit", name=guest.name) for guest in guests))
        assert sorted(answer.status_code for answer in tried) == [200, 409, 409, 409]
        assert {answer.json().get("code") for answer in tried} == {None, "table-full"}
        for guest in guests:
            await guest.http.aclose()


async def test_the_same_command_twice_has_one_effect_and_the_same_answer(address: str) -> None:
    async with Guest(address) as anna, Guest(address) as ben:
        table = await two_at_a_table(anna, ben)
        picture = (await anna.watch(table))["picture"]
        turn = await anna.turn(table)
        play = {"type": "do", "table": table, "command_id": "once"}
        command = {"kind": "play", "version": picture["moved"], "actions": turn}
        answers = [await anna.ask(**play, command=command) for _ in range(3)]
        assert {(answer["type"], answer["version"]) for answer in answers} == {("done", picture["version"] + 1)}
        by_http = await anna.command(table, "play", "once", version=picture["moved"], actions=turn)
        assert by_http.json() == {"version": picture["version"] + 1}
        assert (await anna.get(f"/api/tables/{table}"))["version"] == picture["version"] + 1


async def test_a_command_id_belongs_to_whoever_used_it(address: str) -> None:
    async with Guest(address) as anna, Guest(address) as ben:
        table = await two_at_a_table(anna, ben)
        assert (await anna.do(table, "offer-draw", "same"))["type"] == "done"
        assert (await ben.do(table, "offer-draw", "same"))["code"] == "draw-offered-already"


async def test_two_tabs_of_one_player_race(address: str) -> None:
    async with Guest(address) as anna, Guest(address) as ben, Guest(address) as other_tab:
        table = await two_at_a_table(anna, ben)
        other_tab.http.cookies = anna.http.cookies
        await other_tab.call()
        picture = (await anna.watch(table))["picture"]
        await other_tab.watch(table)
        turn = await anna.turn(table)
        plays = (tab.do(table, "play", version=picture["moved"], actions=turn) for tab in (anna, other_tab))
        one, two = await asyncio.gather(*plays)
        assert sorted([one["type"], two["type"]]) == ["done", "refused"]
        stale = one if one["type"] == "refused" else two
        assert (stale["code"], stale["picture"]["version"]) == ("stale", picture["version"] + 1)
        drafted = await anna.ask(type="draft", table=table, actions=[], version=picture["moved"])
        assert (drafted["code"], drafted["picture"]["version"]) == ("stale", picture["version"] + 1)


async def test_a_stale_turn_gets_the_present_picture_by_http_too(address: str) -> None:
    async with Guest(address) as anna, Guest(address) as ben:
        table = await two_at_a_table(anna, ben)
        picture = (await anna.watch(table))["picture"]
        await anna.play_turn(table, picture)
        late = await anna.command(table, "play", version=picture["moved"], actions=["draw"])
        assert (late.status_code, late.json()["code"]) == (409, "stale")
        assert late.json()["picture"]["version"] == picture["version"] + 1
        assert "picture" not in (await ben.command(table, "play", version=999, actions=[])).json()


async def test_coming_back_with_since_brings_exactly_what_was_missed(address: str) -> None:
    async with Guest(address) as anna, Guest(address) as ben:
        table = await two_at_a_table(anna, ben)
        await ben.watch(table)
        before = (await anna.watch(table))["picture"]
        await ben.hang_up()
        await anna.play_turn(table, before)
        assert (await anna.do(table, "offer-draw"))["type"] == "done"
        missed = await (await ben.call()).watch(table, since=before["version"])
        assert missed["type"] == "news"
        assert [step["type"] for step in missed["news"]] == ["turn-played", "draw-offered"]
        assert missed["news"] == (await ben.get(f"/api/tables/{table}/news", since=before["version"]))["news"]
        assert (await ben.watch(table, since=10**6))["type"] == "picture"


async def test_opening_a_table_twice_with_one_id_opens_one(address: str) -> None:
    async with Guest(address) as anna:
        await anna.open(KAHUNA)
        one, two = [await anna.open(KAHUNA, command_id="new") for _ in range(2)]
        assert one["table"] == two["table"]
        assert one["invitation"] != two["invitation"]


async def test_a_private_table_is_there_only_for_those_who_belong(address: str) -> None:
    async with Guest(address) as anna, Guest(address) as ben:
        opened = await anna.open({**TWO, "public": False})
        table, code = opened["table"], opened["invitation"]
        await ben.open(KAHUNA)
        await ben.call()
        assert (await ben.ask(type="watch", table=table))["code"] == "table-unknown"
        assert (await ben.http.get(f"/api/tables/{table}")).status_code == 404
        assert table not in str((await ben.get("/api/tables"))["tables"])
        assert (await ben.get(f"/api/invitations/{code.upper()}"))["table"] == table
        assert (await ben.watch(table, invitation=code))["picture"]["yours"] == []
        assert (await ben.do(table, "sit", name="Ben"))["type"] == "done"
        assert (await ben.http.get(f"/api/tables/{table}")).status_code == 200


async def test_phrases_reach_everybody_who_watches(address: str) -> None:
    async with Guest(address) as anna, Guest(address) as ben:
        table = await two_at_a_table(anna, ben)
        await anna.watch(table)
        await ben.watch(table)
        await anna.ask(type="say", table=table, command_id="w7", phrase="well-played")
        assert await ben.next("said") == {"type": "said", "table": table, "seat": 0, "phrase": "well-played"}
        assert (await anna.ask(type="say", table=table, command_id="w8", phrase="you fool"))[
            "code"
        ] == "message-malformed"


async def test_the_players_hear_how_many_look_on(address: str) -> None:
    async with Guest(address) as anna, Guest(address) as ben, Guest(address) as cleo:
        table = await two_at_a_table(anna, ben)
        await anna.watch(table)
        await cleo.call()
        await cleo.watch(table)
        one = {"type": "watching", "table": table, "spectators": 1}
        assert await anna.next("watching") == one
        assert await cleo.next("watching") == one
        await cleo.ask(type="unwatch", table=table)
        assert await anna.next("watching") == {**one, "spectators": 0}
