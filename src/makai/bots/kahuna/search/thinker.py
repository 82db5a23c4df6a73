"""The search of Kahuna: it lists whole turns, tries the best ones out in sampled worlds, and halves their number."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib import resources
from pathlib import Path

import numpy as np

from makai.bots.budget import BudgetClock
from makai.bots.kahuna.net.value_net import CERTAIN, Net, load
from makai.bots.kahuna.net.weights_io import read_net
from makai.bots.kahuna.search import trials
from makai.bots.kahuna.search.actual_turn import include
from makai.bots.kahuna.search.beliefs import KNOWN
from makai.bots.kahuna.search.halving import COUNT, FILLED, SAMPLED, TRIED_IN, TRIES, WORLDS, halve, new_halving
from makai.bots.kahuna.search.one_ply import EVERY, Room, new_room
from makai.bots.kahuna.search.turns import NO_ENDING
from makai.bots.kahuna.search.worlds import is_simple, mind_of, worlds_of
from makai.bots.order import CHOICE, Order, carry_out
from makai.core.action import Action
from makai.games.kahuna import kernel
from makai.games.kahuna.board import ISLAND_NUMBER
from makai.games.kahuna.view import ACTIONS, KahunaView


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


class Thinker:
    """Thinks about one position at a time; keeps room to think in."""

    def __init__(self, net: Net | None = None) -> None:
        self.net = net or usual_net()
        self._room: Room = new_room()
        self.turns = trials.new_candidates()
        self._desk = new_halving()

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
        """Return the turns that were tried out in worlds until the clock was over, best first; all, if none was.

        A turn that was `played` is tried out in as many worlds as the best one, however bad it is.
        """
        count = self._list(view, positions, seed, forgotten)
        desk = self._desk
        desk.always[:] = 0
        if played:
            place = include(self.turns, count, view, played)
            desk.always[place] = 1
            count = max(count, place + 1)
        assert view.seat is not None
        desk.mind[:] = mind_of(view)
        desk.sizes[:] = view.hand_sizes[1 - view.seat], view.face_down_sizes[1 - view.seat]
        desk.given[COUNT], desk.given[TRIES], desk.given[SAMPLED] = count, most, not is_simple(view)
        stop = clock.cancel.flag
        carry_out(desk.order, CHOICE, seed, clock, lambda: self._halve(view, seed, stop))
        ranked: list[int] = desk.ranked[:count].tolist()
        tried = [k for k in ranked if desk.tried[k]]
        return [self._turn(k, desk.value[k], desk.lead[k], int(desk.tried[k])) for k in tried or ranked]

    def _halve(self, view: KahunaView, seed: int, stop: Order) -> int:
        """Try turns out until it is known which are best, or how much time is spent must be told."""
        desk = self._desk
        while (found := halve(self.net, self._room, self.turns, desk, stop)) == WORLDS:
            count = int(desk.state[FILLED])
            desk.worlds[:count] = worlds_of(view, seed, int(desk.state[TRIED_IN]), count)
        return int(found)

    def _list(self, view: KahunaView, positions: int, seed: int, forgotten: Sequence[str]) -> int:
        """List the turns; what the opponent's hand is imagined to be makes no difference, only its size."""
        x = worlds_of(view, seed, 0, 1)[0]
        assert view.seat is not None
        for card in forgotten:
            hand = KNOWN + 1 - view.seat
            x[hand] = kernel.without_card(int(x[hand]), ISLAND_NUMBER[card])
        return trials.list_turns(self.net, self._room, self.turns, x, positions, EVERY)

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
