"""Two nodes on one database: people at one node see what was done at the other."""

from __future__ import annotations

import asyncio

from makai.server.live.live_table import Watcher
from makai.server.live.redis_pubsub import RedisPubSub
from makai.server.services import Services
from makai.store import Store
from makai.tables import Person, Viewer, commands
from tests.support.server.backend import KAHUNA, TABLE, begin, come_in, two_nodes
from tests.support.server.redis_server import RedisServer

PATIENCE_S = 60.0


async def test_a_move_at_one_node_is_told_at_the_other(store: Store, redis: RedisServer) -> None:
    async with two_nodes(store, redis.url) as (one, two):
        await come_in(store, "anna", "ben")
        await begin(one, KAHUNA, "anna", "ben")
        told: asyncio.Queue[bytes] = asyncio.Queue()
        await two.registry.watch(TABLE, Watcher(Viewer("ben"), told.put_nowait))
        assert b'"picture"' in await told.get()
        notices = asyncio.create_task(repeat(one))
        moved = (await one.registry.find(TABLE)).table.moved
        await one.registry.do(TABLE, commands.Play(moved, ("draw",)), Person("anna"))
        news = await asyncio.wait_for(told.get(), PATIENCE_S)
        notices.cancel()
        assert b'"turn-played"' in news


async def repeat(services: Services) -> None:
    """Publish the version again and again: a notice is lost while the other node does not listen yet."""
    while True:
        await asyncio.sleep(0.05)
        services.pubsub.publish(TABLE, (await services.registry.find(TABLE)).table.version)


async def test_everybody_who_listens_hears_a_notice(redis: RedisServer) -> None:
    one, two = RedisPubSub(redis.url), RedisPubSub(redis.url)
    first, second = asyncio.Queue[tuple[str, int]](), asyncio.Queue[tuple[str, int]]()

    async def note_first(name: str, number: int) -> None:
        first.put_nowait((name, number))

    async def note_second(name: str, number: int) -> None:
        second.put_nowait((name, number))

    two.listen(note_first)
    two.listen(note_second)
    for each in (one, two):
        await each.start()
    async with asyncio.timeout(PATIENCE_S):
        while first.empty() or second.empty():  # a notice is lost while the other node does not listen yet
            one.publish("table", 7)
            await asyncio.sleep(0.05)
    for each in (one, two):
        await each.close()
    assert await first.get() == await second.get() == ("table", 7)
