"""Servers that are killed in the middle: whatever they acknowledged is there once, in order, after the next start.

`MAKAI_KILLS` says how often; `make crash` does it more often than `make test`.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import signal
from collections.abc import Coroutine, Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from makai.store import open_store
from tests.support.server.forked import Forked
from tests.support.server.guest import KAHUNA, Guest
from tests.support.server.redis_server import RedisServer
from tests.support.server.running import Process
from tests.support.server.season import PATIENCE_S, Season, nodes_on

KILLS = int(os.environ.get("MAKAI_KILLS", "3"))


@pytest.fixture
def process(tmp_path: Path) -> Iterator[Process]:
    made = Process(tmp_path)
    yield made
    if made.process is not None and made.process.poll() is None:
        made.end()


@pytest.mark.parametrize("count", [1, 2], ids=["one node", "two nodes"])
async def test_nothing_acknowledged_is_lost_and_nothing_is_done_twice(
    count: int, database: str, redis: RedisServer, tmp_path: Path
) -> None:
    store = open_store(database)
    nodes = nodes_on(database, redis.url if count > 1 else "", count, tmp_path)
    for node in nodes:
        node.start()
    season = Season(store, nodes)
    playing = asyncio.create_task(season.play())
    try:
        await or_fail(season.kill_and_start(KILLS, random.Random(count)), playing)
        season.call_it_a_day()
        async with asyncio.timeout(PATIENCE_S):
            await playing
    finally:
        playing.cancel()
        for node in nodes:
            node.kill()
    await season.check(season.tables)
    assert not (await season.waiting_jobs())["bot"]
    assert trouble(nodes) <= {"bus-broken"}
    await store.close()


async def or_fail(work: Coroutine[Any, Any, None], other: asyncio.Task[None]) -> None:
    """Do some work, unless something else fails meanwhile."""
    task = asyncio.create_task(work)
    await asyncio.wait([task, other], return_when=asyncio.FIRST_COMPLETED)
    if other.done():
        task.cancel()
        await other
    await task


def trouble(nodes: list[Forked]) -> set[str]:
    """Return what the nodes have written down as a warning or worse."""
    lines = [json.loads(line) for node in nodes for line in node.log.read_text().splitlines()]
    return {line["event"] for line in lines if line["level"] != "info"}


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
