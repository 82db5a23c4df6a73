"""A whole turn, or the rest of one, as the coach speaks of it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from makai.bots.kahuna.search.desk import Desk
from makai.bots.kahuna.search.turns import NO_ENDING
from makai.core.action import Action
from makai.games.kahuna import kernel
from makai.games.kahuna.actions import KahunaAction, all_actions


@dataclass(frozen=True)
class Turn:
    """A turn with what it is worth to the player."""

    actions: tuple[Action, ...]
    value: float  # from -1, lost, to 1, won
    points: float
    worlds: int  # in which it was tried out; 0: judged by the net alone
    lost: tuple[float, ...] = ()  # how often, in these worlds, each island is taken away at once
    board: bytes = b""  # the position before the turn's end: the same bytes for the same position

    @property
    def win_chance(self) -> float:
        """The chance to win; a draw counts half."""
        return (1 + self.value) / 2


def read_turns(desk: Desk, count: int) -> list[Turn]:
    """Return the ranked turns, best first; without those that only the net judged, if others were tried out."""
    turns = [_read_turn(desk, k) for k in desk.race.ranked[:count].tolist()]
    tried = [turn for turn in turns if turn.worlds]
    return sorted(tried or turns, key=lambda turn: -turn.value)


def _read_turn(desk: Desk, k: int) -> Turn:
    turns, worlds = desk.turns, int(desk.race.tried[k])
    numbers = turns.actions[k, : turns.length[k]].tolist()
    if turns.ending[k] != NO_ENDING:
        numbers.append(kernel.STRIDE * kernel.OTHER + int(turns.ending[k]))
    lost = tuple((turns.lost[k] / worlds).tolist()) if worlds else ()
    value, lead = float(desk.race.value[k]), float(desk.race.lead[k])
    return Turn(known_actions(numbers), value, lead, worlds, lost, turns.position[k].tobytes())


def known_actions(numbers: Iterable[int]) -> tuple[KahunaAction, ...]:
    """Return actions by their numbers, with what they are about."""
    return tuple([all_actions()[number] for number in numbers])
