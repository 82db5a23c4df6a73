"""A turn that somebody played, put among the turns that are tried out."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from makai.bots.kahuna.search.trials import MOST_CANDIDATES, Candidates
from makai.bots.kahuna.search.turns import HELD, MINE, NO_ENDING, THEIRS
from makai.core.action import Action
from makai.games.kahuna import kernel
from makai.games.kahuna.actions import KahunaAction, all_actions
from makai.games.kahuna.view import KahunaView

_WHAT_COUNTS = [MINE, THEIRS, HELD]


def known_actions(actions: Sequence[Action]) -> list[KahunaAction]:
    """Return actions with what they are about."""
    return [all_actions()[action.number] for action in actions]


def plays_of(actions: Sequence[Action]) -> list[KahunaAction]:
    """Return the actions before the one that ends the turn."""
    return [action for action in known_actions(actions) if not action.ends_turn]


def ending_of(actions: Sequence[Action]) -> KahunaAction | None:
    """Return the action that ends the turn; there is none if the game ends with a play."""
    last = known_actions(actions)[-1]
    return last if last.ends_turn else None


def include(turns: Candidates, count: int, view: KahunaView, played: Sequence[Action]) -> int:
    """Write a played turn over the listed one that comes to the same, or behind all; return its place."""
    position, ending = _position_after(view, played), _ending_number(played)
    same = (turns.position[:count, _WHAT_COUNTS] == position[_WHAT_COUNTS]).all(axis=1) & (
        turns.ending[:count] == ending
    )
    found = np.flatnonzero(same)
    place = int(found[0]) if len(found) else min(count, MOST_CANDIDATES - 1)
    if not len(found):
        turns.position[place], turns.ending[place] = position, ending
        turns.sureness[place] = turns.sureness[:count].min()
        turns.total[place] = turns.points[place] = 0
        turns.lost[place] = 0
    _write_actions(turns, place, played)
    return place


def _position_after(view: KahunaView, played: Sequence[Action]) -> NDArray[np.int32]:
    assert view.seat is not None
    vector = view.vector.copy()
    for action in plays_of(played):
        kernel.step(vector, action.number)
    return vector[_slots(view.seat)]


def _slots(me: int) -> list[int]:
    """Return the entries of the vector that a position keeps, in its order."""
    mine, theirs = kernel.BRIDGES + me, kernel.BRIDGES + 1 - me
    cards = [kernel.HAND + me, kernel.OPEN + me, kernel.DISCARD, kernel.FACE_DOWN + me]
    return [mine, theirs, *cards, kernel.TURN, kernel.PHASE, kernel.WINNER]


def _ending_number(played: Sequence[Action]) -> int:
    ending = ending_of(played)
    return NO_ENDING if ending is None else ending.number % kernel.STRIDE


def _write_actions(turns: Candidates, place: int, played: Sequence[Action]) -> None:
    numbers = [action.number for action in plays_of(played)]
    turns.actions[place, : len(numbers)] = numbers
    turns.length[place] = len(numbers)
