"""Players to measure with: honest, strong for what they are, and no part of the ladder of levels.

`Greedy` looks at every whole turn once and takes the one with the best hand-made worth. `FlatMonteCarlo` plays random
games from the ends of the most promising whole turns, in worlds sampled from its view.
"""

from __future__ import annotations

import hashlib
import math
from collections.abc import Sequence
from dataclasses import replace
from random import Random

import numpy as np
from numpy.typing import NDArray

from makai.bots.advice import Candidate
from makai.bots.budget import Budget, BudgetClock
from makai.bots.kahuna.search.knowledge import Knowledge
from makai.bots.kahuna.search.turns import NO_ENDING
from makai.bots.kahuna.yardsticks import evaluation, flat_mc, greedy
from makai.bots.kahuna.yardsticks.whole_turn_bot import WholeTurnPlayer, chance_of, seen_in
from makai.bots.protocol import Bot
from makai.games.kahuna import kernel
from makai.games.kahuna.view import ACTIONS, KahunaView

SECONDS = 1.0
CANDIDATES = 16  # with 400 flat Monte Carlo scored 20 % against greedy, with 16 it scored 55 % (40 games each)
CHUNK = 250  # random games between two looks at the clock, some milliseconds


class Greedy(WholeTurnPlayer):
    """The best whole turn by hand-made worth; needs no time and no chance."""

    def __init__(self, weights: evaluation.Floats = evaluation.TUNED, budget: Budget | None = None) -> None:
        super().__init__(budget or Budget())
        self._weights = weights
        self._room = greedy.new_room()

    def rank_turns(self, view: KahunaView, clock: BudgetClock) -> list[Candidate]:  # noqa: ARG002 (it never thinks long)
        """Return the best turns."""
        return self.best(view, Knowledge.of(view, 1 - _mover(view)), CANDIDATES)

    def best(self, view: KahunaView, knows: Knowledge, most: int) -> list[Candidate]:
        """Weigh every whole turn; return so many at the most, best first."""
        count = greedy.weigh_turns(view.vector, self._weights, knows.known, knows.pool, knows.hidden, self._room)
        order = np.argsort(-self._room.worth[:count], kind="stable")
        return [self._turn(int(number)) for number in order[:most]]

    def _turn(self, number: int) -> Candidate:
        """Return a whole turn by its number."""
        tree, position, ending = self._room.tree, int(self._room.position[number]), int(self._room.ending[number])
        numbers = [] if ending == NO_ENDING else [kernel.STRIDE * kernel.OTHER + ending]
        while position:
            numbers.append(int(tree.action[position]))
            position = int(tree.parent[position])
        actions = tuple(ACTIONS[number] for number in reversed(numbers))
        return Candidate(actions, chance_of(self._room.worth[number]), 0.0)


class FlatMonteCarlo(WholeTurnPlayer):
    """The whole turn that wins most random games: sequential halving among those that look best at first sight."""

    def __init__(
        self, seed: int | str | None = None, budget: Budget | None = None, candidates: int = CANDIDATES
    ) -> None:
        given = budget or Budget()
        super().__init__(given if given.seconds or given.simulations else Budget(SECONDS))
        self._seed = Random().getrandbits(62) if seed is None else seed
        self._first_sight = Greedy()
        self._candidates = candidates

    def rank_turns(self, view: KahunaView, clock: BudgetClock) -> list[Candidate]:
        """Return the best turns."""
        knows = Knowledge.of(view, 1 - _mover(view))
        turns = self._first_sight.best(view, knows, self._candidates)
        trial = Trial(*_ends_of(view, turns), knows, self._seed_for(view))
        trial.run(clock)
        return [replace(turns[number], win_chance=trial.mean(number)) for number in trial.ranking]

    def _seed_for(self, view: KahunaView) -> int:
        """Return a seed that follows from the bot's own and from what it sees."""
        seen = hashlib.sha256(f"{self._seed}/flat-mc/".encode() + seen_in(view.vector)).digest()
        return int.from_bytes(seen[:5], "big")


class Trial:
    """Random games from the ends of turns, the better half of which stays in after each stage."""

    def __init__(self, positions: NDArray[np.int32], endings: NDArray[np.int32], knows: Knowledge, seed: int) -> None:
        self._positions, self._endings = positions, endings
        self._knows, self._cards, self._seed = knows, knows.cards, seed
        self._sums = np.zeros(len(endings))
        self._visits = np.zeros(len(endings), np.int64)
        self.ranking = list(range(len(endings)))

    def mean(self, turn: int) -> float:
        """Return the mean result of a turn."""
        return float(self._sums[turn] / self._visits[turn]) if self._visits[turn] else 0.0

    def run(self, clock: BudgetClock) -> None:
        """Use up the clock; put the turns into order."""
        stages = max(1, math.ceil(math.log2(len(self.ranking))))
        staying = len(self.ranking)
        for stage in range(stages):
            self._play(clock, np.array(self.ranking[:staying], np.int64), stage, stages)
            self.ranking[:staying] = sorted(self.ranking[:staying], key=self.mean, reverse=True)
            staying = (staying + 1) // 2

    def _play(self, clock: BudgetClock, active: NDArray[np.int64], stage: int, stages: int) -> None:
        """Play until a stage's share of the clock is used up."""
        played, seed = 0, self._seed + (stage << 50)
        while not clock.is_over() and (left := _games_left(clock, (stage + 1) / stages)) > 0:
            count = min(CHUNK, left)
            flat_mc.sweep(
                self._positions,
                self._endings,
                active,
                self._knows.known,
                self._cards,
                self._knows.hidden,
                played,
                count,
                seed,
                self._sums,
                self._visits,
            )
            played += count
            clock.simulations += count


def _ends_of(view: KahunaView, turns: Sequence[Candidate]) -> tuple[NDArray[np.int32], NDArray[np.int32]]:
    """Return the positions at the ends of turns (after the position before them all), and the endings."""
    positions, endings = [view.vector], []
    for turn in turns:
        numbers = [action.number for action in turn.actions]
        is_ended = ACTIONS[numbers[-1]].ends_turn
        endings.append(numbers.pop() % kernel.STRIDE if is_ended else NO_ENDING)
        positions.append(view.vector.copy())
        for number in numbers:
            kernel.step(positions[-1], number)
    return np.array(positions), np.array(endings, np.int32)


def _games_left(clock: BudgetClock, share: float) -> int:
    """Return how many random games may be played before a share of the budget is used up."""
    if clock.budget.simulations is not None:
        return math.ceil(clock.budget.simulations * share) - clock.simulations
    return CHUNK if clock.spent < (clock.budget.seconds or SECONDS) * share else 0


def _mover(view: KahunaView) -> int:
    return view.slot(kernel.TO_MOVE)


def make(level: str, seed: int | str | None = None, budget: Budget | None = None) -> Bot:
    """Return the yardstick called `greedy` or `flat-mc`."""
    return Greedy(budget=budget) if level == "greedy" else FlatMonteCarlo(seed, budget)
