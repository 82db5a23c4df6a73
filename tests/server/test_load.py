"""A little load: a few tables on a real server, everybody told of every move, and no error. No time is asserted."""

from __future__ import annotations

import asyncio
from pathlib import Path

from benchmarks.load.figures import Result
from benchmarks.load.restart import restarted
from benchmarks.load.run import Run
from benchmarks.load.server import Server

TABLES, RATE, SECONDS = 6, 40.0, 3.0


async def loaded(server: Server) -> Result:
    run = Run(server, print)
    await run.gather(TABLES)
    result = await run.play(RATE, SECONDS)
    run.hang_up()
    return result


def test_everybody_is_told_of_every_move(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        result = asyncio.run(loaded(server))
    assert result.errors == {}
    assert result.sockets == 2 * TABLES
    assert result.moves == result.told == RATE * SECONDS
    assert result.told_after.most > 0
    assert result.server_cpu > 0


def test_everybody_comes_back_after_a_restart(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        result = restarted(server, tables=30, callers=4, say=print)
    assert result.errors == {}
    assert result.listening_s <= result.first_move_s <= result.all_back_s
