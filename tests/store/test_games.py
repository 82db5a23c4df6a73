"""Finished games: history, statistics, and ratings that change once for each game."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping

from makai.store import FinishedGame, NewJob, NewTable, Player, Rating, Statistics, Store
from makai.store.queries.games import find_statistics, finish_game, list_games
from makai.store.queries.jobs import add_jobs, claim_jobs
from makai.store.queries.people import add_guest, register, set_ban
from makai.store.queries.privacy import delete_person
from makai.store.queries.ratings import find_leaderboard, find_ratings, list_rating_changes
from makai.store.queries.tables import clear_tables, create_table


async def people(store: Store, *names: str) -> None:
    for name in names:
        await store.write(add_guest, name, name, 1)
        await store.write(register, name, name, "hash")


async def finished(
    store: Store, table: str, players: tuple[Player, ...], at: int = 10, game: str = "kahuna"
) -> FinishedGame:
    await store.write(create_table, NewTable(table, game, {}, {}, 1, status="over"))
    return FinishedGame(table, game, {"edition": "x"}, "points", 1, at, players, rated=True)


def plus_ten(before: Mapping[str, Rating | None]) -> dict[str, Rating]:
    """Give everybody ten points more than before."""
    after = {}
    for who, rating in before.items():
        value, games = (rating.value, rating.games) if rating else (1500.0, 0)
        after[who] = Rating(who, "kahuna", value + 10, 100.125, 0.06, games + 1, 0)
    return after


PAIR = (Player(0, 1, 10, "anna"), Player(1, 2, 5, "ben"))


async def test_a_game_is_finished_once(store: Store, other: Store) -> None:
    await people(store, "anna", "ben")
    game = await finished(store, "t", PAIR)
    outcomes = await asyncio.gather(*(node.write(finish_game, game, plus_ten) for node in (store, other) * 5))
    assert sorted(outcomes) == [False] * 9 + [True]
    assert [(rating.value, rating.games, rating.changed_at) for rating in await store.read(find_ratings, "anna")] == [
        (1510.0, 1, 10)
    ]
    (found,) = await store.read(list_games, "anna")
    assert found == game


async def test_no_rating_is_lost_when_games_end_at_the_same_time(store: Store, other: Store) -> None:
    await people(store, "anna", "ben", "cleo")
    pairs = [("anna", "ben"), ("ben", "cleo"), ("cleo", "anna"), ("ben", "anna")] * 3
    games = [
        await finished(store, f"t{number}", (Player(0, 1, 1, one), Player(1, 2, 0, two)))
        for number, (one, two) in enumerate(pairs)
    ]
    nodes = (store, other)
    done = await asyncio.gather(*(nodes[i % 2].write(finish_game, game, plus_ten) for i, game in enumerate(games)))
    assert all(done)
    for name in ("anna", "ben", "cleo"):
        played = sum(name in pair for pair in pairs)
        (rating,) = await store.read(find_ratings, name)
        assert (rating.games, rating.value, rating.deviation) == (played, 1500.0 + 10 * played, 100.125)
        changes = await store.read(list_rating_changes, name, "kahuna")
        assert sorted(change.value for change in changes) == [1510.0 + 10 * each for each in range(played)]


async def test_a_rating_that_cannot_be_computed_leaves_nothing(store: Store) -> None:
    await people(store, "anna", "ben")
    game = await finished(store, "t", PAIR)

    def broken(before: Mapping[str, Rating | None]) -> dict[str, Rating]:
        raise ZeroDivisionError(len(before))

    (outcome,) = await asyncio.gather(store.write(finish_game, game, broken), return_exceptions=True)
    assert isinstance(outcome, ZeroDivisionError)
    assert await store.read(list_games, "anna") == ()
    assert await store.write(finish_game, game, plus_ten)


async def test_who_is_deleted_gets_no_rating(store: Store) -> None:
    await people(store, "anna", "ben")
    game = await finished(store, "t", PAIR)
    await store.write(delete_person, "anna", 5)
    assert await store.write(finish_game, game, plus_ten)
    assert await store.read(find_ratings, "anna") == ()
    assert len(await store.read(find_ratings, "ben")) == 1


async def test_the_job_of_rating_is_finished_with_it(store: Store) -> None:
    await people(store, "anna", "ben")
    game = await finished(store, "t", PAIR)
    await store.write(add_jobs, [NewJob("rate", {}, 0, "t")], at=0)
    (job,) = await store.write(claim_jobs, "n", 0, 100)
    assert await store.write(finish_game, game, plus_ten, job)
    assert not await store.write(finish_game, game, plus_ten, job)
    assert await store.write(claim_jobs, "n", 10**6, 100) == ()


async def test_history_and_statistics(store: Store) -> None:
    await people(store, "anna", "ben")
    bot = Player(1, 2, 3, bot="expert")
    drawn = (Player(0, 1, 5, "anna"), Player(1, 1, 5, "ben"))
    lost = (Player(0, 2, 1, "anna"), Player(1, 1, 3, bot="expert"))
    for number, players in enumerate([PAIR, (Player(0, 1, 4, "anna"), bot), drawn, lost]):
        assert await store.write(finish_game, await finished(store, f"t{number}", players, at=number))
    fish = tuple(Player(seat, 1 + seat // 2, 9 - seat, name) for seat, name in enumerate(["ben", "anna", None]))
    assert await store.write(finish_game, await finished(store, "p", fish, at=9, game="piranja"))
    assert await store.read(find_statistics, "anna") == (Statistics("kahuna", 4, 2, 1), Statistics("piranja", 1, 0, 1))
    assert await store.read(find_statistics, "nobody") == ()
    assert [game.table_id for game in await store.read(list_games, "anna")] == ["p", "t3", "t2", "t1", "t0"]
    assert [game.table_id for game in await store.read(list_games, "anna", before=3, limit=2)] == ["t2", "t1"]
    assert (await store.read(list_games, "anna"))[3].players == (Player(0, 1, 4, "anna"), bot)


async def test_a_finished_game_is_not_cleared(store: Store) -> None:
    await people(store, "anna", "ben")
    await store.write(finish_game, await finished(store, "t", PAIR))
    assert await store.write(clear_tables, 10**6, ("over",)) == 0
    assert len(await store.read(list_games, "ben")) == 1


async def test_the_leaderboard(store: Store) -> None:
    await people(store, "anna", "ben", "cleo", "dora")
    await store.write(add_guest, "guest", "guest", 1)
    names = ("anna", "ben", "cleo", "dora", "guest")
    players = tuple(Player(seat, 1, 1, name) for seat, name in enumerate(names))

    def by_seat(before: Mapping[str, Rating | None]) -> dict[str, Rating]:
        values = [1600.0, 1800.0, 1700.0, 1900.0, 2000.0]
        return {who: Rating(who, "kahuna", value, 80.0, 0.06, 5, 1) for who, value in zip(before, values, strict=True)}

    await store.write(finish_game, await finished(store, "t", players), by_seat)
    await store.write(set_ban, "dora", 5)
    assert [line.name for line in await store.read(find_leaderboard, "kahuna")] == ["ben", "cleo", "anna"]
    assert [line.rating.value for line in await store.read(find_leaderboard, "kahuna", limit=1)] == [1800.0]
    assert await store.read(find_leaderboard, "kahuna", least_games=6) == ()
    assert await store.read(find_leaderboard, "kahuna", most_deviation=79.0) == ()
    assert await store.read(find_leaderboard, "piranja") == ()
