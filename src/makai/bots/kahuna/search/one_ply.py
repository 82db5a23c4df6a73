"""One turn chosen by the net alone: the best positions, and for each the best way to end the turn.

A quick look goes on, card by card, from the most promising positions only; a `beam` says from how many.
It reads nothing that the player does not know, so it serves as the model of either player in a search.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from makai.bots.kahuna.net.features import DREW, PASSED, TOOK, UNDECIDED
from makai.bots.kahuna.net.value_net import (
    CERTAIN,
    KahunaScratch,
    Net,
    near_sureness,
    new_scratch,
    settle_near,
    sureness,
    value_of,
)
from makai.bots.kahuna.search.beliefs import KNOWN, ROOM, spend
from makai.bots.kahuna.search.turns import (
    FEW,
    HELD,
    MOST,
    NO_ENDING,
    WHERE,
    Tree,
    add,
    new_tree,
    plant,
    restore,
    write_plays,
)
from makai.core.compiled import copy, inline, lean, lowest, type_of
from makai.games.kahuna.kernel import (
    DRAW,
    FACE_UP,
    GROUPS,
    HAND,
    OTHER,
    OVER,
    PASS,
    PHASE,
    PILE_SIZE,
    PLAYING,
    STRIDE,
    TAKES,
    WINNER,
    Vector,
    do_step,
    legal_endings,
    with_card,
    without_card,
)

EVERY = MOST  # the beam of a look at every turn
QUICK = 12  # that of a quick look
_CHOICES = 512
SURE = 1 << 40  # a won game, to the comparisons of the last layer


class Choices(NamedTuple):
    """The turns that were looked at: the position before the ending, the ending, and how good it is."""

    node: NDArray[np.int32]
    ending: NDArray[np.int32]
    sureness: NDArray[np.int64]
    best_nodes: NDArray[np.int32]
    growing: NDArray[np.int32]  # the positions to go on from


class Room(NamedTuple):
    """Room to think in, made once for each thread."""

    scratch: KahunaScratch
    tree: Tree
    found: Choices
    spare: Vector


def new_room() -> Room:
    """Return room to think in."""
    node, ending, best, growing = (np.zeros(_CHOICES, np.int32) for _ in range(4))
    found = Choices(node, ending, np.zeros(_CHOICES, np.int64), best, growing)
    return Room(new_scratch(), new_tree(), found, np.zeros(ROOM, np.int32))


ROOM_TYPE = type_of(new_room())


@lean
def outcome(x: Vector, me: int) -> int:
    """Return +1, 0 or -1 for a game that is over."""
    winner = x[WINNER]
    return 1 if winner == me else -1 if winner == 1 - me else 0


@inline
def go_to(room: Room, x: Vector, me: int, node: int, hand: int) -> None:
    """Set the table to a position of the turn, with what the other player then knows of the hand."""
    restore(x, me, room.tree.position[node])
    spend(x, me, hand)


@lean
def go_back(room: Room, x: Vector, me: int, known: int) -> None:
    """Set the table to the beginning of the turn."""
    restore(x, me, room.tree.position[0])
    x[KNOWN + me] = known


@lean
def ending_sureness(net: Net, room: Room, x: Vector, me: int, ending: int) -> int:
    """Return how good an ending is before chance answers; a game that it ends is judged by its result.

    The net must be settled at the position.
    """
    spare = room.spare
    copy(x, spare, ROOM)
    if x[PILE_SIZE] <= 1:
        do_step(spare, OTHER, ending)
        if spare[PHASE] == OVER:
            return SURE * outcome(spare, me)
        copy(x, spare, ROOM)
    how = DREW if ending == DRAW else PASSED if ending == PASS else TOOK
    if how == TOOK:
        take_unseen(spare, me, ending - TAKES)
    return near_sureness(net, room.scratch, spare, me, how)


@inline
def take_unseen(x: Vector, me: int, island: int) -> None:
    """Take a face-up card whose place is not refilled yet."""
    x[FACE_UP] = without_card(x[FACE_UP], island)
    x[HAND + me] = with_card(x[HAND + me], island)
    x[KNOWN + me] = with_card(x[KNOWN + me], island)


@inline
def insert_position(order: NDArray[np.int32], values: NDArray[np.int64], size: int, most: int, new: int) -> int:
    """Insert a position into the list of the best; return how many the list has."""
    if size == most and values[order[size - 1]] >= values[new]:
        return size
    at = size if size < most else most - 1
    while at > 0 and values[order[at - 1]] < values[new]:
        order[at] = order[at - 1]
        at -= 1
    order[at] = new
    return min(size + 1, most)


@inline
def branch(net: Net, room: Room, x: Vector, me: int, at: int, count: int, most: int) -> int:
    """Add the new positions that one action leads to from a position, judged; return how many there are then."""
    tree = room.tree
    position, hand, known = tree.position[at], tree.position[0, HELD], x[KNOWN + me]
    if position[WHERE] != PLAYING:
        return count
    go_to(room, x, me, at, hand)
    settle_near(net, room.scratch, x, me)
    write_plays(tree, x)
    for group in range(GROUPS):
        rest = tree.masks[group]
        while rest and count < most:
            line = lowest(rest)
            rest &= rest - 1
            restore(x, me, position)
            do_step(x, group, line)
            if add(tree, x, me, at, STRIDE * group + line, count):
                x[KNOWN + me] = known
                spend(x, me, hand)
                over = x[PHASE] == OVER
                tree.value[count] = (
                    SURE * outcome(x, me) if over else near_sureness(net, room.scratch, x, me, UNDECIDED)
                )
                count += 1
    x[KNOWN + me] = known
    return count


@lean
def grow(net: Net, room: Room, x: Vector, me: int, first: int, last: int, beam: int) -> int:
    """Go one card on from positions of the turn, or from the best of them; return how many positions there are then."""
    growing, few = room.found.growing, last - first > beam
    size = last - first
    if few:
        size = 0
        for node in range(first, last):
            size = insert_position(growing, room.tree.value, size, beam, node)
    count, most = last, FEW if beam < EVERY else MOST
    for k in range(size):
        count = branch(net, room, x, me, growing[k] if few else first + k, count, most)
    return count


@lean
def best_positions(net: Net, room: Room, x: Vector, me: int, most: int, beam: int) -> int:
    """Grow the tree of a turn and list its best positions; return how many are listed."""
    plant(room.tree, x, me, FEW if beam < EVERY else MOST)
    room.tree.value[0] = sureness(net, room.scratch, x, me)
    size = first = last = 0
    count = 1
    while last < count:
        first, last = last, count
        for node in range(first, last):
            size = insert_position(room.found.best_nodes, room.tree.value, size, most, node)
        count = grow(net, room, x, me, first, last, beam)
    restore(x, me, room.tree.position[0])
    return size


@lean
def look(net: Net, room: Room, x: Vector, me: int, most: int, beam: int) -> int:
    """List the endings of the best positions with how good they are; return how many."""
    hand, known, found = x[HAND + me], x[KNOWN + me], room.found
    count = 0
    for k in range(best_positions(net, room, x, me, most, beam)):
        node = found.best_nodes[k]
        x[KNOWN + me] = known
        go_to(room, x, me, node, hand)
        if x[PHASE] == OVER:
            found.node[count], found.ending[count], found.sureness[count] = node, NO_ENDING, room.tree.value[node]
            count += 1
        else:
            settle_near(net, room.scratch, x, me)
            rest = legal_endings(x, x[HAND + me]) >> TAKES
            while rest and count < _CHOICES:
                ending = TAKES + lowest(rest)
                rest &= rest - 1
                found.node[count], found.ending[count] = node, ending
                found.sureness[count] = ending_sureness(net, room, x, me, ending)
                count += 1
    go_back(room, x, me, known)
    return count


@lean
def best_of(sureness: NDArray[np.int64], count: int) -> int:
    """Return the place of the best turn, the first one of equals."""
    best = 0
    for k in range(1, count):
        if sureness[k] > sureness[best]:
            best = k
    return best


@lean
def worth(net: Net, sure: int) -> int:
    """Return the value that a sureness means, results included."""
    if sure >= SURE:
        return CERTAIN
    if sure <= -SURE:
        return -CERTAIN
    return value_of(net, sure)
