"""A server that is killed in the middle: whatever it acknowledged is there once, in order, after the next start."""

from __future__ import annotations

import asyncio
import json
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from makai.store import open_store
from makai.tables import Settings, Step, Table, Viewer
from tests.server.guest import KAHUNA, Guest, Json
from tests.server.running import Process

KILLS = 3
MOVES = 4  # acknowledged before each kill


@pytest.fixture
def process(tmp_path: Path) -> Iterator[Process]:
    made = Process(tmp_path)
    yield made
    if made.process is not None and made.process.poll() is None:
        made.end()


async def test_nothing_acknowledged_is_lost_and_nothing_is_done_twice(process: Process) -> None:
    table, cookies, acknowledged = "", "", list[tuple[str, int]]()
    for kill in range(KILLS):
        anna = Guest(await asyncio.to_thread(process.start))
        if not table:
            table = (await anna.open(KAHUNA, start=True))["table"]
            cookies = anna.cookie
        anna.http.headers["cookie"] = cookies
        await play_some(anna, table, cookies, acknowledged, kill)
        process.end()
        await anna.http.aclose()
    kept = await stored(process.folder, table)
    assert [step["version"] for step in kept] == list(range(1, len(kept) + 1))
    for command_id, version in acknowledged:
        done = [step["version"] for step in kept if step["command_id"] == command_id]
        assert done == [version], command_id


async def play_some(anna: Guest, table: str, cookies: str, acknowledged: list[tuple[str, int]], kill: int) -> None:
    """Play until a few moves are acknowledged; the last one is in flight when the server dies."""
    anna.http.cookies.clear()
    anna.cookie_text = cookies
    await anna.call()
    message = await anna.watch(table)
    moves = 0
    while moves < MOVES and message["picture"]["phase"] == "playing":
        picture = message["picture"]
        if picture["to_move"] in picture["yours"]:
            command_id = f"kill{kill}-move{moves}"
            turn = await anna.turn(table)
            answer = await anna.do(table, "play", command_id, version=picture["moved"], actions=turn)
            assert answer["type"] == "done", answer
            acknowledged.append((command_id, answer["version"]))
            moves += 1
        message = await newest(anna, picture["version"])
    await anna.send(type="do", table=table, command_id=f"lost{kill}", command={"kind": "resign", "seat": 1})


async def newest(anna: Guest, since: int) -> Json:
    """Return the latest news behind a version, heard already or to come."""
    for message in reversed(anna.heard):
        if message["type"] in ("news", "picture") and message["picture"]["version"] > since:
            return message
    return await anna.next("news")


async def stored(folder: Path, table: str) -> list[Json]:
    """Return the steps in the database; the table that they lead to must be one."""
    store = open_store(f"sqlite:///{folder / 'makai.db'}")
    try:
        found = await store.load(table)
        assert found is not None
        kept, steps = found
        Table.replay(Settings.from_dict(kept.settings), (Step.from_dict(step.body) for step in steps)).picture(
            Viewer(), 0
        )
        commands = [(step.command_id or "").rpartition("/")[2] for step in steps]
        return [{"version": step.version, "command_id": name} for step, name in zip(steps, commands, strict=True)]
    finally:
        await store.close()


async def test_a_server_that_is_asked_to_go_says_why_and_ends(process: Process) -> None:
    async with Guest(await asyncio.to_thread(process.start)) as anna:
        opened = await anna.open({**KAHUNA, "public": False}, start=True)
        await anna.call()
        picture = (await anna.watch(opened["table"]))["picture"]
        ended = asyncio.create_task(asyncio.to_thread(process.end, signal.SIGTERM))
        with pytest.raises(ConnectionClosed):
            await anna.until(lambda _: False)
        assert anna.socket is not None
        assert (anna.socket.close_code, anna.socket.close_reason) == (1001, "socket-server-down")
        assert await ended in (0, -signal.SIGTERM)
        log = process.log.read_text()
        lines = [json.loads(line) for line in log.splitlines()]
        assert [line["event"] for line in lines] == ["server-up", "socket-closed", "server-down"]
        hand = " ".join(picture["view"]["hand"])
        for secret in (opened["invitation"], anna.cookie.partition("=")[2], hand):
            assert secret not in log
