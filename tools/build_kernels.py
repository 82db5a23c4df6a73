#!/usr/bin/env python3
"""Compiles the kernels for a wheel, for every level of processors: build_kernels.py FOLDER."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from makai.core.shipped_kernels import LEVELS, Manifest
from makai.games import NAMES

# One process for each level and game, like `makai prepare`: all that a server or a game in the terminal uses.
COMPILE = "import sys; from makai import bots, games; games.find(sys.argv[1]); bots.prepare(sys.argv[1])"


def build(folder: Path) -> None:
    """Fill a new folder with kernels and their manifest."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    with tempfile.TemporaryDirectory() as place:
        for level in LEVELS:
            compile_level(level, Path(place) / level)
            (compiled,) = (Path(place) / level / "makai").glob("kernels-*")
            shutil.copytree(compiled, folder / level)
    Manifest.of_this_machine().write(folder)


def compile_level(level: str, place: Path) -> None:
    """Compile all games for one level, side by side."""
    own = {"NUMBA_CPU_NAME": level, "NUMBA_CPU_FEATURES": "", "NUMBA_CACHE_DIR": str(place)}
    print(f"makai: compiling for {level} …", file=sys.stderr, flush=True)
    games = [subprocess.Popen([sys.executable, "-c", COMPILE, name], env=os.environ | own) for name in NAMES]
    statuses = [game.wait() for game in games]
    if any(statuses):
        sys.exit(f"makai: the kernels for {level} could not be compiled.")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("makai: name the folder for the kernels: tools/build_kernels.py FOLDER")
    build(Path(sys.argv[1]))
