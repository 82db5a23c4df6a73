"""Looking for the best action: rollouts in chunks until the budget is spent, fewer candidates as they fall behind."""

from __future__ import annotations

import time
from dataclasses import dataclass, field

import numpy as np

from makai.bots.piranja.rollouts import POINTS, SHARE, SUMS, Floats, roll
from makai.bots.piranja.survey import Numbers
from makai.bots.thinking import Clock
from makai.games.piranja.kernel import ACTIONS, Vector

_CHUNK = 32  # worlds between two looks at the clock, at first
_SECONDS = 0.008  # what a chunk may take
_FIRST_CUT = 256  # worlds before a candidate can drop out
_POINT = 0.0005  # of a win: what a card is worth on top, where wins cannot tell actions apart
_SURE = 0.9  # of a win over the root of the worlds: an action so far behind the best drops out


@dataclass(frozen=True)
class Position:
    """What a search starts from: the view's vector, the unseen cards, everybody's rule, and a seed."""

    vector: Vector
    unseen: Numbers
    rule: Numbers
    seed: int


@dataclass
class Tally:
    """What the rollouts of each action added up to."""

    sums: Floats = field(default_factory=lambda: np.zeros((ACTIONS, SUMS)))
    worlds: Numbers = field(default_factory=lambda: np.zeros(ACTIONS, np.int64))

    def win_chance(self, action: int) -> float:
        """Return the expected share of the win."""
        return float(self.sums[action, SHARE] / max(1, self.worlds[action]))

    def points(self, action: int) -> float:
        """Return the expected number of cards in the mover's catch at the end."""
        return float(self.sums[action, POINTS] / max(1, self.worlds[action]))

    def worth(self, action: int) -> float:
        """Return what actions are compared by: the share of the win, and a very little for every card."""
        return self.win_chance(action) + _POINT * self.points(action)

    def ranked(self, candidates: list[int]) -> list[int]:
        """Return the candidates, best first: those that were tried longest before those that dropped out."""
        return sorted(candidates, key=lambda action: (-self.worlds[action], -self.worth(action), action))


def search(position: Position, candidates: list[int], clock: Clock, *, race: bool = True) -> Tally:
    """Try the candidates in the same worlds until the clock says stop; in a race, until one is clearly best."""
    tally = Tally()
    running, done, chunk = list(candidates), 0, _CHUNK
    while len(running) > 1 or not race:
        started = time.perf_counter()
        done += _roll(position, running, (done, _allowed(chunk, clock)), clock, tally)
        clock.simulations = done
        if clock.is_over():
            break
        if clock.budget.simulations is None:
            chunk = max(1, min(2 * chunk, int(chunk * _SECONDS / (time.perf_counter() - started))))
        if race and done >= _FIRST_CUT:
            running = _still_running(tally, running)
    return tally


def _allowed(chunk: int, clock: Clock) -> int:
    limit = clock.budget.simulations
    return chunk if limit is None else min(chunk, max(1, limit - clock.simulations))


def _roll(position: Position, running: list[int], worlds: tuple[int, int], clock: Clock, tally: Tally) -> int:
    """Try the candidates in some more worlds (the first, how many); return in how many it was done."""
    mask = sum(1 << action for action in running)
    order = np.array([mask, position.seed, *worlds], np.int64)
    finished = int(roll(position.vector, position.unseen, position.rule, order, clock.cancel.flag, tally.sums))
    tally.worlds[running] += finished
    return finished


def _still_running(tally: Tally, running: list[int]) -> list[int]:
    """Return the candidates that may still be the best."""
    best = max(tally.worth(action) for action in running)
    behind = _SURE / float(tally.worlds[running[0]]) ** 0.5
    return [action for action in running if best - tally.worth(action) <= behind]
