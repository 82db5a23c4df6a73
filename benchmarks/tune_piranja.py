"""Tunes a rule of Kai Piranja: one player with changed weights among others with the rule as it is, in the kernel.

python -m benchmarks.tune_piranja --rule bold-step --games 20000 --minutes 10
"""

from __future__ import annotations

import argparse
import math
import time
from random import Random

import numpy as np

from makai.bots import yardsticks
from makai.bots.piranja.levels import CHARACTERS
from makai.bots.piranja.rules.matches import match
from makai.bots.piranja.rules.rule import MORE_DANCE, MORE_SEA
from makai.bots.piranja.rules.rule_weights import BOLD_STEP, THRESHOLD
from makai.bots.piranja.rules.share import WHOLE
from makai.bots.piranja.rules.survey import EATEN, FITS, HUNGRY_LONG, PROSPECT, Numbers
from makai.games.piranja.rules import usually_removed

# Each rule, and which of its weights may change: all that it names, but for those that all others are measured by.
RULES = {
    "bold-step": (BOLD_STEP, (MORE_DANCE + FITS, MORE_DANCE + PROSPECT)),
    "threshold": (
        THRESHOLD,
        tuple(set(np.flatnonzero(THRESHOLD).tolist()) - {MORE_DANCE + EATEN, MORE_SEA + HUNGRY_LONG}),
    ),
}


def score(rule: Numbers, others: Numbers, games: int, seed: int, players: int) -> float:
    """Return the share of the games that one player wins among others."""
    shares = np.zeros(players, np.int64)
    match(games, seed, usually_removed(players), np.stack([rule, *[others] * (players - 1)]), shares)
    return float(shares[0]) / WHOLE / games


def varied(rule: Numbers, free: tuple[int, ...], rng: Random) -> Numbers:
    """Return a rule with one or two of its weights changed."""
    changed = rule.copy()
    for place in rng.sample(free, rng.choice((1, 2))):
        changed[place] = round(changed[place] * math.exp(rng.gauss(0, 0.3)))
    return changed


def climb(name: str, games: int, minutes: float, players: int) -> Numbers:
    """Try one change after another; keep those that win a first match and a second, longer one."""
    rng, until, fair = Random(name), time.monotonic() + 60 * minutes, 1 / players
    best, free = RULES[name]
    while time.monotonic() < until:
        changed = varied(best, free, rng)
        if score(changed, best, games, rng.getrandbits(40), players) < fair + 0.4 / math.sqrt(games):
            continue
        second = score(changed, best, 3 * games, rng.getrandbits(40), players)
        if second > fair + 0.6 / math.sqrt(3 * games):
            best = changed
            print(f"{100 * second:.2f} % among the rule before: {best[np.flatnonzero(best)].tolist()}", flush=True)
    return best


def main() -> None:
    """Tune, and say how much was won."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rule", choices=RULES, default="threshold")
    parser.add_argument("--games", type=int, default=20_000)
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--players", type=int, default=4)
    given = parser.parse_args()
    best = climb(given.rule, given.games, given.minutes, given.players)
    for name in yardsticks("piranja"):
        share = score(best, CHARACTERS[name].rule, 4 * given.games, 11 << 41, given.players)
        print(f"held out, among {given.players - 1} of {name}: {100 * share:.2f} %")


if __name__ == "__main__":
    main()
