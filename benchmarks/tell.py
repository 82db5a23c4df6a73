"""What the kernels tell, and what it costs: events, views with memory, worlds, random play by the library.

python -m benchmarks.tell
PYTHONPATH=/another/version/src python benchmarks/tell.py    # the library's figures, and the kernel's if it tells

Each figure is the best of many short runs by processor time: whatever else the machine does can only slow one down.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from importlib.util import find_spec
from typing import Any

import makai
from makai.bots import bot
from makai.core.game import Game
from makai.testing import random_game

OPTIONS: tuple[dict[str, Any], ...] = ({}, {"edition": "kosmos-fr"}, {"variants": ["calm", "open"]})
RUNS = 40
KAHUNA = makai.game("kahuna")
PIRANJA = makai.game("piranja")


def best(run: Callable[[int], float]) -> float:
    """Return the least of many runs."""
    return min(run(number) for number in range(RUNS))


def states_of(number: int) -> list[Any]:
    """Return the states of a random game of Kahuna."""
    return list(random_game(KAHUNA, OPTIONS[number % len(OPTIONS)], number))


def remembering(number: int) -> float:
    """Return the seconds that it takes to bring all three memories up to date with a step."""
    import numpy as np

    from makai.games.kahuna.claims import MEMORIES, remember

    states, memories = states_of(number), np.empty(MEMORIES, np.int32)
    steps = zip(states, (state.action for state in states[1:]), states[1:], strict=False)
    arrays = [(one.block.copy(), action.number, two.block.copy(), one.memories) for one, action, two in steps if action]
    begun = time.process_time()
    for before, action, after, old in arrays:
        remember(before, action, after, old, memories)
    return (time.process_time() - begun) / len(arrays)


def seeing(number: int) -> float:
    """Return the seconds that the kernel takes for a view."""
    import numpy as np

    from makai.games.kahuna.seat_view import VIEW, see

    states, view = states_of(number), np.zeros(VIEW, np.int32)
    arrays = [(state.block.copy(), state.memories) for state in states]
    begun = time.process_time()
    for block, memories in arrays:
        see(block, memories, 0, view)
    return (time.process_time() - begun) / len(arrays)


def viewing(number: int) -> float:
    """Return the seconds for a view of each state of a game as it is played, memory included."""
    states = states_of(number)
    begun = time.process_time()
    for state in states:
        state.view(state.to_move)
    return (time.process_time() - begun) / len(states)


def sampling(number: int) -> float:
    """Return the seconds for a sampled state of a view."""
    views = [state.view(state.to_move) for state in states_of(number)]
    begun = time.process_time()
    for view in views:
        view.sample(number)
    return (time.process_time() - begun) / len(views)


def play(game: Game, number: int) -> float:
    """Return the seconds of an action through `legal_actions`, `apply` and `events`."""
    state, actions, begun = game.new(seed=number), 0, time.process_time()
    while legal := state.legal_actions():
        state = state.apply(legal[(actions * 7919) % len(legal)])
        assert state.events
        actions += 1
    return (time.process_time() - begun) / actions


def decide(game: Game, number: int) -> float:
    """Return the seconds of a decision of `random`, its view included."""
    state, player, decisions = game.new(seed=number), bot(game.name, "random", number), 0
    begun = time.process_time()
    while state.to_move is not None:
        state = state.apply(player.choose(state.view(state.to_move)))
        decisions += 1
    return (time.process_time() - begun) / decisions


def main() -> None:
    """Measure and print."""
    kernel_tells = find_spec("makai.games.kahuna.seat_view") is not None
    inside = {"a step for three memories": remembering, "a view, from the kernel": seeing} if kernel_tells else {}
    runs: dict[str, Callable[[int], float]] = {
        **inside,
        "a view with its memory, from the library": viewing,
        "a sampled state": sampling,
        "Kahuna: an action through the library, with its events": lambda number: play(KAHUNA, number),
        "Kahuna: a decision of `random` with its view": lambda number: decide(KAHUNA, number),
        "Kai Piranja: an action through the library": lambda number: play(PIRANJA, number),
        "Kai Piranja: a decision of `random`": lambda number: decide(PIRANJA, number),
    }
    for what, run in runs.items():
        seconds = best(run)
        print(f"{what:56} {seconds * 1e6:8.2f} µs {1 / seconds:10,.0f} a second")


if __name__ == "__main__":
    main()
