"""What the results of a match say about strength: scores, Elo differences, ratings, and how sure they are.

**Scores.** A game gives each seat its share of the win: 1 for winning, shared among all who won, so a draw for two is
one half each. At a table of `players` the fair score is 1/players.

**Elo.** A player of strength s wins against others with the chance s divided by the sum of everybody's strengths at
the table (Bradley–Terry for two, Luce's choice for more), and Elo is 400 · log10 of a strength. For one A among
players − 1 equal B's this gives `elo(score, players)`; for two it is the usual formula.

**Intervals** are at 95 %. The games of a set (equal deals, swapped seats) belong together, so what is compared is sets:
the variance of their means says how many independent games the sets are worth, and Wilson's formula for that many games
gives the interval. It stays within 0 and 1 and suits scores near the ends.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from statistics import NormalDist, fmean, variance

import numpy as np
from numpy.typing import NDArray

Interval = tuple[float, float]
Floats = NDArray[np.float64]

CONFIDENCE = 0.95
Z = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)
RESAMPLES = 1000
VIRTUAL = 0.5  # a game for each kind of table that everybody at it wins equally; keeps a whitewash from infinity


def student(freedom: int) -> float:
    """Return the quantile of Student's t for the confidence (for more than two degrees of freedom by Hill's series)."""
    p = (1 + CONFIDENCE) / 2
    if freedom == 1:
        return math.tan(math.pi * (p - 0.5))
    if freedom == 2:
        return (2 * p - 1) * math.sqrt(2 / (1 - (2 * p - 1) ** 2))
    z, v = Z, freedom
    terms = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return z + sum(term / v**power for power, term in enumerate(terms, 1))


def wilson(score: float, games: float, z: float = Z) -> Interval:
    """Return Wilson's interval for a score of so many independent games."""
    if games <= 0:
        return 0.0, 1.0
    middle = score + z * z / (2 * games)
    reach = z * math.sqrt(score * (1 - score) / games + z * z / (4 * games * games))
    whole = 1 + z * z / games
    return max(0.0, (middle - reach) / whole), min(1.0, (middle + reach) / whole)


def interval_of_sets(scores: Sequence[float], set_size: int) -> Interval:
    """Return the interval for a mean score from the mean scores of sets.

    Where all sets are alike, or there is one, their variance says nothing; then every game counts as independent.
    """
    if not scores:
        return 0.0, 1.0
    score, sets = fmean(scores), len(scores)
    spread = variance(scores) if sets > 1 else 0.0
    if spread == 0.0 or not 0.0 < score < 1.0:
        return wilson(score, sets * set_size)
    return wilson(score, score * (1 - score) * sets / spread, student(sets - 1))


def mean_interval(values: Sequence[float]) -> Interval | None:
    """Return Student's interval for a mean, None for fewer than two values."""
    if len(values) < 2:
        return None
    reach = student(len(values) - 1) * math.sqrt(variance(values) / len(values))
    return fmean(values) - reach, fmean(values) + reach


def elo(score: float, players: int = 2) -> float | None:
    """Return the Elo difference that a score of one among equals means; None for 0 and 1, which no difference does."""
    if not 0.0 < score < 1.0:
        return None
    return 400 * math.log10(score * (players - 1) / (1 - score))


def expected_score(elo: float, players: int = 2) -> float:
    """Return the score that an Elo difference promises to one among equals."""
    return 1 / (1 + (players - 1) * 10 ** (-elo / 400))


class Luce:
    """Strengths by maximum likelihood from who won at which tables.

    `seats[c, i]` says how many seats entrant i has at tables of kind c. For each deal d, `games[d, c]` counts the
    games and `wins[d, i]` the shares of wins. The likelihood is that of the winner alone (the first place of
    Plackett–Luce); its maximum is found by Newton's method, for many resamples of the deals at once.
    """

    def __init__(self, seats: Floats, games: Floats, wins: Floats) -> None:
        self._seats, self._games, self._wins = seats, games, wins
        self._virtual_wins = VIRTUAL * (seats / seats.sum(axis=1, keepdims=True)).sum(axis=0)

    def ratings(self) -> Floats:
        """Return the Elo of each entrant; their mean is 0."""
        everything: Floats = np.ones((1, len(self._games)))
        found: Floats = self._fit(everything)[0]
        return found

    def resample(self, resamples: int = RESAMPLES) -> Floats:
        """Return the ratings again and again from deals drawn with replacement, always the same draws."""
        deals = len(self._games)
        rng = np.random.Generator(np.random.PCG64(deals))
        weights = rng.multinomial(deals, np.full(deals, 1 / deals), size=resamples).astype(np.float64)
        return self._fit(weights)

    def _fit(self, weights: Floats) -> Floats:
        games = weights @ self._games + VIRTUAL
        wins = weights @ self._wins + self._virtual_wins
        entrants = self._seats.shape[1]
        logs = np.zeros((len(weights), entrants))
        fixed = np.full((entrants, entrants), 1 / entrants) + 1e-9 * np.eye(entrants)
        for _ in range(60):
            strengths = self._seats[None] * np.exp(logs)[:, None, :]
            chances = strengths / strengths.sum(axis=2, keepdims=True)
            slope = wins - np.einsum("rc,rci->ri", games, chances)
            bend = -np.einsum("rc,rci,rcj->rij", games, chances, chances)
            bend[:, range(entrants), range(entrants)] += np.einsum("rc,rci->ri", games, chances)
            step = np.clip(np.linalg.solve(bend + fixed, slope[..., None])[..., 0], -1.0, 1.0)
            logs += step
            if np.abs(step).max() < 1e-9:
                break
        logs -= logs.mean(axis=1, keepdims=True)
        found: Floats = logs * (400 / math.log(10))
        return found


def percentile_interval(values: Floats) -> Interval:
    """Return the middle 95 % of resampled values."""
    low, high = np.quantile(values, [(1 - CONFIDENCE) / 2, (1 + CONFIDENCE) / 2])
    return float(low), float(high)


class Sprt:
    """A sequential test on sets: is the difference `elo1` rather than `elo0`?

    The generalised sequential probability ratio test with the normal approximation: after each set, in order, the
    log-likelihood ratio of the two mean scores, given the variance of the sets so far, is compared with Wald's
    bounds. One more set, half of it lost and half won, is counted into the variance, so that a few alike sets at the
    start decide nothing.
    """

    def __init__(self, elo0: float, elo1: float, players: int = 2, alpha: float = 0.05, beta: float = 0.05) -> None:
        self.elo0, self.elo1 = elo0, elo1
        self.score0, self.score1 = expected_score(elo0, players), expected_score(elo1, players)
        self.lower, self.upper = math.log(beta / (1 - alpha)), math.log((1 - beta) / alpha)
        self.llr = 0.0
        self.sets = 0
        self.verdict: str | None = None  # "H0" or "H1" once a bound is reached
        self._sum = 0.0
        self._squares = 0.0

    def add(self, score: float) -> str | None:
        """Count the mean score of one more set; return the verdict, if there is one now."""
        if self.verdict is None:
            self.sets += 1
            self._sum += score
            self._squares += score * score
            self.llr = self._ratio()
            if self.llr >= self.upper:
                self.verdict = "H1"
            elif self.llr <= self.lower:
                self.verdict = "H0"
        return self.verdict

    def _ratio(self) -> float:
        mean = (self._sum + 0.5) / (self.sets + 1)
        spread = (self._squares + 0.5) / (self.sets + 1) - mean * mean
        gap = 2 * self._sum / self.sets - self.score0 - self.score1
        return self.sets * (self.score1 - self.score0) * gap / (2 * spread)
