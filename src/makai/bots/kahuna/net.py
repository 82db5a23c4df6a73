"""The value net in whole numbers, so that every machine finds the same values: rows → 64 → 32 → win chance, points.

Trained in floating point (`learning`) and rounded: a row's weights count in 1/ROW_ONE, those of the second and third
layers in 1/ONE.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from makai.bots.kahuna.features import MOST_ROWS, ROW_COUNT, Rows, write_rows
from makai.core.compiled import part, typed
from makai.games.kahuna.kernel import Vector

WIDE, NARROW = 64, 32
ROW_ONE, ONE = 256, 1024
CERTAIN = 1 << 14  # a game that is surely won
_STEPS = 1024  # of the table from the last layer to a value, for each side of zero
_REACH = 8  # beyond this the last layer means certainty


class Weights(NamedTuple):
    """The trained net in floating point."""

    rows: NDArray[np.float32]
    wide_bias: NDArray[np.float32]
    middle: NDArray[np.float32]
    narrow_bias: NDArray[np.float32]
    last: NDArray[np.float32]  # NARROW × (win, points)
    last_bias: NDArray[np.float32]


class Net(NamedTuple):
    """The same net in whole numbers, as compiled code reads it."""

    rows: NDArray[np.int16]
    wide_bias: NDArray[np.int16]
    middle: NDArray[np.int32]
    narrow_bias: NDArray[np.int32]
    last: NDArray[np.int32]
    last_bias: NDArray[np.int64]
    values: NDArray[np.int32]


class Desk(NamedTuple):
    """Room to work in, made once for each thread."""

    rows: Rows
    wide: NDArray[np.int16]
    narrow: NDArray[np.int64]


def desk() -> Desk:
    """Return room to work in."""
    return Desk(np.zeros(MOST_ROWS, np.int32), np.zeros(WIDE, np.int16), np.zeros(NARROW, np.int64))


def new_weights(seed: int) -> Weights:
    """Return weights to begin training with."""
    rng = np.random.default_rng(seed)

    def normal(*shape: int, spread: float) -> NDArray[np.float32]:
        return (rng.standard_normal(shape) * spread).astype(np.float32)

    return Weights(
        rows=normal(ROW_COUNT, WIDE, spread=0.05),
        wide_bias=np.full(WIDE, 0.1, np.float32),
        middle=normal(WIDE, NARROW, spread=(2 / WIDE) ** 0.5),
        narrow_bias=np.full(NARROW, 0.1, np.float32),
        last=normal(NARROW, 2, spread=0.05),
        last_bias=np.zeros(2, np.float32),
    )


def value_table(sharpness: float = 1.0) -> NDArray[np.int32]:
    """Return the values that the last layer means, step by step; `sharpness` corrects how sure it is."""
    table = np.arange(-_STEPS, _STEPS + 1) * (_REACH / _STEPS) * sharpness
    return np.rint(CERTAIN * np.tanh(table / 2)).astype(np.int32)


def rounded(weights: Weights) -> Net:
    """Return the net in whole numbers."""
    return Net(
        rows=np.clip(np.rint(weights.rows * ROW_ONE), -32000, 32000).astype(np.int16),
        wide_bias=np.rint(weights.wide_bias * ROW_ONE).astype(np.int16),
        middle=np.rint(weights.middle * ONE).astype(np.int32),
        narrow_bias=np.rint(weights.narrow_bias * ONE * ROW_ONE).astype(np.int32),
        last=np.rint(weights.last * ONE).astype(np.int32),
        last_bias=np.rint(weights.last_bias * ONE * ROW_ONE).astype(np.int64),
        values=value_table(),
    )


def save(path: Path, weights: Weights, card: Mapping[str, object]) -> None:
    """Write the net in whole numbers; `card` says how it was made."""
    net = rounded(weights)
    arrays = {name: getattr(net, name) for name in Weights._fields}
    with path.open("wb") as file:
        np.savez_compressed(file, card=json.dumps(card), **arrays)


def load(path: Path, sharpness: float = 1.0) -> Net:
    """Read a net."""
    with np.load(path, allow_pickle=False) as kept:
        arrays = {name: kept[name] for name in Weights._fields}
    return Net(**arrays, values=value_table(sharpness))


NET = typed(rounded(new_weights(0)))
WEIGHTS = typed(new_weights(0))


@part
def think(net: Net, desk: Desk, x: Vector, me: int, ending: int) -> None:
    """Work out the two hidden layers for what a player knows."""
    rows, wide, narrow = desk.rows, desk.wide, desk.narrow
    count = write_rows(x, me, ending, rows)
    weights = net.rows
    for j in range(WIDE):
        wide[j] = net.wide_bias[j]
    for k in range(count):
        row = rows[k]
        for j in range(WIDE):
            wide[j] += weights[row, j]
    for k in range(NARROW):
        narrow[k] = net.narrow_bias[k]
    for j in range(WIDE):
        strength = np.int64(wide[j])
        if strength > 0:
            for k in range(NARROW):
                narrow[k] += strength * net.middle[j, k]


@part
def last_layer(net: Net, desk: Desk, output: int) -> int:
    """Return an output, in 1/(ONE * ROW_ONE)."""
    total = 0
    for k in range(NARROW):
        if desk.narrow[k] > 0:
            total += desk.narrow[k] * net.last[k, output]
    return net.last_bias[output] + total // ONE


@part
def value_of(net: Net, sureness: int) -> int:
    """Return the value, from -CERTAIN to CERTAIN, that the last layer means."""
    step = _STEPS + sureness * _STEPS // (ONE * ROW_ONE * _REACH)
    return net.values[min(max(step, 0), 2 * _STEPS)]


@part
def sureness(net: Net, desk: Desk, x: Vector, me: int, ending: int) -> int:
    """Return how well a player stands, as the last layer says it: fine enough to compare."""
    think(net, desk, x, me, ending)
    return last_layer(net, desk, 0)
