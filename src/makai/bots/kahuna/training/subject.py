"""What a training of Kahuna is: self-play by the rule sets on a menu."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
from numpy.typing import NDArray

from makai.bots.kahuna.net.value_net import KahunaWeights, new_weights, round_weights, save
from makai.bots.kahuna.search.one_ply import new_room
from makai.bots.kahuna.training import self_play
from makai.bots.training.training import Subject, Task
from makai.games.kahuna.rule_bits import rule_bits
from makai.games.kahuna.rules import EDITIONS, HOUSE_RULES, VARIANTS, rules_from

DUEL_PAIRS = 50


def study(before: KahunaWeights, task: Task) -> tuple[KahunaWeights, float]:
    """Play and learn; return the new weights and the mean squared error."""
    weights = KahunaWeights(*(array.copy() for array in before))
    net = round_weights(weights)
    work = task.games, task.seed, task.tries
    error = self_play.play_and_learn(net, weights, self_play.new_workspace(), menu(), work, task.pace)
    return weights, error


def duel(weights: KahunaWeights, rival: KahunaWeights) -> float:
    """Return the score of weights against others in a few games on equal deals."""
    pairs = DUEL_PAIRS
    return self_play.duel(round_weights(weights), round_weights(rival), new_room(), menu(), pairs, 1 << 40) / (
        4 * pairs
    )


def menu() -> NDArray[np.int64]:
    """Return the rule sets to learn from: half of them the usual one, then editions, variants, any house rules."""
    rng = Random("menu")
    editions = [{"edition": edition} for edition in EDITIONS]
    varied = [{**edition, "variants": [variant]} for edition in editions[:2] for variant in VARIANTS]
    anything = [
        {name: rng.choice(values or (True, False)) for name, values in HOUSE_RULES.items()}
        | {"variants": rng.sample(VARIANTS, rng.randrange(3))}
        for _ in range(8)
    ]
    usual: list[dict[str, Any]] = [{}] * 24
    chosen = [*usual, *editions[1:] * 4, *varied, *anything]
    return np.array([rule_bits(rules_from(rules)) for rules in chosen], np.int64)


SUBJECT = Subject("kahuna", new_weights, study, duel, save, most_tries=16)
