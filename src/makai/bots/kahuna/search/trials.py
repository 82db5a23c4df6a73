"""Trying turns out: my turn, the opponent's best reply by what they know, my best reply, and what the net then says.

All candidates meet the same worlds and the same luck, so that only their differences count.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from makai.bots.kahuna.net.value_net import CERTAIN, ONE, ROW_ONE, Net, last_layer, settle, sureness
from makai.bots.kahuna.search.beliefs import ROOM, finish_turn, spend
from makai.bots.kahuna.search.one_ply import (
    QUICK,
    SURE,
    Room,
    best_of,
    ending_sureness,
    go_to,
    look,
    outcome,
    worth,
)
from makai.bots.kahuna.search.turns import NO_ENDING, WIDTH, Tree, keep, restore
from makai.core.compiled import copy, lean, lowest, start_random
from makai.games.kahuna.kernel import (
    BRIDGES,
    DISCARD,
    HAND,
    HANDICAP_BRIDGE,
    OVER,
    PHASE,
    SCORE,
    STRIDE,
    TO_MOVE,
    Rng,
    Vector,
    controlled,
    do_step,
    free_lines,
    less,
    more,
)

MOST_CANDIDATES = 512
LONGEST_TURN = 12
POINT = 256  # points are counted in so many parts
REPLY_POSITIONS = 4
_POINTS_UNIT = 8


class Candidates(NamedTuple):
    """Turns to try out, and what came of it."""

    position: NDArray[np.int32]
    ending: NDArray[np.int32]
    sureness: NDArray[np.int64]  # by the net alone
    actions: NDArray[np.int32]  # those before the ending
    length: NDArray[np.int32]
    alive: NDArray[np.int32]
    total: NDArray[np.int64]  # values, CERTAIN for a won game
    points: NDArray[np.int64]
    lost: NDArray[np.int64]  # how often each island was taken away at once


def new_candidates() -> Candidates:
    """Return room for candidates."""
    n = MOST_CANDIDATES
    return Candidates(
        np.zeros((n, WIDTH), np.int32),
        np.zeros(n, np.int32),
        np.zeros(n, np.int64),
        np.zeros((n, LONGEST_TURN), np.int32),
        np.zeros(n, np.int32),
        np.zeros(n, np.int32),
        np.zeros(n, np.int64),
        np.zeros(n, np.int64),
        np.zeros((n, 12), np.int64),
    )


class Trial(NamedTuple):
    """Room to try a turn out: the table, chance, and what came of each turn in one world."""

    x: Vector
    rng: Rng
    values: NDArray[np.int64]


def new_trial() -> Trial:
    """Return room to try a turn out."""
    return Trial(np.zeros(ROOM, np.int32), np.zeros(2, np.int64), np.zeros((3, MOST_CANDIDATES), np.int64))


@lean
def write_actions(tree: Tree, node: int, actions: NDArray[np.int32]) -> int:
    """Write the actions that lead from the turn's beginning to a position; return how many."""
    length, at = 0, node
    while at > 0:
        at = tree.parent[at]
        length += 1
    for place in range(length - 1, -1, -1):
        actions[place] = tree.action[node]
        node = tree.parent[node]
    return length


@lean
def clear(turns: Candidates, k: int) -> None:
    """Note that a turn was not tried out yet."""
    turns.total[k] = turns.points[k] = 0
    turns.alive[k] = 1
    for island in range(12):
        turns.lost[k, island] = 0


@lean
def list_turns(net: Net, room: Room, turns: Candidates, x: Vector, most: int, beam: int) -> int:
    """List the turns that end in the best positions; return how many."""
    me = x[TO_MOVE] & 1
    count = look(net, room, x, me, most, beam)
    for k in range(count):
        node = room.found.node[k]
        copy(room.tree.position[node], turns.position[k], WIDTH)
        turns.ending[k], turns.sureness[k] = room.found.ending[k], room.found.sureness[k]
        turns.length[k] = write_actions(room.tree, node, turns.actions[k])
        clear(turns, k)
    return count


@lean
def points_of(x: Vector, me: int) -> int:
    """Return the lead of a finished game in parts of a point."""
    return POINT * (x[SCORE + me] - x[SCORE + 1 - me])


@lean
def final_word(net: Net, room: Room, x: Vector, me: int, best: int) -> tuple[int, int]:
    """Return what the turn that the table stands at is worth to the net, as a value and in points."""
    if x[PHASE] == OVER:
        return CERTAIN * outcome(x, me), points_of(x, me)
    settle(net, room.scratch, x, me)
    sure = ending_sureness(net, room, x, me, room.found.ending[best])
    if abs(sure) >= SURE:
        return worth(net, sure), points_of(room.spare, me)
    return worth(net, sure), last_layer(net, room.scratch, 1) * (POINT * _POINTS_UNIT) // (ONE * ROW_ONE)


@lean
def play_on(net: Net, room: Room, x: Vector, me: int, rng: Rng) -> tuple[int, int, int]:
    """Play the opponent's best reply by what they know, then mine; return value, points, and the islands they took."""
    held = controlled(x[BRIDGES + me])
    while x[PHASE] != OVER:
        mover = x[TO_MOVE] & 1
        hand, taken = x[HAND + mover], held & ~controlled(x[BRIDGES + me])
        best = best_of(room.found.sureness, look(net, room, x, mover, REPLY_POSITIONS, QUICK))
        go_to(room, x, mover, room.found.node[best], hand)
        if mover == me:
            value, points = final_word(net, room, x, me, best)
            return value, points, taken
        if room.found.ending[best] != NO_ENDING:
            finish_turn(x, room.found.ending[best], rng)
    return CERTAIN * outcome(x, me), points_of(x, me), held & ~controlled(x[BRIDGES + me])


@lean
def add_up(turns: Candidates, trial: Trial, count: int) -> None:
    """Add up how the living turns went in a world."""
    for k in range(count):
        if turns.alive[k]:
            turns.total[k] += trial.values[0, k]
            turns.points[k] += trial.values[1, k]
            for island in range(12):
                turns.lost[k, island] += trial.values[2, k] >> island & 1


@lean
def try_out(
    net: Net,
    room: Room,
    turns: Candidates,
    trial: Trial,
    worlds: NDArray[np.int32],
    what: tuple[int, int, int],
    stop: NDArray[np.int64],
) -> int:
    """Try the turns that are alive in some worlds; return in how many, fewer if told to stop.

    `what` is how many turns and how many worlds there are, and a seed.
    """
    count, how_many, seed = what
    x, rng, values = trial.x, trial.rng, trial.values
    for number in range(how_many):
        me = worlds[number, TO_MOVE] & 1
        hand = worlds[number, HAND + me]
        for k in range(count):
            if turns.alive[k]:
                if stop[0]:
                    return number
                copy(worlds[number], x, ROOM)
                start_random(rng, seed + number)
                restore(x, me, turns.position[k])
                x[DISCARD] = more(worlds[number, DISCARD], less(hand, x[HAND + me]))  # in this world
                spend(x, me, hand)
                if turns.ending[k] != NO_ENDING:
                    finish_turn(x, turns.ending[k], rng)
                values[0, k], values[1, k], values[2, k] = play_on(net, room, x, me, rng)
        add_up(turns, trial, count)
    return how_many


@lean
def list_handicaps(net: Net, room: Room, turns: Candidates, x: Vector) -> int:
    """List the lines for a handicap bridge as turns of one action; return how many."""
    me, count = x[TO_MOVE] & 1, 0
    rest = free_lines(x, me)
    while rest:
        line = lowest(rest)
        rest &= rest - 1
        copy(x, room.spare, ROOM)
        do_step(room.spare, HANDICAP_BRIDGE, line)
        turns.ending[count], turns.sureness[count] = NO_ENDING, sureness(net, room.scratch, room.spare, me)
        keep(room.spare, me, turns.position[count])
        turns.actions[count, 0], turns.length[count] = STRIDE * HANDICAP_BRIDGE + line, 1
        clear(turns, count)
        count += 1
    return count
