"""A whole decision of Kahuna, of any level: what a seat sees goes in, the turn that it plays comes out."""

from __future__ import annotations

from numba import int32, int64

from makai.bots.kahuna.characters import EAGERNESS, HASTE, POSITIONS, TRIES
from makai.bots.kahuna.net.value_net import NET, Net
from makai.bots.kahuna.search.actual_turn import include
from makai.bots.kahuna.search.beliefs import KNOWN
from makai.bots.kahuna.search.desk import DESK, Desk
from makai.bots.kahuna.search.halving import AS_REMEMBERED, COUNT, halve, rank, start, start_untried
from makai.bots.kahuna.search.mind import luck_of, make_up
from makai.bots.kahuna.search.one_ply import EVERY
from makai.bots.kahuna.search.temper import feel, forget, notice, waver
from makai.bots.kahuna.search.trials import list_handicaps, list_turns
from makai.bots.kahuna.search.turns import NO_ENDING
from makai.bots.kahuna.search.worlds import count_if_needed, lay_anyhow
from makai.bots.order import ADVICE, AGAIN, ASKED, BEGUN, LUCK, SEED, Order
from makai.core.compiled import copy, lean, lean_kernel, readonly, start_random
from makai.games.kahuna.kernel import HANDICAPS, OTHER, PHASE, STRIDE, TO_MOVE, Vector, less
from makai.games.kahuna.seat_view import VIEW

_APART = 1 << 60  # from the luck of worlds to that of the temper


@lean
def list_from_view(net: Net, desk: Desk, forgotten: int) -> int:
    """List the turns; how the unseen cards lie makes no difference, only how many there are. Return how many."""
    x = desk.race.worlds[0]
    lay_anyhow(desk.mind, desk.order[LUCK], x)
    opponent = 1 - (x[TO_MOVE] & 1)
    x[KNOWN + opponent] = less(x[KNOWN + opponent], forgotten)
    return list_turns(net, desk.room, desk.turns, x, desk.character[POSITIONS], EVERY)


@lean
def begin(net: Net, desk: Desk) -> None:
    """Take in the view, list the turns, and prepare to try them out, if this player does."""
    order, state, mind = desk.order, desk.race.state, desk.mind
    order[LUCK] = luck_of(mind.seen, order[SEED])
    start_random(desk.chance, order[LUCK] + _APART)
    make_up(mind)
    if mind.seen[PHASE] == HANDICAPS:
        state[COUNT] = list_handicaps(net, desk.room, desk.turns, mind.table)
        start_untried(desk.race)
        return
    state[COUNT] = list_from_view(net, desk, forget(desk))
    start_untried(desk.race)
    if desk.played[0]:
        state[COUNT] = include(desk, state[COUNT])
    if desk.character[TRIES]:
        state[AS_REMEMBERED] = count_if_needed(mind)
        start(desk.turns, desk.race, desk.character[TRIES])


@lean
def choose(desk: Desk, count: int) -> int:
    """Return the turn that this player plays, of those that are ranked."""
    own = desk.character
    if not own[TRIES] and desk.mind.seen[PHASE] != HANDICAPS:
        count = notice(desk, count)
        if own[EAGERNESS] or own[HASTE]:
            feel(desk, count)
    return waver(desk, count)


@lean
def write_plan(desk: Desk, k: int) -> int:
    """Write the actions of a turn; return how many."""
    turns = desk.turns
    size = turns.length[k]
    copy(turns.actions[k], desk.plan, size)
    if turns.ending[k] == NO_ENDING:
        return size
    desk.plan[size] = STRIDE * OTHER + turns.ending[k]
    return size + 1


@lean_kernel(int64(NET, DESK, readonly(int32), int64[::1]))
def decide(net: Net, desk: Desk, view: Vector, stop: Order) -> int:
    """Return how many actions the chosen turn has, or for advice how many turns are ranked.

    `AGAIN` asks to be told how much time is spent. The viewer is asked, who must be the player to move; `desk` says
    what and who; `stop` may be raised from outside.
    """
    order = desk.order
    if not order[BEGUN]:
        order[BEGUN] = 1
        copy(view, desk.mind.seen, VIEW)  # parts would be compiled anew for a vector that cannot be written to
        begin(net, desk)
    if halve(net, desk.room, desk.turns, desk.race, desk.mind, order, stop) == AGAIN:
        return AGAIN
    count = rank(net, desk.turns, desk.race)
    return count if order[ASKED] == ADVICE else write_plan(desk, choose(desk, count))
