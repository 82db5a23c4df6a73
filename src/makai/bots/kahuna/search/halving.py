"""Turns tried out in more and more worlds; after each round the weaker half drops out."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from makai.bots.kahuna.net.value_net import CERTAIN, Net
from makai.bots.kahuna.search.beliefs import ROOM
from makai.bots.kahuna.search.mind import Mind
from makai.bots.kahuna.search.one_ply import Room, worth
from makai.bots.kahuna.search.trials import MOST_CANDIDATES, POINT, Candidates, Trial, new_trial, try_out
from makai.bots.kahuna.search.worlds import imagine
from makai.bots.order import AGAIN, ALL_TIME, DONE, LUCK, MARK, PACE, SIMULATIONS, SPENT, Order, is_over
from makai.core.compiled import lean

CHUNK = 16  # worlds between two looks at the clock, at the most
_ROUNDS = 10  # that many halvings leave one of all candidates
_SPARE = 4 * ALL_TIME // 5  # of the time is planned with; the rest is for what cannot be interrupted
_RATE = 32  # simulations between two looks at the clock, before it is known how quick the machine is

# How many turns there are, and whether worlds are as remembered; how far it has come: the round of how many, the turns
# in it, worlds so far, simulations between two looks at the clock, and those since the last one.
COUNT, AS_REMEMBERED, ROUND, ROUNDS, ALIVE, TRIED_IN, RATE, LATEST = range(8)


class Halving(NamedTuple):
    """Room to try turns out, and what they came to."""

    state: Order
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
    always, kept, tried, last_round, ranked = (np.zeros(n, np.int64) for _ in range(5))
    state, worlds = np.zeros(LATEST + 1, np.int64), np.zeros((CHUNK, ROOM), np.int32)
    totals, points = (np.zeros((_ROUNDS, n), np.int64) for _ in range(2))
    value, lead = np.zeros(n), np.zeros(n)
    return Halving(state, worlds, new_trial(), always, kept, tried, last_round, totals, points, value, lead, ranked)


@lean
def keep_best(turns: Candidates, race: Halving, most: int, values: Order) -> None:
    """Let only the best of the living turns live on, the first of equals, and those that never drop out."""
    count, alive = race.state[COUNT], 0
    for k in range(count):
        race.kept[k] = 0
    for _ in range(most):
        best = -1
        for k in range(count):
            if turns.alive[k] and not race.kept[k] and (best < 0 or values[k] > values[best]):
                best = k
        if best >= 0:
            race.kept[best] = 1
    for k in range(count):
        turns.alive[k] = race.kept[k] | race.always[k]
        alive += turns.alive[k]
    race.state[ALIVE] = alive


@lean
def start_untried(race: Halving) -> None:
    """Begin with nothing tried, and nothing to be tried."""
    race.state[ROUND] = race.state[ROUNDS] = 0
    for k in range(MOST_CANDIDATES):
        race.tried[k] = race.always[k] = 0


@lean
def start(turns: Candidates, race: Halving, tries: int) -> None:
    """Begin with the turns that the net likes best."""
    state = race.state
    keep_best(turns, race, tries, turns.sureness)
    state[ROUNDS], state[TRIED_IN], state[RATE], state[LATEST] = 1, 0, _RATE, 0
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
def end_round(turns: Candidates, race: Halving) -> None:
    """Note what the turns have come to, and let the weaker half drop out."""
    state, now = race.state, race.state[ROUND]
    for k in range(race.state[COUNT]):
        race.totals[now, k], race.points[now, k] = turns.total[k], turns.points[k]
        if turns.alive[k]:
            race.tried[k], race.last_round[k] = state[TRIED_IN], now
    state[ROUND] = state[ROUNDS] if state[TRIED_IN] == 0 else now + 1
    if state[ROUND] < state[ROUNDS]:
        keep_best(turns, race, max(2, (state[ALIVE] + 1) // 2), turns.total)


@lean
def find_best(turns: Candidates, race: Halving) -> int:
    """Return the best of the turns that were tried longest."""
    best = 0
    for k in range(1, race.state[COUNT]):
        longer = race.tried[k] > race.tried[best]
        if longer or (race.tried[k] == race.tried[best] and turns.total[k] > turns.total[best]):
            best = k
    return best


@lean
def compare(one: int, best: int, worlds: int) -> float:
    """Return by how much a turn is better than the best one in the same worlds, for each of them."""
    return one / worlds - best / worlds


@lean
def weigh(net: Net, turns: Candidates, race: Halving) -> None:
    """Work out what the turns are worth, from -1 to 1, and their points.

    A turn that was dropped early is told by how far it was behind the best one in the same worlds.
    """
    best = find_best(turns, race)
    most, end = race.tried[best], race.last_round[best]
    for k in range(race.state[COUNT]):
        worlds, then = race.tried[k], race.last_round[k]
        if worlds:
            value = compare(race.totals[then, k], race.totals[then, best], worlds) + race.totals[end, best] / most
            lead = compare(race.points[then, k], race.points[then, best], worlds) + race.points[end, best] / most
            race.value[k], race.lead[k] = value / CERTAIN, lead / POINT
        else:
            race.value[k], race.lead[k] = worth(net, turns.sureness[k]) / CERTAIN, 0.0


@lean
def is_behind(race: Halving, one: int, other: int) -> bool:
    """Tell whether a turn was tried in fewer worlds than another, or in as many and is worse."""
    if race.tried[one] != race.tried[other]:
        return race.tried[one] < race.tried[other]
    return race.value[one] < race.value[other]


@lean
def rank(net: Net, turns: Candidates, race: Halving) -> int:
    """List the turns, best first, those that were tried longest before the others; return how many."""
    weigh(net, turns, race)
    for k in range(race.state[COUNT]):
        at = k
        while at > 0 and is_behind(race, race.ranked[at - 1], k):
            race.ranked[at] = race.ranked[at - 1]
            at -= 1
        race.ranked[at] = k
    return race.state[COUNT]


@lean
def try_chunk(net: Net, room: Room, turns: Candidates, race: Halving, mind: Mind, order: Order, stop: Order) -> bool:
    """Try the living turns out in a few more worlds; tell whether the round goes on."""
    state = race.state
    chunk = 0 if is_over(order, stop) else size_chunk(order, state)
    luck = order[LUCK] + state[TRIED_IN]
    imagine(mind, state[AS_REMEMBERED] == 1, luck, chunk, race.worlds)
    tried = try_out(net, room, turns, race.trial, race.worlds, (state[COUNT], chunk, luck), stop)
    state[LATEST] = tried * state[ALIVE]
    state[TRIED_IN] += tried
    order[DONE] += tried * state[ALIVE]
    return tried == chunk and chunk > 0


@lean
def halve(net: Net, room: Room, turns: Candidates, race: Halving, mind: Mind, order: Order, stop: Order) -> int:
    """Try turns out until it is known which are best; `AGAIN` asks to be told how much time is spent."""
    state = race.state
    while state[ROUND] < state[ROUNDS] and state[ALIVE] > 1:
        if not try_chunk(net, room, turns, race, mind, order, stop):
            end_round(turns, race)
        elif not order[SIMULATIONS]:
            return AGAIN
    return 0
