"""Load on the game server: `python -m benchmarks.load`.

Starts a server on a new database on disk, opens tables with two guests each, and plays real games at a steady rate.
Measures how long it takes from sending a move until both players were told, how much memory a table takes, and how many
cores the server needs. With --find-limit the rate is raised until the 99th percentile exceeds 100 ms; with --restart a
server with many live tables is killed and started again.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
from pathlib import Path
from typing import Any

import uvloop
from benchmarks.load.figures import Result
from benchmarks.load.run import Run
from benchmarks.load.server import Server

TARGET_MS = 100.0
LIMIT_SECONDS = 20.0  # at each rate
LIMIT_STEP = 1.25


def options() -> argparse.ArgumentParser:
    """Return what can be chosen."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.load", description=__doc__)
    parser.add_argument("--tables", type=int, default=1500, help="with two sockets each (default: 1500)")
    parser.add_argument("--rate", type=float, default=300.0, help="moves a second, at all tables together (300)")
    parser.add_argument("--seconds", type=float, default=300.0, help="how long (300)")
    parser.add_argument("--find-limit", action="store_true", help="then raise the rate until it is too much")
    parser.add_argument("--folder", type=Path, help="for the database; else a temporary one")
    parser.add_argument("--json", action="store_true", help="write the figures as JSON")
    return parser


def say(text: str) -> None:
    """Tell how it goes on."""
    print(text, file=sys.stderr, flush=True)


async def loaded(server: Server, given: argparse.Namespace) -> list[Result]:
    """Play at the rate that was asked for; then, if wished, at higher ones until it is too much."""
    run = Run(server, say)
    await run.gather(given.tables)
    results = [await run.play(given.rate, given.seconds)]
    while given.find_limit and results[-1].told_after.p99 <= TARGET_MS and not results[-1].errors:
        say(str(results[-1]) + "\n")
        results.append(await run.play(results[-1].asked_per_s * LIMIT_STEP, LIMIT_SECONDS))
    run.hang_up()
    return results


def report(results: list[Result], as_json: bool) -> str:
    """Return the figures."""
    if as_json:
        found: dict[str, Any] = {"runs": [result.to_dict() for result in results]}
        return json.dumps(found, indent=1)
    return "\n\n".join(map(str, results))


def main() -> None:
    """Start the server, load it, and print."""
    given = options().parse_args()
    with (
        tempfile.TemporaryDirectory(prefix="makai-load-") as temporary,
        Server(given.folder or Path(temporary)) as server,
    ):
        results = uvloop.run(loaded(server, given))
    print(report(results, given.json))
    sys.exit(1 if any(result.errors for result in results) else 0)


if __name__ == "__main__":
    main()
