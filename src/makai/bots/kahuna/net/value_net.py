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

from makai.bots.kahuna.net.features import (
    AT_LINES,
    AT_RULES,
    AT_SHORES,
    AT_TABLE,
    NOTHING,
    ODDS,
    PLACES,
    ROW_COUNT,
    UNDECIDED,
    Islands,
    Rows,
    control,
    write_island,
    write_line,
    write_rows,
    write_shore,
    write_table,
)
from makai.bots.kahuna.search.beliefs import KNOWN
from makai.core.compiled import copy, inline, lean, lowest, type_of
from makai.games.kahuna import board
from makai.games.kahuna.kernel import (
    BRIDGES,
    DISCARD,
    FACE_DOWN,
    FACE_UP,
    HAND,
    HIGH_END,
    LOW_END,
    Vector,
)

WIDE, NARROW = 64, 32
ROW_ONE, ONE = 256, 1024
_STRONGEST = 8191  # of the first layer, in 1/ROW_ONE
_LARGEST = 4000  # weight of the second layer, in 1/ONE: times _STRONGEST times WIDE is under 2 ** 31
CERTAIN = 1 << 14  # a game that is surely won
_STEPS = 1024  # of the table from the last layer to a value, for each side of zero
_REACH = 8  # beyond this the last layer means certainty

_TOUCH = np.array(board.TOUCH, np.int64)
_ALL_ISLANDS = (1 << 12) - 1
_MOST_ROWS = AT_RULES - AT_TABLE
# What a near position is made of, and its lead.
_MINE, _THEIRS, _HELD, _SHOWN, _GONE, _KNOWN, _TOLD, _AWAY, _LEAD = range(9)
_SEEN = 9


class KahunaWeights(NamedTuple):
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


class FirstLayer(NamedTuple):
    """A position's first layer, and what lines and neighbours need to know of each island."""

    wide: NDArray[np.int16]
    islands: Islands


class KahunaScratch(NamedTuple):
    """Room to work in, made once for each thread: a position, and one near it that was worked out before."""

    here: FirstLayer
    rows: Rows  # of one thing that differs
    narrow: NDArray[np.int32]
    near: FirstLayer
    near_rows: Rows
    odds: Rows  # of the opponent's hidden cards, the same all through a turn
    seen: NDArray[np.int32]  # what the rows of islands and lines of the near position were made of


def new_scratch() -> KahunaScratch:
    """Return room to work in."""
    here, near = (FirstLayer(np.zeros(WIDE, np.int16), np.zeros(12, np.int32)) for _ in range(2))
    sizes = (_MOST_ROWS, NARROW, PLACES, ODDS, _SEEN)
    rows, narrow, near_rows, odds, seen = (np.zeros(size, np.int32) for size in sizes)
    return KahunaScratch(here, rows, narrow, near, near_rows, odds, seen)


def new_weights(seed: int) -> KahunaWeights:
    """Return weights to begin training with."""
    rng = np.random.default_rng(seed)

    def normal(*shape: int, spread: float) -> NDArray[np.float32]:
        return (rng.standard_normal(shape) * spread).astype(np.float32)

    rows = normal(ROW_COUNT, WIDE, spread=0.05)
    rows[NOTHING] = 0
    return KahunaWeights(
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


def round_weights(weights: KahunaWeights) -> Net:
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


def save(path: Path, weights: KahunaWeights, card: Mapping[str, object]) -> None:
    """Write the net in whole numbers; `card` says how it was made."""
    net = round_weights(weights)
    arrays = {name: getattr(net, name) for name in KahunaWeights._fields}
    with path.open("wb") as file:
        np.savez_compressed(file, card=json.dumps(card), **arrays)


def load(path: Path, sharpness: float = 1.0) -> Net:
    """Read a net."""
    with np.load(path, allow_pickle=False) as kept:
        arrays = {name: kept[name] for name in KahunaWeights._fields}
    return Net(**arrays, values=value_table(sharpness))


NET = type_of(round_weights(new_weights(0)))
WEIGHTS = type_of(new_weights(0))


@inline
def remember(scratch: KahunaScratch, x: Vector, me: int, lead: int) -> None:
    """Write down what the near position is made of."""
    seen = scratch.seen
    seen[_MINE], seen[_THEIRS] = x[BRIDGES + me], x[BRIDGES + 1 - me]
    seen[_HELD], seen[_SHOWN], seen[_GONE] = x[HAND + me], x[FACE_UP], x[DISCARD]
    seen[_KNOWN], seen[_TOLD], seen[_AWAY] = x[KNOWN + 1 - me], x[KNOWN + me], x[FACE_DOWN + 1 - me]
    seen[_LEAD] = lead


@inline
def changed_islands(seen: NDArray[np.int32], x: Vector, me: int, lines: int) -> int:
    """Return the islands whose cards or bridges (on these lines) are not those of the near position, as a set."""
    cards = (seen[_HELD] ^ x[HAND + me]) | (seen[_SHOWN] ^ x[FACE_UP]) | (seen[_GONE] ^ x[DISCARD])
    cards |= (seen[_KNOWN] ^ x[KNOWN + 1 - me]) | (seen[_TOLD] ^ x[KNOWN + me]) | (seen[_AWAY] ^ x[FACE_DOWN + 1 - me])
    islands = (cards | cards >> 12) & _ALL_ISLANDS
    while lines:
        line = lowest(lines)
        lines &= lines - 1
        islands |= 1 << LOW_END[line] | 1 << HIGH_END[line]
    return islands


@inline
def shift(net: Net, scratch: KahunaScratch, wide: NDArray[np.int16], place: int, count: int, stay: bool) -> None:
    """Bring the first layer up to date where rows of the near position have become others."""
    for k in range(count):
        new, old = scratch.rows[k], scratch.near_rows[place + k]
        if new != old:
            for j in range(WIDE):
                wide[j] += net.rows[new, j] - net.rows[old, j]
            if stay:
                scratch.near_rows[place + k] = new


@inline
def go_on(net: Net, scratch: KahunaScratch, x: Vector, me: int, ending: int, layer: FirstLayer, stay: bool) -> int:
    """Work out the first layer from that of the near position, which `layer` begins with; return the lead in islands.

    Both are positions of the same turn. If it is to `stay`, its rows become those of the near position.
    """
    lines = (scratch.seen[_MINE] ^ x[BRIDGES + me]) | (scratch.seen[_THEIRS] ^ x[BRIDGES + 1 - me])
    changed = changed_islands(scratch.seen, x, me, lines)
    lead, shores = scratch.seen[_LEAD], changed
    while changed:
        island = lowest(changed)
        changed &= changed - 1
        old = layer.islands[island]
        layer.islands[island] = new = write_island(x, me, island, scratch.odds, scratch.rows, 0)
        shift(net, scratch, layer.wide, 4 * island, 4, stay)
        if new != old:
            lead += control(new) - control(old)
            lines |= _TOUCH[island]
    while lines:
        line = lowest(lines)
        lines &= lines - 1
        shores |= 1 << LOW_END[line] | 1 << HIGH_END[line]
        write_line(x, me, line, layer.islands, scratch.odds, scratch.rows, 0)
        shift(net, scratch, layer.wide, AT_LINES + 3 * line, 3, stay)
    while shores:
        island = lowest(shores)
        shores &= shores - 1
        write_shore(x, island, layer.islands, scratch.odds, scratch.rows, 0)
        shift(net, scratch, layer.wide, AT_SHORES + 2 * island, 2, stay)
    write_table(x, me, ending, lead, scratch.rows, 0)
    shift(net, scratch, layer.wide, AT_TABLE, AT_RULES - AT_TABLE, stay)
    return lead


@lean
def settle(net: Net, scratch: KahunaScratch, x: Vector, me: int) -> None:
    """Work out the first layer for a position that others will be near to."""
    rows, wide = scratch.near_rows, scratch.near.wide
    remember(scratch, x, me, write_rows(x, me, UNDECIDED, scratch.near.islands, scratch.odds, rows))
    copy(net.wide_bias, wide, WIDE)
    for k in range(PLACES):
        row = rows[k]
        if row != NOTHING:
            for j in range(WIDE):
                wide[j] += net.rows[row, j]


@inline
def settle_near(net: Net, scratch: KahunaScratch, x: Vector, me: int) -> None:
    """Do the same for another position of the turn."""
    remember(scratch, x, me, go_on(net, scratch, x, me, UNDECIDED, scratch.near, True))


@inline
def think(net: Net, scratch: KahunaScratch, x: Vector, me: int, ending: int) -> None:
    """Work out the two hidden layers for what a player knows, from a position that is near."""
    wide = scratch.here.wide
    copy(scratch.near.wide, wide, WIDE)
    copy(scratch.near.islands, scratch.here.islands, 12)
    go_on(net, scratch, x, me, ending, scratch.here, False)
    for j in range(WIDE):
        wide[j] = min(max(wide[j], 0), _STRONGEST)
    for k in range(NARROW):
        total = net.narrow_bias[k]
        for j in range(WIDE):
            total = np.int32(total + np.int32(np.int32(wide[j]) * np.int32(net.middle[k, j])))
        scratch.narrow[k] = max(total, 0)


@inline
def last_layer(net: Net, scratch: KahunaScratch, output: int) -> int:
    """Return an output, in 1/(ONE * ROW_ONE)."""
    total = 0
    for k in range(NARROW):
        total += np.int64(scratch.narrow[k]) * net.last[k, output]
    return net.last_bias[output] + total // ONE


@lean
def value_of(net: Net, sureness: int) -> int:
    """Return the value, from -CERTAIN to CERTAIN, that the last layer means."""
    step = _STEPS + sureness * _STEPS // (ONE * ROW_ONE * _REACH)
    return net.values[min(max(step, 0), 2 * _STEPS)]


@inline
def near_sureness(net: Net, scratch: KahunaScratch, x: Vector, me: int, ending: int) -> int:
    """Return how well a player stands, as the last layer says it: fine enough to compare; `settle` came before."""
    think(net, scratch, x, me, ending)
    return last_layer(net, scratch, 0)


@lean
def sureness(net: Net, scratch: KahunaScratch, x: Vector, me: int) -> int:
    """Return how well a player stands before they have decided how to end their turn."""
    settle(net, scratch, x, me)
    return near_sureness(net, scratch, x, me, UNDECIDED)
