"""How many simulations a second `master` does on this machine, in Node, and in a worker of Chromium, in one run.

python -m benchmarks.wasm [--positions 20] [--rounds 15]

All three decide about the same positions and choose the same. They are measured in turns; of each decision the quickest
round counts, so that what else the machine does meets all of them as little as can be.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from random import Random
from threading import Thread
from typing import Any

import makai
from makai.core.record import Record
from makai.testing import random_game

ROOT = Path(__file__).parents[2]
HERE = Path(__file__).parent
NODE = str(ROOT / "tools" / "node")
LEVEL = "master"
SIMULATIONS = {"kahuna": 400, "piranja": 4000}
WANTED = {"kahuna": 0.65, "piranja": 0.9}
# The child on this machine prepares, then decides once for each line that it is sent, as `node.mjs` does.
NATIVE = """
import json, sys, time
import makai
from makai.core.record import Record
from makai.games import find

task = json.loads(sys.stdin.readline())
games = {}
for name, records in task["records"].items():
    bot = makai.bot(name, task["level"], seed=1, simulations=task["simulations"][name])
    states = [Record.from_dict(record, find).replay()[-1] for record in records]
    games[name] = bot, [state.view(state.to_move) for state in states]
print("ready", flush=True)
for line in sys.stdin:
    bot, views = games[line.strip()]
    chosen, seconds, done = [], [], 0
    for view in views:
        start = time.perf_counter()
        plan = [str(bot.choose(view))]
        seconds.append(time.perf_counter() - start)
        done += int(bot.desk.order[6])
        left, bot._plan = getattr(bot, "_plan", []), []
        chosen.append(" ".join([*plan, *(str(makai.game("kahuna").actions[number]) for number in left)]))
    print(json.dumps({"seconds": seconds, "chosen": chosen, "simulations": done}), flush=True)
"""


class QuietHandler(SimpleHTTPRequestHandler):
    """Serves the repository to the browser, and says nothing."""

    extensions_map = SimpleHTTPRequestHandler.extensions_map | {".mjs": "text/javascript", ".wasm": "application/wasm"}

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 (the name is the library's)
        """Say nothing."""


@contextmanager
def serve() -> Iterator[str]:
    """Serve the repository to this machine; yield an address in it."""
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(QuietHandler, directory=str(ROOT))) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/benchmarks/wasm/"
        server.shutdown()


def list_records(name: str, positions: int) -> Iterator[dict[str, Any]]:
    """Yield games up to positions in which there is something to choose."""
    for seed in range(positions):
        states = [*random_game(makai.game(name), {}, seed)][:-1]
        chosen = states[Random(f"bench/{seed}").randrange(len(states) // 4, len(states))]
        yield Record.of(makai.game(name), chosen).to_dict()


def start(command: Sequence[str], task: dict[str, Any]) -> subprocess.Popen[str]:
    """Start a process, and wait until it has loaded what it needs."""
    pipe = subprocess.PIPE
    child = subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True, cwd=ROOT)
    if ask(child, json.dumps(task)) != "ready\n":
        sys.exit(f"{command[0]}: the bots could not be loaded")
    return child


def ask(child: subprocess.Popen[str], line: str) -> str:
    """Send a line to a process, and return what it answers."""
    assert child.stdin is not None
    assert child.stdout is not None
    child.stdin.write(f"{line}\n")
    child.stdin.flush()
    return child.stdout.readline()


def measure(children: dict[str, subprocess.Popen[str]], name: str, rounds: int) -> dict[str, float]:
    """Return for each process the simulations a second of its quickest decisions."""
    answers: dict[str, list[dict[str, Any]]] = {where: [] for where in children}
    for _ in range(rounds):
        for where, child in children.items():
            answers[where].append(json.loads(ask(child, name)))
    native = answers["native"][0]
    for where, told in answers.items():
        if any(each["chosen"] != native["chosen"] for each in told):
            sys.exit(f"{where} chose otherwise")
    seconds = {
        where: sum(map(min, zip(*(each["seconds"] for each in told), strict=True))) for where, told in answers.items()
    }
    return {where: native["simulations"] / spent for where, spent in seconds.items()}


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure all three in turns, and print the speed of each against the native code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--positions", type=int, default=20)
    parser.add_argument("--rounds", type=int, default=15)
    asked = parser.parse_args(arguments)
    records = {name: [*list_records(name, asked.positions)] for name in SIMULATIONS}
    task = {"records": records, "simulations": SIMULATIONS, "level": LEVEL}
    subprocess.run([NODE, "node", str(ROOT / "web" / "engine" / "build.mjs")], check=True)
    with serve() as address:
        children = {
            "native": start([sys.executable, "-c", NATIVE], task),
            "Node": start([NODE, "node", str(HERE / "node.mjs")], task),
            "Chromium": start([NODE, "node", str(HERE / "chromium.mjs"), address], task),
        }
        print("simulations a second", *children, "Node / native", "Chromium / native", "wanted", sep=" | ")
        for name, wanted in WANTED.items():
            speeds = measure(children, name, asked.rounds)
            ratios = [speeds[where] / speeds["native"] for where in ("Node", "Chromium")]
            figures = [f"{speed:,.0f}" for speed in speeds.values()] + [f"{ratio:.2f}" for ratio in ratios]
            print(name, *figures, wanted, sep=" | ", flush=True)
        for child in children.values():
            child.communicate()


if __name__ == "__main__":
    main()
