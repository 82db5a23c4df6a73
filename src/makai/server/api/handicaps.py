"""A handicap for Kahuna that makes two players of different strength about equal, from ratings or a bot's level.

A handicap bridge is worth some 110 points on the scale of the ratings: in games of `greedy` against itself the side
with one bridge won 62 %, with two 73 %, and with three 83 %. Bots stand on that scale as their ladder was measured,
with `casual` where people start.
"""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query

from makai.games.kahuna.board import HANDICAP_LIMIT
from makai.server.errors import BadRequest, NotFound
from makai.server.people.ratings import LEAST_GAMES, MEAN, SURE
from makai.server.people.sessions import CurrentVisitor
from makai.server.schemas.people import Name, Shape
from makai.store import Rating, Store
from makai.store.queries.people import find_account
from makai.store.queries.ratings import find_ratings
from makai.tables.fields import read_name
from makai.tables.settings import read_level

router = APIRouter(prefix="/api", tags=["people"])

GAME = "kahuna"
BRIDGE = 110.0
LEVELS = {
    "random": MEAN - 900,
    "child": MEAN - 395,
    "novice": MEAN - 190,
    "casual": MEAN,
    "regular": MEAN + 205,
    "club": MEAN + 435,
    "veteran": MEAN + 600,
    "expert": MEAN + 825,
    "master": MEAN + 965,
}


class Handicap(Shape):
    """How many bridges each of two players should begin with, and the ratings that say so.

    `sure` is false while somebody has played too little to be known; a newcomer counts as average.
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
    """Suggest a handicap for a game of Kahuna against an account or a bot."""
    mine = None if visitor.person is None else await _rating(visitor.store, visitor.person.id)
    if level is not None and name is None:
        return suggested(mine, LEVELS[read_level(GAME, level)])
    if name is None or level is not None:
        raise BadRequest("handicap-whom")
    other = await visitor.store.read(find_account, read_name(name))
    if other is None:
        raise NotFound("person-unknown")
    return suggested(mine, await _rating(visitor.store, other.id))


async def _rating(store: Store, person_id: str) -> Rating | None:
    return next((each for each in await store.read(find_ratings, person_id) if each.game == GAME), None)


def suggested(mine: Rating | None, theirs: Rating | float | None) -> Handicap:
    """Return the bridges that make up for the difference, as far as the rules allow."""
    yours, others = _value(mine), _value(theirs)
    bridges = round(min(abs(yours - others) / BRIDGE, HANDICAP_LIMIT))
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
