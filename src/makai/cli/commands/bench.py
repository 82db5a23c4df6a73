"""`makai bench`: how fast the engine is on this machine."""

from __future__ import annotations

import argparse
import json
import platform
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from makai.bots import bot, levels
from makai.cli.text.progress import Progress
from makai.cli.text.speech import Speech
from makai.core.cpus import count_cpus
from makai.games import find, usable

EXAMPLE = "makai bench --json"
REPEATS = 3
DECISIONS = "_decisions_per_s"
Measured = dict[str, float]


def add_arguments(parser: argparse.ArgumentParser, speech: Speech) -> None:
    """Describe the command's arguments."""
    parser.add_argument("--json", action="store_true", help=speech.say("cli-bench-json-help"))
    parser.add_argument("--seconds", type=float, default=1.0, metavar="T", help=speech.say("cli-bench-seconds-help"))


def run(args: argparse.Namespace, speech: Speech) -> None:
    """Measure and print."""
    steps = sum(3 * REPEATS + len(levels(name)) for name in usable())
    with Progress(steps, speech) as progress:
        figures = {name: measure(name, args.seconds, progress.step) for name in usable()}
    cores = count_cpus()
    if args.json:
        print(json.dumps({**figures, "machine": {"cores": cores, "python": platform.python_version()}}))
        return
    for name, measured in figures.items():
        print(speech.say_or(f"game-{name}", name))
        for figure, value in measured.items():
            print("  " + _describe(speech, figure, value, cores))


def _describe(speech: Speech, figure: str, value: float, cores: int) -> str:
    if figure.endswith(DECISIONS):
        shown = round(value) if value >= 10 else round(value, 2)
        return speech.say("cli-bench-decisions-per-s", level=figure.removesuffix(DECISIONS), value=shown)
    return speech.say(f"cli-bench-{figure.replace('_', '-')}", value=round(value), cores=cores)


def measure(name: str, seconds: float, step: Callable[[], None]) -> Measured:
    """Measure one game: random play in the kernel on one thread and on all cores, through the API, and the bots."""
    find(name)
    games, actions = run_best(lambda: kernel_speed(name, seconds), step)
    all_cores, _ = run_best(lambda: all_cores_speed(name, seconds), step)
    api = run_best(lambda: (api_speed(name, seconds), 0.0), step)[0]
    bots = {}
    for level in levels(name):
        bots[level + DECISIONS] = bot_speed(name, level, seconds / 2)
        step()
    return {
        "games_per_s": games,
        "actions_per_s": actions,
        "api_actions_per_s": api,
        "games_per_s_all_cores": all_cores,
        **bots,
    }


def run_best(run_once: Callable[[], tuple[float, float]], step: Callable[[], None]) -> tuple[float, float]:
    """Return the best of a few runs: what else the machine does can only slow one down."""
    results = []
    for _ in range(REPEATS):
        results.append(run_once())
        step()
    return max(results)


def kernel_speed(name: str, seconds: float) -> tuple[float, float]:
    """Return games and actions a second on one thread."""
    batch, games, actions = 2000, 0, 0
    start = time.perf_counter()
    while (spent := time.perf_counter() - start) < seconds:
        actions += find(name).random_games(batch, games)
        games += batch
    return games / spent, actions / spent


def all_cores_speed(name: str, seconds: float) -> tuple[float, float]:
    """Return games and actions a second with a thread for each core."""
    cores = count_cpus()
    with ThreadPoolExecutor(cores) as pool:
        results = list(pool.map(lambda _: kernel_speed(name, seconds), range(cores)))
    return sum(games for games, _ in results), sum(actions for _, actions in results)


def api_speed(name: str, seconds: float) -> float:
    """Return actions a second through `legal_actions`, `apply` and `events`."""
    game, actions, seed = find(name), 0, 0
    start = time.perf_counter()
    while (spent := time.perf_counter() - start) < seconds:
        state = game.new(seed=seed)
        seed += 1
        while legal := state.legal_actions():
            state = state.apply(legal[(actions * 7919) % len(legal)])
            assert state.events
            actions += 1
    return actions / spent


def bot_speed(name: str, level: str, seconds: float) -> float:
    """Return decisions a second of a bot, the making of its views included."""
    player, state, decisions = bot(name, level, 1), find(name).new(seed=1), 0
    player.choose(state.view(state.to_move))  # whatever is loaded or compiled with the first decision is not measured
    start = time.perf_counter()
    while (spent := time.perf_counter() - start) < seconds:
        if state.to_move is None:
            state = find(name).new(seed=decisions)
        assert state.to_move is not None
        state = state.apply(player.choose(state.view(state.to_move)))
        decisions += 1
    return decisions / spent
