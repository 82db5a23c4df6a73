"""Looking for the best action: a look ahead in the turn, then rollouts in chunks until the budget is spent.

Candidates that fall behind drop out.
"""

from __future__ import annotations

import time
from dataclasses import dataclass, field

import numpy as np

from makai.bots.budget import BudgetClock
from makai.bots.piranja.net.value_net import PiranjaWeights, new_scratch
from makai.bots.piranja.rules.survey import Numbers
from makai.bots.piranja.search.lookahead import weigh_actions
from makai.bots.piranja.search.rollouts import POINTS, SHARE, SUMS, Floats, roll
from makai.games.piranja.kernel import ACTIONS, Vector

_CHUNK = 32  # worlds between two looks at the clock, at first
_SECONDS = 0.008  # what a chunk may take
FIRST_CUT = 256  # worlds before a candidate can drop out
SURE = 0.6  # of a win over the root of the worlds: an action so far behind the best drops out
FORESIGHT = 400  # worlds that the look ahead in the turn is worth


@dataclass(frozen=True)
class SearchPosition:
    """What a search starts from: the view's vector, the unseen cards, the net, and a seed."""

    vector: Vector
    unseen: Numbers
    net: PiranjaWeights
    seed: int

    def foreseen(self) -> Floats:
        """Return the chance to win with each legal action, by the net and a look at the cards that may come next."""
        chances = np.zeros(ACTIONS)
        weigh_actions(self.net, new_scratch(), self.vector, self.unseen, chances)
        return chances


@dataclass
class Tally:
    """What was foreseen of each action, and what its rollouts added up to."""

    foreseen: Floats
    sums: Floats = field(default_factory=lambda: np.zeros((ACTIONS, SUMS)))
    worlds: Numbers = field(default_factory=lambda: np.zeros(ACTIONS, np.int64))

    def win_chance(self, action: int) -> float:
        """Return the expected share of the win: what was foreseen counts as some of the worlds."""
        total = self.sums[action, SHARE] + FORESIGHT * self.foreseen[action]
        return float(total / (self.worlds[action] + FORESIGHT))

    def points(self, action: int) -> float:
        """Return the expected number of cards in the mover's catch at the end, if rollouts went that far."""
        return float(self.sums[action, POINTS] / max(1, self.worlds[action]))

    def rank(self, candidates: list[int]) -> list[int]:
        """Return the candidates, best first: those that were tried longest before those that dropped out."""
        return sorted(candidates, key=lambda action: (-self.worlds[action], -self.win_chance(action), action))


def search(position: SearchPosition, candidates: list[int], clock: BudgetClock, *, race: bool = True) -> Tally:
    """Try the candidates in the same worlds until the clock says stop.

    In a race it ends when one is clearly best; without one, every rollout goes on to the end of the game, so that it
    is known what the catch comes to.
    """
    tally = Tally(position.foreseen())
    running, done, chunk = list(candidates), 0, _CHUNK
    while len(running) > 1 or not race:
        started = time.perf_counter()
        done += _roll(position, running, (done, _limit(chunk, clock), not race), clock, tally)
        clock.simulations = done
        if clock.is_over():
            break
        if clock.budget.simulations is None:
            chunk = max(1, min(2 * chunk, int(chunk * _SECONDS / (time.perf_counter() - started))))
        if race and done >= FIRST_CUT:
            running = _still_running(tally, running)
    return tally


def _limit(chunk: int, clock: BudgetClock) -> int:
    limit = clock.budget.simulations
    return chunk if limit is None else min(chunk, max(1, limit - clock.simulations))


def _roll(
    position: SearchPosition, running: list[int], worlds: tuple[int, int, bool], clock: BudgetClock, tally: Tally
) -> int:
    """Try the candidates in some more worlds (the first, how many, to the end or not); return how many were done."""
    mask = sum(1 << action for action in running)
    order = np.array([mask, position.seed, *worlds], np.int64)
    table = position.vector, position.unseen
    finished = int(roll(position.net, new_scratch(), *table, order, clock.cancel.flag, tally.sums))
    tally.worlds[running] += finished
    return finished


def _still_running(tally: Tally, running: list[int]) -> list[int]:
    """Return the candidates that may still be the best."""
    best = max(tally.win_chance(action) for action in running)
    behind = SURE / float(tally.worlds[running[0]]) ** 0.5
    return [action for action in running if best - tally.win_chance(action) <= behind]
