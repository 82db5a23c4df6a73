"""Finished games: everybody's history, statistics and ratings."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, func, insert, select

from makai.store.queries.insertion import insert_once, insert_or_replace
from makai.store.queries.jobs import Job, finish_job
from makai.store.queries.ratings import Rating
from makai.store.schema import games, people, players, rating_changes, ratings


@dataclass(frozen=True)
class Player:
    """Who sat at a seat, a person or a bot, and how it went. Place 1 has won; who shares it has drawn."""

    seat: int
    place: int
    points: int
    person_id: str | None = None
    bot: str | None = None


@dataclass(frozen=True)
class FinishedGame:
    """A game that is over."""

    table_id: str
    game: str
    rules: Any
    how: str
    started_at: int
    finished_at: int
    players: tuple[Player, ...]
    rated: bool = False


@dataclass(frozen=True)
class Statistics:
    """How often a person has played a game, won it and drawn it."""

    game: str
    played: int
    won: int
    drawn: int


END_OF_TIME = 2**63 - 1
Rate = Callable[[Mapping[str, Rating | None]], Mapping[str, Rating]]


def finish_game(connection: Connection, game: FinishedGame, rate: Rate | None = None, job: Job | None = None) -> bool:
    """Store a finished game and the ratings after it, once for each table; tell whether it was this time.

    `rate` is given the players' ratings before the game (none for a newcomer) and returns those after it. It must be
    quick, and may run more than once. `job` is the claimed job that this finishes.
    """
    if job is not None and not finish_job(connection, job):
        return False
    row = {column.name: getattr(game, column.name) for column in games.columns}
    if not insert_once(connection, games, row):
        return False
    rows = [{column.name: getattr(each, column.name, None) for column in players.columns} for each in game.players]
    connection.execute(insert(players), [each | {"table_id": game.table_id} for each in rows])
    if rate is not None:
        _rate(connection, game, rate)
    return True


def _rate(connection: Connection, game: FinishedGame, rate: Rate) -> None:
    who = sorted({player.person_id for player in game.players if player.person_id is not None})
    before = lock_ratings(connection, game.game, who)
    for person_id, after in rate(before).items():
        row = {"person_id": person_id, "game": game.game, "value": after.value, "deviation": after.deviation}
        kept = row | {"volatility": after.volatility, "games": after.games, "changed_at": game.finished_at}
        insert_or_replace(connection, ratings, kept)
        connection.execute(insert(rating_changes), row | {"table_id": game.table_id, "at": game.finished_at})


def lock_ratings(connection: Connection, game: str, who: list[str]) -> dict[str, Rating | None]:
    """Return ratings that nobody else may change before this transaction ends; of deleted people, none.

    The people are locked, in order, since a newcomer has no rating that could be.
    """
    there = (people.c.id.in_(who), people.c.deleted_at.is_(None))
    locked = select(people.c.id).where(*there).order_by(people.c.id)
    here = connection.execute(locked.with_for_update(key_share=True)).scalars().all()  # others may still refer to them
    wanted = select(ratings).where(ratings.c.game == game, ratings.c.person_id.in_(here))
    found = {row["person_id"]: Rating(**row) for row in connection.execute(wanted).mappings()}
    return {person_id: found.get(person_id) for person_id in here}


def list_games(
    connection: Connection, person_id: str, before: int = END_OF_TIME, limit: int = 50
) -> tuple[FinishedGame, ...]:
    """Return a person's finished games from before a time, the latest first."""
    mine = select(players.c.table_id).where(players.c.person_id == person_id)
    wanted = select(games).where(games.c.table_id.in_(mine), games.c.finished_at < before)
    latest = wanted.order_by(games.c.finished_at.desc(), games.c.table_id).limit(limit)
    rows = connection.execute(latest).mappings().all()
    seated = _list_players(connection, [row["table_id"] for row in rows])
    return tuple(FinishedGame(**row, players=seated[row["table_id"]]) for row in rows)


def _list_players(connection: Connection, table_ids: list[str]) -> dict[str, tuple[Player, ...]]:
    found: dict[str, tuple[Player, ...]] = dict.fromkeys(table_ids, ())
    wanted = select(players).where(players.c.table_id.in_(table_ids)).order_by(players.c.seat)
    for row in connection.execute(wanted).mappings():
        values = dict(row)
        found[values.pop("table_id")] += (Player(**values),)
    return found


def find_statistics(connection: Connection, person_id: str) -> tuple[Statistics, ...]:
    """Return how a person has fared in each game. A game on one's own sofa, with two seats, counts for each seat."""
    first = select(players.c.table_id, func.count().label("firsts")).where(players.c.place == 1)
    firsts = first.group_by(players.c.table_id).subquery()
    leads = players.c.place == 1
    won = func.count().filter(leads & (firsts.c.firsts == 1))
    drawn = func.count().filter(leads & (firsts.c.firsts > 1))
    columns = (games.c.game, func.count().label("played"), won.label("won"), drawn.label("drawn"))
    joined = players.join(games, games.c.table_id == players.c.table_id)
    rows = select(*columns).select_from(joined.join(firsts, firsts.c.table_id == players.c.table_id))
    mine = rows.where(players.c.person_id == person_id).group_by(games.c.game).order_by(games.c.game)
    return tuple(Statistics(**row) for row in connection.execute(mine).mappings())
