"""Load on the game server: `python -m benchmarks.load`.

Starts a server on a new database on disk, opens tables with two guests each, and plays real games at a steady rate.
Measures the time from sending a move until both players have it, the memory of a table, and how many cores the server
needs. With --find-limit the rate is then raised until the 99th percentile exceeds 100 ms; with
--restart a server with many live tables is killed and started again.
"""

from __future__ import annotations

import argparse
import gc
import json
import sys
import tempfile
from dataclasses import asdict
from pathlib import Path
from typing import Any

import uvloop
from benchmarks.load.figures import Result
from benchmarks.load.nodes import Nodes, running_nodes
from benchmarks.load.restart import Restarted, restarted
from benchmarks.load.run import Run
from benchmarks.load.server import Server

TARGET_MS = 100.0
LIMIT_SECONDS = 20.0  # at each rate
LIMIT_STEP = 1.2


def options() -> argparse.ArgumentParser:
    """Return the options."""
    about, *_ = (__doc__ or "").partition("\n\n")[2].partition("\n\n\n")
    parser = argparse.ArgumentParser(prog="python -m benchmarks.load", description=about)
    parser.add_argument("--tables", type=int, default=1500, help="with two sockets each (default: 1500)")
    parser.add_argument("--rate", type=float, default=300.0, help="moves a second, at all tables together (300)")
    parser.add_argument("--seconds", type=float, default=300.0, help="how long (300; 0 for none of this)")
    parser.add_argument("--find-limit", action="store_true", help="then raise the rate until it is too much")
    parser.add_argument("--restart", action="store_true", help="kill and restart a server with many live tables")
    parser.add_argument("--live-tables", type=int, default=5000, help="in the database before the restart (5000)")
    parser.add_argument("--callers", type=int, default=500, help="tables whose people come back at once (500)")
    parser.add_argument("--nodes", type=int, default=0, help="so many, on PostgreSQL (0: one, on SQLite)")
    parser.add_argument("--folder", type=Path, help="where to make the database; else where temporary files are")
    parser.add_argument("--json", action="store_true", help="write the figures as JSON")
    return parser


def say(text: str) -> None:
    """Print the progress."""
    print(text, file=sys.stderr, flush=True)


async def loaded(server: Server | Nodes, given: argparse.Namespace) -> list[Result]:
    """Play at the given rate; then, with --find-limit, at higher ones up to the limit."""
    run = Run(server, say)
    await run.gather(given.tables)
    gc.freeze()  # pauses of the load generator must not count
    results = [await run.play(given.rate, given.seconds)]
    say(f"{results[-1]}\n")
    while given.find_limit and results[-1].told_after.p99 <= TARGET_MS and not results[-1].errors:
        results.append(await run.play(results[-1].asked_per_s * LIMIT_STEP, LIMIT_SECONDS))
        say(f"{results[-1]}\n")
    run.hang_up()
    return results


def load(given: argparse.Namespace) -> list[Result]:
    """Load a server of its own."""
    if not given.seconds:
        return []
    with tempfile.TemporaryDirectory(prefix="makai-load-", dir=given.folder) as folder:
        place = Path(folder)
        with running_nodes(place, given.nodes) if given.nodes else Server(place) as server:
            return uvloop.run(loaded(server, given))


def restart(given: argparse.Namespace) -> list[Restarted]:
    """Restart a server of its own."""
    if not given.restart:
        return []
    with tempfile.TemporaryDirectory(prefix="makai-load-", dir=given.folder) as folder, Server(Path(folder)) as server:
        result = restarted(server, given.live_tables, given.callers, say)
    say(f"{result}\n")
    return [result]


def main() -> None:
    """Load, restart, and print; the exit status is 1 after an error."""
    given = options().parse_args()
    results, restarts = load(given), restart(given)
    if given.json:
        found: dict[str, Any] = {"runs": [result.to_dict() for result in results]}
        print(json.dumps(found | {"restarts": [asdict(each) for each in restarts]}, indent=1))
    errors = [each.errors for each in results] + [each.errors for each in restarts]
    sys.exit(1 if any(errors) else 0)


if __name__ == "__main__":
    main()
