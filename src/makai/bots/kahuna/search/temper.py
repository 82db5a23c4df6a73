"""What a player makes of the turns they could play: what they forget and overlook, what lures them, how they waver."""

from __future__ import annotations

from math import exp

import numpy as np

from makai.bots.kahuna.characters import ALL, EAGERNESS, EYESIGHT, HASTE, MEMORY, REMOVALS, WAVERING
from makai.bots.kahuna.search.beliefs import KNOWN
from makai.bots.kahuna.search.desk import Desk
from makai.bots.kahuna.search.trials import Candidates
from makai.bots.kahuna.search.turns import MINE, THEIRS
from makai.bots.order import Order
from makai.core.compiled import lean, popcount, random_below
from makai.games.kahuna.kernel import (
    BRIDGES,
    HIGH_END,
    LOW_END,
    OTHER,
    REMOVE_BOTH,
    STRIDE,
    TO_MOVE,
    controlled,
    count_of,
    with_card,
)

# Turns that seem worse than the best by so many times the wavering are never played; how often the others are.
_ABSURD, _STEPS = 4, 256
_OFTEN = np.array([round(65536 * exp(-(step + 0.5) / _STEPS)) for step in range(_ABSURD * _STEPS)], np.int64)


@lean
def forget(desk: Desk) -> int:
    """Return the known cards of the opponent that this player does not remember."""
    table = desk.mind.table
    known, forgotten = table[KNOWN + 1 - (table[TO_MOVE] & 1)], 0
    for island in range(12):
        for _ in range(count_of(known, island)):
            if random_below(desk.chance, ALL) >= desk.character[MEMORY]:
                forgotten = with_card(forgotten, island)
    return forgotten


@lean
def can_notice(action: int, removals: bool, islands: int) -> bool:
    """Tell whether an action is noticed: its line has an end that is looked at, and no removal that is overlooked."""
    group, line = action // STRIDE, action % STRIDE
    if group == OTHER:
        return True
    if group >= REMOVE_BOTH and not removals:
        return False
    return (islands >> LOW_END[line] | islands >> HIGH_END[line]) & 1 == 1


@lean
def is_noticed(turns: Candidates, k: int, removals: bool, islands: int) -> bool:
    """Tell whether every action of a turn is noticed."""
    unseen = 0
    for place in range(turns.length[k]):
        unseen += int(not can_notice(turns.actions[k, place], removals, islands))
    return unseen == 0


@lean
def notice(desk: Desk, count: int) -> int:
    """Leave only turns that this player notices in the list, at least the last one; return how many."""
    ranked, chance, own = desk.race.ranked, desk.chance, desk.character
    removals = random_below(chance, ALL) < own[REMOVALS]
    islands = left = 0
    for island in range(12):
        if random_below(chance, ALL) < own[EYESIGHT]:
            islands |= 1 << island
    for rank in range(count):
        if is_noticed(desk.turns, ranked[rank], removals, islands):
            ranked[left] = ranked[rank]
            left += 1
    if left == 0:
        ranked[0] = ranked[count - 1]
    return max(left, 1)


@lean
def lead_of(mine: int, theirs: int) -> int:
    """Return the lead in islands."""
    return popcount(controlled(mine)) - popcount(controlled(theirs))


@lean
def feel(desk: Desk, count: int) -> None:
    """Add what turns seem worth to an eager or hasty player."""
    table, turns = desk.mind.table, desk.turns
    eager, hasty = desk.character[EAGERNESS] / ALL, desk.character[HASTE] / ALL
    me = table[TO_MOVE] & 1
    before = lead_of(table[BRIDGES + me], table[BRIDGES + 1 - me])
    for rank in range(count):
        k = desk.race.ranked[rank]
        gained = lead_of(turns.position[k, MINE], turns.position[k, THEIRS]) - before
        desk.race.value[k] += 2 * (eager * gained + hasty * turns.length[k])


@lean
def find_best(desk: Desk, count: int) -> int:
    """Return the best of the listed turns, of those that were tried longest."""
    ranked, tried, value = desk.race.ranked, desk.race.tried, desk.race.value
    best = ranked[0]
    for rank in range(1, count):
        k = ranked[rank]
        if tried[k] > tried[best] or (tried[k] == tried[best] and value[k] > value[best]):
            best = k
    return best


@lean
def pick(weights: Order, total: int, rng: Order) -> int:
    """Return a place, each as likely as its weight says."""
    rest, place = random_below(rng, total), 0
    while rest >= weights[place]:
        rest -= weights[place]
        place += 1
    return place


@lean
def waver(desk: Desk, count: int) -> int:
    """Return one of the listed turns: the best, or one that seems nearly as good."""
    best, width, race = find_best(desk, count), 2 * desk.character[WAVERING] / ALL, desk.race
    if width == 0:
        return best
    total = 0
    for rank in range(count):
        k, weight = race.ranked[rank], 0
        if race.tried[k] == race.tried[best]:
            behind = (race.value[best] - race.value[k]) / width
            if behind < _ABSURD:
                weight = _OFTEN[int(behind * _STEPS)]
        desk.weights[rank] = weight
        total += weight
    return race.ranked[pick(desk.weights, total, desk.chance)]
