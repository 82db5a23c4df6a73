"""What a training of Kai Piranja is: games for three to six, half of them among nets, half against rules."""

from __future__ import annotations

import numpy as np

from makai.bots.piranja.net.value_net import PiranjaWeights, new_scratch, new_weights, save
from makai.bots.piranja.rules.rule_weights import ONE_STEP, THRESHOLD
from makai.bots.piranja.training import self_play
from makai.bots.training.training import Subject, Task

DUEL_SETS = 50
DUEL_PLAYERS = 4
_RULES = np.array([THRESHOLD, ONE_STEP])


def study(before: PiranjaWeights, task: Task) -> tuple[PiranjaWeights, float]:
    """Play and learn; return the new weights and the mean squared error."""
    weights = PiranjaWeights(*(array.copy() for array in before))
    error = self_play.play_and_learn(weights, self_play.new_workspace(), _RULES, task.games, task.seed, task.pace)
    return weights, error


def duel(weights: PiranjaWeights, rival: PiranjaWeights) -> float:
    """Return the share of wins of one net among three others, on equal deals."""
    return self_play.duel(weights, rival, new_scratch(), DUEL_PLAYERS, DUEL_SETS, 1 << 40)


SUBJECT = Subject("piranja", new_weights, study, duel, save)
