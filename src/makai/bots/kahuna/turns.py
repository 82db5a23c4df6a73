"""Every way to play out a turn up to its end: breadth first over card plays and discards, each position once."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from makai.core.compiled import lowest, part
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
    PLAYING,
    STRIDE,
    TURN,
    WINNER,
    Masks,
    Vector,
    do_step,
    write_legal,
)

MOST = 12000  # the most that five cards gave in practice is about 8,200
_BUCKETS = 1 << 15

# What a position keeps of the vector.
MINE, HIS, HELD, SHOWN, GONE, AWAY, STAGE, WHERE, WON = range(9)
WIDTH = 9
_DISCARDS = (1 << 12) - 1


class Tree(NamedTuple):
    """The positions of one turn, the first one being the turn's beginning."""

    position: NDArray[np.int32]
    parent: NDArray[np.int32]
    action: NDArray[np.int32]
    keys: NDArray[np.int64]
    stamps: NDArray[np.int64]  # which turn a bucket was filled in; the last entry counts the turns
    masks: Masks
    value: NDArray[np.int64]


def tree() -> Tree:
    """Return room for the positions of a turn."""
    return Tree(
        np.zeros((MOST, WIDTH), np.int32),
        np.zeros(MOST, np.int32),
        np.zeros(MOST, np.int32),
        np.zeros(_BUCKETS, np.int64),
        np.zeros(_BUCKETS + 1, np.int64),
        np.zeros(GROUPS, np.int64),
        np.zeros(MOST, np.int64),
    )


@part
def keep(x: Vector, me: int, position: NDArray[np.int32]) -> None:
    """Write down what a turn changes."""
    position[MINE], position[HIS] = x[BRIDGES + me], x[BRIDGES + 1 - me]
    position[HELD], position[SHOWN] = x[HAND + me], x[OPEN + me]
    position[GONE], position[AWAY] = x[DISCARD], x[FACE_DOWN + me]
    position[STAGE], position[WHERE], position[WON] = x[TURN], x[PHASE], x[WINNER]


@part
def restore(x: Vector, me: int, position: NDArray[np.int32]) -> None:
    """Set the table to a position of the turn."""
    x[BRIDGES + me], x[BRIDGES + 1 - me] = position[MINE], position[HIS]
    x[HAND + me], x[OPEN + me] = position[HELD], position[SHOWN]
    x[DISCARD], x[FACE_DOWN + me] = position[GONE], position[AWAY]
    x[TURN], x[PHASE], x[WINNER] = position[STAGE], position[WHERE], position[WON]


@part
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


@part
def is_new(tree: Tree, key: int) -> bool:
    """Tell whether a position was not met in this turn, and remember it."""
    turn = tree.stamps[_BUCKETS]
    bucket = ((key ^ key >> 23 ^ key >> 41) & 0x3FFFFFFF) * 0x9E3779B1 >> 15 & _BUCKETS - 1
    while tree.stamps[bucket] == turn:
        if tree.keys[bucket] == key:
            return False
        bucket = (bucket + 1) & (_BUCKETS - 1)
    tree.stamps[bucket] = turn
    tree.keys[bucket] = key
    return True


@part
def grow(tree: Tree, x: Vector, me: int, most: int) -> int:
    """Write down every position that the player can reach before he ends his turn; return how many."""
    tree.stamps[_BUCKETS] += 1
    cards = int(x[HAND + me])
    keep(x, me, tree.position[0])
    tree.parent[0] = -1
    count = 1
    at = 0
    while at < count < most:
        position = tree.position[at]
        if position[WHERE] == PLAYING:
            restore(x, me, position)
            write_legal(x, tree.masks)
            tree.masks[OTHER] &= _DISCARDS
            tree.masks[HANDICAP_BRIDGE] = 0
            for group in range(GROUPS):
                rest = tree.masks[group]
                while rest and count < most:
                    line = lowest(rest)
                    rest &= rest - 1
                    restore(x, me, position)
                    do_step(x, group, line)
                    if is_new(tree, key_of(x, me, cards)):
                        keep(x, me, tree.position[count])
                        tree.parent[count] = at
                        tree.action[count] = STRIDE * group + line
                        count += 1
        at += 1
    restore(x, me, tree.position[0])
    return count
