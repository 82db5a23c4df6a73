"""The value net: rows → 32 → every seat's share of the win.

It adds and multiplies in a fixed order and needs no function of a library, so that it counts the same on every machine.
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from functools import cache
from importlib import resources
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from makai.bots.piranja.net.features import ROW_COUNT, Notes, new_notes, write_rows
from makai.bots.piranja.rules.survey import Numbers
from makai.bots.training.weights_io import check_like, reading_weights
from makai.core.compiled import lean, type_of
from makai.games.piranja.kernel import PLAYERS, SIZE, TO_MOVE, Vector

HIDDEN = 32
SEATS = 8  # six, and two that are never looked at: eight numbers are added at once
FEWEST = 3  # players at a table
AHEAD = 3
ONE = 4096  # a row's weights are kept as whole numbers of this part
_DOUBLINGS = 10
_BEYOND = -20.0  # e to the power of less counts as nothing

Floats = NDArray[np.float32]


class PiranjaWeights(NamedTuple):
    """The net; but for the rows, everything is there once for each size of table."""

    rows: Floats
    bias: Floats
    last: Floats
    last_bias: Floats


def new_weights(seed: int) -> PiranjaWeights:
    """Return weights to begin training with."""
    rng = np.random.default_rng(seed)
    return PiranjaWeights(
        np.zeros((ROW_COUNT, HIDDEN), np.float32),
        np.full((4, HIDDEN), 0.1, np.float32),
        (rng.standard_normal((4, HIDDEN, SEATS)) * 0.1).astype(np.float32),
        np.zeros((4, SEATS), np.float32),
    )


WEIGHTS = type_of(new_weights(0))


def save(path: Path, weights: PiranjaWeights, card: Mapping[str, object]) -> None:
    """Write the net, rounded; `card` says how it was made."""
    rows = np.clip(np.rint(weights.rows * ONE), -32000, 32000).astype(np.int16)
    with path.open("wb") as file:
        np.savez_compressed(file, card=json.dumps(card), **{**weights._asdict(), "rows": rows})


def read_net(path: Path) -> PiranjaWeights:
    """Return the net in a file; a file that holds something else is refused."""
    with reading_weights("piranja", path) as kept:
        arrays = {name: kept[name] for name in PiranjaWeights._fields}
        net = PiranjaWeights(**arrays)._replace(rows=(arrays["rows"] / np.float32(ONE)).astype(np.float32))
        check_like(net, new_weights(0))
    return net


def usual_net() -> PiranjaWeights:
    """Return the net that Makai comes with, or the one of the file that MAKAI_PIRANJA_WEIGHTS names."""
    return _net_in(os.environ.get("MAKAI_PIRANJA_WEIGHTS") or None)


@cache
def _net_in(file: str | None) -> PiranjaWeights:
    if file is not None:
        return read_net(Path(file))
    with resources.as_file(resources.files("makai") / "bots" / "piranja" / "net" / "weights.npz") as path:
        return read_net(Path(path))


class PiranjaScratch(NamedTuple):
    """Room to work in: rows, the hidden layer, everybody's chances from the player to move, and spare tables."""

    notes: Notes
    hidden: Floats
    chances: Floats
    spare: Vector
    ahead: NDArray[np.int16]  # a table for each card looked ahead, and one before them


def new_scratch() -> PiranjaScratch:
    """Return room to work in."""
    hidden, chances = np.zeros(HIDDEN, np.float32), np.zeros(SEATS, np.float32)
    spare, ahead = np.zeros(SIZE, np.int16), np.zeros((AHEAD, SIZE), np.int16)
    return PiranjaScratch(new_notes(), hidden, chances, spare, ahead)


SCRATCH = type_of(new_scratch())


@lean
def power_of_e(x: np.float32) -> np.float32:
    """Return e to the power of a number that is not above zero, nearly."""
    if x < _BEYOND:
        return np.float32(0)
    y = np.float32(1) + x / np.float32(1 << _DOUBLINGS)
    for _ in range(_DOUBLINGS):
        y = y * y
    return y


@lean
def add_rows(w: PiranjaWeights, rows: Numbers, count: int, table: int, hidden: Floats) -> None:
    """Work out the hidden layer, eight numbers at a time: the processor adds those at once."""
    for b in range(0, HIDDEN, 8):
        h0, h1, h2, h3 = w.bias[table, b], w.bias[table, b + 1], w.bias[table, b + 2], w.bias[table, b + 3]
        h4, h5, h6, h7 = w.bias[table, b + 4], w.bias[table, b + 5], w.bias[table, b + 6], w.bias[table, b + 7]
        for k in range(count):
            row = rows[k]
            h0 += w.rows[row, b]
            h1 += w.rows[row, b + 1]
            h2 += w.rows[row, b + 2]
            h3 += w.rows[row, b + 3]
            h4 += w.rows[row, b + 4]
            h5 += w.rows[row, b + 5]
            h6 += w.rows[row, b + 6]
            h7 += w.rows[row, b + 7]
        hidden[b], hidden[b + 1], hidden[b + 2], hidden[b + 3] = h0, h1, h2, h3
        hidden[b + 4], hidden[b + 5], hidden[b + 6], hidden[b + 7] = h4, h5, h6, h7


@lean
def forward(w: PiranjaWeights, rows: Numbers, count: int, players: int, scratch: PiranjaScratch) -> None:
    """Work out everybody's chances, from the player to move leftwards."""
    table, hidden, chances = players - FEWEST, scratch.hidden, scratch.chances
    add_rows(w, rows, count, table, hidden)
    for seat in range(SEATS):
        chances[seat] = w.last_bias[table, seat]
    for j in range(HIDDEN):
        if hidden[j] > 0:
            for seat in range(SEATS):
                chances[seat] += hidden[j] * w.last[table, j, seat]
    most, total = chances[0], np.float32(0)
    for seat in range(1, players):
        most = max(most, chances[seat])
    for seat in range(players):
        chances[seat] = power_of_e(chances[seat] - most)
        total += chances[seat]
    for seat in range(players):
        chances[seat] /= total


@lean
def chance_of(w: PiranjaWeights, scratch: PiranjaScratch, s: Vector, unseen: Numbers, seat: int) -> float:
    """Return a seat's expected share of the win where the player to move is about to turn up a card."""
    players = s[PLAYERS]
    forward(w, scratch.notes.rows, write_rows(s, unseen, scratch.notes), players, scratch)
    return scratch.chances[(seat - s[TO_MOVE] + players) % players]
