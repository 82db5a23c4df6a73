"""How long it takes to compile what a player needs: rules and bots of both games, from nothing, in processor time.

`python -m benchmarks.compile_time [--rounds N] [COMMIT …]` measures each commit (and the files as they are) in turns,
each in a copy of its own with an empty home, with the packages of this environment.
"""

from __future__ import annotations

import argparse
import io
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path

ROOT = Path(__file__).parents[1]
HERE = "now"
COMPILE = """
import importlib, sys, time
import numba
for module in sys.argv[1:]:
    begun = time.process_time()
    importlib.import_module(module)
    print(time.process_time() - begun)
"""
PARTS = {
    "Kahuna's rules": "makai.games.kahuna.game",
    "Kahuna's bots": "makai.bots.kahuna.levels",
    "Kai Piranja's rules": "makai.games.piranja.game",
    "Kai Piranja's bots": "makai.bots.piranja.levels",
}


def copy_sources(commit: str, folder: Path) -> None:
    """Write the package as it is in a commit, or here, without anything compiled."""
    if commit == HERE:
        leave_out = shutil.ignore_patterns("__pycache__", "web")
        shutil.copytree(ROOT / "src" / "makai", folder / "src" / "makai", ignore=leave_out)
        return
    packed = subprocess.run(
        ["git", "archive", commit, "src/makai"], cwd=ROOT, check=True, stdout=subprocess.PIPE
    ).stdout
    with tarfile.open(fileobj=io.BytesIO(packed)) as archive:
        archive.extractall(folder, filter="data")


def compile_game(commit: str, modules: list[str]) -> list[float]:
    """Return the processor seconds that each module takes to compile, one after the other."""
    with tempfile.TemporaryDirectory(prefix="makai-compile-") as name:
        copy_sources(commit, Path(name))
        kept = {key: value for key, value in os.environ.items() if key not in ("NUMBA_CACHE_DIR", "XDG_CACHE_HOME")}
        environment = kept | {"HOME": name, "PYTHONPATH": f"{name}/src"}
        command = [sys.executable, "-c", COMPILE, *modules]
        done = subprocess.run(command, env=environment, cwd=name, check=True, stdout=subprocess.PIPE, text=True)
    return [float(line) for line in done.stdout.split()]


def main() -> None:
    """Measure, and print seconds: the least of all rounds."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else None)
    parser.add_argument("commits", nargs="*", metavar="COMMIT")
    parser.add_argument("--rounds", type=int, default=1)
    given = parser.parse_args()
    commits, modules = [*given.commits, HERE], list(PARTS.values())
    found: dict[str, list[list[float]]] = {commit: [] for commit in commits}
    for _ in range(given.rounds):
        for commit in commits:
            found[commit].append(compile_game(commit, modules[:2]) + compile_game(commit, modules[2:]))
    for commit, rounds in found.items():
        least = [min(seconds) for seconds in zip(*rounds, strict=True)]
        parts = ", ".join(f"{part} {seconds:.1f} s" for part, seconds in zip(PARTS, least, strict=True))
        print(f"{commit}: {parts}; together {sum(least):.1f} s")


if __name__ == "__main__":
    main()
