"""What Kahuna's kernel tells, and what it costs: events, views with memory, worlds, random play by the library.

python -m benchmarks.tell

Each figure is the best of many short runs, since whatever else the machine does can only slow one down.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, cast

import numpy as np

from makai.bots import bot
from makai.games.kahuna.claims import MEMORIES, remember
from makai.games.kahuna.game import Kahuna
from makai.games.kahuna.seat_view import VIEW, see
from makai.games.kahuna.state import KahunaState
from makai.testing import random_game

GAME = Kahuna()
OPTIONS: tuple[dict[str, Any], ...] = ({}, {"edition": "kosmos-fr"}, {"variants": ["calm", "open"]})
RUNS = 40


def best(run: Callable[[int], float]) -> float:
    """Return the least of many runs."""
    return min(run(number) for number in range(RUNS))


def states_of(number: int) -> list[KahunaState]:
    """Return the states of a random game."""
    return [cast(KahunaState, state) for state in random_game(GAME, OPTIONS[number % len(OPTIONS)], number)]


def remembering(number: int) -> float:
    """Return the seconds that it takes to bring all three memories up to date with a step."""
    states, memories = states_of(number), np.empty(MEMORIES, np.int32)
    steps = zip(states, (state.action for state in states[1:]), states[1:], strict=False)
    arrays = [(one.block.copy(), action.number, two.block.copy(), one.memories) for one, action, two in steps if action]
    begun = time.perf_counter()
    for before, action, after, old in arrays:
        remember(before, action, after, old, memories)
    return (time.perf_counter() - begun) / len(arrays)


def seeing(number: int) -> float:
    """Return the seconds that the kernel takes for a view."""
    states, view = states_of(number), np.zeros(VIEW, np.int32)
    arrays = [(state.block.copy(), state.memories) for state in states]
    begun = time.perf_counter()
    for block, memories in arrays:
        see(block, memories, 0, view)
    return (time.perf_counter() - begun) / len(arrays)


def viewing(number: int) -> float:
    """Return the seconds for a view of each state of a game as it is played, memory included."""
    states = states_of(number)
    begun = time.perf_counter()
    for state in states:
        state.view(state.to_move)
    return (time.perf_counter() - begun) / len(states)


def sampling(number: int) -> float:
    """Return the seconds for a sampled state of a view."""
    views = [state.view(state.to_move) for state in states_of(number)]
    begun = time.perf_counter()
    for view in views:
        view.sample(number)
    return (time.perf_counter() - begun) / len(views)


def playing(number: int) -> float:
    """Return the seconds of an action through `legal_actions`, `apply` and `events`."""
    state, actions, begun = GAME.new(seed=number), 0, time.perf_counter()
    while legal := state.legal_actions():
        state = state.apply(legal[(actions * 7919) % len(legal)])
        assert state.events
        actions += 1
    return (time.perf_counter() - begun) / actions


def deciding(number: int) -> float:
    """Return the seconds of a decision of `random`, its view included."""
    state, player, decisions = GAME.new(seed=number), bot("kahuna", "random", number), 0
    begun = time.perf_counter()
    while state.to_move is not None:
        state = state.apply(player.choose(state.view(state.to_move)))
        decisions += 1
    return (time.perf_counter() - begun) / decisions


def main() -> None:
    """Measure and print."""
    for what, run in (
        ("a step for three memories", remembering),
        ("a view, from the kernel", seeing),
        ("a view with its memory, from the library", viewing),
        ("a sampled state", sampling),
        ("an action through the library, with its events", playing),
        ("a decision of `random` with its view", deciding),
    ):
        seconds = best(run)
        print(f"{what:50} {seconds * 1e6:8.2f} µs {1 / seconds:10,.0f} a second")


if __name__ == "__main__":
    main()
