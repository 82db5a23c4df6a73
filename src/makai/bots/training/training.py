"""Training a value net: lessons of self-play on many workers, their weights merged after each, checkpoints, a log."""

from __future__ import annotations

import hashlib
import json
import os
import time
from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from random import Random
from typing import Any, Generic, NamedTuple

import numpy as np
from numpy.typing import NDArray

from makai.bots.training.plan import Plan
from makai.bots.training.weights_io import W, reading_checkpoint, rebuild, weights_in
from makai.bots.training.workers import Workers
from makai.core.errors import BadTraining

CHECKPOINT, LOG = "checkpoint.npz", "log.jsonl"


class Task(NamedTuple):
    """What one worker does in one lesson."""

    games: int
    seed: int
    tries: int
    pace: tuple[float, float]


@dataclass(frozen=True)
class Subject(Generic[W]):
    """What is learnt: a game's net, and how it learns."""

    game: str
    new_weights: Callable[[int], W]
    study: Callable[[W, Task], tuple[W, float]]  # plays and learns: new weights, and the mean squared error
    duel: Callable[[W, W], float]  # the score of the first against the second
    save: Callable[[Path, W, Mapping[str, object]], None]  # the net to play with, and how it was made
    most_tries: int = 0  # how many turns can be tried out before one is played

    @property
    def result(self) -> str:
        """The name of the file with the finished net."""
        return f"{self.game}.npz"


def merge_weights(before: W, after: Sequence[W]) -> W:
    """Return the weights that several workers found together: the mean of those that changed a row at all."""
    result = []
    for number, old in enumerate(before):
        changes = np.stack([weights[number] - old for weights in after])
        touched = (changes != 0).reshape(*changes.shape[:2], -1).any(axis=2).sum(axis=0)
        share = np.maximum(touched, 1).reshape(-1, *[1] * (old.ndim - 1))
        result.append((old + changes.sum(axis=0) / share).astype(np.float32))
    return rebuild(before, result)


def add_to_mean(mean: W, new: W, count: int) -> W:
    """Return the mean of `count` weights, the last of which are new."""
    return rebuild(mean, (old + (one - old) / np.float32(count) for old, one in zip(mean, new, strict=True)))


@dataclass(frozen=True)
class TrainingState(Generic[W]):
    """How far a training is; replaced as a whole, so that an interruption never leaves half of a lesson."""

    done: int  # lessons
    weights: W
    mean: W
    averaged: int  # weights that are in the mean

    @property
    def result(self) -> W:
        """The weights to play with."""
        return self.mean if self.averaged else self.weights


def start_state(weights: W) -> TrainingState[W]:
    """Return how a training begins."""
    return TrainingState(0, weights, rebuild(weights, (np.zeros_like(array) for array in weights)), 0)


def weights_of(folder: Path, example: W) -> W:
    """Return the weights in the last checkpoint of a training; they must be like the example."""
    with reading_checkpoint(folder / CHECKPOINT) as kept:
        return weights_in(kept, "weights", example)


def fingerprint(weights: tuple[NDArray[Any], ...]) -> str:
    """Return a short text that tells weights apart."""
    return hashlib.sha256(b"".join(array.tobytes() for array in weights)).hexdigest()[:16]


class Training(Generic[W]):
    """A training under way: it goes on from its last checkpoint."""

    def __init__(self, subject: Subject[W], plan: Plan, folder: Path, start: Path | None = None) -> None:
        """Begin or go on; `start` is the folder of another training whose weights this one begins with."""
        if not 0 <= plan.tries <= subject.most_tries:
            raise BadTraining("train-tries", value=plan.tries, most=subject.most_tries)
        first = subject.new_weights(plan.seed)
        if start is not None:
            first = weights_of(start, first)
        self.subject = subject
        self.plan = plan if start is None else replace(plan, start=fingerprint(first))
        self.folder = folder
        self.state = start_state(first)
        folder.mkdir(parents=True, exist_ok=True)
        if (folder / CHECKPOINT).exists():
            self.state = self._read_checkpoint()
        self._rival = self.state.result

    @property
    def games(self) -> int:
        """How many games were played."""
        return self.state.done * self.plan.lesson * self.plan.workers

    @property
    def file(self) -> Path:
        """Where the finished net is written."""
        return self.folder / self.subject.result

    def is_over(self, stop_at: int | None = None) -> bool:
        """Tell whether all lessons were learnt, or as many as were wanted for now."""
        return self.state.done >= self.plan.lessons or (stop_at is not None and self.games >= stop_at)

    def run(self, workers: Workers, every: float = 60.0, stop_at: int | None = None) -> Generator[int, None, None]:
        """Train to the end, or up to a number of games; yield the games played after each lesson.

        Every so many seconds there is a checkpoint and a line in the log; also a checkpoint when anything interrupts.
        """
        try:
            yield from self._lessons(workers, every, stop_at)
        except BaseException:
            self.save()
            raise
        self.subject.save(self.file, self.state.result, {**asdict(self.plan), "games": self.games})

    def _lessons(self, workers: Workers, every: float, stop_at: int | None) -> Generator[int, None, None]:
        last = time.monotonic()
        errors = []
        while not self.is_over(stop_at):
            errors.append(self._lesson(workers))
            if time.monotonic() - last >= every or self.is_over(stop_at):
                self._note(float(np.mean(errors)), time.monotonic() - last)
                errors, last = [], time.monotonic()
            yield self.games

    def _lesson(self, workers: Workers) -> float:
        plan, done, weights = self.plan, self.state.done, self.state.weights
        mean, averaged = self.state.mean, self.state.averaged
        pace = plan.rate_at(done), plan.trace
        seeds = [Random(f"{plan.seed}/{done}/{worker}").getrandbits(60) for worker in range(plan.workers)]
        results = workers.map(
            self.subject.study, weights, [Task(plan.lesson, seed, plan.tries, pace) for seed in seeds]
        )
        weights = merge_weights(weights, [found for found, _ in results])
        if done + 1 > plan.lessons * (1 - plan.averaged):
            averaged += 1
            mean = add_to_mean(mean, weights, averaged)
        self.state = TrainingState(done + 1, weights, mean, averaged)
        return float(np.mean([error for _, error in results]))

    def _note(self, error: float, seconds: float) -> None:
        won = self.subject.duel(self.state.result, self._rival)
        self._rival = self.state.result
        self.save()
        line = {"games": self.games, "error": round(error, 5), "rate": round(self.plan.rate_at(self.state.done), 5)}
        with (self.folder / LOG).open("a", encoding="utf-8") as log:
            log.write(json.dumps({**line, "against_last": round(won, 3), "seconds": round(seconds, 1)}) + "\n")

    def save(self) -> None:
        """Write a checkpoint: wholly, or the last one stays."""
        state = self.state
        kept: dict[str, Any] = {f"weights_{k}": array for k, array in enumerate(state.weights)}
        kept |= {f"mean_{k}": array for k, array in enumerate(state.mean)}
        kept |= {"plan": json.dumps(asdict(self.plan)), "done": state.done, "averaged": state.averaged}
        place = self.folder / f"{CHECKPOINT}.new"
        with place.open("wb") as file:
            np.savez(file, **kept)
            os.fsync(file.fileno())
        place.replace(self.folder / CHECKPOINT)

    def _read_checkpoint(self) -> TrainingState[W]:
        """Return how far the last checkpoint is; refuse one of another plan."""
        with reading_checkpoint(self.folder / CHECKPOINT) as kept:
            plan = dict(json.loads(str(kept["plan"])))
            weights, mean = (weights_in(kept, name, self.state.weights) for name in ("weights", "mean"))
            state = TrainingState(int(kept["done"]), weights, mean, int(kept["averaged"]))
        asked = asdict(self.plan)
        differs = [f"{name}={plan.get(name)}" for name in {**asked, **plan} if plan.get(name) != asked.get(name)]
        if differs:
            raise BadTraining("train-another-plan", folder=str(self.folder), names=", ".join(differs))
        return state
