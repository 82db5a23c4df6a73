"""The plan of a training: everything that its result depends on, so that it can be repeated."""

from __future__ import annotations

from dataclasses import dataclass

from makai.core.errors import BadTraining

MOST_WORKERS = 256


@dataclass(frozen=True)
class Plan:
    """What a training is."""

    games: int = 300_000
    seed: int = 1
    workers: int = 2
    lesson: int = 200  # games of each worker between two merges
    rate: float = 0.01  # at the beginning
    last_rate: float = 0.0005
    tries: int = 0  # turns that are tried out before one is played; 0: all games are played by feel
    trace: float = 0.7  # the λ of TD(λ)
    averaged: float = 0.1  # the result is the mean of the weights over this last part
    start: str = ""  # the fingerprint of the weights that it begins with, if they are not new

    def __post_init__(self) -> None:
        if self.games < 1:
            raise BadTraining("train-games-few", value=self.games)
        if not (0 < self.last_rate <= self.rate <= 1 and 0 <= self.averaged <= 1):
            raise BadTraining("train-rates", rate=self.rate, last=self.last_rate, averaged=self.averaged)
        if self.seed < 0:
            raise BadTraining("train-seed-negative", value=self.seed)
        if not 1 <= self.workers <= MOST_WORKERS:
            raise BadTraining("train-workers-count", value=self.workers, most=MOST_WORKERS)

    @property
    def lessons(self) -> int:
        """How many lessons there are."""
        return max(1, round(self.games / (self.lesson * self.workers)))

    @property
    def all_games(self) -> int:
        """How many games are played in whole lessons."""
        return self.lessons * self.lesson * self.workers

    def rate_at(self, lesson: int) -> float:
        """Return the rate of a lesson; it falls by the same share in each."""
        return float(self.rate * (self.last_rate / self.rate) ** (lesson / self.lessons))
