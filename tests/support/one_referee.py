"""Playing random games through the product and through the tests' own slow referee, side by side."""

from __future__ import annotations

import argparse
import itertools
import random
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import Any

import makai
from makai.core.cpus import count_cpus
from tests.referee import kahuna as slow_kahuna
from tests.referee import piranja as slow_piranja

EDITIONS = ("kosmos-en", "kosmos-fr", "riogrande-it", "short-fr")
VARIANTS: tuple[list[str], ...] = ([], ["calm"], ["open"], ["calm", "open"])
HANDICAPS = tuple(itertools.product(range(4), repeat=2))
HOUSE = {
    "draw": ("may", "must"),
    "discard": ("full-hand", "instead"),
    "last_turns": (True, False),
    "final_points": ("difference", "islands"),
    "tiebreak": ("islands-bridges", "none"),
    "wipeout": ("bare", "removed", "never"),
}


def kahuna_rules(games: int) -> Iterator[dict[str, Any]]:
    """Yield rules: every edition x variants x handicap in turn, and between them random house rules."""
    combinations = list(itertools.product(EDITIONS, VARIANTS, HANDICAPS))
    random.Random("order").shuffle(combinations)
    for number in range(games):
        rng = random.Random(f"rules/{number}")
        edition, variants, handicap = combinations[number % len(combinations)]
        rules: dict[str, Any] = {
            "edition": edition,
            "variants": list(variants),
            "handicap": list(handicap),
            "first": rng.randrange(2),
        }
        if number // len(combinations) % 2:
            rules |= {name: rng.choice(values) for name, values in HOUSE.items() if rng.random() < 0.5}
        yield rules


def piranja_rules(games: int) -> Iterator[dict[str, Any]]:
    """Yield rules: every number of players in turn, with any number of cards in the box."""
    for number in range(games):
        rng = random.Random(f"rules/{number}")
        players = 3 + number % 4
        rules: dict[str, Any] = {"players": players, "first": rng.randrange(players)}
        if number // 4 % 2:
            rules["removed"] = rng.randrange(61)
        yield rules


def lively(rng: random.Random, legal: Sequence[str]) -> str:
    """Choose an action; every third time one that changes the table, so that games are not all alike."""
    busy = [action for action in legal if action[0].isupper() or action.startswith(("capture", "bank"))]
    return rng.choice(busy if busy and rng.random() < 0.33 else legal)


def compare(game: str, rules: dict[str, Any], seed: int) -> int:
    """Play one random game through both referees, comparing everything at every step; return its actions."""
    rng = random.Random(f"{game}/{seed}")
    state = makai.game(game).new(seed=seed, **rules)
    slow = slow_kahuna.Table if game == "kahuna" else slow_piranja.Table
    table = slow(rules, [list(shuffle) for shuffle in state.shuffles])
    for step in itertools.count():
        legal = sorted(state.legal_actions())
        where = f"{game} {rules} seed {seed} step {step}"
        assert legal == table.legal(), where
        assert state.to_dict() == table.to_dict(), where
        if not legal:
            return step
        action = lively(rng, legal)
        state = state.apply(action)
        if isinstance(table, slow_kahuna.Table):
            table.shuffles = [list(shuffle) for shuffle in state.shuffles]
        table.apply(action)
    raise AssertionError("a game without an end")


def compare_many(game: str, games: int, start: int = 0) -> int:
    """Compare games number `start` and following; return the number of actions."""
    rules = kahuna_rules(start + games) if game == "kahuna" else piranja_rules(start + games)
    return sum(compare(game, each, seed) for seed, each in enumerate(rules) if seed >= start)


def main() -> None:
    """Compare as many games as asked for, two thirds of them Kahuna, on all cores."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("--games", type=int, default=2000)
    games = parser.parse_args().games
    batch = 500
    kahuna = [("kahuna", start) for start in range(0, games * 2 // 3, batch)]
    piranja = [("piranja", start) for start in range(0, games - len(kahuna) * batch, batch)]
    with ProcessPoolExecutor(count_cpus()) as pool:
        done = actions = 0
        for compared in pool.map(_batch, [(game, start, batch) for game, start in [*kahuna, *piranja]]):
            done += batch
            actions += compared
            print(f"{done} games, {actions} actions: no difference", flush=True)


def _batch(job: tuple[str, int, int]) -> int:
    game, start, games = job
    return compare_many(game, games, start)


if __name__ == "__main__":
    main()
