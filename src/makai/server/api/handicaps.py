"""A handicap that makes two players of different strength about equal, from ratings or a bot's level.

Bots are placed on the scale of the ratings as their ladder was measured, with the usual level where people start.
"""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query

from makai.bots.registry import find_bots
from makai.games import usable
from makai.server.errors import BadRequest, NotFound
from makai.server.http.dependencies import CurrentVisitor
from makai.server.people.ratings import LEAST_GAMES, MEAN, SURE
from makai.server.schemas.people import Name, PeopleShape
from makai.store import Rating, Store
from makai.store.queries.people import find_account
from makai.store.queries.ratings import find_ratings
from makai.tables.codec import read_name
from makai.tables.games.adapter import HandicapScale, find_adapter
from makai.tables.settings import read_level

router = APIRouter(prefix="/api", tags=["people"])


class Handicap(PeopleShape):
    """How many bridges each of two players should begin with, and the ratings that say so.

    `sure` is false while one of them has played too little; a newcomer counts as average.
    """

    you: int
    opponent: int
    yours: float
    theirs: float
    sure: bool


@router.get("/handicap")
async def handicap(
    visitor: CurrentVisitor,
    name: Annotated[Name | None, Query(description="An account to play against")] = None,
    level: Annotated[str | None, Query(max_length=40, description="Or a bot's level")] = None,
) -> Handicap:
    """Suggest a handicap against an account or a bot, in the game that has handicaps."""
    game, scale = find_handicaps()
    mine = None if visitor.person is None else await _rating(visitor.store, visitor.person.id, game)
    if level is not None and name is None:
        return suggest(mine, level_rating(game, level), scale)
    if name is None or level is not None:
        raise BadRequest("handicap-whom")
    other = await visitor.store.read(find_account, read_name(name))
    if other is None:
        raise NotFound("person-unknown")
    return suggest(mine, await _rating(visitor.store, other.id, game), scale)


def find_handicaps() -> tuple[str, HandicapScale]:
    """Return the game that has handicaps, and what they are worth in it."""
    scales = ((game, find_adapter(game).HANDICAP) for game in usable())
    return next((game, scale) for game, scale in scales if scale is not None)


def level_rating(game: str, level: str) -> float | None:
    """Return where a level stands on the scale of people's ratings; None for one that nobody measured."""
    found = find_bots(game).ratings.get(read_level(game, level))
    return None if found is None else MEAN + found


async def _rating(store: Store, person_id: str, game: str) -> Rating | None:
    return next((each for each in await store.read(find_ratings, person_id) if each.game == game), None)


def suggest(mine: Rating | None, theirs: Rating | float | None, scale: HandicapScale) -> Handicap:
    """Return the bridges that make up for the difference, as far as the rules allow."""
    yours, others = _value(mine), _value(theirs)
    bridges = round(min(abs(yours - others) / scale.worth, scale.most))
    return Handicap(
        you=bridges if yours < others else 0,
        opponent=bridges if yours > others else 0,
        yours=yours,
        theirs=others,
        sure=_is_sure(mine) and _is_sure(theirs),
    )


def _value(rating: Rating | float | None) -> float:
    if rating is None:
        return MEAN
    return rating.value if isinstance(rating, Rating) else rating


def _is_sure(rating: Rating | float | None) -> bool:
    if isinstance(rating, Rating):
        return rating.games >= LEAST_GAMES and rating.deviation <= SURE
    return rating is not None
