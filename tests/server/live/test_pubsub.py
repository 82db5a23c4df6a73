"""Two nodes on one database: whoever watches at one is told what was done at the other."""

from __future__ import annotations

import asyncio

from makai.server.live.live_table import Watcher
from makai.server.services import House
from makai.store import Store
from makai.tables import Person, Viewer, commands
from tests.support.server.backend import KAHUNA, TABLE, begin, come_in, two_nodes
from tests.support.server.redis_server import RedisServer

PATIENCE_S = 60.0


async def test_a_move_at_one_node_is_told_at_the_other(store: Store, redis: RedisServer) -> None:
    async with two_nodes(store, redis.url) as (one, two):
        await come_in(store, "anna", "ben")
        await begin(one, KAHUNA, "anna", "ben")
        told: asyncio.Queue[str] = asyncio.Queue()
        await two.hall.watch(TABLE, Watcher(Viewer("ben"), told.put_nowait))
        assert '"picture"' in await told.get()
        hints = asyncio.create_task(repeat(one))
        moved = (await one.hall.find(TABLE)).table.moved
        await one.hall.do(TABLE, commands.Play(moved, ("draw",)), Person("anna"))
        news = await asyncio.wait_for(told.get(), PATIENCE_S)
        hints.cancel()
        assert '"turn-played"' in news


async def repeat(house: House) -> None:
    """Tell the version again and again: a hint is lost while the other node does not listen yet."""
    while True:
        await asyncio.sleep(0.05)
        house.bus.tell(TABLE, (await house.hall.find(TABLE)).table.version)
