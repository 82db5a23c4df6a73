"""The kernels are ordinary Python too: the same source without the compiler gives the same games."""

from __future__ import annotations

import os
import subprocess
import sys

RANDOM_GAMES = """
from makai.games.kahuna import kernel, random_games as kahuna
from makai.games.piranja import random_games as piranja
for rules in (52, 52 | kernel.CALM | kernel.OPEN_CARDS):
    print(*map(int, kahuna.random_games(4, 123456789012, rules)))
print(*map(int, piranja.random_games(4, 7, 5, 0)))
"""
VECTOR = """
import hashlib
from makai.research.vector import VectorGames
for game in ("kahuna", "piranja"):
    games, digest = VectorGames(game, 2, seed=5, recall=True), hashlib.sha256()
    for _ in range(150):
        for array in games.step(games.random_actions()):
            digest.update(array.tobytes())
    print(digest.hexdigest(), games.history.sum())
"""
COMPARE = """
from tests.support.one_referee import compare_many
print(compare_many("kahuna", 6), compare_many("piranja", 4))
"""
LOADED = "import sys, makai; print([name for name in ('numba', 'numpy', 'fluent') if name in sys.modules])"


def run(code: str, **environment: str) -> str:
    command = [sys.executable, "-W", "error", "-c", code]
    return subprocess.run(command, check=True, capture_output=True, text=True, env=os.environ | environment).stdout


def test_random_play_is_the_same_without_the_compiler() -> None:
    assert run(RANDOM_GAMES, NUMBA_DISABLE_JIT="1") == run(RANDOM_GAMES)


def test_many_games_are_the_same_without_the_compiler() -> None:
    assert run(VECTOR, NUMBA_DISABLE_JIT="1") == run(VECTOR)


def test_the_plain_kernel_agrees_with_the_slow_referee() -> None:
    assert run(COMPARE, NUMBA_DISABLE_JIT="1") == run(COMPARE)


def test_importing_makai_loads_no_heavy_library() -> None:
    assert run(LOADED).strip() == "[]"
