"""Rollouts in chunks until the budget is spent or one action is clearly best; those that fall behind drop out."""

from __future__ import annotations

from math import sqrt

from makai.bots.order import (
    ADVICE,
    AGAIN,
    ASKED,
    CHUNK,
    DONE,
    MARK,
    PACE,
    RUNNING,
    SIMULATIONS,
    SPENT,
    Order,
    is_over,
)
from makai.bots.piranja.net.value_net import PiranjaWeights
from makai.bots.piranja.search.desk import POINTS, SHARE, Desk
from makai.bots.piranja.search.rollouts import roll
from makai.core.compiled import lean, lowest
from makai.games.piranja.kernel import ACTIONS, Vector

FIRST_CHUNK = 32  # worlds
FIRST_CUT = 256  # worlds before a candidate can drop out
SURE = 0.6  # of a win over the root of the worlds: an action so far behind the best drops out
FORESIGHT = 400  # worlds that the look ahead in the turn is worth


@lean
def start_race(desk: Desk, candidates: int) -> None:
    """Begin with these actions, and with nothing tried."""
    desk.order[RUNNING], desk.order[CHUNK] = candidates, FIRST_CHUNK
    for action in range(ACTIONS):
        desk.worlds[action] = 0
        desk.sums[action, SHARE] = desk.sums[action, POINTS] = 0.0


@lean
def weigh_up(desk: Desk) -> None:
    """Work out the expected share of the win (what was foreseen counts as some of the worlds) and the catch."""
    for action in range(ACTIONS):
        tried = desk.worlds[action]
        desk.chances[action] = (desk.sums[action, SHARE] + FORESIGHT * desk.foreseen[action]) / (tried + FORESIGHT)
        desk.points[action] = desk.sums[action, POINTS] / max(1, tried)


@lean
def drop_out(desk: Desk) -> None:
    """Let only those go on that may still be the best."""
    running = desk.order[RUNNING]
    weigh_up(desk)
    best = 0.0
    for action in range(ACTIONS):
        if running >> action & 1:
            best = max(best, desk.chances[action])
    behind = SURE / sqrt(desk.worlds[lowest(running)])
    for action in range(ACTIONS):
        if running >> action & 1 and best - desk.chances[action] > behind:
            desk.order[RUNNING] ^= 1 << action


@lean
def size_chunk(order: Order) -> int:
    """Return in how many worlds to try next: what is left, or what fits between two looks at the clock."""
    if order[SIMULATIONS]:
        return min(order[CHUNK], max(1, order[SIMULATIONS] - order[DONE]))
    if order[DONE]:
        passed = max(1, order[SPENT] - order[MARK])
        order[CHUNK] = max(1, min(2 * order[CHUNK], order[CHUNK] * order[PACE] // passed))
        order[MARK] = order[SPENT]
    return order[CHUNK]


@lean
def run_race(w: PiranjaWeights, desk: Desk, view: Vector, stop: Order) -> int:
    """Try the actions out; return `AGAIN` to be told the time, else nothing. Advice needs all of them to the end."""
    order = desk.order
    race = order[ASKED] != ADVICE
    while not race or order[RUNNING] & order[RUNNING] - 1:
        if order[DONE] and is_over(order, stop):
            break
        finished = roll(w, desk, view, size_chunk(order), stop)
        for action in range(ACTIONS):
            if order[RUNNING] >> action & 1:
                desk.worlds[action] += finished
        order[DONE] += finished
        if is_over(order, stop):
            break
        if race and order[DONE] >= FIRST_CUT:
            drop_out(desk)
        if not order[SIMULATIONS]:
            return AGAIN
    return 0


@lean
def is_better(desk: Desk, one: int, other: int) -> bool:
    """Tell whether an action was tried in more worlds than another, or in as many and is better."""
    if desk.worlds[one] != desk.worlds[other]:
        return desk.worlds[one] > desk.worlds[other]
    return desk.chances[one] > desk.chances[other]


@lean
def rank(desk: Desk, candidates: int) -> int:
    """List the candidates, best first, the first one of equals; return how many there are."""
    weigh_up(desk)
    count = 0
    for action in range(ACTIONS):
        if candidates >> action & 1:
            at = count
            while at > 0 and is_better(desk, action, desk.ranked[at - 1]):
                desk.ranked[at] = desk.ranked[at - 1]
                at -= 1
            desk.ranked[at] = action
            count += 1
    return count
