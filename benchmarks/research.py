"""Steps a second with random legal actions: Makai's vectorised games and adapters, and what others offer, in one run.

python -m benchmarks.research --seconds 3

A step is one decision of a player with everything that a learner needs afterwards: the next observation, the legal
actions, rewards, and a new game where one ended. What is not installed is left out.
"""

from __future__ import annotations

import argparse
import os
import platform
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from random import Random
from typing import Any

import numpy as np

from makai.core.cpus import count_cpus

Batch = Callable[[], int]  # does some steps and returns how many


def vectorised(game: str, games: int, threads: int) -> Batch:
    """Return steps of many games at once."""
    from makai.research.vector import VectorGames

    table = VectorGames(game, games, seed=1, threads=threads)

    def steps() -> int:
        table.step(table.random_actions())
        return table.size

    return steps


def playouts(threads: int) -> Batch:
    """Return the actions of random games in the kernel alone: what the cores can do with code that shares nothing."""
    from makai.games.kahuna.random_games import random_games

    pool = ThreadPoolExecutor(threads)

    def steps() -> int:
        return sum(actions for actions, _ in pool.map(random_games, [100] * threads, range(threads), [0] * threads))

    return steps


def zoo(environment: Any) -> Batch:
    """Return steps of an environment of PettingZoo, with masks in the observation or in the info."""
    rng = Random(1)
    environment.reset(seed=1)

    def step() -> int:
        if not environment.agents:
            environment.reset()
        seen, _, terminated, truncated, info = environment.last()
        over = terminated or truncated
        mask = info["action_mask"] if "action_mask" in info else seen["action_mask"]
        environment.step(None if over else rng.choice(np.flatnonzero(mask).tolist()))
        return int(not over)

    return step


def spiel(name: str) -> Batch:
    """Return steps of a game of OpenSpiel; decisions of chance come with the step before them."""
    import pyspiel

    game, rng = pyspiel.load_game(name), Random(1)
    state = game.new_initial_state()

    def step() -> int:
        nonlocal state
        while state.is_chance_node() or state.is_terminal():
            if state.is_terminal():
                state = game.new_initial_state()
            else:
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, chances)[0])
        state.observation_tensor(state.current_player())
        state.apply_action(rng.choice(state.legal_actions()))
        return 1

    return step


def pgx(name: str, games: int) -> Batch:
    """Return steps of many games of pgx at once, compiled by JAX for the processor."""
    import jax
    import pgx as peer
    from pgx.experimental.wrappers import auto_reset

    environment = peer.make(name)
    step = auto_reset(environment.step, environment.init)
    states = jax.jit(jax.vmap(environment.init))(jax.random.split(jax.random.PRNGKey(1), games))
    key = jax.random.PRNGKey(2)

    @jax.jit  # type: ignore[untyped-decorator] # not everywhere installed
    def advance(states: Any, key: Any) -> Any:
        key, choosing, stepping = jax.random.split(key, 3)
        scores = jax.numpy.where(states.legal_action_mask, 0.0, -jax.numpy.inf)
        actions = jax.random.categorical(choosing, scores, axis=-1)
        return jax.vmap(step)(states, actions, jax.random.split(stepping, games)), key

    def steps() -> int:
        nonlocal states, key
        states, key = advance(states, key)
        jax.block_until_ready(states.observation)
        return games

    return steps


def contenders(games: int, threads: int) -> Iterator[tuple[str, Callable[[], Batch]]]:
    """Yield what is measured: a name, and how to begin."""
    yield f"Makai, Kahuna, {games} games, {threads} threads", lambda: vectorised("kahuna", games, threads)
    yield f"Makai, Kahuna, {games} games, 1 thread", lambda: vectorised("kahuna", games, 1)
    yield f"Makai, Kahuna's kernel alone, {threads} threads", lambda: playouts(threads)
    yield "Makai, Kahuna's kernel alone, 1 thread", lambda: playouts(1)
    yield f"Makai, Kai Piranja, {games} games, {threads} threads", lambda: vectorised("piranja", games, threads)
    yield "Makai in PettingZoo, Kahuna", lambda: zoo(_ours("kahuna_v0"))
    yield "Makai in PettingZoo, Kai Piranja", lambda: zoo(_ours("piranja_v0"))
    yield "Makai in OpenSpiel, Kahuna", lambda: spiel(_registered("python_kahuna"))
    yield "Makai in OpenSpiel, Kai Piranja", lambda: spiel(_registered("python_piranja"))
    yield "OpenSpiel (C++), backgammon", lambda: spiel("backgammon")
    yield "OpenSpiel (C++), gin rummy", lambda: spiel("gin_rummy")
    yield "PettingZoo, connect four", lambda: zoo(_connect_four())
    yield f"pgx, connect four, {games} games", lambda: pgx("connect_four", games)
    yield f"pgx, backgammon, {games} games", lambda: pgx("backgammon", games)


def _ours(name: str) -> Any:
    return import_module(f"makai.research.zoo.{name}").env()


def _registered(name: str) -> str:
    import_module("makai.research.spiel")
    return name


def _connect_four() -> Any:
    from pettingzoo.classic import connect_four_v3

    return connect_four_v3.env()


def measured(steps: Batch, seconds: float) -> tuple[float, float]:
    """Return steps a second, and steps a second of processor time (of all threads together), once it is warm."""
    until = time.perf_counter() + seconds / 3
    while time.perf_counter() < until:
        steps()
    count, start, processor = 0, time.perf_counter(), time.process_time()
    while (spent := time.perf_counter() - start) < seconds:
        count += steps()
    return count / spent, count / (time.process_time() - processor)


def main() -> None:
    """Measure everything and print a table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=3.0)
    parser.add_argument("--games", type=int, default=4096)
    parser.add_argument("--threads", type=int, default=count_cpus())
    given = parser.parse_args()
    load = os.getloadavg()[0] if hasattr(os, "getloadavg") else 0.0
    print(f"Python {platform.python_version()}, {count_cpus()} cores, load before {load:.1f}\n")
    print("| what | steps a second | steps a second of processor time | the first line, as a multiple of this one |")
    print("|---|---|---|---|")
    first = 0.0
    for name, begin in contenders(given.games, given.threads):
        try:
            rate, of_processor = measured(begin(), given.seconds)
            first = first or rate
            print(f"| {name} | {rate:,.0f} | {of_processor:,.0f} | {first / rate:,.1f} |", flush=True)
        except ImportError as missing:
            print(f"| {name} | not installed: {missing.name} | | |", flush=True)


if __name__ == "__main__":
    main()
