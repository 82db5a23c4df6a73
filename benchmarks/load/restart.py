"""A server with many live tables is killed while people play, and started again: how soon is a move acknowledged?"""

from __future__ import annotations

import asyncio
import signal
import time
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from benchmarks.load.figures import counted
from benchmarks.load.gathering import Place, sit_down
from benchmarks.load.line import answering
from benchmarks.load.run import until
from benchmarks.load.server import Server
from benchmarks.load.stock import fill
from benchmarks.load.table import Match, Tally

PATIENCE_S = 120.0
MOVES = 200  # before the server is killed


@dataclass(frozen=True)
class Restarted:
    """How long a server took to come back, in seconds from its start."""

    tables: int
    callers: int
    listening_s: float
    first_move_s: float
    all_back_s: float
    errors: dict[str, int] = field(default_factory=dict)

    def __str__(self) -> str:
        return "\n".join(
            (
                f"live tables     {self.tables}, of which {self.callers} come back at once with two sockets each",
                f"listening       {self.listening_s:.2f} s after the start of the process",
                f"first move      acknowledged and told after {self.first_move_s:.2f} s",
                f"all back        and told of a move after {self.all_back_s:.2f} s",
                f"errors          {', '.join(self.errors) or 'none'}",
            )
        )


def restarted(server: Server, tables: int, callers: int, say: Callable[[str], None]) -> Restarted:
    """Fill the database, let people play, kill the server, start it again, and let all come back."""
    start = time.perf_counter()
    playing = fill(server.database, tables, callers)
    say(f"stored {tables} live tables in {time.perf_counter() - start:.1f} s")
    server.start()
    asyncio.run(_play(server, playing))
    server.end(signal.SIGKILL)
    start = time.perf_counter()
    server.start()
    listening, first, back, errors = asyncio.run(_come_back(server, playing))
    return Restarted(tables, callers, listening - start, first - start, back - start, counted(errors))


async def _play(server: Server, places: Sequence[Place]) -> None:
    """Play a little, so that the server dies in the middle of something."""
    tally, ready = Tally(), deque[Match]()
    await answering(server.port)
    company = await sit_down(server.ports, places, tally, ready.append)
    for _ in range(MOVES):
        await until(lambda: bool(ready), PATIENCE_S)
        ready.popleft().play()
    company.hang_up()


async def _come_back(server: Server, places: Sequence[Place]) -> tuple[float, float, float, list[str]]:
    """Let everybody come back and play once; return when the server listened, and of the first and the last move."""
    tally, told = Tally(), list[float]()
    begun = set[Match]()

    def ready(table: Match) -> None:
        if table in begun:
            told.append(time.perf_counter())
        else:
            begun.add(table)
            table.play()

    await answering(server.port)
    listening = time.perf_counter()
    company = await sit_down(server.ports, places, tally, ready)
    await until(lambda: len(told) >= len(places) or bool(tally.errors), PATIENCE_S)
    company.hang_up()
    missing = [] if len(told) == len(places) else ["not everybody came back"]
    errors = [*tally.errors, *missing, *server.complaints()]
    return listening, min(told, default=float("nan")), max(told, default=float("nan")), errors
