"""The writer of SQLite: many pieces of work in one commit, in order, each by itself."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from pysqlite3 import dbapi2
from sqlalchemy import Connection, Engine, event

from makai.core.errors import StoreError
from makai.store import Change, NewStep
from makai.store.engines import sqlite
from makai.store.engines.file_identity import FileIdentity
from makai.store.engines.writer import FEW, MOST, Order, OrderQueue, Writer
from makai.store.queries.steps import append_change
from makai.store.store import Undo, Work


@pytest.fixture
def engine(tmp_path: Path) -> Iterator[Engine]:
    made = sqlite.make_engine(tmp_path / "notes.db")
    with sqlite.transaction(made, "BEGIN IMMEDIATE") as connection:
        connection.exec_driver_sql("CREATE TABLE notes (text PRIMARY KEY)")
    yield made
    made.dispose()


@pytest.fixture
def file(engine: Engine, tmp_path: Path) -> FileIdentity:  # noqa: ARG001 (which makes the file)
    return FileIdentity(tmp_path / "notes.db")


@pytest.fixture
def writer(engine: Engine, file: FileIdentity) -> Iterator[Writer]:
    made = Writer(engine, file)
    yield made
    made.close()


def note(text: object) -> Callable[[Connection], object]:
    def work(connection: Connection) -> object:
        connection.exec_driver_sql("INSERT INTO notes VALUES (?)", (text,))
        return text

    return work


def notes(engine: Engine) -> list[str]:
    with sqlite.transaction(engine, "BEGIN") as connection:
        return list(connection.exec_driver_sql("SELECT text FROM notes ORDER BY rowid").scalars())


class Gate:
    """Holds the writer back, so that orders pile up behind it."""

    def __init__(self, writer: Writer) -> None:
        self._open = threading.Event()
        self._waiting = asyncio.ensure_future(writer.write(lambda _: self._open.wait(30)))

    async def open(self) -> None:
        await asyncio.sleep(0.05)  # the others have given their orders by now
        self._open.set()
        assert await self._waiting


async def test_work_is_done_in_the_order_of_its_arrival(writer: Writer, engine: Engine) -> None:
    gate = Gate(writer)
    orders = [asyncio.ensure_future(writer.write(note(f"{number:04}"))) for number in range(2 * MOST)]
    await gate.open()
    assert await asyncio.gather(*orders) == [f"{number:04}" for number in range(2 * MOST)]
    assert notes(engine) == [f"{number:04}" for number in range(2 * MOST)]


async def test_whoever_is_answered_first_finds_all_of_the_commit_stored(writer: Writer, engine: Engine) -> None:
    gate = Gate(writer)
    found: list[int] = []
    orders = [asyncio.ensure_future(writer.write(note(str(number)))) for number in range(20)]
    for order in orders:
        order.add_done_callback(lambda _: found.append(len(notes(engine))))
    await gate.open()
    await asyncio.gather(*orders)
    await asyncio.sleep(0)
    assert found[0] > 1  # several are stored together
    assert all(count > number for number, count in enumerate(found))


async def test_moves_go_before_the_rest_which_goes_a_few_at_a_time() -> None:
    line = OrderQueue()
    change = Change("a", 0, 1, (NewStep("x"),), status="running", deadline=None, to_move=1)
    move = Work[object](append_change, (change,))
    rest = [Work(note(number)) for number in range(20)]
    works = [*rest[:10], move, *rest[10:], move]
    for work in works:
        line.append(Order(work, print))
    assert [order.work for order in line.next_batch()] == [move, move]
    assert line.next_batch() == []
    taken = []
    while line:
        taken.append([order.work for order in line.next_others()])
    assert [work for batch in taken for work in batch] == rest
    assert len(taken[0]) > len(taken[-2]) == FEW


async def test_a_failure_and_an_undo_harm_nobody_else(writer: Writer, engine: Engine) -> None:
    def undone(connection: Connection) -> object:
        note("undone")(connection)
        raise Undo("never mind")

    def broken(connection: Connection) -> object:
        note("broken")(connection)
        return 1 // 0

    gate = Gate(writer)
    works = [note("a"), note("a"), undone, broken, note("b")]
    orders = asyncio.gather(*map(writer.write, works), return_exceptions=True)
    await gate.open()
    first, twice, undo, division, last = await orders
    assert (first, undo, last) == ("a", "never mind", "b")
    assert isinstance(twice, StoreError)
    assert isinstance(division, ZeroDivisionError)
    assert notes(engine) == ["a", "b"]


async def test_when_sqlite_gives_a_commit_up_the_others_are_tried_again(writer: Writer, engine: Engine) -> None:
    def give_up(connection: Connection) -> object:
        return connection.exec_driver_sql("INSERT OR ROLLBACK INTO notes VALUES ('a')")

    gate = Gate(writer)
    works = [note("a"), give_up, note("b")]
    orders = asyncio.gather(*map(writer.write, works), return_exceptions=True)
    await gate.open()
    first, failed, last = await orders
    assert (first, last) == ("a", "b")
    assert isinstance(failed, StoreError)
    assert notes(engine) == ["a", "b"]


async def test_a_broken_connection_is_replaced(writer: Writer, engine: Engine) -> None:
    def break_it(connection: Connection) -> None:
        raw = connection.connection.dbapi_connection
        assert raw is not None
        raw.close()

    with pytest.raises(StoreError):
        await writer.write(break_it)
    assert await writer.write(note("a")) == "a"
    assert notes(engine) == ["a"]


async def test_another_process_that_writes_for_long_is_named(writer: Writer, engine: Engine) -> None:
    def be_impatient(connection: Connection) -> None:
        connection.exec_driver_sql("PRAGMA busy_timeout = 50")

    await writer.write(be_impatient)
    with sqlite.transaction(engine, "BEGIN IMMEDIATE"):
        with pytest.raises(StoreError) as error:
            await writer.write(note("a"))
        assert error.value.code == "store-busy"
    assert await writer.write(note("a")) == "a"


async def test_who_stops_waiting_harms_nobody(writer: Writer, engine: Engine) -> None:
    gate = Gate(writer)
    first, second = (asyncio.ensure_future(writer.write(note(text))) for text in "ab")
    await asyncio.sleep(0)
    first.cancel()
    await gate.open()
    assert await second == "b"
    assert notes(engine) == ["a", "b"]


def test_what_was_ordered_is_done_before_the_end(engine: Engine, file: FileIdentity) -> None:
    async def order() -> list[object]:
        writer = Writer(engine, file)
        orders = [asyncio.ensure_future(writer.write(note(str(number)))) for number in range(50)]
        await asyncio.sleep(0)
        await asyncio.to_thread(writer.close)
        with pytest.raises(StoreError):
            await writer.write(note("late"))
        return await asyncio.gather(*orders)

    assert len(asyncio.run(order())) == 50
    assert len(notes(engine)) == 50


def test_an_event_loop_that_has_ended_does_not_stop_the_writer(engine: Engine, writer: Writer) -> None:
    async def give_and_go() -> None:
        asyncio.ensure_future(writer.write(note("a")))  # noqa: RUF006 (nobody waits for it)
        await asyncio.sleep(0)

    asyncio.run(give_and_go())
    assert asyncio.run(writer.write(note("b"))) == "b"
    assert "b" in notes(engine)


async def test_a_connection_that_cannot_be_replaced_at_once_is_replaced_later(writer: Writer, engine: Engine) -> None:
    def break_it(connection: Connection) -> None:
        raw = connection.connection.dbapi_connection
        assert raw is not None
        raw.close()

    def refuse(*_: object) -> None:
        raise dbapi2.OperationalError("unable to open database file")

    event.listen(engine, "do_connect", refuse)
    with pytest.raises(StoreError):
        await writer.write(break_it)
    for _ in range(2):
        with pytest.raises(StoreError):
            await writer.write(note("a"))
    event.remove(engine, "do_connect", refuse)
    assert await writer.write(note("a")) == "a"
    assert notes(engine) == ["a"]
