"""What people have played: their own history, and their public profiles."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query

from makai.bots.personas import cast_bots
from makai.core.faces import usual_face
from makai.server.errors import NotFound
from makai.server.http.dependencies import CurrentVisitor
from makai.server.people.names import find_face, find_name
from makai.server.people.ratings import LEAST_GAMES, SURE
from makai.server.schemas.people import (
    CurvePoint,
    History,
    LeaderboardLine,
    Name,
    PastGame,
    PlayerShape,
    Profile,
    RatingShape,
    StatisticsShape,
    Time,
)
from makai.server.schemas.registry import PlayableGame
from makai.store import FinishedGame, Person, Store
from makai.store.queries.games import find_statistics, list_games
from makai.store.queries.people import find_account, find_people
from makai.store.queries.ratings import find_leaderboard, find_ratings, list_rating_changes
from makai.tables.codec import read_name

router = APIRouter(prefix="/api", tags=["people"])

MOST = 100
Limit = Annotated[int, Query(ge=1, le=MOST)]


@router.get("/me/history")
async def history(visitor: CurrentVisitor, before: Time = 2**53, limit: Limit = 20) -> History:
    """Return this person's finished games, the latest first."""
    if visitor.person is None:
        return History(games=[])
    found = await visitor.store.read(list_games, visitor.person.id, before, limit)
    ids = {player.person_id for game in found for player in game.players if player.person_id is not None}
    people = await visitor.store.read(find_people, sorted(ids))
    games = [_past(game, people, visitor.person.id) for game in found]
    return History(games=games, before=found[-1].finished_at if len(found) == limit else None)


@router.get("/me/statistics")
async def statistics(visitor: CurrentVisitor) -> list[StatisticsShape]:
    """Return this person's results in each game."""
    return [] if visitor.person is None else await _statistics(visitor.store, visitor.person.id)


@router.get("/me/rating/{game}")
async def curve(game: PlayableGame, visitor: CurrentVisitor) -> list[CurvePoint]:
    """Return the history of this person's rating, the latest first."""
    if visitor.person is None:
        return []
    changes = await visitor.store.read(list_rating_changes, visitor.person.id, game)
    return [CurvePoint(table=each.table_id, at=each.at, value=each.value, deviation=each.deviation) for each in changes]


@router.get("/people/profile")
async def profile(name: Annotated[Name, Query()], visitor: CurrentVisitor) -> Profile:
    """Return the public profile of an account."""
    person = await visitor.store.read(find_account, read_name(name))
    if person is None or person.banned_at is not None:
        raise NotFound("person-unknown")
    ratings = [
        RatingShape.model_validate(each, extra="ignore") for each in await visitor.store.read(find_ratings, person.id)
    ]
    played = await _statistics(visitor.store, person.id)
    face = find_face(person)
    return Profile(name=person.name, avatar=face, since=person.created_at, ratings=ratings, statistics=played)


@router.get("/people/leaderboard/{game}")
async def leaderboard(game: PlayableGame, visitor: CurrentVisitor, limit: Limit = MOST) -> list[LeaderboardLine]:
    """Return the best accounts of a game, of those with enough games."""
    best = await visitor.store.read(find_leaderboard, game, LEAST_GAMES, SURE, limit)
    return [
        LeaderboardLine(
            place=place,
            name=line.name,
            avatar=line.avatar or usual_face(rating.person_id),
            value=rating.value,
            deviation=rating.deviation,
            games=rating.games,
        )
        for place, line in enumerate(best, 1)
        for rating in (line.rating,)
    ]


async def _statistics(store: Store, person_id: str) -> list[StatisticsShape]:
    return [StatisticsShape.model_validate(each) for each in await store.read(find_statistics, person_id)]


def _past(game: FinishedGame, people: dict[str, Person], me: str) -> PastGame:
    known = [people.get(player.person_id or "") for player in game.players]
    people_here = [person for person in known if person is not None]
    bots = cast_bots(
        game.game,
        [player.bot or "" for player in game.players],
        filter(None, map(find_name, people_here)),
        map(find_face, people_here),
    )
    seated = [
        PlayerShape(
            seat=player.seat,
            place=player.place,
            points=player.points,
            name=find_name(person) if bot is None else bot.name,
            avatar=find_face(person) if bot is None else bot.face,
            bot=player.bot,
            you=player.person_id == me,
        )
        for player, person, bot in zip(game.players, known, bots, strict=True)
    ]
    fields = PastGame.model_fields.keys() - {"table", "players"}
    return PastGame(table=game.table_id, players=seated, **{field: getattr(game, field) for field in fields})
