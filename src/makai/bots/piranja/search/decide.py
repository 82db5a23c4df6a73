"""A whole decision of Kai Piranja, of any level: what a seat sees goes in, what it does comes out."""

from __future__ import annotations

from numba import int16, int64

from makai.bots.order import ADVICE, AGAIN, ASKED, BEGUN, LUCK, SEED, Order
from makai.bots.piranja.character import CERTAIN, DOUBT, MEMORY, RULE, WAY
from makai.bots.piranja.character import NET as BY_NET
from makai.bots.piranja.habits import choose_by_habit
from makai.bots.piranja.luck import luck_of
from makai.bots.piranja.memory import ALL, believe
from makai.bots.piranja.net.value_net import WEIGHTS, PiranjaWeights
from makai.bots.piranja.search.desk import DESK, Desk
from makai.bots.piranja.search.lookahead import foresee
from makai.bots.piranja.search.race import rank, run_race, start_race
from makai.core.compiled import copy, lean, lean_kernel, lowest, random_below, readonly, start_random
from makai.games.piranja.kernel import ACTIONS, BANK, CAPTURE, REVEAL, SIZE, Vector, legal_mask


@lean
def choose_by_net(desk: Desk, mask: int) -> int:
    """Return what seems best to a player who misjudges every chance a little."""
    doubt, best, chosen = desk.character[DOUBT], -1.0, REVEAL
    for action in range(ACTIONS):
        if mask >> action & 1:
            wrong = random_below(desk.rng, 2 * doubt + 1) - doubt
            seems = desk.foreseen[action] + wrong / CERTAIN
            if seems > best:
                best, chosen = seems, action
    return chosen


@lean
def begin(w: PiranjaWeights, desk: Desk, view: Vector, mask: int) -> int:
    """Return what is decided at once; `AGAIN` if rollouts are to tell."""
    order, own = desk.order, desk.character
    by_rollouts = order[ASKED] == ADVICE
    believe(view, ALL, desk.unseen)
    order[LUCK] = luck_of(view, desk.unseen, order[SEED])
    start_random(desk.rng, order[LUCK])
    if not by_rollouts:
        if own[WAY] == RULE:
            believe(view, own[MEMORY], desk.unseen)
            return choose_by_habit(view, desk.unseen, own, desk.look, desk.rng)
        piles = mask >> CAPTURE
        if piles:  # it costs nothing, and others could take it
            while piles & piles - 1:
                piles &= piles - 1
            return CAPTURE + lowest(piles)
        if not mask >> BANK & 1:
            return REVEAL
    foresee(w, desk.scratch, view, desk.unseen, desk.foreseen)
    if not by_rollouts and own[WAY] == BY_NET:
        return choose_by_net(desk, mask)
    start_race(desk, mask)
    return AGAIN


@lean_kernel(int64(WEIGHTS, DESK, readonly(int16), int64[::1]))
def decide(w: PiranjaWeights, desk: Desk, view: Vector, stop: Order) -> int:
    """Return the chosen action, or for advice how many are ranked; `AGAIN` to be told how much time is spent.

    The player to move is asked, and `desk` says what and who; `stop` may be raised from outside.
    """
    if not desk.order[BEGUN]:
        desk.order[BEGUN] = 1
        copy(view, desk.seen, SIZE)  # parts would be compiled anew for a vector that cannot be written to
        chosen = begin(w, desk, desk.seen, legal_mask(desk.seen))
        if chosen != AGAIN:
            return chosen
    if run_race(w, desk, desk.seen, stop) == AGAIN:
        return AGAIN
    count = rank(desk, legal_mask(desk.seen))
    return count if desk.order[ASKED] == ADVICE else desk.ranked[0]
