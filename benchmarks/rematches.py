"""What it costs the server that a table's game ends and another one begins: `python -m benchmarks.rematches`.

Somebody gives up, both agree on a rematch, come to the new table, and it starts; the account of the game that ended is
stored. All this is compared with moves, by the server's processor time. The exit status is 1 if anything went wrong.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
from pathlib import Path
from typing import cast

from benchmarks.load.run import Run
from benchmarks.load.server import Server
from benchmarks.load.table import Match, PlayedTable

TABLES = 100
SECONDS = 15.0
MOVES_PER_S, GAMES_PER_S = 200.0, 20.0


def resign(match: Match) -> None:
    """End a game; the next one begins by itself."""
    cast(PlayedTable, match).resign()


async def compare(server: Server) -> list[str]:
    """Measure moves and rematches, and print what each costs; return what went wrong."""
    run = Run(server, lambda text: print(text, file=sys.stderr))
    await run.gather(TABLES)
    moves = await run.measure_cost(MOVES_PER_S, SECONDS)
    games = await run.measure_cost(GAMES_PER_S, SECONDS, resign)
    run.hang_up()
    move, game = 1000 * moves / (MOVES_PER_S * SECONDS), 1000 * games / (GAMES_PER_S * SECONDS)
    print(f"a move {move:.2f} ms, an end and a new game {game:.2f} ms: as much as {game / move:.1f} moves")
    return run.errors


if __name__ == "__main__":
    with tempfile.TemporaryDirectory(prefix="makai-load-") as folder, Server(Path(folder)) as server:
        errors = asyncio.run(compare(server))
    sys.exit("\n".join(errors))
