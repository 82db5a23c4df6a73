"""Training the value net: lessons of self-play on many workers, their weights merged after each, checkpoints, a log."""

from __future__ import annotations

import json
import os
import time
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from makai.bots.workers import Crew
from makai.bots.kahuna import learning
from makai.bots.kahuna.net import Weights, new_weights, rounded, save
from makai.bots.kahuna.one_ply import room
from makai.core.errors import BadTraining
from makai.games.kahuna.rules import EDITIONS, HOUSE_RULES, VARIANTS, rules_from
from makai.games.kahuna.state import rule_bits

CHECKPOINT, LOG, RESULT = "checkpoint.npz", "log.jsonl", "kahuna.npz"
DUEL_PAIRS = 50


@dataclass(frozen=True)
class Plan:
    """What a training is: everything that its result depends on."""

    games: int = 500_000
    seed: int = 1
    workers: int = 2
    lesson: int = 200  # games of each worker between two merges
    rate: float = 0.01  # at the beginning
    last_rate: float = 0.0005
    trace: float = 0.7  # the λ of TD(λ)
    averaged: float = 0.1  # the result is the mean of the weights over this last part

    @property
    def lessons(self) -> int:
        """How many lessons there are."""
        return max(1, round(self.games / (self.lesson * self.workers)))

    def rate_at(self, lesson: int) -> float:
        """Return the rate of a lesson; it falls in a straight line."""
        return self.rate + (self.last_rate - self.rate) * lesson / self.lessons


class Task(NamedTuple):
    """What one worker does in one lesson."""

    weights: Weights
    games: int
    seed: int
    pace: tuple[float, float]


def study(task: Task) -> tuple[Weights, float]:
    """Play and learn; return the new weights and the mean squared error."""
    weights = Weights(*(array.copy() for array in task.weights))
    net = rounded(weights)
    error = learning.play_and_learn(net, weights, learning.school(), menu(), task.games, task.seed, task.pace)
    return weights, error


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


def merged(before: Weights, after: list[Weights]) -> Weights:
    """Return the weights that several workers found together: the mean of those that changed a row at all."""
    result = []
    for number, old in enumerate(before):
        changes = np.stack([weights[number] - old for weights in after])
        touched = (changes != 0).reshape(*changes.shape[:2], -1).any(axis=2).sum(axis=0)
        share = np.maximum(touched, 1).reshape(-1, *[1] * (old.ndim - 1))
        result.append((old + changes.sum(axis=0) / share).astype(np.float32))
    return Weights(*result)


def mean_with(mean: Weights, new: Weights, count: int) -> Weights:
    """Return the mean of `count` weights, the last of which are new."""
    return Weights(*(old + (one - old) / np.float32(count) for old, one in zip(mean, new, strict=True)))


class Training:
    """A training under way: it goes on from its last checkpoint."""

    def __init__(self, plan: Plan, folder: Path) -> None:
        self.plan = plan
        self.folder = folder
        self.done = 0
        self.weights = new_weights(plan.seed)
        self._mean = Weights(*(np.zeros_like(array) for array in self.weights))
        self._averaged = 0
        self._rival = rounded(self.weights)
        folder.mkdir(parents=True, exist_ok=True)
        if (folder / CHECKPOINT).exists():
            self._resume()

    @property
    def games(self) -> int:
        """How many games were played."""
        return self.done * self.plan.lesson * self.plan.workers

    def run(self, crew: Crew, every: float = 60.0) -> Iterator[float]:
        """Train to the end; yield the error of each lesson, write a checkpoint and a log every so many seconds."""
        last = time.monotonic()
        errors = []
        while self.done < self.plan.lessons:
            errors.append(self._lesson(crew))
            if time.monotonic() - last >= every or self.done == self.plan.lessons:
                self._note(float(np.mean(errors)), time.monotonic() - last)
                errors, last = [], time.monotonic()
            yield self.games
        save(self.folder / RESULT, self._result(), {**asdict(self.plan), "games": self.games})

    def _lesson(self, crew: Crew) -> float:
        plan = self.plan
        pace = plan.rate_at(self.done), plan.trace
        seeds = [Random(f"{plan.seed}/{self.done}/{worker}").getrandbits(60) for worker in range(plan.workers)]
        results = crew.map(study, [Task(self.weights, plan.lesson, seed, pace) for seed in seeds])
        self.weights = merged(self.weights, [weights for weights, _ in results])
        self.done += 1
        if self.done > plan.lessons * (1 - plan.averaged):
            self._averaged += 1
            self._mean = mean_with(self._mean, self.weights, self._averaged)
        return float(np.mean([error for _, error in results]))

    def _result(self) -> Weights:
        return self._mean if self._averaged else self.weights

    def _note(self, error: float, seconds: float) -> None:
        net = rounded(self._result())
        won = learning.duel(net, self._rival, room(), menu(), DUEL_PAIRS, 1 << 40) / (4 * DUEL_PAIRS)
        self._rival = net
        self._save()
        line = {"games": self.games, "error": round(error, 5), "rate": round(self.plan.rate_at(self.done), 5)}
        with (self.folder / LOG).open("a", encoding="utf-8") as log:
            log.write(json.dumps({**line, "against_last": round(won, 3), "seconds": round(seconds, 1)}) + "\n")

    def _save(self) -> None:
        kept: dict[str, Any] = {f"weights_{k}": array for k, array in enumerate(self.weights)}
        kept |= {f"mean_{k}": array for k, array in enumerate(self._mean)}
        kept |= {"plan": json.dumps(asdict(self.plan)), "done": self.done, "averaged": self._averaged}
        place = self.folder / f"{CHECKPOINT}.new"
        with place.open("wb") as file:
            np.savez(file, **kept)
            os.fsync(file.fileno())
        place.replace(self.folder / CHECKPOINT)

    def _resume(self) -> None:
        file = self.folder / CHECKPOINT
        try:
            with np.load(file, allow_pickle=False) as kept:
                plan = json.loads(str(kept["plan"]))
                self.done, self._averaged = int(kept["done"]), int(kept["averaged"])
                self.weights = Weights(*(kept[f"weights_{k}"] for k in range(len(Weights._fields))))
                self._mean = Weights(*(kept[f"mean_{k}"] for k in range(len(Weights._fields))))
        except (OSError, ValueError, KeyError, EOFError) as problem:
            raise BadTraining("train-checkpoint-unreadable", file=str(file), reason=str(problem)) from None
        if plan != asdict(self.plan):
            differs = [name for name, value in asdict(self.plan).items() if plan.get(name) != value]
            raise BadTraining("train-another-plan", folder=str(self.folder), names=", ".join(differs))
        self._rival = rounded(self._result())
