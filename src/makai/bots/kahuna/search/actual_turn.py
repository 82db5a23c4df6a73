"""A turn that somebody played, put among the turns that are tried out."""

from __future__ import annotations

from makai.bots.kahuna.search.desk import Desk
from makai.bots.kahuna.search.trials import MOST_CANDIDATES, Candidates, clear
from makai.bots.kahuna.search.turns import HELD, MINE, NO_ENDING, THEIRS, keep
from makai.core.compiled import copy, lean
from makai.games.kahuna.kernel import OTHER, STRIDE, TAKES, TO_MOVE, do_step

_LAST = MOST_CANDIDATES - 1


@lean
def find_ending(played: int) -> int:
    """Return the ending that an action is; none if it ends no turn."""
    other = played - STRIDE * OTHER
    return other if other >= TAKES else NO_ENDING


@lean
def find_same(turns: Candidates, count: int, new: int, ending: int) -> int:
    """Return the place of the listed turn that comes to the same as one, or the next free place."""
    for k in range(count):
        same = turns.ending[k] == ending
        for column in (MINE, THEIRS, HELD):
            same &= turns.position[k, column] == turns.position[new, column]
        if same:
            return k
    return min(count, _LAST)


@lean
def include(desk: Desk, count: int) -> int:
    """Write the played turn over the listed one that comes to the same, or behind all; return how many there are.

    It never drops out: it is tried out in as many worlds as the best one, however bad it is.
    """
    turns, played, x = desk.turns, desk.played, desk.room.spare
    ending = find_ending(played[played[0]])
    size = played[0] - (1 if ending != NO_ENDING else 0)
    copy(desk.mind.table, x, len(x))
    for place in range(size):
        do_step(x, played[place + 1] // STRIDE, played[place + 1] % STRIDE)
    count = min(count, _LAST)
    keep(x, desk.mind.table[TO_MOVE] & 1, turns.position[count])
    k = find_same(turns, count, count, ending)
    if k == count:
        turns.ending[k], turns.sureness[k] = ending, turns.sureness[0]
        for other in range(count):
            turns.sureness[k] = min(turns.sureness[k], turns.sureness[other])
        clear(turns, k)
    for place in range(size):
        turns.actions[k, place] = played[place + 1]
    turns.length[k] = size
    desk.race.always[k] = 1
    return max(count, k + 1)
