"""A run: moves are sent at a steady rate, whatever the server does, and everything is measured."""

from __future__ import annotations

import asyncio
import os
import random
import time
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress

from benchmarks.load.figures import Result, Spread, counted
from benchmarks.load.gathering import Company, bring_people
from benchmarks.load.line import answering
from benchmarks.load.nodes import Nodes
from benchmarks.load.server import Server, check_files, cpu_of
from benchmarks.load.table import Match, Tally

PATIENCE_S = 30.0  # for what was sent last
GAME = 48  # turns of a game, about
STAGGERED, STAGGER_PER_S = 1500, 300.0  # so many tables play ahead, so fast
AFTER_S = 2.0  # for the work that is left after what was done last
Say = Callable[[str], None]
Act = Callable[[Match], None]
Bring = Callable[[Sequence[int], int, Tally, Callable[[Match], None]], Awaitable[Company]]


def play_next(match: Match) -> None:
    """Have the next turn played."""
    match.play()


class Run:
    """Many tables on a server, at a rate that can be changed. `bring` brings people to so many tables."""

    def __init__(self, server: Server | Nodes, say: Say, bring: Bring = bring_people) -> None:
        self._server, self._say, self._bring = server, say, bring
        self._tally = Tally()
        self._ready: deque[Match] = deque()
        self._company = Company([], [])
        self._memory = {"empty": 0}

    async def gather(self, tables: int) -> None:
        """Start the server and warm it up; then bring everybody to the tables."""
        check_files(2 * tables)
        self._server.start()
        for port in self._server.ports:
            await answering(port)
        await self._seat(2)
        await self._turns(20.0, 2.0)
        self._memory["empty"] = self._server.memory_kib()
        await self._seat(tables)
        self._memory["at the start"] = self._server.memory_kib()
        await self._stagger()

    async def _seat(self, tables: int) -> None:
        start = time.perf_counter()
        self._company.hang_up()
        self._ready.clear()
        self._company = await self._bring(self._server.ports, tables, self._tally, self._ready.append)
        self._say(f"{tables} tables with two sockets after {time.perf_counter() - start:.1f} s")
        await until(lambda: len(self._ready) == tables or bool(self._tally.errors), PATIENCE_S + tables / 20)
        self._say(f"{len(self._ready)} games have begun after {time.perf_counter() - start:.1f} s")

    async def _stagger(self) -> None:
        """Let tables play some part of their first game: people do not all end their games at the same time."""
        luck = random.Random(len(self._ready))
        wanted = {table: luck.randrange(GAME) * (n < STAGGERED) for n, table in enumerate(self._company.tables)}
        start, played, parked = time.perf_counter(), 0, list[Match]()
        while any(wanted.values()):
            if not self._ready or played > STAGGER_PER_S * (time.perf_counter() - start):
                await asyncio.sleep(0.001)
                continue
            table = self._ready.popleft()
            if not wanted[table]:
                parked.append(table)
                continue
            wanted[table] -= 1
            played += 1
            table.play()
        await until(lambda: len(self._ready) + len(parked) == len(wanted), PATIENCE_S)
        everybody = [*parked, *self._ready]
        luck.shuffle(everybody)
        self._ready.clear()
        self._ready.extend(everybody)
        self._say(f"played {played} turns in advance, so that games end at different times")

    async def play(self, rate: float, seconds: float) -> Result:
        """Play for some time; return the figures."""
        self._tally.took.clear()
        games, tables = self._tally.games, self._company.tables
        cpu, own = self._server.cpu_s(), cpu_of(os.getpid())
        start = time.perf_counter()
        late = await self._turns(rate, seconds)
        took = time.perf_counter() - start
        cores = (self._server.cpu_s() - cpu) / took, (cpu_of(os.getpid()) - own) / took
        await until(lambda: not any(table.is_waiting for table in tables), PATIENCE_S)
        self._memory["at the end"] = self._server.memory_kib()
        return Result(
            tables=len(tables),
            sockets=len(self._company.sockets),
            asked_per_s=rate,
            seconds=took,
            moves=len(late),
            told=len(self._tally.took),
            games_finished=self._tally.games - games,
            told_after=Spread.of(self._tally.took),
            sent_late=Spread.of(late),
            server_cpu=cores[0],
            generator_cpu=cores[1],
            memory_kib=dict(self._memory),
            errors=counted(self.errors),
        )

    @property
    def errors(self) -> list[str]:
        """What went wrong so far."""
        never = sum(table.is_waiting for table in self._company.tables)
        logged = [f"log: {line[:200]}" for line in self._server.complaints()]
        return self._tally.errors + logged + ["never told"] * never

    async def measure_cost(self, rate: float, seconds: float, act: Act = play_next) -> float:
        """Let tables do something at a rate; return how many seconds the server has had a core meanwhile."""
        cpu = self._server.cpu_s()
        await self._turns(rate, seconds, act)
        await until(lambda: len(self._ready) == len(self._company.tables), PATIENCE_S)
        await asyncio.sleep(AFTER_S)
        return self._server.cpu_s() - cpu

    async def _turns(self, rate: float, seconds: float, act: Act = play_next) -> list[float]:
        """Send moves at their time, one after the other; return how late each was."""
        late: list[float] = []
        start = time.perf_counter()
        for number in range(round(rate * seconds)):
            due = start + number / rate
            while (ahead := due - time.perf_counter()) > 0 or not self._ready:
                if -ahead > PATIENCE_S:
                    self._tally.errors.append("no table was ready")
                    return late
                await asyncio.sleep(max(ahead, 0.001))
            late.append(time.perf_counter() - due)
            act(self._ready.popleft())
        return late

    def hang_up(self) -> None:
        """Close every socket."""
        self._company.hang_up()


async def until(is_so: Callable[[], bool], patience_s: float) -> None:
    """Wait for something, but not for ever; what is missing then is counted as an error."""
    with suppress(TimeoutError):
        async with asyncio.timeout(patience_s):
            while not is_so():
                await asyncio.sleep(0.05)
