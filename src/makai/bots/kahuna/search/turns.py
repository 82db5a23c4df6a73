"""Every way to play out a turn up to its end: breadth first over card plays and discards, each position once."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from makai.core.compiled import inline
from makai.games.kahuna.kernel import (
    BRIDGES,
    DISCARD,
    FACE_DOWN,
    GROUPS,
    HAND,
    HANDICAP_BRIDGE,
    OPEN,
    OTHER,
    PHASE,
    TURN,
    WINNER,
    Masks,
    Vector,
    write_legal,
)

MOST = 12000  # the most that five cards gave in practice is about 8,200
_BUCKETS = 1 << 15
FEW = 3000  # so few positions keep to a part of the buckets that stays in the processor's cache
_FEW_BUCKETS = 1 << 12
NO_ENDING = -1  # of a turn that a play ended, and with it the game

# What a position keeps of the vector.
MINE, THEIRS, HELD, SHOWN, GONE, AWAY, STAGE, WHERE, WON = range(9)
WIDTH = 9
_DISCARDS = (1 << 12) - 1


class Tree(NamedTuple):
    """The positions of one turn, the first one being the turn's beginning."""

    position: NDArray[np.int32]
    parent: NDArray[np.int32]
    action: NDArray[np.int32]
    keys: NDArray[np.int64]
    stamps: NDArray[np.int64]  # which turn a bucket was filled in; then how many turns there were, and buckets in use
    masks: Masks
    value: NDArray[np.int64]


def new_tree() -> Tree:
    """Return room for the positions of a turn."""
    return Tree(
        np.zeros((MOST, WIDTH), np.int32),
        np.zeros(MOST, np.int32),
        np.zeros(MOST, np.int32),
        np.zeros(_BUCKETS, np.int64),
        np.zeros(_BUCKETS + 2, np.int64),
        np.zeros(GROUPS, np.int64),
        np.zeros(MOST, np.int64),
    )


@inline
def keep(x: Vector, me: int, position: NDArray[np.int32]) -> None:
    """Write down what a turn changes."""
    position[MINE], position[THEIRS] = x[BRIDGES + me], x[BRIDGES + 1 - me]
    position[HELD], position[SHOWN] = x[HAND + me], x[OPEN + me]
    position[GONE], position[AWAY] = x[DISCARD], x[FACE_DOWN + me]
    position[STAGE], position[WHERE], position[WON] = x[TURN], x[PHASE], x[WINNER]


@inline
def restore(x: Vector, me: int, position: NDArray[np.int32]) -> None:
    """Set the table to a position of the turn."""
    x[BRIDGES + me], x[BRIDGES + 1 - me] = position[MINE], position[THEIRS]
    x[HAND + me], x[OPEN + me] = position[HELD], position[SHOWN]
    x[DISCARD], x[FACE_DOWN + me] = position[GONE], position[AWAY]
    x[TURN], x[PHASE], x[WINNER] = position[STAGE], position[WHERE], position[WON]


@inline
def key_of(x: Vector, me: int, cards: int) -> int:
    """Return a number for the position: both bridge sets, and which of the turn's cards are left."""
    left = 0
    place = 0
    hand = x[HAND + me]
    while cards:
        bit = cards & -cards
        cards ^= bit
        if hand & bit:
            left |= 1 << place
        place += 1
    return (left << 27 | x[BRIDGES + me]) << 27 | x[BRIDGES + 1 - me]


@inline
def is_new(tree: Tree, key: int) -> bool:
    """Tell whether a position was not met in this turn, and remember it."""
    turn, last = tree.stamps[_BUCKETS], tree.stamps[_BUCKETS + 1] - 1
    bucket = ((key ^ key >> 23 ^ key >> 41) & 0x3FFFFFFF) * 0x9E3779B1 >> 15 & last
    while tree.stamps[bucket] == turn:
        if tree.keys[bucket] == key:
            return False
        bucket = (bucket + 1) & last
    tree.stamps[bucket] = turn
    tree.keys[bucket] = key
    return True


@inline
def plant(tree: Tree, x: Vector, me: int, most: int) -> None:
    """Begin a tree with the position that the table stands at; it grows to so many positions at the most."""
    tree.stamps[_BUCKETS] += 1
    tree.stamps[_BUCKETS + 1] = _FEW_BUCKETS if most <= FEW else _BUCKETS
    keep(x, me, tree.position[0])
    tree.parent[0] = -1


@inline
def write_plays(tree: Tree, x: Vector) -> None:
    """Write the masks of what can be done before the turn ends."""
    write_legal(x, tree.masks)
    tree.masks[OTHER] &= _DISCARDS
    tree.masks[HANDICAP_BRIDGE] = 0


@inline
def add(tree: Tree, x: Vector, me: int, parent: int, action: int, count: int) -> bool:
    """Add the position that the table stands at to `count` others; tell whether it is new."""
    if not is_new(tree, key_of(x, me, int(tree.position[0, HELD]))):
        return False
    keep(x, me, tree.position[count])
    tree.parent[count] = parent
    tree.action[count] = action
    return True
