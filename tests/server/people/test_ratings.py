"""Ratings and history: what a finished game leaves behind."""

from __future__ import annotations

from collections.abc import Callable

import httpx
import pytest

from makai.server.jobs.finished_games import describe_finished_game, list_players
from makai.server.people.ratings import DEVIATION, MEAN, make_rate, rate_game
from makai.store import FinishedGame, NewTable, Player, Store
from makai.store.queries.games import finish_game
from makai.store.queries.people import find_account
from makai.store.queries.tables import create_table
from makai.tables import BadTable
from makai.tables import commands as c
from tests.server.conftest import Clock
from tests.support.party import KAHUNA, PIRANJA, Party

Browser = Callable[[], httpx.AsyncClient]


def game(*places: int, is_rated: bool = True, table: str = "t1", at: int = 5, who: str = "abcdef") -> FinishedGame:
    seated = tuple(Player(seat, place, 0, who[seat]) for seat, place in enumerate(places))
    name = "kahuna" if len(places) == 2 else "piranja"
    return FinishedGame(table, name, {}, "points", 1, at, seated, is_rated)


def values(*places: int) -> list[float]:
    return [rating.value for rating in rate_game(game(*places), {}).values()]


def test_winners_gain_what_losers_lose() -> None:
    won, lost = values(1, 2)
    assert won > MEAN > lost
    assert won - MEAN == pytest.approx(MEAN - lost)
    assert values(1, 1) == [pytest.approx(MEAN), pytest.approx(MEAN)]


@pytest.mark.parametrize("count", [3, 4, 5, 6])
def test_places_decide_among_more_than_two(count: int) -> None:
    order = values(*range(1, count + 1))
    assert order == sorted(order, reverse=True)
    assert len(set(order)) == count
    shared = values(1, *[2] * (count - 1))
    assert shared[0] > MEAN > shared[1]
    assert len(set(shared[1:])) == 1


def test_ratings_become_surer_and_count_games() -> None:
    once = rate_game(game(1, 2), {})
    twice = rate_game(game(1, 2), once)
    assert DEVIATION > once["a"].deviation > twice["a"].deviation
    assert (once["a"].games, twice["a"].games) == (1, 2)
    assert twice["a"].value - once["a"].value < once["a"].value - MEAN


def test_only_rated_games_between_people_count() -> None:
    assert make_rate(game(1, 2)) is not None
    assert make_rate(game(1, 2, is_rated=False)) is None
    bot = FinishedGame("t", "kahuna", {}, "points", 1, 5, (Player(0, 1, 3, "a"), Player(1, 2, 1, bot="greedy")), True)
    assert make_rate(bot) is None
    assert make_rate(game(1, 2, who="aa")) is None


def test_a_resignation_and_a_draw_have_their_places() -> None:
    party = Party(KAHUNA, rated=True).started("Anna", "Ben")
    with pytest.raises(BadTable):
        describe_finished_game("t1", party.table)
    party.do(c.Resign(), "Anna")
    found = describe_finished_game("t1", party.table)
    assert [(player.person_id, player.place) for player in found.players] == [("Anna", 2), ("Ben", 1)]
    assert (found.how, found.rated, found.game) == ("resigned", True, "kahuna")
    drawn = Party(KAHUNA).started("Anna", "Ben").play(2)
    drawn.do(c.OfferDraw(), "Anna")
    drawn.do(c.AnswerDraw(drawn.table.version, True), "Ben")
    assert [player.place for player in list_players(drawn.table)] == [1, 1]


def test_whoever_gives_up_is_behind_those_who_stay() -> None:
    party = Party(PIRANJA, seed=3).started("Anna", "Ben", "Chloé").play(3)
    party.do(c.Resign(), "Ben")
    party.play(3000)
    places = {player.person_id: player.place for player in list_players(party.table)}
    assert places["Ben"] == 3
    assert 1 in places.values()


async def seat_people(browser: Browser, names: tuple[str, ...]) -> list[httpx.AsyncClient]:
    clients = [browser() for _ in names]
    for client, name in zip(clients, names, strict=True):
        answer = await client.post("/api/me/account", json={"name": name, "password": "twelve islands"})
        assert answer.status_code == 201
    return clients


async def finish(store: Store, table: str, who: list[str], at: int) -> None:
    await store.write(create_table, NewTable(table, "kahuna", {}, None, 1, status="over"))
    seated = tuple(Player(seat, seat + 1, 9 - seat, person) for seat, person in enumerate(who))
    played = FinishedGame(table, "kahuna", {"first": 0}, "points", 1, at, seated, True)
    assert await store.write(finish_game, played, make_rate(played))


async def test_history_statistics_and_curve(store: Store, browser: Browser, clock: Clock) -> None:
    anna, ben = await seat_people(browser, ("Anna", "Ben"))
    people = [await store.read(find_account, name) for name in ("Anna", "Ben")]
    ids = [person.id for person in people if person is not None]
    for number in range(5):
        await finish(store, f"t{number}", ids, clock() + number)
    first = (await anna.get("/api/me/history", params={"limit": 3})).json()
    assert [each["table"] for each in first["games"]] == ["t4", "t3", "t2"]
    assert [(each["name"], each["place"], each["you"]) for each in first["games"][0]["players"]] == [
        ("Anna", 1, True),
        ("Ben", 2, False),
    ]
    rest = (await anna.get("/api/me/history", params={"limit": 3, "before": first["before"]})).json()
    assert [each["table"] for each in rest["games"]] == ["t1", "t0"]
    assert rest["before"] is None
    assert (await ben.get("/api/me/statistics")).json() == [{"game": "kahuna", "played": 5, "won": 0, "drawn": 0}]
    curve = (await anna.get("/api/me/rating/kahuna")).json()
    assert [each["table"] for each in curve] == ["t4", "t3", "t2", "t1", "t0"]
    assert curve[0]["value"] > curve[-1]["value"] > MEAN
    assert (await anna.get("/api/me")).json()["ratings"][0]["games"] == 5


async def test_what_everybody_may_know(store: Store, browser: Browser, clock: Clock) -> None:
    await seat_people(browser, ("Anna", "Ben"))
    people = [await store.read(find_account, name) for name in ("Anna", "Ben")]
    ids = [person.id for person in people if person is not None]
    for number in range(12):
        await finish(store, f"t{number}", ids if number % 3 else ids[::-1], clock() + number)
    async with browser() as stranger:
        profile = (await stranger.get("/api/people/profile", params={"name": "anna"})).json()
        assert profile.keys() == {"name", "avatar", "since", "ratings", "statistics"}
        assert profile["statistics"] == [{"game": "kahuna", "played": 12, "won": 8, "drawn": 0}]
        assert not any(person in str(profile) for person in ids)
        board = (await stranger.get("/api/people/leaderboard/kahuna")).json()
        assert [(line["place"], line["name"]) for line in board] == [(1, "Anna"), (2, "Ben")]
        assert (await stranger.get("/api/people/leaderboard/piranja")).json() == []
        assert (await stranger.get("/api/people/leaderboard/chess")).status_code == 422
        assert (await stranger.get("/api/people/profile", params={"name": "Zoë"})).json()["code"] == "person-unknown"
        for path in ("history", "statistics", "rating/kahuna", "mutes"):
            assert (await stranger.get(f"/api/me/{path}")).status_code == 200
        assert not stranger.cookies
