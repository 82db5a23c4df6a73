"""Whole games through real servers on PostgreSQL: on one node, and on two with a real Redis between them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from tests.support.postgresql_cluster import Cluster
from tests.support.server.forked import Forked
from tests.support.server.guest import KAHUNA, PIRANJA, TWO, Guest, Json
from tests.support.server.player import Player, timeless
from tests.support.server.redis_server import RedisServer

StartNode = Callable[..., Forked]


async def test_whole_games_on_postgresql(cluster: Cluster, start_node: StartNode) -> None:
    node = start_node(cluster.new_database())
    anna, ben, eve = (Player(name, lambda: node.address) for name in ("Anna", "Ben", "Eve"))
    alone, together = await anna.open({**KAHUNA, "public": True}), await anna.open({**PIRANJA, "public": True})
    await ben.insist(together, "sit", name="Ben")
    for table in (alone, together):
        await anna.insist(table, "start")
    other_tab = Player("Anna", lambda: node.address)
    other_tab.cookie = anna.cookie
    over = await asyncio.gather(
        eve.watch(alone), eve.watch(together), anna.play(alone), other_tab.play(together), ben.play(together)
    )
    for picture, table in zip(over, (alone, together), strict=False):
        assert picture is not None
        await assert_kept(node.address, table, picture)


async def assert_kept(address: str, table: str, picture: Json) -> None:
    """The record of a finished game is there, and a spectator who comes later is told the same."""
    async with Guest(address) as late:
        assert timeless(await late.get(f"/api/tables/{table}")) == timeless(picture)
        assert (await late.get(f"/api/tables/{table}/record"))["actions"]


def party(nodes: list[Forked]) -> list[Player]:
    """Return a player at each node, and a spectator at each."""
    one, two = nodes
    homes = {"Anna": one, "Ben": two, "Eve": one, "Zoe": two}
    return [Player(name, lambda node=node: node.address) for name, node in homes.items()]  # type: ignore[misc]


async def begun(anna: Player, ben: Player) -> str:
    """Open a table at one node, sit down at the other one, and start."""
    table = await anna.open({**TWO, "public": True})
    await ben.insist(table, "sit", name="Ben")
    await anna.insist(table, "start")
    return table


async def test_a_game_over_two_nodes(cluster: Cluster, redis: RedisServer, start_node: StartNode) -> None:
    database = cluster.new_database()
    nodes = [start_node(database, redis.url) for _ in range(2)]
    anna, ben, eve, zoe = party(nodes)
    table = await begun(anna, ben)
    seen = await asyncio.gather(eve.watch(table), zoe.watch(table), anna.play(table), ben.play(table))
    assert timeless(seen[0]) == timeless(seen[1])
    for node in nodes:
        await assert_kept(node.address, table, seen[0])


async def test_a_game_goes_on_while_redis_is_gone(cluster: Cluster, redis: RedisServer, start_node: StartNode) -> None:
    """Notices are lost, and nothing else: a node finds out by itself what was played at the other one."""
    database = cluster.new_database()
    nodes = [start_node(database, redis.url) for _ in range(2)]
    anna, ben, eve, zoe = party(nodes)
    table = await begun(anna, ben)
    playing = [asyncio.create_task(each.play(table)) for each in (anna, ben)]
    watching = [asyncio.create_task(each.watch(table)) for each in (eve, zoe)]
    await moves(zoe, table, 3)
    await asyncio.to_thread(redis.stop)
    await moves(zoe, table, 3)
    await asyncio.to_thread(redis.start)
    seen = await asyncio.gather(*watching)
    await asyncio.gather(*playing)
    assert timeless(seen[0]) == timeless(seen[1])
    assert "bus-broken" in nodes[0].log.read_text()


async def moves(spectator: Player, table: str, most: int) -> None:
    """Wait until a spectator has been told some more steps, or the game is over."""
    before = spectator.told.get(table, 0)
    async with asyncio.timeout(120):
        while spectator.told.get(table, 0) < before + most:
            await asyncio.sleep(0.01)
