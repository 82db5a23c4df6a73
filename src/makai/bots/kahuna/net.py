"""The value net in whole numbers, so that every machine finds the same values: rows → 64 → 32 → win chance, points.

Trained in floating point (`learning`) and rounded: a row's weights count in 1/ROW_ONE, those of the second and third
layers in 1/ONE. Numbers are kept so small that no sum can leave its 32 bits.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from makai.bots.kahuna.features import NOTHING, PLACES, ROW_COUNT, UNDECIDED, Rows, write_rows
from makai.core.compiled import part, typed
from makai.games.kahuna.kernel import Vector

WIDE, NARROW = 64, 32
ROW_ONE, ONE = 256, 1024
_STRONGEST = 8191  # of the first layer, in 1/ROW_ONE
_LARGEST = 4000  # weight of the second layer, in 1/ONE: times _STRONGEST times WIDE is under 2 ** 31
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
    middle: NDArray[np.int16]  # transposed: NARROW × WIDE
    narrow_bias: NDArray[np.int32]
    last: NDArray[np.int32]
    last_bias: NDArray[np.int64]
    values: NDArray[np.int32]


class Desk(NamedTuple):
    """Room to work in, made once for each thread: a position, and one near it that was worked out before."""

    rows: Rows
    wide: NDArray[np.int16]
    narrow: NDArray[np.int32]
    near_rows: Rows
    near: NDArray[np.int16]


def desk() -> Desk:
    """Return room to work in."""
    rows, near_rows = (np.zeros(PLACES, np.int32) for _ in range(2))
    wide, near = (np.zeros(WIDE, np.int16) for _ in range(2))
    return Desk(rows, wide, np.zeros(NARROW, np.int32), near_rows, near)


def new_weights(seed: int) -> Weights:
    """Return weights to begin training with."""
    rng = np.random.default_rng(seed)

    def normal(*shape: int, spread: float) -> NDArray[np.float32]:
        return (rng.standard_normal(shape) * spread).astype(np.float32)

    rows = normal(ROW_COUNT, WIDE, spread=0.05)
    rows[NOTHING] = 0
    return Weights(
        rows=rows,
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
        middle=np.clip(np.rint(weights.middle.T * ONE), -_LARGEST, _LARGEST).astype(np.int16, order="C"),
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
def settle(net: Net, desk: Desk, x: Vector, me: int) -> None:
    """Work out the first layer for a position that others will be near to."""
    rows, near = desk.near_rows, desk.near
    write_rows(x, me, UNDECIDED, rows)
    near[:] = net.wide_bias
    for k in range(PLACES):
        row = rows[k]
        if row != NOTHING:
            for j in range(WIDE):
                near[j] += net.rows[row, j]


@part
def think(net: Net, desk: Desk, x: Vector, me: int, ending: int) -> None:
    """Work out the two hidden layers for what a player knows, from a position that is near."""
    rows, wide, near_rows = desk.rows, desk.wide, desk.near_rows
    write_rows(x, me, ending, rows)
    wide[:] = desk.near
    for k in range(PLACES):
        new, old = rows[k], near_rows[k]
        if new != old:
            for j in range(WIDE):
                wide[j] += net.rows[new, j] - net.rows[old, j]
    for j in range(WIDE):
        wide[j] = min(max(wide[j], 0), _STRONGEST)
    for k in range(NARROW):
        total = net.narrow_bias[k]
        for j in range(WIDE):
            total = np.int32(total + np.int32(np.int32(wide[j]) * np.int32(net.middle[k, j])))
        desk.narrow[k] = max(total, 0)


@part
def last_layer(net: Net, desk: Desk, output: int) -> int:
    """Return an output, in 1/(ONE * ROW_ONE)."""
    total = 0
    for k in range(NARROW):
        total += np.int64(desk.narrow[k]) * net.last[k, output]
    return net.last_bias[output] + total // ONE


@part
def value_of(net: Net, sureness: int) -> int:
    """Return the value, from -CERTAIN to CERTAIN, that the last layer means."""
    step = _STEPS + sureness * _STEPS // (ONE * ROW_ONE * _REACH)
    return net.values[min(max(step, 0), 2 * _STEPS)]


@part
def near_sureness(net: Net, desk: Desk, x: Vector, me: int, ending: int) -> int:
    """Return how well a player stands, as the last layer says it: fine enough to compare; `settle` came before."""
    think(net, desk, x, me, ending)
    return last_layer(net, desk, 0)


@part
def sureness(net: Net, desk: Desk, x: Vector, me: int) -> int:
    """Return how well a player stands before he has decided how to end his turn."""
    settle(net, desk, x, me)
    return near_sureness(net, desk, x, me, UNDECIDED)
