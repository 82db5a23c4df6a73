"""What a match came to, in figures: the one place where games become scores, intervals, Elo and times."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from statistics import fmean

import numpy as np

from makai.bots.match import statistics
from makai.bots.match.arena import Outcome
from makai.bots.match.finished_game import MatchGame, Pace
from makai.bots.match.score_sheet import FORMAT, parameters
from makai.bots.match.statistics import Floats, Interval, Luce
from makai.core.game import Json


def standings(outcome: Outcome) -> Json:
    """Return everything that a match says, for JSON; `docs/command-line.md` lists the keys."""
    match = outcome.match
    games = [game for games in outcome.sets for game in games]
    names = match.names
    ratings = Ratings(games, len(names))
    return {
        "format": FORMAT,
        **parameters(match),
        "players": match.players,
        "games": len(games),
        "sets": len(outcome.sets),
        "deals": len({game.deal for game in games}),
        "interrupted": outcome.interrupted,
        "entrants": [{"level": name, **_entrant(games, number)} for number, name in enumerate(names)],
        "starter": _starter(games, match.players),
        "pairings": [
            {"levels": [names[one], names[other]], **_pairing(outcome, ratings, one, other)}
            for one, other in combinations(range(len(names)), 2)
        ],
        "cross_table": [[_ahead(games, one, other) for other in range(len(names))] for one in range(len(names))],
        "ratings": [{"level": name, **ratings.of(number)} for number, name in enumerate(names)],
        "sprt": None if outcome.sprt is None else _sprt(outcome),
    }


def _entrant(games: Iterable[MatchGame], entrant: int) -> Json:
    """Return how an entrant did at all its seats, and how long it thought."""
    at = [(game, seat) for game in games for seat in game.seats_of(entrant)]
    players = len(at[0][0].seats) if at else 0
    return {
        "games": len(at),
        **_counts(game.share(seat) for game, seat in at),
        "score": _mean([game.share(seat) for game, seat in at]),
        "points": _mean([game.points[seat] for game, seat in at]),
        "score_by_seat": [_mean([game.share(k) for game, seat in at if seat == k]) for k in range(players)],
        "points_by_seat": [_mean([game.points[k] for game, seat in at if seat == k]) for k in range(players)],
        "score_as_starter": _mean([game.share(seat) for game, seat in at if seat == game.first]),
        **_times([game.paces[seat] for game, seat in at]),
    }


def _counts(shares: Iterable[float]) -> Json:
    """Return how often a seat won alone, shared the win, and lost."""
    found = list(shares)
    wins, losses = sum(share == 1.0 for share in found), sum(share == 0.0 for share in found)
    return {"wins": wins, "draws": len(found) - wins - losses, "losses": losses}


def _times(paces: Sequence[Pace]) -> Json:
    """Return seconds for a decision and for a turn, on the clock (mean and longest) and of the processor (mean)."""
    decisions, turns = sum(pace.decisions for pace in paces), sum(pace.turns for pace in paces)
    seconds, cpu = sum(pace.seconds for pace in paces), sum(pace.cpu_seconds for pace in paces)

    def times(count: int, longest: float) -> Json:
        count = count or 1
        return {"mean": seconds / count, "max": longest, "cpu_mean": cpu / count}

    return {
        "decisions": decisions,
        "turns": turns,
        "seconds_per_decision": times(decisions, max((pace.longest_decision for pace in paces), default=0.0)),
        "seconds_per_turn": times(turns, max((pace.longest_turn for pace in paces), default=0.0)),
    }


def _starter(games: Sequence[MatchGame], players: int) -> Json:
    """Return the results of the starting player."""
    shares = [game.share(game.first) for game in games]
    interval = statistics.wilson(fmean(shares), len(shares)) if shares else (0.0, 1.0)
    return {**_counts(shares), "score": _mean(shares), "interval": interval, "fair_score": 1 / players}


def _pairing(outcome: Outcome, ratings: Ratings, one: int, other: int) -> Json:
    """Return how one entrant did against another."""
    players, entrants = outcome.match.players, len(outcome.match.names)
    sets = [games for games in outcome.sets if {one, other} <= set(games[0].seats)]
    games = [game for games in sets for game in games]
    is_mixed = players > 2 and entrants > 2
    if is_mixed:
        shares = [[_ahead_in(game, one, other) for game in games] for games in sets]
    else:
        shares = [[game.share_of(one) for game in games] for games in sets]
    scores = [fmean(each) for each in shares]
    score = _mean(scores)
    plain = [share for each in shares for share in each]
    interval = statistics.interval_of_sets(scores, players)
    differences = [fmean(_points_between(game, one, other) for game in games) for games in sets]
    fair = 0.5 if is_mixed else 1 / players
    direct = {"difference": _elo(score, players), "interval": [_elo(end, players) for end in interval]}
    return {
        "measure": "ahead" if is_mixed else "wins",
        "games": len(games),
        "sets": len(sets),
        **_counts(plain),
        "score": score,
        "fair_score": fair,
        "interval": interval,
        "wilson": statistics.wilson(score, len(plain)) if score is not None else (0.0, 1.0),
        "points_difference": {"mean": _mean(differences), "interval": statistics.mean_interval(differences)},
        "elo": ratings.between(one, other) if is_mixed else direct,
    }


def _elo(score: float | None, players: int) -> float | None:
    return None if score is None else statistics.elo(score, players)


def _points_between(game: MatchGame, one: int, other: int) -> float:
    mine, theirs = game.seats_of(one), game.seats_of(other)
    return fmean(game.points[seat] for seat in mine) - fmean(game.points[seat] for seat in theirs)


def _ahead_in(game: MatchGame, one: int, other: int) -> float:
    """Return how often one entrant's seats finished ahead of another's in a game; level with it counts half."""
    pairs = [(game.place(mine), game.place(theirs)) for mine in game.seats_of(one) for theirs in game.seats_of(other)]
    return fmean(1.0 if mine > theirs else 0.5 if mine == theirs else 0.0 for mine, theirs in pairs)


def _ahead(games: Iterable[MatchGame], one: int, other: int) -> float | None:
    """Return the share of games in which one finished ahead of another, for the cross-table."""
    if one == other:
        return None
    return _mean([_ahead_in(game, one, other) for game in games if {one, other} <= set(game.seats)])


class Ratings:
    """The entrants' ratings, and how they vary when the deals are drawn again."""

    def __init__(self, games: Sequence[MatchGame], entrants: int) -> None:
        self._resampled: Floats | None = None
        if games:
            luce = _luce(games, entrants)
            self._ratings, self._resampled = luce.ratings(), luce.resample()

    def of(self, entrant: int) -> Json:
        """Return the rating of an entrant, with its interval."""
        if self._resampled is None:
            return {"elo": None, "interval": None}
        interval: Interval = statistics.percentile_interval(self._resampled[:, entrant])
        return {"elo": float(self._ratings[entrant]), "interval": interval}

    def between(self, one: int, other: int) -> Json:
        """Return the difference of two ratings, with its interval."""
        if self._resampled is None:
            return {"difference": None, "interval": [None, None]}
        interval = statistics.percentile_interval(self._resampled[:, one] - self._resampled[:, other])
        return {"difference": float(self._ratings[one] - self._ratings[other]), "interval": list(interval)}


def _luce(games: Sequence[MatchGame], entrants: int) -> Luce:
    """Count who sat at which kinds of table and won, deal by deal."""
    kinds = sorted({tuple(sorted(game.seats)) for game in games})
    deals = sorted({game.deal for game in games})
    seats = np.array([[kind.count(entrant) for entrant in range(entrants)] for kind in kinds], np.float64)
    counts, wins = np.zeros((len(deals), len(kinds))), np.zeros((len(deals), entrants))
    kind_of, deal_of = {kind: k for k, kind in enumerate(kinds)}, {deal: d for d, deal in enumerate(deals)}
    for game in games:
        deal = deal_of[game.deal]
        counts[deal, kind_of[tuple(sorted(game.seats))]] += 1
        for seat, entrant in enumerate(game.seats):
            wins[deal, entrant] += game.share(seat)
    return Luce(seats, counts, wins)


def _sprt(outcome: Outcome) -> Json:
    sprt = outcome.sprt
    assert sprt is not None
    return {
        "elo0": sprt.elo0,
        "elo1": sprt.elo1,
        "llr": sprt.llr,
        "bounds": (sprt.lower, sprt.upper),
        "verdict": sprt.verdict or "undecided",
    }


def _mean(values: Sequence[float]) -> float | None:
    return fmean(values) if values else None
