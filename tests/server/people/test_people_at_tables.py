"""People and their games on a real server: history, ratings, what is public, who is banned."""

from __future__ import annotations

import asyncio
from itertools import count

from tests.support.server.guest import TWO, Guest, Json

PASSWORD = "twelve islands"


ADDRESSES = count(1)


async def account(guest: Guest) -> None:
    """Become an account, from an address of one's own: each may make only a few."""
    body, address = {"name": guest.name, "password": PASSWORD}, f"127.1.0.{next(ADDRESSES)}"
    made = await guest.http.post("/api/me/account", json=body, headers={"x-forwarded-for": address})
    assert made.status_code == 201, made.text


async def history(guest: Guest, games: int) -> Json:
    """Wait until so many games are part of somebody's history."""
    async with asyncio.timeout(60):
        while len((found := await guest.get("/api/me/history"))["games"]) < games:
            await asyncio.sleep(0.05)
    return found


async def resigned(anna: Guest, ben: Guest, rated: bool) -> str:
    """Let Anna open a table and give up against Ben."""
    table: str = (await anna.open({**TWO, "rated": rated}))["table"]
    assert (await ben.command(table, "sit", name=ben.name)).status_code == 200
    assert (await anna.command(table, "start")).status_code == 200
    assert (await anna.command(table, "resign")).status_code == 200
    return table


async def test_a_rated_game_counts_for_both(address: str) -> None:
    async with Guest(address, "Rated Anna") as anna, Guest(address, "Rated Ben") as ben:
        await account(anna)
        await account(ben)
        table = await resigned(anna, ben, rated=True)
        (game,) = (await history(ben, 1))["games"]
        assert (game["table"], game["how"], game["rated"]) == (table, "resigned", True)
        assert [(each["name"], each["place"]) for each in game["players"]] == [("Rated Anna", 2), ("Rated Ben", 1)]
        (rating,) = (await anna.get("/api/me"))["ratings"]
        assert rating["value"] < 1500
        profile = await anna.get("/api/people/profile", name="rated ben")
        assert profile["ratings"][0]["value"] > 1500
        assert profile["statistics"] == [{"game": "kahuna", "played": 1, "won": 1, "drawn": 0}]


async def test_a_guest_keeps_his_games_when_he_becomes_an_account(address: str) -> None:
    async with Guest(address, "Keeping Anna") as anna, Guest(address, "Guest Ben") as ben:
        await resigned(anna, ben, rated=False)
        await history(anna, 1)
        await account(anna)
        async with Guest(address) as elsewhere:
            body = {"name": anna.name, "password": PASSWORD}
            assert (await elsewhere.http.post("/api/people/sign-in", json=body)).status_code == 200
            assert len((await elsewhere.get("/api/me/history"))["games"]) == 1
        assert (await anna.get("/api/me"))["ratings"] == []


async def test_whoever_is_deleted_has_no_name_in_the_games_of_others(address: str) -> None:
    async with Guest(address, "Leaving Anna") as anna, Guest(address, "Staying Ben") as ben:
        await ben.http.put("/api/me/name", json={"name": ben.name})
        table = await resigned(anna, ben, rated=True)
        await history(ben, 1)
        assert (await anna.http.post("/api/me/delete", json={})).status_code == 200
        (game,) = (await history(ben, 1))["games"]
        assert [each["name"] for each in game["players"]] == [None, "Staying Ben"]
        pages = ("", "/record", "/news?since=0", "/replay?version=3")
        for text in [(await ben.http.get(f"/api/tables/{table}{page}")).text for page in pages]:
            assert "Staying Ben" in text
            assert "Leaving Anna" not in text
        assert "Leaving Anna" not in (await ben.http.get("/api/tables/mine", params={"finished": True})).text


async def test_nobody_sits_down_under_the_name_of_an_account(address: str) -> None:
    async with Guest(address, "Named Anna") as anna, Guest(address, "Ben the Guest") as ben:
        await account(anna)
        await ben.http.put("/api/me/name", json={"name": "Ben"})
        table = (await anna.open(TWO))["table"]
        for name in ("named anna", "Named\u2003ANNA", "\uff2eamed Anna"):
            assert (await ben.command(table, "sit", name=name)).json()["code"] == "store-name-taken"
            opened = await ben.http.post("/api/tables", json={"settings": TWO, "name": name})
            assert (opened.status_code, opened.json()["code"]) == (409, "store-name-taken")
            assert (await ben.http.put("/api/me/name", json={"name": name})).json()["code"] == "store-name-taken"
        await (await ben.call()).watch(table)
        assert (await ben.do(table, "sit", name="Named Anna"))["code"] == "store-name-taken"
        assert (await ben.do(table, "sit", name=ben.name))["type"] == "done"
        assert (await ben.get("/api/me"))["name"] == ben.name


async def test_the_host_lets_somebody_go_and_seats_a_bot(address: str) -> None:
    async with Guest(address, "Hostess") as anna, Guest(address, "Unwanted") as ben:
        table = (await anna.open(TWO))["table"]
        assert (await ben.command(table, "sit", name=ben.name)).status_code == 200
        await (await ben.call()).watch(table)
        assert (await anna.command(table, "free-seat", seat=1)).status_code == 200
        news = await ben.next("news")
        assert [(step["type"], step["seat"]) for step in news["news"]] == [("person-removed", 1)]
        assert news["picture"]["yours"] == []
        assert (await ben.do(table, "sit", name=ben.name))["code"] == "table-removed"
        async with Guest(address, "Another") as fresh, Guest(address, "Neighbour", "127.2.0.2") as neighbour:
            assert (await fresh.command(table, "sit", name=fresh.name)).json()["code"] == "table-address-removed"
            await account(fresh)
            for welcome in (neighbour, fresh):
                assert (await welcome.command(table, "sit", name=welcome.name)).status_code == 200
                assert (await welcome.command(table, "leave")).status_code == 200
        for kind, keys in (("seat-bot", {"level": "random"}), ("free-seat", {}), ("seat-bot", {"level": "random"})):
            assert (await anna.command(table, kind, seat=1, **keys)).status_code == 200
        assert (await anna.command(table, "start")).status_code == 200
