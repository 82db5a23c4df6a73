"""Besiege a server of its own, on the loopback address, and print what the honest players felt."""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
import tempfile
from pathlib import Path

from benchmarks.load.server import Server
from benchmarks.siege.run import FIRST, besiege

OPTIONS = ("--bot-pace", "0")  # a bot's answer is then as late as its thinking, and no later


def options() -> argparse.ArgumentParser:
    """Return the options."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=120, help="how long (120)")
    parser.add_argument("--tables", type=int, default=500, help="games with bots that think long (500)")
    parser.add_argument("--guests", type=int, default=20, help="who starts them (20)")
    parser.add_argument("--folder", help="where the server keeps its database; a folder in it is made and removed")
    parser.add_argument("--json", action="store_true", help="print JSON")
    return parser


def main() -> None:
    """Besiege and print; the exit status is 1 if something of the honest players was lost or refused."""
    given = options().parse_args()
    folder = tempfile.TemporaryDirectory(prefix="makai-siege-", dir=given.folder)
    with folder as place, Server(Path(place), OPTIONS) as server:
        server.start()
        siege = asyncio.run(besiege(f"http://127.0.0.1:{server.port}", given.seconds, given.tables, given.guests))
        complaints = server.complaints()
    print(json.dumps(siege.to_dict(), indent=1) if given.json else siege)
    for line in complaints[:FIRST]:
        print(line, file=sys.stderr)
    sys.exit(0 if siege.is_won else 1)


if __name__ == "__main__":
    main()
