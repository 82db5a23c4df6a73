"""The log of fair shuffles in the database: one chain, whoever writes, and it outlives the tables."""

from __future__ import annotations

import asyncio

from makai.core.fair import Fair
from makai.core.fair_log import DEALT, ENDED, OPENED, FairLog, LogNote, note_deal
from makai.store import Appended, Change, NewStep, NewTable, Overtaken, Store, open_store
from makai.store.queries.fair_log import find_log_head, list_log, list_log_of
from makai.store.queries.steps import append_change
from makai.store.queries.tables import clear_tables, create_table


def make_fair(number: int) -> Fair:
    return Fair(number.to_bytes(32, "big"), ("a", "b"))


def opening(number: int, at: int = 1000) -> NewTable:
    note = LogNote(OPENED, make_fair(number).commitment)
    return NewTable(f"t{number}", "kahuna", {}, None, at=at, steps=(NewStep("opened"),), log=(note,))


def dealing(number: int, expected: int = 1) -> Change:
    return Change(f"t{number}", expected, 2000, (NewStep("dealt"),), log=(note_deal(make_fair(number)),))


async def test_a_table_and_its_entry_are_stored_together(store: Store) -> None:
    assert await store.write(create_table, opening(1))
    assert not await store.write(create_table, opening(1))
    assert await store.write(append_change, dealing(1)) == Appended(2)
    assert await store.write(append_change, dealing(1)) == Overtaken(2)
    entries = await store.read(list_log, 0, 10)
    assert [(entry.number, entry.at, entry.kind) for entry in entries] == [(1, 1000, OPENED), (2, 2000, DEALT)]
    FairLog.check(entries).check_deal(make_fair(1))
    assert await store.read(list_log, 1, 10) == entries[1:]
    assert await store.read(list_log, 0, 1) == entries[:1]
    assert await store.read(list_log_of, make_fair(1).commitment) == entries
    assert await store.read(find_log_head) == entries[1]


async def test_a_table_from_before_the_log_enters_it_with_its_cards_or_never(store: Store) -> None:
    for name in ("t1", "t2"):
        await store.write(create_table, NewTable(name, "kahuna", {}, None, at=1, steps=(NewStep("opened"),)))
    await store.write(append_change, dealing(1))
    ended = Change("t2", 1, 3000, (NewStep("ended"),), log=(LogNote(ENDED, make_fair(2).commitment),))
    assert await store.write(append_change, ended) == Appended(2)
    assert [entry.kind for entry in await store.read(list_log, 0, 10)] == [OPENED, DEALT]


async def test_clocks_that_differ_do_not_turn_time_back(store: Store) -> None:
    await store.write(create_table, opening(1, at=5000))
    await store.write(create_table, opening(2, at=4000))
    assert [entry.at for entry in await store.read(list_log, 0, 10)] == [5000, 5000]


async def test_many_at_once_write_one_chain(url: str) -> None:
    nodes = [open_store(url) for _ in range(1 if url.startswith("sqlite") else 2)]
    try:
        await asyncio.gather(*(nodes[n % len(nodes)].write(create_table, opening(n)) for n in range(40)))
        await asyncio.gather(*(nodes[n % len(nodes)].write(append_change, dealing(n)) for n in range(40)))
        log = FairLog.check(await nodes[0].read(list_log, 0, 1000))
        assert (log.count(OPENED), log.count(DEALT)) == (40, 40)
    finally:
        for node in nodes:
            await node.close()


async def test_clearing_tables_leaves_the_log(store: Store) -> None:
    await store.write(create_table, opening(1))
    assert await store.write(clear_tables, 10_000) == 1
    assert len(await store.read(list_log, 0, 10)) == 1
