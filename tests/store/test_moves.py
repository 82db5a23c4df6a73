"""Moves that are stored together: whatever comes, the same as if each had been stored by itself."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy import Connection

from makai.store import Appended, Change, NewJob, NewStep, NewTable, Outcome
from makai.store.engines import sqlite
from makai.store.engines.batched_moves import OneByOne, run_together
from makai.store.engines.writer import commit
from makai.store.queries.steps import append_change
from makai.store.queries.tables import create_table
from makai.store.store import Work

TABLES = ("a", "b", "c")
bodies = st.sampled_from(({"z": [1, 2.5, None, True], "a": "Ä\u0000\ud800🐟'\"\\"}, "", 7, ["draw"]))
one_step = st.builds(NewStep, bodies, st.sampled_from((None, "anna")))
jobs = st.sampled_from(((), (), (NewJob("bot", {"seat": 1}, 5),)))
moves = st.builds(
    Change,
    table_id=st.sampled_from(TABLES),
    expected=st.integers(0, 3),
    at=st.integers(1, 9),
    steps=st.lists(one_step, min_size=1, max_size=2).map(tuple),
    command_id=st.sampled_from((None, "one", "two", "three")),
    answer=bodies,
    jobs=jobs,
    status=st.sampled_from(("running", "over")),
    deadline=st.sampled_from((None, 2**40)),
    summary=bodies,
)
batches = st.lists(st.lists(moves, min_size=1, max_size=5), min_size=1, max_size=4)


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
    for name in ("jobs", "tables"):  # with a table goes its history
        connection.exec_driver_sql(f"DELETE FROM {name}")
    for name in TABLES:
        create_table(connection, NewTable(name, "kahuna", {}, None, at=1))
    return connection


def stored(connection: Connection) -> list[list[Any]]:
    """Return all that was written; jobs without the numbers that count on from earlier tests."""
    names = {"tables": "*", "steps": "*", "answers": "*", "jobs": "table_id, kind, body, due_at"}
    return [list(map(tuple, connection.exec_driver_sql(f"SELECT {what} FROM {name}"))) for name, what in names.items()]


def plain(table: str, expected: int = 0) -> Work[Outcome]:
    move = Change(table, expected, 1, (NewStep("x"),), status="running", deadline=None, summary={})
    return Work(append_change, (move,))


def append_alone(connection: Connection, change: Change) -> Outcome:
    """Do what `append_change` does; the writer does not know that it is a move."""
    return append_change(connection, change)


@given(batches=batches)
def test_moves_stored_together_are_stored_as_if_one_by_one(
    two_files: list[Connection], batches: list[list[Change]]
) -> None:
    together, singly = map(with_new_tables, two_files)
    for batch in batches:
        found = commit(together, [Work(append_change, (move,)) for move in batch])
        assert found == [outcome for move in batch for outcome in commit(singly, [Work(append_alone, (move,))])]
    assert stored(together) == stored(singly)


def test_only_if_all_can_be_stored_they_are_stored_together(two_files: list[Connection]) -> None:
    connection = with_new_tables(two_files[0])
    assert run_together(connection, [plain("a"), plain("b")]) == [Appended(1), Appended(1)]
    with pytest.raises(OneByOne):
        run_together(connection, [plain("a", expected=1), plain("b", expected=0)])
