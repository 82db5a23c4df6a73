"""How near the Kahuna kernel comes to a hand-tuned C program that plays the same random game, measured in turns."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median

from makai.cli.commands.bench import kernel_speed
from makai.games import find

SOURCE = Path(__file__).with_name("limit_kahuna.c")
ROUNDS = 7
GAMES = 150_000


def build(folder: str) -> str:
    """Compile the C program."""
    compiler = shutil.which("gcc") or shutil.which("cc")
    if compiler is None:
        sys.exit("A C compiler is needed: install gcc.")
    program = str(Path(folder) / "limit")
    subprocess.run([compiler, "-O3", "-march=native", str(SOURCE), "-o", program], check=True)
    return program


def c_speed(program: str) -> float:
    """Return the C program's games a second."""
    answer = subprocess.run([program, str(GAMES)], check=True, capture_output=True, text=True)
    return float(json.loads(answer.stdout)["games_per_s"])


def main() -> None:
    """Measure both in turns and print the ratio of each pair."""
    find("kahuna")
    find("piranja")
    kernel_speed("kahuna", 0.2)
    ratios = []
    with tempfile.TemporaryDirectory() as folder:
        program = build(folder)
        for _ in range(ROUNDS):
            limit, (games, actions) = c_speed(program), kernel_speed("kahuna", 1.0)
            _, other = kernel_speed("piranja", 1.0)
            ratios.append(games / limit)
            print(
                f"C {limit:9.0f} games/s   kahuna {games:9.0f} games/s   ratio {ratios[-1]:.2f}   "
                f"piranja/kahuna actions {other / actions:.2f}"
            )
    print(f"median ratio {median(ratios):.2f}")


if __name__ == "__main__":
    main()
