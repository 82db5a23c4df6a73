"""A season of games on nodes that are killed while people and bots play: and what must be true of it afterwards."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import Callable
from pathlib import Path

from makai.server.live.registry import wall_clock
from makai.server.people.sessions import hash_token
from makai.store import Store, StoredStep
from makai.store.queries.jobs import claim_jobs
from makai.store.queries.sessions import find_session
from makai.store.queries.tables import load_table
from makai.tables import Settings, Step, Table, Viewer
from makai.tables.steps import TurnPlayed
from tests.support.server.forked import Forked
from tests.support.server.guest import KAHUNA, PIRANJA, Guest, Json
from tests.support.server.player import LOST, Player, timeless

PATIENCE_S = 300.0


class Season:
    """Two tables at a time, each with a bot: one player alone, and two together; game after game."""

    def __init__(self, store: Store, nodes: list[Forked]) -> None:
        self.store, self.nodes = store, nodes
        self.players = [Player(name, self._home(number)) for number, name in enumerate(("Anna", "Ben", "Cleo"))]
        self.tables: list[str] = []
        self.games = 0
        self._is_over = False

    def _home(self, number: int) -> Callable[[], str]:
        """Return where a player finds a node: their own, or else the other one."""
        first = number % len(self.nodes)

        def where() -> str:
            found = [node.address for node in (*self.nodes[first:], *self.nodes[:first]) if node.address]
            if not found:
                raise ConnectionError
            return found[0]

        return where

    @property
    def acknowledged(self) -> list[tuple[str, str, int]]:
        """All that was acknowledged: table, command, version."""
        return [each for player in self.players for each in player.acknowledged]

    async def play(self) -> None:
        """Play until somebody calls it a day; the last games are played to their end."""
        anna, *others = self.players
        await asyncio.gather(self._evening([anna], KAHUNA), self._evening(others, PIRANJA))

    def call_it_a_day(self) -> None:
        self._is_over = True

    async def _evening(self, players: list[Player], settings: Json) -> None:
        host, *rest = players
        while not self._is_over:
            table = await host.open(settings)
            self.tables.append(table)
            for player in rest:
                await player.insist(table, "sit", name=player.name)
            await host.insist(table, "start")
            await asyncio.gather(*(player.play(table) for player in players))
            self.games += 1

    # Killing.

    async def kill_and_start(self, kills: int, chance: random.Random) -> None:
        """Kill a node in the middle of things, look whether all is there, and start it again; so many times."""
        for _ in range(kills):
            await self._until_something_is_acknowledged()
            await asyncio.sleep(chance.uniform(0, 0.2))
            node = chance.choice(self.nodes)
            await asyncio.to_thread(node.kill)
            await self.check(self.tables[-4:])
            await asyncio.to_thread(node.start)
            await self.compare(self.tables[-2:])

    async def _until_something_is_acknowledged(self) -> None:
        before = len(self.acknowledged)
        async with asyncio.timeout(PATIENCE_S):
            while len(self.acknowledged) < before + 3:
                await asyncio.sleep(0.01)

    # Judging.

    async def check(self, tables: list[str]) -> None:
        """Every acknowledged step is there, once, in order, without a gap; every turn was its player's."""
        acknowledged = self.acknowledged
        for name in tables:
            found = await self.store.read(load_table, name)
            assert found is not None
            stored, steps = found
            assert [step.version for step in steps] == list(range(1, stored.version + 1)), "a gap"
            done = Counter(command_of(step) for step in steps if step.command_id)
            assert set(done.values()) <= {1}, "a command had two effects"
            reached = last_steps(steps)
            for table, command, version in acknowledged:
                where = (command, version, reached)
                assert table != name or version in reached.get(command, ()), f"an acknowledged step is lost: {where}"
            assert replayed(Settings.from_dict(stored.settings), steps).version == stored.version

    async def compare(self, tables: list[str]) -> None:
        """What a server shows to a player and to a stranger is what the stored steps lead to."""
        for table in tables:
            for player in self.players[:2]:
                if player.cookie and (picture := await shown(player, table)) is not None:
                    expected = await self._expected(table, player, picture["version"])
                    assert timeless(picture) == timeless(expected)

    async def _expected(self, name: str, player: Player, version: int) -> Json:
        found = await self.store.read(load_table, name)
        token = hash_token(player.cookie.partition("=")[2])
        session = await self.store.read(find_session, token, wall_clock())
        assert found is not None
        assert session is not None
        table = replayed(Settings.from_dict(found[0].settings), found[1][:version])
        belongs = session.person.id in (table.host, *table.persons)
        return table.picture(Viewer(session.person.id) if belongs else Viewer(), 0)

    async def waiting_jobs(self) -> Counter[str]:
        """Return how many jobs of each kind are left, once nobody is there to do them."""
        return Counter(job.kind for job in await self.store.write(claim_jobs, "judge", 2**60, 1, limit=10**6))


async def shown(player: Player, table: str) -> Json | None:
    """Return what a server shows of a table, nothing if it dies meanwhile."""
    try:
        async with Guest(player.where()) as guest:
            guest.http.headers["cookie"] = player.cookie
            return await guest.get(f"/api/tables/{table}")
    except LOST:
        return None


def command_of(step: StoredStep) -> str:
    return (step.command_id or "").rpartition("/")[2]


def last_steps(steps: tuple[StoredStep, ...]) -> dict[str, list[int]]:
    """Return at which versions each command may have ended: its first step bears its name, others may follow."""
    found: dict[str, list[int]] = {}
    command = ""
    for step in steps:
        command = command_of(step) or (command if step.actor == steps[step.version - 2].actor else "")
        found.setdefault(command, []).append(step.version)
    return found


def replayed(settings: Settings, steps: tuple[StoredStep, ...]) -> Table:
    """Return the table that steps lead to; a turn must be of the seat that was to move."""
    table = Table(settings)
    for stored in steps:
        step = Step.from_dict(stored.body)
        assert not isinstance(step, TurnPlayed) or step.seat == table.to_move, "a turn was played twice"
        table = table.after(step)
    return table


def nodes_on(database: str, bus: str, count: int, folder: Path) -> list[Forked]:
    """Return nodes that are not started yet."""
    return [Forked(database, bus, folder / f"node{number}.jsonl") for number in range(count)]
