"""Two nodes on one database: whoever watches at one is told what was done at the other."""

from __future__ import annotations

import asyncio

from makai.server.house import House
from makai.server.live import Watcher
from makai.server.redis_bus import RedisBus
from makai.server.settings import ServerSettings
from makai.store import Store
from makai.tables import Person, Viewer, commands
from tests.server.house import KAHUNA, TABLE, begin, come_in
from tests.server.redis_server import RedisServer

PATIENCE_S = 60.0


async def test_a_move_at_one_node_is_told_at_the_other(store: Store, redis: RedisServer) -> None:
    one, two = (House.built(ServerSettings(), store, RedisBus(redis.url)) for _ in range(2))
    await one.bus.start()
    await two.bus.start()
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
    for house in (one, two):
        await house.bus.close()
        house.coach.close()


async def repeat(house: House) -> None:
    """Tell the version again and again: a hint is lost while the other node does not listen yet."""
    while True:
        await asyncio.sleep(0.05)
        house.bus.tell(TABLE, (await house.hall.find(TABLE)).table.version)
