"""The turns that a coach speaks of, and which one each is compared with."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from makai.bots.kahuna.coach.fact_rows import MOST, WIDTH
from makai.bots.kahuna.search.desk import Desk
from makai.bots.kahuna.search.trials import MOST_CANDIDATES
from makai.bots.kahuna.search.turns import NO_ENDING
from makai.bots.kahuna.search.turns import WIDTH as POSITION
from makai.bots.order import Order
from makai.bots.reasons import Rows
from makai.core.compiled import lean, type_of
from makai.games.kahuna.kernel import OTHER, STRIDE

CANDIDATES = 5
LISTED = CANDIDATES + 1  # the played turn may be one more


class Notes(NamedTuple):
    """Room to think about what to say: the turns in order, those that are listed, all that can be said of these."""

    order: Order
    chosen: Order
    listed: Order
    fact_count: Order
    rows: Rows


def new_notes() -> Notes:
    """Return room to think about what to say."""
    order, chosen = (np.zeros(MOST_CANDIDATES, np.int64) for _ in range(2))
    listed, fact_count = (np.zeros(LISTED, np.int64) for _ in range(2))
    return Notes(order, chosen, listed, fact_count, np.zeros((LISTED, MOST, WIDTH), np.int32))


NOTES = type_of(new_notes())


@lean
def sort_turns(desk: Desk, count: int, notes: Notes) -> int:
    """List the ranked turns by what they are worth, without untried ones if others were tried; return how many."""
    tried = left = 0
    for rank in range(count):
        tried += desk.race.tried[desk.race.ranked[rank]]
    for rank in range(count):
        k = desk.race.ranked[rank]
        if tried == 0 or desk.race.tried[k]:
            at = left
            while at > 0 and desk.race.value[notes.order[at - 1]] < desk.race.value[k]:
                notes.order[at] = notes.order[at - 1]
                at -= 1
            notes.order[at] = k
            left += 1
    return left


@lean
def is_played(desk: Desk, k: int) -> bool:
    """Tell whether a turn is the one that advice is asked about."""
    turns, size = desk.turns, desk.turns.length[k]
    if desk.played[0] != size + (1 if turns.ending[k] != NO_ENDING else 0):
        return False
    for place in range(size):
        if turns.actions[k, place] != desk.played[place + 1]:
            return False
    return turns.ending[k] == NO_ENDING or desk.played[size + 1] == STRIDE * OTHER + turns.ending[k]


@lean
def is_same_board(desk: Desk, one: int, other: int) -> bool:
    """Tell whether two turns differ in their endings only."""
    same = 0
    for column in range(POSITION):
        same += int(desk.turns.position[one, column] == desk.turns.position[other, column])
    return same == POSITION


@lean
def choose_different(desk: Desk, count: int, notes: Notes) -> int:
    """Choose the first turns that leave the board each in another way; return how many."""
    found = 0
    for place in range(count):
        is_new = found < CANDIDATES
        for before in range(found):
            is_new = is_new and not is_same_board(desk, notes.order[place], notes.listed[before])
        notes.chosen[place] = int(is_new)
        if is_new:
            notes.listed[found] = notes.order[place]
            found += 1
    return found


@lean
def list_candidates(desk: Desk, count: int, notes: Notes) -> int:
    """List a few turns: different boards first, then other endings, and the played one anyhow; return how many."""
    count = sort_turns(desk, count, notes)
    found, listed = choose_different(desk, count, notes), 0
    for place in range(count):
        if not notes.chosen[place] and (found < CANDIDATES or is_played(desk, notes.order[place])):
            notes.chosen[place] = 1
            found += 1
    for place in range(count):
        if notes.chosen[place]:
            notes.listed[listed] = notes.order[place]
            listed += 1
    return listed


@lean
def find_rival(desk: Desk, notes: Notes, place: int, count: int) -> int:
    """Return the place of the turn to compare with: the best one; for that the played one, or else the second best."""
    if place > 0:
        return 0
    for other in range(1, count):
        if is_played(desk, notes.listed[other]):
            return other
    return 1 if count > 1 else -1
