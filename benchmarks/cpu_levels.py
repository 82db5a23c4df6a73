"""How fast kernels are that were compiled for a level of processors, against those for this very one.

python -m benchmarks.cpu_levels [--rounds 5] [--levels generic,x86-64-v2,x86-64-v3,x86-64-v4]

Every level has a process of its own; they are measured in turns, so that what else the machine does meets all of them.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
from collections.abc import Sequence

NATIVE = "native"
# The child compiles or loads its kernels, then measures once for each line that it is sent.
CHILD = """
import json, sys, time
import makai

def games(name):
    game = makai.game(name)
    return lambda: game.random_games(4000, 1)

def decision(name):
    state = makai.game(name).new(seed=7)
    view = state.view(state.to_move)
    bot = makai.bot(name, "master", seed=1, simulations=2000)
    return lambda: bot.choose(view)

works = {f"{name} {what.__name__}": what(name) for name in ("kahuna", "piranja") for what in (games, decision)}
for work in works.values():
    work()
print("ready", flush=True)
for _ in sys.stdin:
    spent = {}
    for name, work in works.items():
        start = time.process_time()
        work()
        spent[name] = time.process_time() - start
    print(json.dumps(spent), flush=True)
"""


def start(level: str) -> subprocess.Popen[str]:
    """Start the process of a level, and wait until its kernels are there."""
    own = {} if level == NATIVE else {"NUMBA_CPU_NAME": level, "NUMBA_CPU_FEATURES": ""}
    pipe = subprocess.PIPE
    child = subprocess.Popen([sys.executable, "-c", CHILD], env=os.environ | own, stdin=pipe, stdout=pipe, text=True)
    assert child.stdout is not None
    if child.stdout.readline() != "ready\n":
        sys.exit(f"{level}: the kernels could not be compiled")
    return child


def measure(child: subprocess.Popen[str]) -> dict[str, float]:
    """Return the processor time of each kind of work."""
    assert child.stdin is not None
    assert child.stdout is not None
    child.stdin.write("once\n")
    child.stdin.flush()
    found: dict[str, float] = json.loads(child.stdout.readline())
    return found


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure all levels in turns, and print the speed of each against the native code."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--levels", default="generic,x86-64-v2,x86-64-v3,x86-64-v4")
    args = parser.parse_args(arguments)
    children = {level: start(level) for level in (NATIVE, *args.levels.split(","))}
    rounds = [{level: measure(child) for level, child in children.items()} for _ in range(args.rounds)]
    for child in children.values():
        child.communicate()
    works = list(rounds[0][NATIVE])
    print("level", *works, sep=" | ")
    for level in children:
        ratios = [statistics.median(each[NATIVE][work] / each[level][work] for each in rounds) for work in works]
        print(level, *(f"{ratio:.2f}" for ratio in ratios), sep=" | ")


if __name__ == "__main__":
    main()
