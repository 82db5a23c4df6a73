"""A handicap for Kahuna: sensible for ratings and for bots, and refused where nobody is named."""

from __future__ import annotations

from collections.abc import Callable

import httpx
import pytest

from makai.bots import levels
from makai.bots.registry import find_bots
from makai.server.api.handicaps import Handicap, find_handicaps, suggest
from makai.store import Rating

Browser = Callable[[], httpx.AsyncClient]


def suggested(mine: Rating | None, theirs: Rating | float | None) -> Handicap:
    return suggest(mine, theirs, find_handicaps()[1])


def rating(value: float, games: int = 20) -> Rating:
    return Rating("anna", "kahuna", value, 100.0 if games >= 5 else 450.0, 0.0, games, 1)


@pytest.mark.parametrize(
    ("mine", "theirs", "bridges"),
    [(1500, 1500, (0, 0)), (1500, 1540, (0, 0)), (1500, 1610, (1, 0)), (1720, 1500, (0, 2)), (1500, 2600, (3, 0))],
)
def test_the_weaker_side_gets_bridges(mine: float, theirs: float, bridges: tuple[int, int]) -> None:
    found = suggested(rating(mine), rating(theirs))
    assert (found.you, found.opponent, found.sure) == (*bridges, True)


def test_newcomers_are_average_and_unsure() -> None:
    assert (suggested(None, 2005.0).you, suggested(None, 2005.0).sure) == (3, False)
    assert not suggested(rating(1500, games=2), rating(1700)).sure


def test_every_level_stands_on_the_scale_in_order() -> None:
    ratings = find_bots("kahuna").ratings
    assert list(ratings) == list(levels("kahuna"))
    assert sorted(ratings.values()) == list(ratings.values())


async def test_a_handicap_is_asked_for(browser: Browser) -> None:
    anna, ben = browser(), browser()
    await ben.post("/api/me/account", json={"name": "Ben", "password": "twelve islands"})
    answer = (await anna.get("/api/handicap", params={"name": "BEN"})).json()
    assert answer == {"you": 0, "opponent": 0, "yours": 1500.0, "theirs": 1500.0, "sure": False}
    assert (await anna.get("/api/handicap", params={"level": "club"})).json()["you"] == 3
    assert (await anna.get("/api/handicap", params={"level": "child"})).json()["opponent"] == 3
    for params, code in (
        ({}, "handicap-whom"),
        ({"name": "Ben", "level": "club"}, "handicap-whom"),
        ({"name": "Nobody"}, "person-unknown"),
        ({"level": "god"}, "unknown-level"),
    ):
        assert (await anna.get("/api/handicap", params=params)).json()["code"] == code
