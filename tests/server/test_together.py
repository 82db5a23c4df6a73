"""People who play together: invited, seated, started, taken along to a rematch, and back after a lost connection."""

from __future__ import annotations

import asyncio

from makai.core.fair import seal_of
from makai.server.live.deadlines import Deadlines
from makai.server.live.live_table import LiveTable, Watcher
from makai.server.websocket.connection import Connection
from makai.store import Store
from makai.tables import Person, Viewer, commands
from tests.support.server.backend import TABLE, ManualClock, begin, come_in, heard, quiet_services, tell
from tests.support.server.guest import TWO, Guest, Json

FRIENDS = {**TWO, "public": False, "auto_start": True}
WITH_BOT = {**FRIENDS, "seats": [{"kind": "open"}, {"kind": "bot", "level": "random"}]}
MINUTE = 60_000


async def sit(guest: Guest, table: str, invitation: str, **keys: str) -> None:
    """Sit down with an invitation, as the page does: over HTTP, which makes the guest known."""
    command = {"kind": "sit", "name": guest.name, **keys}
    body = {"command_id": "sit", "command": command}
    answer = await guest.http.post(f"/api/tables/{table}/commands", params={"invitation": invitation}, json=body)
    assert answer.status_code == 200, answer.text


async def until_version(guest: Guest, version: int) -> Json:
    """Wait until a guest is told of a version."""
    told = await guest.until(lambda found: found.get("picture", {}).get("version", 0) >= version)
    picture: Json = told["picture"]
    return picture


async def test_an_invitation_says_who_invites_to_what(address: str) -> None:
    async with Guest(address, "Inviting Anna") as anna, Guest(address, "Invited Ben") as ben:
        opened = await anna.open({**FRIENDS, "auto_start": False}, avatar="mermaid")
        found = await ben.get(f"/api/invitations/{opened['invitation']}")
        assert (found["table"], found["game"], found["phase"]) == (opened["table"], "kahuna", "gathering")
        assert (found["host"], found["avatar"]) == ("Inviting Anna", "mermaid")
        assert [(seat["kind"], seat["name"], seat["avatar"]) for seat in found["seats"]] == [
            ("person", "Inviting Anna", "mermaid"),
            ("free", "", ""),
        ]
        assert found["yours"] == []
        assert not ben.http.cookies.jar  # to look makes nobody a guest
        await sit(ben, opened["table"], opened["invitation"])
        assert (await ben.get(f"/api/invitations/{opened['invitation']}"))["yours"] == [1]
        assert (await anna.http.get("/api/invitations/nowhere")).json()["code"] == "invitation-unknown"


async def test_a_game_starts_by_itself_once_everybody_is_there_and_has_revealed_a_text(address: str) -> None:
    async with Guest(address, "Early Anna") as anna, Guest(address, "Late Ben") as ben:
        opened = await anna.open(FRIENDS, seal=seal_of("Anna's text"))
        table, invitation = opened["table"], opened["invitation"]
        await (await anna.call()).watch(table)
        await (await ben.call()).watch(table, invitation=invitation)  # as nobody yet
        await sit(ben, table, invitation, seal=seal_of("Ben's text"))
        for told in (await anna.next("news"), await ben.next("news")):
            assert [seat["name"] for seat in told["picture"]["seats"]] == ["Early Anna", "Late Ben"]
        await ben.hang_up()
        picture = (await (await ben.call()).watch(table))["picture"]  # as the person who sits there
        assert picture["yours"] == [1]
        assert picture["starting"]["awaited"] == [0, 1]
        assert (await ben.do(table, "reveal", contribution="Ben's text"))["type"] == "done"
        assert (await anna.do(table, "reveal", contribution="Anna's text"))["type"] == "done"
        assert (await anna.get(f"/api/tables/{table}"))["phase"] == "playing"


async def test_nothing_starts_by_itself_where_that_was_not_agreed(address: str) -> None:
    async with Guest(address, "Patient Anna") as anna, Guest(address, "Patient Ben") as ben:
        opened = await anna.open({**FRIENDS, "auto_start": False})
        await sit(ben, opened["table"], opened["invitation"])
        assert (await anna.get(f"/api/tables/{opened['table']}"))["phase"] == "gathering"
        assert (await anna.command(opened["table"], "start")).status_code == 200


async def test_a_face_that_was_chosen_once_is_shown_from_then_on(address: str) -> None:
    async with Guest(address, "Faced Anna") as anna:
        first = await anna.open(WITH_BOT, avatar="octopus", start=True)
        second = await anna.open(WITH_BOT, start=True)
        for opened in (first, second):
            seats = (await anna.get(f"/api/tables/{opened['table']}"))["seats"]
            assert [(seat["name"], seat["avatar"]) for seat in seats] == [("Faced Anna", "octopus"), ("Niu", "coconut")]
        assert (await anna.get("/api/me"))["avatar"] == "octopus"
        body = {"settings": WITH_BOT, "name": "Faced Anna", "avatar": "unicorn"}
        assert (await anna.http.post("/api/tables", json=body)).json()["code"] == "avatar-unknown"


async def test_a_rematch_starts_by_itself_and_spectators_come_along(address: str) -> None:
    async with Guest(address, "Again Anna") as anna, Guest(address, "Watching Cleo") as cleo:
        opened = await anna.open(WITH_BOT, seal=seal_of("a text"), start=True)
        table, invitation = opened["table"], opened["invitation"]
        await (await anna.call()).watch(table)
        assert (await anna.do(table, "reveal", contribution="a text"))["type"] == "done"
        await (await cleo.call()).watch(table, invitation=invitation)
        assert (await anna.do(table, "resign"))["type"] == "done"
        assert (await anna.do(table, "offer-rematch"))["type"] == "done"
        told = await cleo.until(lambda found: bool(found.get("picture", {}).get("rematch")))
        again = told["picture"]["rematch"]
        assert (await cleo.watch(again, invitation=invitation))["picture"]["phase"] == "gathering"
        await anna.watch(again)
        assert (await anna.do(again, "contribute", seal=seal_of("another text")))["type"] == "done"
        assert (await anna.do(again, "reveal", contribution="another text"))["type"] == "done"
        assert (await until_version(cleo, 5))["phase"] == "playing"
        assert (await cleo.get(f"/api/invitations/{invitation}"))["table"] == again
        async with Guest(address, "Stranger") as stranger:
            assert (await stranger.http.get(f"/api/tables/{again}")).status_code == 404


def has_gone(live: LiveTable, seat: int) -> bool:
    """Tell whether somebody counts as gone."""
    return live.table.seats[seat].away


async def test_somebody_whose_connection_was_lost_is_back_when_they_look_again(store: Store) -> None:
    clock = ManualClock()
    await come_in(store, "anna", "ben")
    services = quiet_services(store, clock)
    await begin(services, {**TWO, "rules": {"first": 1}}, "anna", "ben")
    watch, watcher = Deadlines(services.registry), Watcher(Viewer("ben"), lambda _: None)
    live = await services.registry.watch(TABLE, watcher)
    services.registry.unwatch(TABLE, watcher)
    clock.time += 2 * MINUTE
    await watch.look()
    assert has_gone(live, 1)
    connection = Connection(services, "ben", "Ben", "en")
    await tell(connection, type="watch")
    assert not has_gone(live, 1)
    clock.time += 10 * MINUTE
    await watch.look()
    assert not has_gone(live, 1)  # their page is open, whatever they do there
    connection.leave()
    clock.time += 2 * MINUTE
    await watch.look()
    assert has_gone(live, 1)
    draft = Connection(services, "ben", "Ben", "en")
    assert "drafted" in "".join(await tell(draft, type="draft", actions=[]))
    assert not has_gone(live, 1)


async def test_somebody_who_left_or_whose_place_a_bot_has_is_asked_first(store: Store) -> None:
    clock = ManualClock()
    await come_in(store, "anna", "ben")
    services = quiet_services(store, clock)
    await begin(services, TWO, "anna", "ben")
    await services.registry.do(TABLE, commands.Leave(1), Person("ben"))
    connection = Connection(services, "ben", "Ben", "en")
    live = await services.registry.find(TABLE)
    await tell(connection, type="watch")
    assert has_gone(live, 1)
    await services.registry.do(TABLE, commands.TakeOver(1), Person("anna"))
    await tell(connection, type="watch")
    assert live.table.seats[1].has_stand_in
    assert heard(connection) == []


async def test_nobody_has_gone_from_a_table_where_nobody_waits(store: Store) -> None:
    clock = ManualClock()
    await come_in(store, "anna")
    services = quiet_services(store, clock)
    await begin(services, {**WITH_BOT, "rules": {"first": 0}}, "anna")
    live, watcher = await services.registry.find(TABLE), Watcher(Viewer("anna"), lambda _: None)
    await services.registry.watch(TABLE, watcher)
    services.registry.unwatch(TABLE, watcher)
    clock.time += 5 * MINUTE
    await Deadlines(services.registry).look()
    await asyncio.sleep(0)
    assert not has_gone(live, 0)
