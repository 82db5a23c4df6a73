"""Rollouts: every candidate is tried in the same imagined worlds, and everybody goes on by a rule.

A rollout goes on until the player's next turn begins, and the net says what the rest is worth.
"""

from __future__ import annotations

from makai.bots.order import ADVICE, ASKED, DONE, LUCK, RUNNING, Order
from makai.bots.piranja.net.value_net import PiranjaWeights, chance_of
from makai.bots.piranja.rules.rule import choose_by_rule, step_counting
from makai.bots.piranja.rules.rule_weights import THRESHOLD
from makai.bots.piranja.rules.share import WHOLE, share
from makai.bots.piranja.rules.survey import Numbers, copy_table, count_catch
from makai.bots.piranja.search.desk import POINTS, SHARE, Desk
from makai.bots.piranja.search.glance import take_piles
from makai.core.compiled import copy, lean, start_random
from makai.games.piranja.kernel import ACTIONS, DANCE, DANCE_LEFT, OVER, PHASE, SEA, SEA_LEFT, TO_MOVE, Vector
from makai.games.piranja.playouts import shuffle_part
from makai.games.piranja.unseen import UNSEEN

_RULE = THRESHOLD
_NOBODY = -1


@lean
def imagine(desk: Desk, s: Vector) -> None:
    """Lay the face-down cards: any of the unseen cards, in any order; the others are in the box."""
    pool = desk.pool
    for pile, left, start in ((DANCE, s[DANCE_LEFT], 0), (SEA, s[SEA_LEFT], 12)):
        size = 0
        for card in range(12):
            for _ in range(desk.unseen[start + card]):
                pool[size] = card
                size += 1
        shuffle_part(pool, 0, size, desk.rng)
        for place in range(left):
            s[pile + place] = pool[place]


@lean
def play_until(s: Vector, unseen: Numbers, me: int, look: Numbers) -> None:
    """Let everybody go on by the rule until a player's next turn begins, or the game is over."""
    before = me
    while s[PHASE] != OVER:
        if s[TO_MOVE] == me and before != me:
            take_piles(s)
            return
        before = s[TO_MOVE]
        step_counting(s, choose_by_rule(s, unseen, _RULE, look), unseen)


@lean
def try_action(w: PiranjaWeights, desk: Desk, action: int) -> None:
    """Play an action in the imagined world, and what comes after it; add up how it went."""
    s, left, me = desk.table, desk.left, desk.world[TO_MOVE]
    copy_table(s, desk.world)
    copy(desk.unseen, left, UNSEEN)
    step_counting(s, action, left)
    play_until(s, left, me, desk.look)
    won = share(s, me) / WHOLE if s[PHASE] == OVER else chance_of(w, desk.scratch, s, left, me)
    desk.sums[action, SHARE] += won
    if desk.order[ASKED] == ADVICE:
        play_until(s, left, _NOBODY, desk.look)
        desk.sums[action, POINTS] += count_catch(s, me)


@lean
def roll(w: PiranjaWeights, desk: Desk, view: Vector, count: int, stop: Order) -> int:
    """Try the actions that are in the running in more worlds; return in how many, fewer if told to stop."""
    order = desk.order
    for number in range(count):
        if stop[0]:
            return number
        start_random(desk.rng, order[LUCK] + order[DONE] + number)
        copy_table(desk.world, view)
        imagine(desk, desk.world)
        for action in range(ACTIONS):
            if order[RUNNING] >> action & 1:
                try_action(w, desk, action)
    return count
