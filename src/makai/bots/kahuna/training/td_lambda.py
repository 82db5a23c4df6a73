"""What each player knew in a game, turn by turn, and what is learnt from it by TD(λ)."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from makai.bots.kahuna.net.features import DREW, NOTHING, ODDS, PASSED, PLACES, TOOK, UNDECIDED, write_rows
from makai.bots.kahuna.net.value_net import KahunaWeights
from makai.bots.kahuna.search.one_ply import take_unseen
from makai.bots.kahuna.training.gradient_descent import Activations, forward, teach
from makai.core.compiled import lean, part
from makai.games.kahuna.kernel import DRAW, PASS, TAKES, Vector

LONGEST = 200  # turns of a player that are learnt from


class KahunaTrajectory(NamedTuple):
    """What each player knew at the end of each of their turns: as rows, before the ending and with it."""

    rows: NDArray[np.int16]  # seat, turn, before or with the ending, row
    size: NDArray[np.int64]
    better: NDArray[np.float32]  # the win chance of the best turn where another one was tried, else -1
    length: NDArray[np.int64]
    chance: NDArray[np.float32]  # what the net said, while it is learnt from
    target: NDArray[np.float32]


def new_trajectory() -> KahunaTrajectory:
    """Return empty room for the trajectories of both players."""
    return KahunaTrajectory(
        np.zeros((2, LONGEST, 2, PLACES), np.int16),
        np.zeros((2, LONGEST, 2), np.int64),
        np.zeros((2, LONGEST), np.float32),
        np.zeros(2, np.int64),
        np.zeros(LONGEST, np.float32),
        np.zeros(LONGEST, np.float32),
    )


@part
def list_rows(x: Vector, me: int, ending: int, rows: NDArray[np.int16]) -> int:
    """List the rows of what a player knows; return how many."""
    places = np.zeros(PLACES, np.int32)
    write_rows(x, me, ending, np.zeros(12, np.int32), np.zeros(ODDS, np.int32), places)
    size = 0
    for k in range(PLACES):
        if places[k] != NOTHING:
            rows[size] = places[k]
            size += 1
    return size


@part
def list_rows_with_ending(x: Vector, me: int, ending: int, rows: NDArray[np.int16]) -> int:
    """List the rows of what a player knows with the end of their turn, before chance answers; return how many."""
    if ending == DRAW:
        return list_rows(x, me, DREW, rows)
    if ending == PASS:
        return list_rows(x, me, PASSED, rows)
    ended = x.copy()
    take_unseen(ended, me, ending - TAKES)
    return list_rows(ended, me, TOOK, rows)


@part
def note_turn(trajectory: KahunaTrajectory, x: Vector, me: int, ending: int, better: float) -> None:
    """Write down the end of a turn, before and with its ending; chance has not answered yet."""
    turn = trajectory.length[me]
    if turn == LONGEST:
        return
    trajectory.size[me, turn, 0] = list_rows(x, me, UNDECIDED, trajectory.rows[me, turn, 0])
    trajectory.size[me, turn, 1] = list_rows_with_ending(x, me, ending, trajectory.rows[me, turn, 1])
    trajectory.better[me, turn] = better
    trajectory.length[me] += 1


@lean
def learn_from(
    w: KahunaWeights,
    activations: Activations,
    trajectory: KahunaTrajectory,
    me: int,
    result: tuple[float, float],
    pace: tuple[float, float],
) -> float:
    """Learn from one player's game by TD(λ); return the sum of squared errors against the result.

    `pace` is the rate and λ. The target of a turn mixes what the net says after the next one with what came of it.
    """
    rate, lam = pace
    turns = trajectory.length[me]
    squares = 0.0
    for turn in range(turns):
        trajectory.chance[turn] = forward(w, activations, trajectory.rows[me, turn, 1], trajectory.size[me, turn, 1])
        squares += (trajectory.chance[turn] - result[0]) ** 2
    target = result[0]
    for back in range(turns):
        turn = turns - 1 - back
        trajectory.target[turn] = target
        now = trajectory.chance[turn]
        better = trajectory.better[me, turn]
        target = max(better, now) if better >= 0 else (1 - lam) * now + lam * target
    for turn in range(turns):
        for moment in range(2):
            rows, size = trajectory.rows[me, turn, moment], trajectory.size[me, turn, moment]
            teach(w, activations, rows, size, (trajectory.target[turn], result[1]), rate)
    return squares
