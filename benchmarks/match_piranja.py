"""One player of Kai Piranja who thinks by the net, among others who follow a rule: whole matches in compiled code.

python -m benchmarks.match_piranja --by two-cards --against threshold --players 4 --deals 500

Each deal is played once from every seat. There are two results: the share of wins, and the same with the luck of the
cards taken out. For each card that comes, the net's value is compared with its mean value over all cards that might
have come; the sum of these differences says how lucky the player was. Its mean is zero, however good the net is, so
taking it out changes no expectation; but the result then varies as little as if there were about four times as many
games.
"""

from __future__ import annotations

import argparse
import math
import time
from typing import Any

import numpy as np
from numba import float64, int64
from numpy.typing import NDArray

from makai.bots import yardsticks
from makai.bots.order import DONE, LUCK, SIMULATIONS
from makai.bots.piranja.levels import CHARACTERS
from makai.bots.piranja.net.value_net import (
    WEIGHTS,
    PiranjaScratch,
    PiranjaWeights,
    chance_of,
    usual_net,
)
from makai.bots.piranja.rules.matches import deal
from makai.bots.piranja.rules.rule import choose_by_rule, step_counting
from makai.bots.piranja.rules.rule_weights import THRESHOLD
from makai.bots.piranja.rules.share import WHOLE, share
from makai.bots.piranja.rules.survey import LOOKS, Numbers, copy_table, unseen_start
from makai.bots.piranja.search.desk import DESK, Desk, new_desk
from makai.bots.piranja.search.glance import chance_after, choose_at_a_glance, take_piles
from makai.bots.piranja.search.lookahead import one_card, two_cards
from makai.bots.piranja.search.race import rank, run_race, start_race
from makai.core.compiled import copy, kernel, part, start_random, type_of
from makai.games.piranja.kernel import (
    BANK,
    DANCE,
    DANCE_LEFT,
    OVER,
    PHASE,
    REVEAL,
    REVEALED,
    SEA,
    SEA_LEFT,
    SIZE,
    STOP,
    TO_MOVE,
    Vector,
    do_begin,
    do_step,
)
from makai.games.piranja.unseen import UNSEEN

WAYS = ("rule", "glance", "one-card", "two-cards", "rollouts")
RULE, GLANCE, ONE_CARD, TWO_CARDS, ROLLOUTS = range(5)
Floats = NDArray[np.float64]


# How the player decides.


@part
def by_rollouts(w: PiranjaWeights, desk: Desk, s: Vector, unseen: Numbers, worlds: int, seed: int) -> int:
    """Decide as `master` does with so many worlds for each decision."""
    ways = 1 << REVEAL | 1 << BANK | 1 << STOP
    desk.foreseen[REVEAL] = two_cards(w, desk.scratch, s, unseen)
    for action in (BANK, STOP):
        desk.foreseen[action] = chance_after(w, desk.scratch, s, unseen, action)
    copy(unseen, desk.unseen, UNSEEN)
    desk.order[DONE], desk.order[LUCK], desk.order[SIMULATIONS] = 0, seed, worlds
    start_race(desk, ways)
    run_race(w, desk, s, np.zeros(1, np.int64))
    rank(desk, ways)
    return int(desk.ranked[0])


@part
def by_cards(w: PiranjaWeights, scratch: PiranjaScratch, s: Vector, unseen: Numbers, way: int) -> int:
    """Decide by a look at every card that may come, as `expert` does."""
    best = one_card(w, scratch, s, unseen) if way == ONE_CARD else two_cards(w, scratch, s, unseen)
    chosen = REVEAL
    for action in (BANK, STOP):
        chance = float(chance_after(w, scratch, s, unseen, action))
        if chance > best:
            best, chosen = chance, action
    return chosen


@part
def decide(w: PiranjaWeights, desk: Desk, s: Vector, unseen: Numbers, how: tuple[int, int, int], look: Numbers) -> int:
    """Reveal, bank or stop. `how` is the way, the worlds and a seed."""
    if how[0] == RULE:
        return choose_by_rule(s, unseen, THRESHOLD, look)
    if how[0] == GLANCE:
        return choose_at_a_glance(w, desk.scratch, s, unseen)
    if how[0] == ROLLOUTS:
        return by_rollouts(w, desk, s, unseen, how[1], how[2])
    return by_cards(w, desk.scratch, s, unseen, how[0])


# How lucky the player is.


@part
def chance_once_come(
    w: PiranjaWeights, scratch: PiranjaScratch, s: Vector, unseen: Numbers, me: int, look: Numbers
) -> Any:
    """Return what a player may expect once a card has come, if the next player goes on by the rule."""
    if s[PHASE] == OVER:
        return share(s, me) / WHOLE
    take_piles(s)
    if s[PHASE] == REVEALED:
        action = choose_by_rule(s, unseen, THRESHOLD, look)
        if action != REVEAL:
            do_step(s, action)
            take_piles(s)
    return float(chance_of(w, scratch, s, unseen, me))


@part
def luck(
    w: PiranjaWeights, scratch: PiranjaScratch, s: Vector, unseen: Numbers, me: int, look: Numbers, after: Vector
) -> Any:
    """Return how much better the next card is for a player than the mean of those that may come."""
    start, total, sum_of_all, this = unseen_start(s), 0, 0.0, 0.0
    place = SEA + s[SEA_LEFT] - 1 if start else DANCE + s[DANCE_LEFT] - 1
    for card in range(12):
        count = unseen[start + card]
        if count:
            copy_table(after, s)
            after[place] = card
            step_counting(after, REVEAL, unseen)
            chance = chance_once_come(w, scratch, after, unseen, me, look)
            unseen[start + card] += 1
            sum_of_all += count * chance
            total += count
            if card == s[place]:
                this = chance
    return this - sum_of_all / total


# The match.


@part
def play(
    w: PiranjaWeights,
    desk: Desk,
    s: Vector,
    unseen: Numbers,
    me: int,
    rule: Numbers,
    how: tuple[int, int, int],
) -> Any:
    """Play a game that has begun; return how lucky the player was."""
    look, after, lucky = np.zeros(LOOKS, np.int64), np.zeros(SIZE, np.int16), 0.0
    while s[PHASE] != OVER:
        take_piles(s)
        action = REVEAL
        if s[PHASE] == REVEALED and s[TO_MOVE] == me:
            action = decide(w, desk, s, unseen, how, look)
        elif s[PHASE] == REVEALED:
            action = choose_by_rule(s, unseen, rule, look)
        if action == REVEAL:
            lucky += luck(w, desk.scratch, s, unseen, me, look, after)
        step_counting(s, action, unseen)
    return lucky


@kernel(int64(WEIGHTS, DESK, int64[::1], int64, type_of((0, 0, 0)), float64[:, ::1]))
def play_deals(
    w: PiranjaWeights, desk: Desk, rule: Numbers, players: int, how: tuple[int, int, int], results: Floats
) -> int:
    """Play every deal once from each seat; note the shares of wins, as they are and without luck."""
    way, worlds, seed = how
    s, unseen, rng = np.zeros(SIZE, np.int16), np.zeros(UNSEEN, np.int64), np.zeros(2, np.int64)
    for number in range(results.shape[0]):
        for me in range(players):
            start_random(rng, seed + number)
            deal(s, unseen, rng)
            do_begin(s, players, 0, 93 if players <= 4 else 140)
            lucky = play(w, desk, s, unseen, me, rule, (way, worlds, seed + (number << 20)))
            won = share(s, me) / WHOLE
            results[number, 0] += won / players
            results[number, 1] += (won - lucky) / players
    return len(results) * players


def interval(shares: Floats) -> str:
    """Return the mean with the interval of 95 %, from the deals."""
    half = 1.96 * shares.std(ddof=1) / math.sqrt(len(shares))
    return f"{100 * shares.mean():.1f} % (± {100 * half:.1f})"


def main() -> None:
    """Play, and tell."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--by", choices=WAYS, default="two-cards")
    parser.add_argument("--worlds", type=int, default=500, help="for each decision by rollouts")
    parser.add_argument("--against", choices=yardsticks("piranja"), default="threshold")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--deals", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    results = np.zeros((given.deals, 2))
    started = time.process_time()
    rule, way = CHARACTERS[given.against].rule, WAYS.index(given.by)
    how = (way, given.worlds, given.seed << 40)
    games = play_deals(usual_net(), new_desk(), rule, given.players, how, results)
    spent = 1000 * (time.process_time() - started) / games
    print(f"{given.by} among {given.players - 1} of {given.against}, {games} games, {spent:.1f} ms each:")
    print(f"won {interval(results[:, 0])}, without luck {interval(results[:, 1])}", flush=True)


if __name__ == "__main__":
    main()
