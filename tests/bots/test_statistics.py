"""The statistics of a match, against closed forms, numbers worked by hand, and games of dice with a known answer."""

from __future__ import annotations

import math
from random import Random
from statistics import fmean

import numpy as np
import pytest

from makai.bots.match.statistics import (
    Luce,
    Sprt,
    elo,
    expected_score,
    interval_of_sets,
    mean_interval,
    percentile_interval,
    student,
    wilson,
)


@pytest.mark.parametrize(
    ("freedom", "quantile"),
    [(1, 12.7062), (2, 4.3027), (3, 3.1824), (4, 2.7764), (9, 2.2622), (29, 2.0452), (1000, 1.9623)],
)
def test_students_quantiles_are_those_of_the_tables(freedom: int, quantile: float) -> None:
    assert student(freedom) == pytest.approx(quantile, rel=2e-3)


def test_wilsons_interval_as_in_the_textbook() -> None:
    assert wilson(0.5, 10) == pytest.approx((0.2366, 0.7634), abs=1e-4)
    assert wilson(0.9, 10) == pytest.approx((0.5958, 0.9821), abs=1e-4)
    assert wilson(1.0, 10) == pytest.approx((0.7225, 1.0), abs=1e-4)
    assert wilson(0.0, 10) == pytest.approx((0.0, 0.2775), abs=1e-4)
    assert wilson(0.5, 0) == (0.0, 1.0)


def test_elo_by_hand() -> None:
    assert elo(0.5) == 0
    assert elo(0.75) == pytest.approx(400 * math.log10(3))
    assert elo(0.25, 4) == pytest.approx(0)
    assert elo(0.4, 4) == pytest.approx(400 * math.log10(2))  # 0.4 against three with 0.2 each: twice as strong
    assert elo(0.0) is None
    assert elo(1.0) is None


@pytest.mark.parametrize("players", [2, 3, 4, 6])
@pytest.mark.parametrize("difference", [-300, 0, 5, 120])
def test_elo_and_the_expected_score_are_inverse(difference: float, players: int) -> None:
    assert elo(expected_score(difference, players), players) == pytest.approx(difference, abs=1e-9)


def test_pairs_that_are_worth_as_much_as_single_games_get_wilsons_interval() -> None:
    """The means of independent pairs have half the variance of a game; the interval is that of all the games."""
    scores = [1.0] * 100 + [0.5] * 200 + [0.0] * 100
    assert interval_of_sets(scores, 2) == pytest.approx(wilson(0.5, 800), abs=1e-3)


def test_pairs_that_undo_the_luck_get_a_shorter_interval() -> None:
    low, high = interval_of_sets([0.5] * 90 + [1.0] * 10, 2)
    plain_low, plain_high = wilson(0.55, 200)
    assert low < 0.55 < high
    assert high - low < (plain_high - plain_low) / 2


@pytest.mark.parametrize("scores", [[0.5] * 3, [1.0] * 20, [0.0] * 20, [1.0]])
def test_sets_that_are_all_alike_prove_no_more_than_their_games(scores: list[float]) -> None:
    assert interval_of_sets(scores, 2) == wilson(fmean(scores), 2 * len(scores))


def test_without_games_everything_is_possible() -> None:
    assert interval_of_sets([], 2) == (0.0, 1.0)
    assert mean_interval([1.0]) is None


def test_a_mean_with_its_interval_by_hand() -> None:
    assert mean_interval([1.0, 2.0, 3.0]) == pytest.approx((2 - 4.3027 / math.sqrt(3), 2 + 4.3027 / math.sqrt(3)), 1e-4)


def pair(rng: Random, strength: float, luck: float) -> float:
    """Play a pair of dice games: the deal favours a seat, and the players swap."""
    deal = rng.gauss(0, luck)
    games = [strength + side * deal + rng.gauss(0, 1) > 0 for side in (1, -1)]
    return sum(games) / 2


def true_score(strength: float, luck: float) -> float:
    return 0.5 * (1 + math.erf(strength / math.sqrt(1 + luck**2) / math.sqrt(2)))


@pytest.mark.untraced
@pytest.mark.parametrize(
    ("strength", "luck", "pairs"), [(0.0, 1.0, 50), (0.5, 2.0, 50), (1.5, 1.0, 100), (0.3, 0.5, 15)]
)
def test_nineteen_of_twenty_paired_intervals_hold_the_true_score(strength: float, luck: float, pairs: int) -> None:
    rng, inside, repeats = Random(f"{strength}/{luck}"), 0, 2000
    truth = true_score(strength, luck)
    for _ in range(repeats):
        low, high = interval_of_sets([pair(rng, strength, luck) for _ in range(pairs)], 2)
        inside += low <= truth <= high
    assert 0.93 <= inside / repeats <= 0.98


def two(games: list[tuple[float, float]]) -> Luce:
    """Return the fit for two players from deals with the number of games and the first one's score in them."""
    counts = np.array([[count] for count, _ in games], np.float64)
    wins = np.array([[score, count - score] for count, score in games], np.float64)
    return Luce(np.array([[1.0, 1.0]]), counts, wins)


def test_for_two_the_rating_is_the_closed_form() -> None:
    ratings = two([(2, 1.5)] * 100).ratings()
    virtual = (150 + 0.25) / 200.5
    assert ratings[0] - ratings[1] == pytest.approx(400 * math.log10(virtual / (1 - virtual)), abs=1e-6)
    assert ratings.sum() == pytest.approx(0, abs=1e-9)


def test_one_among_three_equals_has_the_closed_form_too() -> None:
    luce = Luce(np.array([[1.0, 3.0]]), np.full((50, 1), 4.0), np.tile([2.0, 2.0], (50, 1)))
    ratings = luce.ratings()
    score = (100 + 0.5 / 4) / 200.5
    assert ratings[0] - ratings[1] == pytest.approx(elo(score, 4), abs=1e-6)


def test_a_whitewash_gets_a_finite_rating() -> None:
    ratings = two([(2, 2.0)] * 50).ratings()
    assert 700 < ratings[0] - ratings[1] < 1200


def test_three_ratings_are_found_again() -> None:
    """A beats B, B beats C as their strengths 4 : 2 : 1 promise; the ratings are 120 Elo apart."""
    seats = np.array([[1.0, 1.0, 0.0], [1.0, 0.0, 1.0], [0.0, 1.0, 1.0]])
    games = np.full((1000, 3), 30.0)
    wins = np.tile([30 * (2 / 3 + 4 / 5), 30 * (1 / 3 + 2 / 3), 30 * (1 / 5 + 1 / 3)], (1000, 1))
    ratings = Luce(seats, games, wins).ratings()
    step = 400 * math.log10(2)
    assert ratings == pytest.approx([step, 0, -step], abs=0.1)


def test_players_who_never_met_are_no_accident() -> None:
    seats = np.array([[1.0, 1.0, 0.0, 0.0], [0.0, 0.0, 1.0, 1.0]])
    ratings = Luce(seats, np.full((10, 2), 2.0), np.tile([1.5, 0.5, 1.0, 1.0], (10, 1))).ratings()
    assert np.isfinite(ratings).all()
    assert ratings[0] > ratings[1]


def test_nineteen_of_twenty_bootstrap_intervals_hold_the_true_difference() -> None:
    rng, inside, repeats, strength, luck = Random("bootstrap"), 0, 300, 0.4, 1.0
    truth = elo(true_score(strength, luck))
    assert truth is not None
    for _ in range(repeats):
        resample = two([(2, 2 * pair(rng, strength, luck)) for _ in range(80)]).resample(300)
        low, high = percentile_interval(resample[:, 0] - resample[:, 1])
        inside += low <= truth <= high
    assert 0.90 <= inside / repeats <= 0.98


def verdicts(true_elo: float, repeats: int) -> list[tuple[str | None, int]]:
    rng, found = Random(f"sprt/{true_elo}"), []
    score = expected_score(true_elo)
    for _ in range(repeats):
        sprt = Sprt(0, 40)
        while sprt.verdict is None and sprt.sets < 20000:
            sprt.add(((rng.random() < score) + (rng.random() < score)) / 2)
        found.append((sprt.verdict, sprt.sets))
    return found


@pytest.mark.parametrize(("true_elo", "right"), [(0, "H0"), (40, "H1"), (-30, "H0"), (90, "H1")])
def test_a_sequential_test_stops_and_errs_no_more_than_agreed(true_elo: float, right: str) -> None:
    found = verdicts(true_elo, 200)
    assert fmean(verdict == right for verdict, _ in found) >= 0.92
    assert fmean(sets for _, sets in found) < 1500


def test_the_log_likelihood_ratio_by_hand() -> None:
    sprt = Sprt(0, 100)
    for score in (1.0, 0.5, 1.0, 0.5):
        sprt.add(score)
    mean = 3.5 / 5
    spread = (1 + 0.25 + 1 + 0.25 + 0.5) / 5 - mean**2
    high = 1 / (1 + 10**-0.25)
    assert sprt.llr == pytest.approx(4 * (high - 0.5) * (1.5 - high - 0.5) / (2 * spread))
    assert sprt.upper == pytest.approx(math.log(19))
    assert sprt.lower == pytest.approx(-math.log(19))


def test_a_verdict_stays() -> None:
    sprt = Sprt(0, 50)
    while sprt.verdict is None:
        sprt.add(1.0)
    sets, llr = sprt.sets, sprt.llr
    assert (sprt.add(0.0), sprt.sets, sprt.llr) == ("H1", sets, llr)
    assert sets > 3
