"""Honest players: each does what people do, notes how long it took, and what was refused."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable

import httpx
from benchmarks.siege.felt import Siege
from tests.support.server.guest import TLS, TWO, Guest, Json

PASSWORD = "salt wind over the reef"
OWNER = "Leilani"
FIRST_TURN_S = 90.0  # nobody's time runs out in the first minute of a server
PAUSE_S = 0.2  # between two things that a person does
SOLO: Json = {"game": "kahuna", "rules": {"first": 0}, "seats": [{"kind": "open"}, {"kind": "bot", "level": "casual"}]}
SHORT_CLOCK: Json = {"kind": "live", "base": 10, "increment": 2}
HASTY: Json = {**TWO, "clock": SHORT_CLOCK, "takeover": "clock", "stand_in": "casual", "public": True}


def note_refusal(siege: Siege, what: str, answer: httpx.Response) -> None:
    """Note an answer that an honest player should not get."""
    if answer.status_code >= 400:
        siege.refused[f"{what}: {answer.json().get('code', answer.status_code)}"] += 1


async def play_casual(siege: Siege, number: int) -> None:
    """Play against the bot `casual`, game after game; then look whether every acknowledged turn is there."""
    async with Guest(siege.address, f"Solo {number}", f"10.1.0.{number}") as guest:
        await guest.http.put("/api/me/name", json={"name": guest.name})
        await guest.call()
        while siege.is_on:
            table = (await siege.measure("open a game against a bot", guest.open(SOLO, start=True)))["table"]
            await check_turns(siege, guest, table, await _play_solo_game(siege, guest, table))


async def _play_solo_game(siege: Siege, guest: Guest, table: str) -> list[int]:
    """Play one game; return the versions that were acknowledged."""
    picture, acknowledged = (await guest.watch(table))["picture"], list[int]()
    while siege.is_on and picture["phase"] == "playing":
        await asyncio.sleep(PAUSE_S)
        actions = await guest.turn(table)
        turn = guest.do(table, "play", version=picture["moved"], actions=actions)
        answer = await siege.measure("a turn is acknowledged", turn)
        if answer["type"] != "done":
            siege.refused[f"a turn: {answer['code']}"] += 1
            break
        acknowledged.append(answer["version"])
        picture = await siege.measure("the bot casual answers", _await_own_turn(guest, table, answer["version"]))
    return acknowledged


async def _await_own_turn(guest: Guest, table: str, version: int) -> Json:
    """Return the picture once it is the guest's turn again, or the game is over."""
    while True:
        for message in reversed(guest.heard):
            picture: Json = message.get("picture") or {}
            if message["type"] == "news" and message["table"] == table and picture["version"] >= version:
                if picture["to_move"] in picture["yours"] or picture["phase"] == "over":
                    return picture
                break
        await guest.hear()


async def check_turns(siege: Siege, guest: Guest, table: str, acknowledged: list[int]) -> None:
    """Note the acknowledged turns that the server does not have."""
    found = await guest.http.get(f"/api/tables/{table}/news", params={"since": 0})
    note_refusal(siege, "look at the table", found)
    kinds = ("turn-played", "game-ended")  # the last turn of a game is acknowledged together with its end
    turns = {step["version"] for step in found.json().get("news", []) if step["type"] in kinds}
    siege.lost += [f"turn {version} of {table}" for version in acknowledged if version not in turns]


async def play_friends(siege: Siege, number: int) -> None:
    """Two friends play each other; each turn must reach the other."""
    names = (f"Friend {number}", f"Pal {number}")
    async with Guest(siege.address, names[0], "10.2.0.1") as anna, Guest(siege.address, names[1], "10.3.0.1") as ben:
        table, invitation = (await anna.open(TWO))["table"], ""
        made = await anna.http.post(f"/api/tables/{table}/invitations", json={})
        note_refusal(siege, "invite", made)
        invitation = made.json()["invitation"]
        body = {"command_id": "sit", "command": {"kind": "sit", "name": ben.name}}
        sat = await ben.http.post(f"/api/tables/{table}/commands", params={"invitation": invitation}, json=body)
        note_refusal(siege, "sit down", sat)
        note_refusal(siege, "start", await anna.command(table, "start"))
        await asyncio.gather(anna.call(), ben.call())
        pictures = [(await guest.watch(table))["picture"] for guest in (anna, ben)]
        await _play_friends(siege, (anna, ben), table, pictures[0])


async def _play_friends(siege: Siege, friends: tuple[Guest, Guest], table: str, picture: Json) -> None:
    acknowledged: list[int] = []
    while siege.is_on and picture["phase"] == "playing":
        await asyncio.sleep(PAUSE_S)
        mover, other = friends if picture["to_move"] == 0 else friends[::-1]
        actions = await mover.turn(table)
        turn = mover.do(table, "play", version=picture["moved"], actions=actions)
        answer, picture = await siege.measure("a turn reaches the friend", _play_and_hear(turn, other, table))
        if answer["type"] != "done":
            siege.refused[f"a turn: {answer['code']}"] += 1
            break
        acknowledged.append(answer["version"])
    await check_turns(siege, friends[0], table, acknowledged)


async def _play_and_hear(turn: Awaitable[Json], other: Guest, table: str) -> tuple[Json, Json]:
    """Play a turn; return the answer, and the picture that the other has then."""
    answer = await turn
    return answer, await _await_version(other, table, answer["version"]) if answer["type"] == "done" else {}


async def _await_version(guest: Guest, table: str, version: int) -> Json:
    while True:
        for message in reversed(guest.heard):
            if message["type"] == "news" and message["table"] == table and message["picture"]["version"] >= version:
                picture: Json = message["picture"]
                return picture
        await guest.hear()


async def find_players(siege: Siege) -> None:
    """Open a public table, and look whether others see it on the first page of the list."""
    async with Guest(siege.address, "Seeker", "10.4.0.1") as host, Guest(siege.address, "Looker", "10.5.0.1") as other:
        while siege.is_on:
            table = (await siege.measure("open a public table", host.open({**TWO, "public": True})))["table"]
            listed = await siege.measure("read the list of tables", other.http.get("/api/tables"))
            note_refusal(siege, "read the list of tables", listed)
            if table not in [each["table"] for each in listed.json().get("tables", [])]:
                siege.refused["a public table is hidden"] += 1
            note_refusal(siege, "leave the table", await host.command(table, "leave"))
            await asyncio.sleep(3)  # sooner than people open tables, and within the limit


async def visit(siege: Siege) -> None:
    """Come to the first page with a new connection each time."""
    while siege.is_on:
        async with httpx.AsyncClient(base_url=siege.address, timeout=60, verify=TLS) as browser:
            for path in ("/api/health", "/api/games", "/api/messages/en"):
                note_refusal(siege, f"visit {path}", await siege.measure(f"visit {path}", browser.get(path)))
        await asyncio.sleep(PAUSE_S)


async def own_account(siege: Siege) -> None:
    """Make an account, and sign in to it again and again on the same device."""
    async with Guest(siege.address, OWNER, "10.6.0.1") as owner:
        body = {"name": OWNER, "password": PASSWORD}
        note_refusal(siege, "make an account", await owner.http.post("/api/me/account", json=body))
        while siege.is_on:
            await asyncio.sleep(max(siege.seconds / 10, 1))
            note_refusal(siege, "sign out", await owner.http.post("/api/me/sign-out"))
            answer = await siege.measure("sign in", owner.http.post("/api/people/sign-in", json=body))
            note_refusal(siege, "sign in", answer)


async def analyse(siege: Siege) -> None:
    """Have a game looked at by the coach."""
    async with Guest(siege.address, "Learner", "10.7.0.1") as learner:
        for record in siege.short_records:
            asked = learner.http.post("/api/replay/analysis", content=record)
            answer = await siege.measure("a short game is analysed", asked)
            note_refusal(siege, "analyse a game", answer)
            await asyncio.sleep(max(siege.seconds / 20, 1))
            if not siege.is_on:
                return


async def wait_for_opponent(siege: Siege, has_opened: asyncio.Future[str]) -> None:
    """Play with ten seconds on the clock against somebody who stalls; no turn of theirs may take much longer."""
    async with Guest(siege.address, "Patient", "10.8.0.1") as patient:
        table = (await patient.open({**HASTY, "rules": {"first": 1}}))["table"]
        has_opened.set_result(table)
        await patient.call()
        message = await patient.watch(table)
        while message["picture"]["phase"] == "gathering":
            message = await patient.next("news")
        version = message["picture"]["version"]
        while siege.is_on:
            waited = _await_own_turn(patient, table, version)
            picture = await siege.measure("a staller's turn (10 s clock)", waited, FIRST_TURN_S)
            if picture["phase"] == "over":
                return
            answer = await patient.play_turn(table, picture)
            if answer["type"] != "done":
                siege.refused[f"a turn against a staller: {answer['code']}"] += 1
                return
            version = int(answer["version"])
