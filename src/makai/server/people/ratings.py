"""Ratings: how strong people are in each game, from games of two players and of more.

The model is that of Plackett and Luce in the form of Weng and Lin: a mean and a deviation, updated by the order in
which people finished. There is one rating for each game, on a scale where people start at 1500 and where 250 points are
a clear difference. Only games at rated tables count, and only those between people, each at one seat: the strength of a
bot depends on the machine.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from openskill.models import PlackettLuce, PlackettLuceRating

from makai.store import FinishedGame, Rate, Rating

MEAN, DEVIATION = 1500.0, 500.0  # of a newcomer
MODEL = PlackettLuce(mu=MEAN, sigma=DEVIATION, beta=DEVIATION / 2, tau=DEVIATION / 100)
SURE = 400.0  # the leaderboard shows people with a smaller deviation: after some eight games of two
LEAST_GAMES = 5


def make_rate(game: FinishedGame) -> Rate | None:
    """Return how ratings follow from a game; nothing if it does not count."""
    people = [player.person_id for player in game.players]
    if not game.rated or None in people or len(set(people)) < max(len(people), 2):
        return None
    return lambda before: rate_game(game, before)


def rate_game(game: FinishedGame, before: Mapping[str, Rating | None]) -> dict[str, Rating]:
    """Return everybody's rating after a game. Resigning or running out of time is a loss like any other."""
    known = {player.person_id: player.place for player in game.players if player.person_id is not None}
    old = {person: before.get(person) or rate_newcomer(person, game.game) for person in known}
    teams = [[_to_model(rating)] for rating in old.values()]
    after = MODEL.rate(teams, ranks=[float(place) for place in known.values()])
    return {
        person: replace(old[person], value=new.mu, deviation=new.sigma, games=old[person].games + 1)
        for person, (new,) in zip(known, after, strict=True)
    }


def rate_newcomer(person_id: str, game: str) -> Rating:
    """Return the rating of somebody who has not played yet."""
    return Rating(person_id, game, MEAN, DEVIATION, volatility=0.0, games=0, changed_at=0)


def _to_model(rating: Rating) -> PlackettLuceRating:
    return MODEL.rating(mu=rating.value, sigma=rating.deviation)
