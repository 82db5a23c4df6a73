"""Ratings: how strong a person is in a game. How they are computed is for the caller to know."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import Connection, select

from makai.store.schema import people, rating_changes, ratings


@dataclass(frozen=True)
class Rating:
    """A rating, how sure it is, and after how many games."""

    person_id: str
    game: str
    value: float
    deviation: float
    volatility: float
    games: int
    changed_at: int


@dataclass(frozen=True)
class RatingChange:
    """A rating as it was after a game."""

    table_id: str
    person_id: str
    game: str
    value: float
    deviation: float
    at: int


@dataclass(frozen=True)
class Ranked:
    """A line of the leaderboard."""

    name: str
    avatar: str | None
    rating: Rating


def find_ratings(connection: Connection, person_id: str) -> tuple[Rating, ...]:
    """Return a person's ratings."""
    wanted = select(ratings).where(ratings.c.person_id == person_id).order_by(ratings.c.game)
    return tuple(Rating(**row) for row in connection.execute(wanted).mappings())


def list_rating_changes(
    connection: Connection, person_id: str, game: str, limit: int = 200
) -> tuple[RatingChange, ...]:
    """Return how a person's rating went, the latest first."""
    mine = (rating_changes.c.person_id == person_id, rating_changes.c.game == game)
    latest = rating_changes.c.at.desc(), rating_changes.c.table_id
    rows = connection.execute(select(rating_changes).where(*mine).order_by(*latest).limit(limit)).mappings()
    return tuple(RatingChange(**row) for row in rows)


def find_leaderboard(
    connection: Connection, game: str, least_games: int = 1, most_deviation: float = 1000.0, limit: int = 100
) -> tuple[Ranked, ...]:
    """Return the best accounts whose rating is sure enough."""
    sure = (ratings.c.game == game, ratings.c.games >= least_games, ratings.c.deviation <= most_deviation)
    here = (people.c.folded.is_not(None), people.c.banned_at.is_(None), people.c.deleted_at.is_(None))
    wanted = select(people.c.name, people.c.avatar, ratings).join_from(ratings, people).where(*sure, *here)
    best = wanted.order_by(ratings.c.value.desc(), people.c.id).limit(limit)
    rows = [dict(row) for row in connection.execute(best).mappings()]
    return tuple(Ranked(row.pop("name"), row.pop("avatar"), Rating(**row)) for row in rows)
