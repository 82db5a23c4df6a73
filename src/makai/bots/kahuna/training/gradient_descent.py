"""The net while it learns: worked out in floating point, and changed by plain gradient descent."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from makai.bots.kahuna.net.value_net import NARROW, WIDE, KahunaWeights
from makai.core.compiled import copy, lean

POINTS_UNIT = 8.0
POINTS_WEIGHT = 0.2


class Activations(NamedTuple):
    """Room to learn in."""

    wide: NDArray[np.float32]
    narrow: NDArray[np.float32]
    last: NDArray[np.float32]
    wide_slope: NDArray[np.float32]
    narrow_slope: NDArray[np.float32]


def new_activations() -> Activations:
    """Return room to learn in."""
    return Activations(*(np.zeros(size, np.float32) for size in (WIDE, NARROW, 2, WIDE, NARROW)))


@lean
def forward(w: KahunaWeights, activations: Activations, rows: NDArray[np.int16], size: int) -> float:
    """Work out the net in floating point; return the win chance."""
    wide, narrow, last = activations.wide, activations.narrow, activations.last
    copy(w.wide_bias, wide, WIDE)
    for k in range(size):
        row = rows[k]
        for j in range(WIDE):
            wide[j] += w.rows[row, j]
    copy(w.narrow_bias, narrow, NARROW)
    for j in range(WIDE):
        if wide[j] > 0:
            for k in range(NARROW):
                narrow[k] += wide[j] * w.middle[j, k]
    copy(w.last_bias, last, 2)
    for k in range(NARROW):
        if narrow[k] > 0:
            last[0] += narrow[k] * w.last[k, 0]
            last[1] += narrow[k] * w.last[k, 1]
    return 1 / (1 + np.exp(-last[0]))


@lean
def backward(
    w: KahunaWeights, activations: Activations, rows: NDArray[np.int16], size: int, errors: tuple[float, float]
) -> None:
    """Change the weights by one step; `errors` are those of win chance and points, times the rate."""
    wide, narrow = activations.wide, activations.narrow
    win, points = np.float32(errors[0]), np.float32(errors[1])
    activations.wide_slope[:] = 0
    for k in range(NARROW):
        slope = np.float32(0)
        if narrow[k] > 0:
            slope = win * w.last[k, 0] + points * w.last[k, 1]
            w.last[k, 0] -= win * narrow[k]
            w.last[k, 1] -= points * narrow[k]
            w.narrow_bias[k] -= slope
        activations.narrow_slope[k] = slope
    w.last_bias[0] -= win
    w.last_bias[1] -= points
    for j in range(WIDE):
        if wide[j] > 0:
            slope = np.float32(0)
            strength = wide[j]
            for k in range(NARROW):
                slope += activations.narrow_slope[k] * w.middle[j, k]
                w.middle[j, k] -= activations.narrow_slope[k] * strength
            activations.wide_slope[j] = slope
            w.wide_bias[j] -= slope
    for k in range(size):
        row = rows[k]
        for j in range(WIDE):
            w.rows[row, j] -= activations.wide_slope[j]


@lean
def teach(
    w: KahunaWeights,
    activations: Activations,
    rows: NDArray[np.int16],
    size: int,
    targets: tuple[float, float],
    rate: float,
) -> None:
    """Let the net learn what a position is worth: the win chance, and the lead in points."""
    chance = forward(w, activations, rows, size)
    errors = rate * (chance - targets[0]), rate * POINTS_WEIGHT * (activations.last[1] - targets[1])
    backward(w, activations, rows, size, errors)
