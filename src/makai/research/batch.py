"""The arrays behind many games of one kind: what compiled code steps, and what learners read."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from makai.research.work_queue import Control, control

OUTCOME, POINTS = 0, 1  # what a reward is
REWARD = 3  # where the options say which; the others are the game's


class Batch(NamedTuple):
    """A row for each game. Compiled code takes it as it is."""

    vectors: NDArray[Any]  # the kernel's vectors
    deals: NDArray[np.int64]  # the generators that shuffle
    choices: NDArray[np.int64]  # the generators that choose random actions
    legal: NDArray[np.int64]  # the legal actions as sets of bits
    actions: NDArray[np.int64]  # those to be done
    observations: NDArray[Any]  # of the seat to move
    masks: NDArray[np.uint8]  # the legal actions, a byte each; padded
    rewards: NDArray[np.float32]  # by game and seat
    done: NDArray[np.uint8]
    to_move: NDArray[np.int64]
    lengths: NDArray[np.int64]  # how many actions the game has seen
    history: NDArray[np.int16]  # by game and seat; no rows without perfect recall
    options: NDArray[np.int64]  # the rules and the kind of reward, as the game's module reads them
    shared: Control  # who works on which games


class BatchShape(NamedTuple):
    """How large the arrays of a game are, and of which types."""

    vector: tuple[int, Any]
    legal: int
    observation: int
    mask: int
    history: tuple[int, int]
    number: Any = np.uint8  # the type of an observation's numbers


def allocate(
    shape: BatchShape, games: int, players: int, options: list[int], *, recall: bool, threads: int = 1
) -> Batch:
    """Return arrays for so many games."""
    rows, columns = shape.history
    return Batch(
        vectors=np.zeros((games, shape.vector[0]), shape.vector[1]),
        deals=np.zeros((games, 2), np.int64),
        choices=np.zeros((games, 2), np.int64),
        legal=np.zeros((games, shape.legal), np.int64),
        actions=np.zeros(games, np.int64),
        observations=np.zeros((games, shape.observation), shape.number),
        masks=np.zeros((games, shape.mask), np.uint8),
        rewards=np.zeros((games, players), np.float32),
        done=np.zeros(games, np.uint8),
        to_move=np.zeros(games, np.int64),
        lengths=np.zeros(games, np.int64),
        history=np.zeros((games, players, rows if recall else 0, columns), np.int16),
        options=np.array(options, np.int64),
        shared=control(threads),
    )
