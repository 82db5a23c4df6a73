"""Makai's server beside boardgame.io's: `python -m benchmarks.peers`.

Starts both, each with as many tables of two people and a game of the same size: bridges laid with one card or two,
majorities, a card drawn, secret hands and a secret pile. Then it plays at each rate, a while at the one server and a
while at the other, in turns, and prints what a move costs. Makai stores every move on disk before it tells anybody;
boardgame.io keeps its matches in memory.
"""

from __future__ import annotations

import argparse
import gc
import os
import sys
import tempfile
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack
from pathlib import Path
from statistics import median

import uvloop
from benchmarks.load.figures import Result
from benchmarks.load.run import Run
from benchmarks.load.server import Server
from benchmarks.peers import boardgame_io

NICENESS = 5  # of the program that plays
MAKAI, PEER = "Makai", "boardgame.io"
STORES = {
    MAKAI: "every move, in SQLite on disk (`synchronous=FULL`), before anybody is told",
    PEER: "nothing: matches are in memory",
}
HEAD = (
    "| moves a second asked for | server | moves a CPU-second | half told within | 99 % told within | memory | stores |"
)
Results = Mapping[tuple[float, str], Sequence[Result]]


def options() -> argparse.ArgumentParser:
    """Return the options."""
    about, *_ = (__doc__ or "").partition("\n\n")[2].partition("\n\n\n")
    parser = argparse.ArgumentParser(prog="python -m benchmarks.peers", description=about)
    parser.add_argument("--tables", type=int, default=300, help="at each server, with two sockets each (300)")
    parser.add_argument("--rates", type=float, nargs="+", default=[250.0, 400.0, 600.0], help="moves a second")
    parser.add_argument("--seconds", type=float, default=10.0, help="at a server before it is the other's turn (10)")
    parser.add_argument("--rounds", type=int, default=2, help="turns of each server at each rate (2)")
    parser.add_argument("--folder", type=Path, help="where to make the database; else where temporary files are")
    return parser


def say(text: str) -> None:
    """Print the progress."""
    print(text, file=sys.stderr, flush=True)


async def compare(servers: Mapping[str, Server], given: argparse.Namespace) -> Results:
    """Play at both servers, in turns."""
    runs = {
        MAKAI: Run(servers[MAKAI], say),
        PEER: Run(servers[PEER], say, boardgame_io.bring_people),
    }
    for run in runs.values():
        await run.gather(given.tables)
    gc.freeze()  # pauses of the load generator must not count
    results = defaultdict[tuple[float, str], list[Result]](list)
    for rate in given.rates:
        for _ in range(given.rounds):
            for name, run in runs.items():
                results[rate, name].append(await run.play(rate, given.seconds))
                say(f"{name}\n{results[rate, name][-1]}\n")
    for run in runs.values():
        run.hang_up()
    return results


def make_table(results: Results) -> Iterator[str]:
    """Yield the lines of a table in Markdown."""
    yield HEAD
    yield "|" + "---|" * 7
    for (rate, name), found in results.items():
        moves = sum(result.told for result in found)
        cpu = sum(result.server_cpu * result.seconds for result in found)
        half, nearly_all = (median(getattr(result.told_after, part) for result in found) for part in ("p50", "p99"))
        memory = max(result.memory_kib["at the end"] for result in found) / 1024
        cells = f"{rate:g}", name, f"{moves / cpu:.0f}", f"{half:.1f} ms", f"{nearly_all:.1f} ms", f"{memory:.0f} MiB"
        yield "| " + " | ".join((*cells, STORES[name])) + " |"


def main() -> None:
    """Compare, and print the table; the exit status is 1 after an error."""
    given = options().parse_args()
    with ExitStack() as stack:
        folders = [Path(stack.enter_context(tempfile.TemporaryDirectory(dir=given.folder))) for _ in STORES]
        servers = dict(zip(STORES, (Server(folders[0]), boardgame_io.BoardgameServer(folders[1])), strict=True))
        for server in servers.values():
            stack.enter_context(server)
            server.start()
        os.nice(NICENESS)
        results = uvloop.run(compare(servers, given))
    print("\n".join(make_table(results)))
    sys.exit(1 if any(result.errors for found in results.values() for result in found) else 0)


if __name__ == "__main__":
    main()
