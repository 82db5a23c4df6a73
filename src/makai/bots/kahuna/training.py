"""Training the value net: lessons of self-play on many workers, their weights merged after each, checkpoints, a log."""

from __future__ import annotations

import hashlib
import json
import os
import time
from collections.abc import Generator
from dataclasses import asdict, replace
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from makai.bots.kahuna import learning
from makai.bots.kahuna.kept_weights import reading_checkpoint, weights_in
from makai.bots.kahuna.net import Weights, new_weights, rounded, save
from makai.bots.kahuna.one_ply import room
from makai.bots.kahuna.plan import Plan
from makai.bots.workers import Crew
from makai.core.errors import BadTraining
from makai.games.kahuna.rules import EDITIONS, HOUSE_RULES, VARIANTS, rules_from
from makai.games.kahuna.state import rule_bits

CHECKPOINT, LOG, RESULT = "checkpoint.npz", "log.jsonl", "kahuna.npz"
DUEL_PAIRS = 50


class Task(NamedTuple):
    """What one worker does in one lesson."""

    games: int
    seed: int
    pace: tuple[float, float]


def study(before: Weights, task: Task) -> tuple[Weights, float]:
    """Play and learn; return the new weights and the mean squared error."""
    weights = Weights(*(array.copy() for array in before))
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


class Stand(NamedTuple):
    """How far a training is; replaced as a whole, so that an interruption never leaves half of a lesson."""

    done: int  # lessons
    weights: Weights
    mean: Weights
    averaged: int  # weights that are in the mean

    @property
    def result(self) -> Weights:
        """The weights to play with."""
        return self.mean if self.averaged else self.weights


def new_stand(weights: Weights) -> Stand:
    """Return how a training begins."""
    return Stand(0, weights, Weights(*(np.zeros_like(array) for array in weights)), 0)


def weights_of(folder: Path) -> Weights:
    """Return the weights in the last checkpoint of a training."""
    with reading_checkpoint(folder / CHECKPOINT) as kept:
        return weights_in(kept, "weights")


def fingerprint(weights: Weights) -> str:
    """Return a short text that tells weights apart."""
    return hashlib.sha256(b"".join(array.tobytes() for array in weights)).hexdigest()[:16]


class Training:
    """A training under way: it goes on from its last checkpoint."""

    def __init__(self, plan: Plan, folder: Path, start: Path | None = None) -> None:
        """Begin or go on; `start` is the folder of another training whose weights this one begins with."""
        first = new_weights(plan.seed) if start is None else weights_of(start)
        self.plan = plan if start is None else replace(plan, start=fingerprint(first))
        self.folder = folder
        self.stand = new_stand(first)
        folder.mkdir(parents=True, exist_ok=True)
        if (folder / CHECKPOINT).exists():
            self.stand = self._kept()
        self._rival = rounded(self.stand.result)

    @property
    def games(self) -> int:
        """How many games were played."""
        return self.stand.done * self.plan.lesson * self.plan.workers

    def is_over(self, stop_at: int | None = None) -> bool:
        """Tell whether all lessons were learnt, or as many as were wanted for now."""
        return self.stand.done >= self.plan.lessons or (stop_at is not None and self.games >= stop_at)

    def run(self, crew: Crew, every: float = 60.0, stop_at: int | None = None) -> Generator[int, None, None]:
        """Train to the end, or up to a number of games; yield the games played after each lesson.

        Every so many seconds there is a checkpoint and a line in the log; also a checkpoint when anything interrupts.
        """
        try:
            yield from self._lessons(crew, every, stop_at)
        except BaseException:
            self.save()
            raise
        save(self.folder / RESULT, self.stand.result, {**asdict(self.plan), "games": self.games})

    def _lessons(self, crew: Crew, every: float, stop_at: int | None) -> Generator[int, None, None]:
        last = time.monotonic()
        errors = []
        while not self.is_over(stop_at):
            errors.append(self._lesson(crew))
            if time.monotonic() - last >= every or self.is_over(stop_at):
                self._note(float(np.mean(errors)), time.monotonic() - last)
                errors, last = [], time.monotonic()
            yield self.games

    def _lesson(self, crew: Crew) -> float:
        plan, (done, weights, mean, averaged) = self.plan, self.stand
        pace = plan.rate_at(done), plan.trace
        seeds = [Random(f"{plan.seed}/{done}/{worker}").getrandbits(60) for worker in range(plan.workers)]
        results = crew.map(study, weights, [Task(plan.lesson, seed, pace) for seed in seeds])
        weights = merged(weights, [found for found, _ in results])
        if done + 1 > plan.lessons * (1 - plan.averaged):
            averaged += 1
            mean = mean_with(mean, weights, averaged)
        self.stand = Stand(done + 1, weights, mean, averaged)
        return float(np.mean([error for _, error in results]))

    def _note(self, error: float, seconds: float) -> None:
        net = rounded(self.stand.result)
        won = learning.duel(net, self._rival, room(), menu(), DUEL_PAIRS, 1 << 40) / (4 * DUEL_PAIRS)
        self._rival = net
        self.save()
        line = {"games": self.games, "error": round(error, 5), "rate": round(self.plan.rate_at(self.stand.done), 5)}
        with (self.folder / LOG).open("a", encoding="utf-8") as log:
            log.write(json.dumps({**line, "against_last": round(won, 3), "seconds": round(seconds, 1)}) + "\n")

    def save(self) -> None:
        """Write a checkpoint: wholly, or the last one stays."""
        done, weights, mean, averaged = self.stand
        kept: dict[str, Any] = {f"weights_{k}": array for k, array in enumerate(weights)}
        kept |= {f"mean_{k}": array for k, array in enumerate(mean)}
        kept |= {"plan": json.dumps(asdict(self.plan)), "done": done, "averaged": averaged}
        place = self.folder / f"{CHECKPOINT}.new"
        with place.open("wb") as file:
            np.savez(file, **kept)
            os.fsync(file.fileno())
        place.replace(self.folder / CHECKPOINT)

    def _kept(self) -> Stand:
        """Return how far the last checkpoint is; refuse one of another plan."""
        with reading_checkpoint(self.folder / CHECKPOINT) as kept:
            plan = dict(json.loads(str(kept["plan"])))
            stand = Stand(
                int(kept["done"]), weights_in(kept, "weights"), weights_in(kept, "mean"), int(kept["averaged"])
            )
        asked = asdict(self.plan)
        differs = [f"{name}={plan.get(name)}" for name in {**asked, **plan} if plan.get(name) != asked.get(name)]
        if differs:
            raise BadTraining("train-another-plan", folder=str(self.folder), names=", ".join(differs))
        return stand
