"""Changes that are stored together: whatever comes, the same as if each had been stored by itself."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy import Connection

from makai.core.fair_log import DEALT, ENDED, OPENED, LogNote
from makai.store import (
    KEEP,
    Appended,
    Change,
    FinishedGame,
    Job,
    NewJob,
    NewStep,
    NewTable,
    Outcome,
    Overtaken,
    Player,
    Store,
)
from makai.store.engines import sqlite
from makai.store.engines.batched_changes import Batched, OneByOne, append_together
from makai.store.engines.writer import Order, commit
from makai.store.queries.people import add_guest
from makai.store.queries.steps import LISTED_MS, append_change
from makai.store.queries.tables import append_and_open, create_table
from makai.store.store import Work

TABLES, PEOPLE = ("a", "b", "c"), ("anna", "ben")
LOST = Job(0, "bot", "a", {}, 5, 1, "here", 9, 1)  # nobody has claimed it
bodies = st.sampled_from(({"z": [1, 2.5, None, True], "a": "Ä\u0000\ud800🐟'\"\\"}, "", 7, ["draw"]))
one_step = st.builds(NewStep, bodies, st.sampled_from((None, "anna")))
jobs = st.sampled_from(((), (), (NewJob("bot", {"seat": 1}, 5),)))
seatings = st.dictionaries(st.integers(0, 1), st.sampled_from(PEOPLE))
players = st.builds(Player, st.just(0), st.integers(1, 2), st.integers(0, 9), st.sampled_from((None, *PEOPLE)))
texts = st.sampled_from(("aa" * 32, "bb" * 32))
notes = st.lists(st.builds(LogNote, st.sampled_from((OPENED, DEALT, ENDED)), texts), max_size=1).map(tuple)
moves = st.builds(
    Change,
    table_id=st.sampled_from(TABLES),
    expected=st.integers(0, 3),
    at=st.sampled_from((1, 9, 2 * LISTED_MS)),
    steps=st.lists(one_step, min_size=1, max_size=2).map(tuple),
    command_id=st.sampled_from((None, "one", "two", "three")),
    answer=st.sampled_from(({"version": 1}, {"version": 2}, "ready")),
    jobs=jobs,
    status=st.sampled_from(("running", "over")),
    deadline=st.sampled_from((None, 2**40)),
    to_move=st.sampled_from((None, 1)),
    is_listed=st.booleans(),
)


@st.composite
def games_that_end(draw: st.DrawFn) -> Batched:
    """Make a change with everything that can belong to one, and perhaps the table that it leads to."""
    move, table = draw(moves), draw(st.sampled_from((None, "d", "a")))
    rules, players_of = draw(bodies), draw(st.lists(players, max_size=1).map(tuple))
    over = FinishedGame(move.table_id, "kahuna", rules, "points", 1, move.at, players_of)
    change = replace(
        move,
        summary=draw(st.one_of(bodies, st.just(KEEP))),
        seats=draw(st.one_of(st.none(), seatings)),
        finished=draw(st.sampled_from((None, over))),
        log=draw(notes),
        job=draw(st.sampled_from((None, None, LOST))),
    )
    if table is None:
        return Batched(change)
    parts: dict[str, Any] = {"summary": draw(bodies), "steps": move.steps, "jobs": draw(jobs), "seats": draw(seatings)}
    return Batched(change, NewTable(table, "kahuna", {}, None, move.at, True, "anna", log=draw(notes), **parts))


any_change = st.one_of(moves.map(Batched), games_that_end())
batches = st.lists(st.lists(any_change, min_size=1, max_size=5), min_size=1, max_size=4)


@pytest.fixture(scope="module")
def two_files(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Connection]]:
    """Two databases, with their tables, which take a while to make."""
    paths = [tmp_path_factory.mktemp("moves") / "makai.db" for _ in range(2)]
    engines = [sqlite.make_engine(path) for path in paths]
    for engine, path in zip(engines, paths, strict=True):
        sqlite.prepare(engine, path)
    with engines[0].connect() as one, engines[1].connect() as two:
        yield [one, two]
    for engine in engines:
        engine.dispose()


def with_new_tables(connection: Connection) -> Connection:
    for name in ("jobs", "players", "games", "fair_log", "tables", "people"):  # with a table goes its history
        connection.exec_driver_sql(f"DELETE FROM {name}")
    for person in PEOPLE:
        add_guest(connection, person, person, 1)
    for name in TABLES:
        create_table(connection, NewTable(name, "kahuna", {}, None, at=1))
    return connection


def stored(connection: Connection) -> list[list[Any]]:
    """Return all that was written; jobs without the numbers that count on from earlier tests."""
    all_of = dict.fromkeys(("tables", "steps", "answers", "seats", "games", "players", "fair_log"), "*")
    names = {**all_of, "jobs": "kind, body, due_at, table_id, attempts, node, host, priority, cost, created_at"}
    return [list(map(tuple, connection.exec_driver_sql(f"SELECT {what} FROM {name}"))) for name, what in names.items()]


def plain(table: str, expected: int = 0) -> Change:
    return Change(table, expected, 1, (NewStep("x"),), status="running", deadline=None, to_move=1)


def order(query: Callable[..., Outcome], *args: object) -> Order:
    return Order(Work(query, args), print, loop=None)  # type: ignore[arg-type] # nobody waits


def order_together(change: Change, opened: NewTable | None) -> Order:
    return order(append_change, change) if opened is None else order(append_and_open, change, opened)


def append_alone(connection: Connection, change: Change, opened: NewTable | None) -> Outcome:
    """Do what the usual queries do; the writer does not know that it is a change."""
    return append_change(connection, change) if opened is None else append_and_open(connection, change, opened)


@given(batches=batches)
def test_changes_stored_together_are_stored_as_if_one_by_one(
    two_files: list[Connection], batches: list[list[Batched]]
) -> None:
    together, singly = map(with_new_tables, two_files)
    for batch in batches:
        found = commit(together, [order_together(*each) for each in batch])
        wanted = [outcome for each in batch for outcome in commit(singly, [order(append_alone, *each)])]
        assert list(map(str, found)) == list(map(str, wanted))
    assert stored(together) == stored(singly)


def test_only_if_all_can_be_stored_they_are_stored_together(two_files: list[Connection]) -> None:
    connection = with_new_tables(two_files[0])
    assert append_together(connection, [Batched(plain("a")), Batched(plain("b"))]) == [Appended(1), Appended(1)]
    with pytest.raises(OneByOne):
        append_together(connection, [Batched(plain("a", expected=1)), Batched(plain("b", expected=0))])


def test_a_game_that_ends_is_stored_with_one_statement(two_files: list[Connection]) -> None:
    together, singly = map(with_new_tables, two_files)
    over = FinishedGame("a", "kahuna", {}, "points", 1, 2, (Player(0, 1, 5, "anna"), Player(1, 2, 3, bot="casual")))
    told: dict[str, Any] = {
        "summary": "over",
        "seats": {0: "anna"},
        "finished": over,
        "jobs": (NewJob("bot", {}, 5, "b"),),
    }
    change = replace(plain("a"), **told, log=(LogNote(OPENED, "aa" * 32), LogNote(DEALT, "aa" * 32, "cc" * 32)))
    table = NewTable("d", "kahuna", {}, None, 2, seats={1: "ben"}, log=(LogNote(OPENED, "bb" * 32),))
    batch = [Batched(change, table), Batched(plain("b"))]
    assert append_together(together, batch) == [Appended(1), Appended(1)]
    assert commit(singly, [order(append_alone, *each) for each in batch]) == [Appended(1), Appended(1)]
    assert stored(together) == stored(singly)


async def test_moves_that_come_at_once_are_told_apart(url: str, opened: Callable[[str], Store]) -> None:
    store = opened(url)
    for name in TABLES:
        await store.write(create_table, NewTable(name, "kahuna", {}, None, at=1))
    rounds = {
        (("a", 0), ("b", 0), ("c", 0)): [Appended(1), Appended(1), Appended(1)],
        (("b", 1), ("a", 1), ("c", 0), ("a", 1)): [Appended(2), Appended(2), Overtaken(1), Overtaken(2)],
    }
    for wanted, outcomes in rounds.items():
        changes = [plain(*each) for each in wanted]
        assert await asyncio.gather(*(store.write(append_change, change) for change in changes)) == outcomes
