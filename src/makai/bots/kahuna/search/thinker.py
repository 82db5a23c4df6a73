"""The search of Kahuna: it lists whole turns, tries the best ones out in sampled worlds, and halves their number."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import resources
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from makai.bots.budget import BudgetClock
from makai.bots.kahuna.net.value_net import CERTAIN, Net, load
from makai.bots.kahuna.net.weights_io import read_net
from makai.bots.kahuna.search import trials
from makai.bots.kahuna.search.actual_turn import include
from makai.bots.kahuna.search.beliefs import KNOWN
from makai.bots.kahuna.search.one_ply import EVERY, Room, new_room
from makai.bots.kahuna.search.turns import NO_ENDING
from makai.bots.kahuna.search.worlds import mind_of, worlds_of
from makai.core.action import Action
from makai.games.kahuna import kernel
from makai.games.kahuna.board import ISLAND_NUMBER
from makai.games.kahuna.view import ACTIONS, KahunaView

SPARE = 0.8  # of a budget in seconds is planned with; the rest is for what cannot be interrupted
CHUNK = 0.008  # seconds of compiled search between two looks at the clock


def usual_net() -> Net:
    """Return the net that Makai comes with, or the one of the file that MAKAI_KAHUNA_WEIGHTS names."""
    return _net_in(os.environ.get("MAKAI_KAHUNA_WEIGHTS") or None)


@cache
def _net_in(file: str | None) -> Net:
    if file is not None:
        return read_net(Path(file))
    with resources.as_file(resources.files("makai") / "bots" / "kahuna" / "net" / "weights.npz") as path:
        return load(Path(path))


@dataclass(frozen=True)
class Turn:
    """A whole turn, or the rest of one, with what it is worth to the player."""

    actions: tuple[Action, ...]
    value: float  # from -1, lost, to 1, won
    points: float
    worlds: int  # in which it was tried out; 0: judged by the net alone
    lost: tuple[float, ...] = ()  # how often, in these worlds, each island is taken away at once

    @property
    def win_chance(self) -> float:
        """The chance to win; a draw counts half."""
        return (1 + self.value) / 2


def seed_of(seed: int | str | None, view: KahunaView) -> int:
    """Return a number for a player's seed and what they see: the same luck for the same position."""
    seen = view.vector.tobytes() + bytes(view.hand_sizes) + bytes(view.face_down_sizes)
    return int.from_bytes(hashlib.sha256(f"{seed}/".encode() + seen).digest()[:7], "little")


class Standing(NamedTuple):
    """What the turns had come to when some of them were dropped."""

    total: NDArray[np.int64]
    points: NDArray[np.int64]

    def mean(self, k: int, worlds: int) -> NDArray[np.float64]:
        """Return a turn's value and points in a world."""
        return np.array([self.total[k], self.points[k]], np.float64) / worlds

    def lead(self, k: int, other: int, worlds: int) -> NDArray[np.float64]:
        """Return by how much a turn is better than another, in value and in points."""
        return self.mean(k, worlds) - self.mean(other, worlds)


class Thinker:
    """Thinks about one position at a time; keeps room to think in."""

    def __init__(self, net: Net | None = None) -> None:
        self.net = net or usual_net()
        self._room: Room = new_room()
        self.turns = trials.new_candidates()
        self._rate = 4000.0  # simulations a second, measured while thinking

    def list_turns(self, view: KahunaView, positions: int, seed: int, forgotten: Sequence[str] = ()) -> list[Turn]:
        """Return the turns that end in the best positions by the net alone, best first."""
        count = self._list(view, positions, seed, forgotten)
        found = [self._turn(k, self._net_value(k), 0.0, 0) for k in range(count)]
        return sorted(found, key=lambda turn: -turn.value)

    def search(
        self,
        view: KahunaView,
        positions: int,
        most: int,
        clock: BudgetClock,
        seed: int,
        forgotten: Sequence[str] = (),
        played: Sequence[Action] = (),
    ) -> list[Turn]:
        """Return the best turns, tried out in worlds until the clock is over; best first.

        A turn that was `played` is tried out in as many worlds as the best one, however bad it is.
        """
        count = self._list(view, positions, seed, forgotten)
        kept = []
        if played:
            kept.append(include(self.turns, count, view, played))
            count = max(count, kept[0] + 1)
        self._keep_best(count, most, kept)
        return self._halve(view, count, clock, seed, kept)

    def _list(self, view: KahunaView, positions: int, seed: int, forgotten: Sequence[str]) -> int:
        """List the turns; what the opponent's hand is imagined to be makes no difference, only its size."""
        x = worlds_of(view, seed, 0, 1)[0]
        assert view.seat is not None
        for card in forgotten:
            hand = KNOWN + 1 - view.seat
            x[hand] = kernel.without_card(int(x[hand]), ISLAND_NUMBER[card])
        return trials.list_turns(self.net, self._room, self.turns, x, positions, EVERY)

    def _keep_best(self, count: int, most: int, kept: Sequence[int]) -> None:
        order = np.argsort(-self.turns.sureness[:count], kind="stable")
        self.turns.alive[:count] = 0
        self.turns.alive[order[:most]] = 1
        self.turns.alive[list(kept)] = 1

    def _halve(self, view: KahunaView, count: int, clock: BudgetClock, seed: int, always: Sequence[int]) -> list[Turn]:
        turns = self.turns
        tried = np.zeros(count, np.int64)
        standings: dict[int, Standing] = {}
        worlds = 0
        alive = np.flatnonzero(turns.alive[:count])
        rounds = max(1, int(np.ceil(np.log2(len(alive)))))
        for number in range(rounds):
            if len(alive) == 1:
                break
            worlds += self._try(view, count, clock, (number + 1) / rounds, seed, worlds)
            tried[alive] = worlds
            standings[worlds] = Standing(turns.total[:count].copy(), turns.points[:count].copy())
            if worlds == 0 or number == rounds - 1:
                break
            order = np.argsort(-turns.total[alive], kind="stable")
            kept = np.union1d(alive[order[: max(2, (len(alive) + 1) // 2)]], np.array(always, np.int64))
            turns.alive[:count] = 0
            turns.alive[kept] = 1
            alive = kept
        return self._rank(count, tried, standings)

    def _try(self, view: KahunaView, count: int, clock: BudgetClock, part: float, seed: int, first: int) -> int:
        """Try the living turns in more worlds until a part of the budget is spent; return in how many."""
        alive = int(self.turns.alive[:count].sum())
        done = 0
        while not clock.is_over():
            chunk = self._chunk(clock, part, alive)
            if chunk == 0:
                break
            before = clock.spent
            worlds = worlds_of(view, seed, first + done, chunk)
            tried = trials.try_out(
                self.net, self._room, self.turns, count, worlds, seed + first + done, clock.cancel.flag
            )
            clock.simulations += tried * alive
            if tried:
                self._rate = 0.5 * self._rate + 0.5 * tried * alive / max(clock.spent - before, 1e-6)
            done += tried
            if tried < chunk:
                break
        return done

    def _chunk(self, clock: BudgetClock, part: float, alive: int) -> int:
        """Return in how many worlds to try next: none if this part of the budget is spent."""
        budget = clock.budget
        if budget.simulations is not None:
            left = int(budget.simulations * part) - clock.simulations
            return min(max(left // alive, 0), 16) or int(clock.simulations == 0)
        assert budget.seconds is not None
        left_seconds = budget.seconds * SPARE * part - clock.spent
        if left_seconds <= 0:
            return int(clock.simulations == 0 and clock.spent < budget.seconds * SPARE)
        return max(1, min(16, int(self._rate * min(CHUNK, left_seconds) / alive)))

    def _rank(self, count: int, tried: NDArray[np.int64], standings: Mapping[int, Standing]) -> list[Turn]:
        """Return the turns: those tried longest first, each group by value; then the rest by the net alone.

        A turn that was dropped early is told by how far it was behind the best one in the same worlds.
        """
        most = int(tried.max(initial=0))
        best = max(np.flatnonzero(tried == most).tolist(), key=lambda k: int(self.turns.total[k]))
        found = []
        for k in range(count):
            worlds = int(tried[k])
            if worlds:
                value, points = standings[worlds].lead(k, best, worlds) + standings[most].mean(best, most)
                found.append(self._turn(k, value / CERTAIN, points / trials.POINT, worlds))
            else:
                found.append(self._turn(k, self._net_value(k), 0.0, 0))
        return sorted(found, key=lambda turn: (-turn.worlds, -turn.value))

    def _net_value(self, k: int) -> float:
        return trials.worth_of(self.net, int(self.turns.sureness[k])) / CERTAIN

    def _turn(self, k: int, value: float, points: float, worlds: int) -> Turn:
        turns = self.turns
        numbers = turns.actions[k, : turns.length[k]].tolist()
        if turns.ending[k] != NO_ENDING:
            numbers.append(kernel.STRIDE * kernel.OTHER + int(turns.ending[k]))
        lost = tuple((turns.lost[k] / worlds).tolist()) if worlds else ()
        return Turn(tuple(ACTIONS[number] for number in numbers), float(value), float(points), worlds, lost)

    def handicap(self, view: KahunaView) -> list[Turn]:
        """Return the lines for a handicap bridge, best first by the net alone."""
        values = np.full(27, np.iinfo(np.int64).min, np.int64)
        trials.weigh_handicap(self.net, self._room, mind_of(view), values)
        first = kernel.STRIDE * kernel.HANDICAP_BRIDGE
        found = [
            Turn((ACTIONS[first + line],), int(values[line]) / CERTAIN, 0.0, 0)
            for line in range(27)
            if values[line] > np.iinfo(np.int64).min
        ]
        return sorted(found, key=lambda turn: -turn.value)
