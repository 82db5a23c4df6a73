"""Turns tried out in more and more worlds; after each round the weaker half drops out. One compiled call.

Worlds that need more than the known cards are filled in by the caller, who is asked by `WORLDS`.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numba import int64
from numpy.typing import NDArray

from makai.bots.kahuna.net.value_net import CERTAIN, NET, Net
from makai.bots.kahuna.search.beliefs import ROOM, conclude
from makai.bots.kahuna.search.one_ply import ROOM_TYPE, Room, worth
from makai.bots.kahuna.search.trials import (
    CANDIDATES,
    MOST_CANDIDATES,
    POINT,
    Candidates,
    Trial,
    new_trial,
    try_out,
)
from makai.bots.kahuna.search.worlds import imagine_one
from makai.bots.order import AGAIN, ALL_TIME, BEGUN, DONE, MARK, ORDER, PACE, SEED, SIMULATIONS, SPENT, Order, is_over
from makai.core.compiled import copy, lean, lean_kernel, start_random, type_of
from makai.games.kahuna.kernel import TO_MOVE, Vector

WORLDS = -2  # what is answered to be given worlds
CHUNK = 16  # worlds between two looks at the clock, at the most
_ROUNDS = 10  # that many halvings leave one of all candidates
_SPARE = 4 * ALL_TIME // 5  # of the time is planned with; the rest is for what cannot be interrupted
_RATE = 32  # simulations between two looks at the clock, before it is known how quick the machine is

# What is given: how many turns there are, how many of them are tried out, and whether worlds are to be given too.
COUNT, TRIES, SAMPLED = range(3)
# How far it has come: the round of how many, the turns in it, worlds so far, those that are given, simulations between
# two looks at the clock, and those since the last one.
ROUND, ROUNDS, ALIVE, TRIED_IN, FILLED, RATE, LATEST = range(7)
_PLACES = 8


class Halving(NamedTuple):
    """What is asked, the table as the player knows it, room to try turns out, and what they came to."""

    order: Order
    given: Order
    state: Order
    mind: Vector
    sizes: Order  # the opponent's cards in hand and put away
    hidden: Order
    worlds: NDArray[np.int32]
    trial: Trial
    always: Order  # turns that never drop out
    kept: Order
    tried: Order  # in how many worlds
    last_round: Order
    totals: NDArray[np.int64]  # at the end of each round
    points: NDArray[np.int64]
    value: NDArray[np.float64]
    lead: NDArray[np.float64]
    ranked: Order


def new_halving() -> Halving:
    """Return room to try turns out."""
    n = MOST_CANDIDATES
    order, given, state, sizes, hidden = (np.zeros(size, np.int64) for size in (ORDER, _PLACES, _PLACES, 2, 48))
    always, kept, tried, last_round, ranked = (np.zeros(n, np.int64) for _ in range(5))
    mind, worlds = np.zeros(ROOM, np.int32), np.zeros((CHUNK, ROOM), np.int32)
    totals, points = (np.zeros((_ROUNDS, n), np.int64) for _ in range(2))
    value, lead = np.zeros(n), np.zeros(n)
    return Halving(
        order,
        given,
        state,
        mind,
        sizes,
        hidden,
        worlds,
        new_trial(),
        always,
        kept,
        tried,
        last_round,
        totals,
        points,
        value,
        lead,
        ranked,
    )


@lean
def keep_best(turns: Candidates, desk: Halving, most: int, values: Order) -> None:
    """Let only the best of the living turns live on, the first of equals, and those that never drop out."""
    count, alive = desk.given[COUNT], 0
    for k in range(count):
        desk.kept[k] = 0
    for _ in range(most):
        best = -1
        for k in range(count):
            if turns.alive[k] and not desk.kept[k] and (best < 0 or values[k] > values[best]):
                best = k
        if best >= 0:
            desk.kept[best] = 1
    for k in range(count):
        turns.alive[k] = desk.kept[k] | desk.always[k]
        alive += turns.alive[k]
    desk.state[ALIVE] = alive


@lean
def start(turns: Candidates, desk: Halving) -> None:
    """Begin with the turns that the net likes best, and with nothing tried."""
    state = desk.state
    for k in range(desk.given[COUNT]):
        turns.alive[k], desk.tried[k] = 1, 0
    keep_best(turns, desk, desk.given[TRIES], turns.sureness)
    state[ROUND], state[ROUNDS], state[TRIED_IN], state[FILLED], state[RATE], state[LATEST] = 0, 1, 0, 0, _RATE, 0
    while 1 << state[ROUNDS] < state[ALIVE]:
        state[ROUNDS] += 1


@lean
def size_by_clock(order: Order, state: Order) -> int:
    """Return in how many worlds to try before the next look at the clock; none if the round's time is over."""
    if state[LATEST]:
        state[RATE] = (state[RATE] + state[LATEST] * order[PACE] // max(1, order[SPENT] - order[MARK])) // 2
    order[MARK] = order[SPENT]
    left = _SPARE * (state[ROUND] + 1) // state[ROUNDS] - order[SPENT]
    if left <= 0:
        return 1 if order[DONE] == 0 and order[SPENT] < _SPARE else 0
    return max(1, min(CHUNK, int(state[RATE] * (min(order[PACE], left) / order[PACE])) // state[ALIVE]))


@lean
def size_chunk(order: Order, state: Order) -> int:
    """Return in how many worlds to try next: none if the round's part of the budget is spent."""
    if not order[SIMULATIONS]:
        return size_by_clock(order, state)
    left = int(order[SIMULATIONS] * ((state[ROUND] + 1) / state[ROUNDS])) - order[DONE]
    chunk = min(max(left, 0) // state[ALIVE], CHUNK)
    return 1 if chunk == 0 and order[DONE] == 0 else chunk


@lean
def imagine_worlds(desk: Halving, count: int) -> None:
    """Imagine the next worlds: the unseen cards lie anyhow."""
    me, rng = desk.mind[TO_MOVE] & 1, desk.trial.rng
    for number in range(count):
        world = desk.worlds[number]
        copy(desk.mind, world, ROOM)
        start_random(rng, desk.order[SEED] + desk.state[TRIED_IN] + number)
        imagine_one(world, me, desk.hidden, desk.sizes, rng)
        conclude(world)


@lean
def end_round(turns: Candidates, desk: Halving) -> None:
    """Note what the turns have come to, and let the weaker half drop out."""
    state, now = desk.state, desk.state[ROUND]
    for k in range(desk.given[COUNT]):
        desk.totals[now, k], desk.points[now, k] = turns.total[k], turns.points[k]
        if turns.alive[k]:
            desk.tried[k], desk.last_round[k] = state[TRIED_IN], now
    state[ROUND] = state[ROUNDS] if state[TRIED_IN] == 0 else now + 1
    if state[ROUND] < state[ROUNDS]:
        keep_best(turns, desk, max(2, (state[ALIVE] + 1) // 2), turns.total)


@lean
def find_best(turns: Candidates, desk: Halving) -> int:
    """Return the best of the turns that were tried longest."""
    best = 0
    for k in range(1, desk.given[COUNT]):
        longer = desk.tried[k] > desk.tried[best]
        if longer or (desk.tried[k] == desk.tried[best] and turns.total[k] > turns.total[best]):
            best = k
    return best


@lean
def compare(one: int, best: int, worlds: int) -> float:
    """Return by how much a turn is better than the best one in the same worlds, for each of them."""
    return one / worlds - best / worlds


@lean
def weigh(net: Net, turns: Candidates, desk: Halving) -> None:
    """Work out what the turns are worth, from -1 to 1, and their points.

    A turn that was dropped early is told by how far it was behind the best one in the same worlds.
    """
    best = find_best(turns, desk)
    most, end = desk.tried[best], desk.last_round[best]
    for k in range(desk.given[COUNT]):
        worlds, then = desk.tried[k], desk.last_round[k]
        if worlds:
            value = compare(desk.totals[then, k], desk.totals[then, best], worlds) + desk.totals[end, best] / most
            lead = compare(desk.points[then, k], desk.points[then, best], worlds) + desk.points[end, best] / most
            desk.value[k], desk.lead[k] = value / CERTAIN, lead / POINT
        else:
            desk.value[k], desk.lead[k] = worth(net, turns.sureness[k]) / CERTAIN, 0.0


@lean
def is_behind(desk: Halving, one: int, other: int) -> bool:
    """Tell whether a turn was tried in fewer worlds than another, or in as many and is worse."""
    if desk.tried[one] != desk.tried[other]:
        return desk.tried[one] < desk.tried[other]
    return desk.value[one] < desk.value[other]


@lean
def rank(net: Net, turns: Candidates, desk: Halving) -> int:
    """List the turns, best first, those that were tried longest before the others; return how many."""
    weigh(net, turns, desk)
    for k in range(desk.given[COUNT]):
        at = k
        while at > 0 and is_behind(desk, desk.ranked[at - 1], k):
            desk.ranked[at] = desk.ranked[at - 1]
            at -= 1
        desk.ranked[at] = k
    return desk.given[COUNT]


@lean_kernel(int64(NET, ROOM_TYPE, CANDIDATES, type_of(new_halving()), int64[::1]))
def halve(net: Net, room: Room, turns: Candidates, desk: Halving, stop: Order) -> int:
    """Return how many turns are ranked; `AGAIN` to be told how much time is spent, `WORLDS` to be given worlds."""
    order, state = desk.order, desk.state
    if not order[BEGUN]:
        order[BEGUN] = 1
        start(turns, desk)
    while state[ROUND] < state[ROUNDS] and state[ALIVE] > 1:
        chunk = state[FILLED]
        if not chunk and not is_over(order, stop):
            chunk = size_chunk(order, state)
            if chunk and desk.given[SAMPLED]:
                state[FILLED] = chunk
                return WORLDS
            imagine_worlds(desk, chunk)
        tried = 0
        if chunk:
            what = (desk.given[COUNT], chunk, order[SEED] + state[TRIED_IN])
            tried = try_out(net, room, turns, desk.trial, desk.worlds, what, stop)
        state[FILLED], state[LATEST] = 0, tried * state[ALIVE]
        state[TRIED_IN] += tried
        order[DONE] += tried * state[ALIVE]
        if tried < chunk or not chunk:
            end_round(turns, desk)
        elif not order[SIMULATIONS]:
            return AGAIN
    return rank(net, turns, desk)
