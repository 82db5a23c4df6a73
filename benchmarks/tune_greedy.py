"""Tunes the greedy yardstick's weights by coordinate search in self-play, whole games in the kernel.

python -m benchmarks.tune_greedy --games 400 --minutes 10 --out weights.json
"""

from __future__ import annotations

import argparse
import json
import math
import time
from pathlib import Path
from random import Random

import numpy as np
from numba import float64, int64
from numpy.typing import NDArray

from makai.bots.kahuna.search.turns import NO_ENDING
from makai.bots.kahuna.yardsticks.evaluation import FIRST_GUESS, TUNED, WEIGHTS, Belief, Floats, believe
from makai.bots.kahuna.yardsticks.greedy import ROOM_TYPE, WholeTurns, best_of, go_to, new_room, weigh
from makai.core.compiled import kernel, part, start_random
from makai.games.kahuna.kernel import (
    DISCARD,
    DISCARDED,
    FACE_DOWN,
    FACE_UP,
    HAND,
    OTHER,
    OVER,
    PHASE,
    PILE,
    PILE_SIZE,
    SHUFFLE,
    SIZE,
    TO_MOVE,
    TURN,
    WINNER,
    Vector,
    do_begin,
    do_deal,
    do_step,
    with_card,
    without_card,
)
from makai.games.kahuna.playouts import discards_to_pile, shuffle_pile
from makai.games.kahuna.rule_bits import rule_bits
from makai.games.kahuna.rules import rules_from

BOUNDS = {"fade": (0.0, 0.99), "horizon": (0.0, 50.0), "scale": (0.05, 20.0)}


@part
def count_of(cards: int, card: int) -> int:
    """Return how many of a card there are."""
    return (cards >> card & 1) + (cards >> (card + 12) & 1)


@part
def write_pool(s: Vector, me: int, known: int, pool: NDArray[np.int64]) -> int:
    """Write which cards a player sees nowhere; return how many cards of the opponent they do not know."""
    hidden = 0
    for card in range(12):
        pool[card] = 2 - count_of(s[HAND + me], card) - count_of(s[FACE_UP], card) - count_of(known, card)
        pool[card] -= count_of(s[DISCARD], card) - count_of(s[FACE_DOWN + 1 - me], card)
        hidden += count_of(s[HAND + 1 - me], card) - count_of(known, card)
    return hidden


@part
def known_after(known: int, before: int, position: Vector, me: int, ending: int) -> int:
    """Return what the opponent knows of a hand after a turn."""
    if position[TURN] == DISCARDED:
        known = 0
    for card in range(12):
        for _ in range(count_of(before, card) - count_of(position[HAND + me], card)):
            known = without_card(known, card) if known >> card & 1 else known
    return with_card(known, ending - 12) if 12 <= ending < 24 else known


@part
def play_game(s: Vector, weights: Floats, rng: NDArray[np.int64], turns: WholeTurns) -> None:
    """Play a begun game; `weights` has a row for each seat."""
    belief = Belief(np.zeros(12), np.zeros(12), np.zeros(12))
    pool = np.zeros(12, np.int64)
    known = np.zeros(2, np.int64)
    position = np.zeros(SIZE, np.int32)
    while s[PHASE] != OVER:
        if s[PHASE] == SHUFFLE:
            for seat in range(2):
                known[seat] = known[seat] if s[FACE_DOWN + seat] else s[HAND + seat]
            discards_to_pile(s)
            shuffle_pile(s, rng)
            do_deal(s)
            continue
        me = s[TO_MOVE] & 1
        believe(belief, known[1 - me], pool, write_pool(s, me, known[1 - me], pool))
        best = best_of(turns.worth, weigh(s, weights[me], belief, turns))
        go_to(s, turns.tree, turns.position[best], position)
        ending = turns.ending[best]
        known[me] = known_after(known[me], s[HAND + me], position, me, ending)
        s[:] = position
        if ending != NO_ENDING:
            do_step(s, OTHER, ending)


@kernel(int64(float64[:, ::1], int64, int64, int64, ROOM_TYPE))
def pairs(weights: Floats, count: int, seed: int, rules: int, turns: WholeTurns) -> int:
    """Play pairs of games with the same deals; return twice the score of the first weights."""
    s = np.zeros(SIZE, np.int32)
    rng = np.zeros(2, np.int64)
    points = 0
    for game in range(2 * count):
        start_random(rng, seed + game // 2)
        for card in range(24):
            s[PILE + card] = card >> 1
        s[PILE_SIZE] = 24
        shuffle_pile(s, rng)
        do_begin(s, rules, game // 2 & 1, 0)
        mine = game & 1
        play_game(s, weights if mine == 0 else weights[::-1].copy(), rng, turns)
        points += 1 if s[WINNER] == 2 else 2 * int(s[WINNER] == mine)
    return points


def score(one: Floats, other: Floats, games: int, seed: int) -> float:
    """Return the score of the first weights against the others, 0 to 1."""
    points = pairs(np.stack([one, other]), games // 2, seed, rule_bits(rules_from({})), new_room())
    return points / (2 * (games // 2 * 2))


def varied(weights: Floats, rng: Random) -> tuple[str, Floats]:
    """Return weights with one to three of them changed, and their names."""
    numbers = rng.sample(range(len(weights)), rng.choice((1, 1, 2, 3)))
    changed = weights.copy()
    for number in numbers:
        factor = rng.choice((-1.0, 0.0)) if rng.random() < 0.1 else math.exp(rng.gauss(0, 0.5))
        changed[number] = changed[number] * factor + rng.gauss(0, 0.03)
    for name, (low, high) in BOUNDS.items():
        changed[WEIGHTS.index(name)] = min(high, max(low, changed[WEIGHTS.index(name)]))
    return " ".join(WEIGHTS[number] for number in numbers), changed


def climb(start: Floats, games: int, minutes: float, seed: int, out: Path | None) -> Floats:
    """Try one change after another; keep those that win a first match and a second, longer one."""
    rng, best, until, tried, kept = Random(seed), start, time.monotonic() + 60 * minutes, 0, 0
    while time.monotonic() < until:
        name, changed = varied(best, rng)
        tried += 1
        if score(changed, best, games, rng.getrandbits(40)) < 0.5 + 0.35 / math.sqrt(games):
            continue
        second = score(changed, best, 3 * games, rng.getrandbits(40))
        if second > 0.5 + 0.6 / math.sqrt(3 * games):
            best, kept = changed, kept + 1
            whole = score(best, FIRST_GUESS, games, rng.getrandbits(40))
            print(f"{tried:5} {kept:3} {second:.3f}   against the first guess {whole:.3f}   {name}", flush=True)
            if out is not None:
                out.write_text(json.dumps([round(float(weight), 3) for weight in best]))
    return best


def main() -> None:
    """Tune, and say how much was won."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path)
    given = parser.parse_args()
    begun = time.perf_counter()
    print(f"tuned against first guess: {score(TUNED, FIRST_GUESS, given.games, 7 << 41):.3f}")
    print(f"{given.games / (time.perf_counter() - begun):.0f} games a second")
    best = climb(TUNED, given.games, given.minutes, given.seed, given.out)
    print("held out:", score(best, FIRST_GUESS, 4 * given.games, 11 << 41))
    print([round(float(weight), 3) for weight in best])


if __name__ == "__main__":
    main()
