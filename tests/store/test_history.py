"""The history of a table: one fence, commands that count once, all or nothing."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from makai.core.errors import StoreError
from makai.store import (
    AlreadyDone,
    Appended,
    Change,
    NewInvitation,
    NewJob,
    NewStep,
    NewTable,
    Overtaken,
    Store,
)
from makai.store.queries.chat import list_chat, say
from makai.store.queries.invitations import add_invitations, find_invitation, withdraw_invitations
from makai.store.queries.jobs import claim_jobs
from makai.store.queries.people import add_guest
from makai.store.queries.steps import append_change, find_answer, list_steps
from makai.store.queries.tables import (
    clear_tables,
    create_table,
    find_next_deadline,
    find_seats,
    find_table,
    list_due_tables,
    list_public_tables,
    list_tables_of,
    load_table,
)


async def table(store: Store, name: str = "t", **values: Any) -> None:
    assert await store.write(
        create_table, NewTable(name, "kahuna", {"edition": "kosmos-en"}, {"seed": 7}, at=1000, **values)
    )


def step(body: object, actor: str | None = None) -> tuple[NewStep, ...]:
    return (NewStep(body, actor),)


async def bodies(store: Store, name: str = "t", after: int = 0) -> list[Any]:
    return [step.body for step in await store.read(list_steps, name, after)]


async def test_a_table_comes_back_as_it_was_stored(store: Store) -> None:
    await store.write(add_guest, "anna", "Anna", 1)
    await table(store, public=True, steps=step("made"), seats={0: "anna"}, summary={"free": 1}, deadline=5000)
    found = await store.read(find_table, "t")
    assert found is not None
    assert (found.game, found.settings, found.secret) == ("kahuna", {"edition": "kosmos-en"}, {"seed": 7})
    assert (found.summary, found.status, found.version, found.public) == ({"free": 1}, "open", 1, True)
    assert (found.created_at, found.changed_at, found.deadline_at) == (1000, 1000, 5000)
    assert await store.read(find_seats, "t") == {0: "anna"}
    assert await bodies(store) == ["made"]
    assert "seed" not in repr(found)
    assert await store.read(find_table, "u") is None
    assert await store.read(load_table, "u") is None


async def test_a_table_is_made_once(store: Store) -> None:
    await table(store, steps=step("first"))
    assert not await store.write(create_table, NewTable("t", "piranja", {}, {}, 2000, steps=step("second")))
    assert await bodies(store) == ["first"]


async def test_steps_are_numbered_without_a_gap(store: Store) -> None:
    await table(store)
    assert await store.write(append_change, Change("t", 0, 1, (NewStep("a", "anna"), NewStep("b")), "c1")) == Appended(
        2
    )
    assert await store.write(append_change, Change("t", 2, 2, step("c"))) == Appended(3)
    found = await store.read(load_table, "t", after=1)
    assert found is not None
    assert [(each.version, each.body, each.at) for each in found[1]] == [(2, "b", 1), (3, "c", 2)]
    first, second = (await store.read(list_steps, "t"))[:2]
    assert (first.actor, first.command_id, second.actor, second.command_id) == ("anna", "c1", None, None)


async def test_json_comes_back_as_it_went(store: Store) -> None:
    body = {"z": [1, 2.5, None, True], "a": "Ä\u0000\ud800🐟", "": {}}
    await table(store)
    await store.write(append_change, Change("t", 0, 1, step(body)))
    assert await bodies(store) == [body]


async def test_a_stale_change_is_told_the_version(store: Store) -> None:
    await table(store)
    await store.write(append_change, Change("t", 0, 1, step("a")))
    assert await store.write(
        append_change, Change("t", 0, 2, step("b"), "c", jobs=(NewJob("bot", {}, 0),))
    ) == Overtaken(1)
    assert await store.write(append_change, Change("t", 5, 2, step("b"))) == Overtaken(1)
    assert await bodies(store) == ["a"]
    assert await store.write(claim_jobs, "n", 10, 10) == ()


async def test_a_table_that_is_not_there_is_an_error(store: Store) -> None:
    with pytest.raises(StoreError) as refused:
        await store.write(append_change, Change("nowhere", 0, 1, step("a")))
    assert refused.value.code == "store-table-unknown"


@pytest.mark.parametrize("expected", [0, 1], ids=["against the old version", "against the new version"])
async def test_a_command_given_twice_has_one_effect_and_one_answer(store: Store, expected: int) -> None:
    await table(store)
    assert await store.write(append_change, Change("t", 0, 1, step("a"), "c", {"ok": 1})) == Appended(1)
    again = Change("t", expected, 2, step("b"), "c", {"ok": 2}, jobs=(NewJob("bot", {}, 0),), status="over")
    assert await store.write(append_change, again) == AlreadyDone({"ok": 1})
    assert await store.read(find_answer, "t", "c") == AlreadyDone({"ok": 1})
    assert await store.read(find_answer, "t", "d") is None
    found = await store.read(find_table, "t")
    assert found is not None
    assert (found.version, found.status, found.changed_at) == (1, "open", 1)
    assert await store.write(claim_jobs, "n", 10, 10) == ()


async def test_the_same_command_id_at_another_table_is_another_command(store: Store) -> None:
    await table(store, "t")
    await table(store, "u")
    assert await store.write(append_change, Change("t", 0, 1, step("a"), "c")) == Appended(1)
    assert await store.write(append_change, Change("u", 0, 1, step("a"), "c")) == Appended(1)


async def test_a_change_without_steps_keeps_the_version(store: Store) -> None:
    await table(store, deadline=9)
    assert await store.write(
        append_change, Change("t", 0, 1, command_id="c", answer="no", status="running")
    ) == Appended(0)
    assert await store.write(append_change, Change("t", 0, 1, command_id="c")) == AlreadyDone("no")
    found = await store.read(find_table, "t")
    assert found is not None
    assert (found.status, found.deadline_at) == ("running", 9)


async def test_of_many_who_write_one_version_one_wins(store: Store, other: Store) -> None:
    await table(store)
    for version in range(5):
        tries = [
            node.write(append_change, Change("t", version, 1, step([version, number]), f"{version} {number}", number))
            for number in range(10)
            for node in (store, other)
        ]
        outcomes = await asyncio.gather(*tries)
        assert outcomes.count(Appended(version + 1)) == 1
        winner = outcomes.index(Appended(version + 1)) // 2
        rest = set(outcomes) - {Appended(version + 1)}
        assert rest <= {Overtaken(version + 1), AlreadyDone(winner)}
        assert (await bodies(store))[version] == [version, winner]
    assert [each.version for each in await other.read(list_steps, "t")] == [1, 2, 3, 4, 5]


async def test_many_tables_at_once(store: Store, other: Store) -> None:
    async def play(number: int) -> None:
        node = (store, other)[number % 2]
        await table(node, str(number))
        for version in range(6):
            assert await node.write(
                append_change, Change(str(number), version, 1, step(version), f"c{version}")
            ) == Appended(version + 1)

    await asyncio.gather(*map(play, range(20)))
    for number in range(20):
        assert await bodies(store, str(number)) == list(range(6))


async def test_one_refusal_does_not_harm_the_others(store: Store) -> None:
    await table(store, "t")
    await table(store, "u")
    changes = [
        Change("t", 0, 1, step("a")),
        Change("nowhere", 0, 1, step("a")),
        Change("t", 1, 1, step("b"), status="no such status"),
        Change("t", 1, 1, step("c"), seats={0: "nobody"}),
        Change("t", 1, 1, step(float("nan"))),
        Change("u", 0, 1, step("d")),
    ]
    outcomes = await asyncio.gather(*(store.write(append_change, each) for each in changes), return_exceptions=True)
    assert outcomes[0] in (Appended(1), Overtaken(1))
    assert outcomes[5] == Appended(1)
    assert all(isinstance(outcome, Exception | Overtaken) for outcome in outcomes[1:5])
    assert len(await store.read(list_steps, "t")) == 1
    assert await bodies(store, "u") == ["d"]


async def test_seats_deadline_status_and_summary_change_with_the_steps(store: Store) -> None:
    for name in ("anna", "ben"):
        await store.write(add_guest, name, name, 1)
    await table(store, seats={0: "anna"})
    change = Change("t", 0, 7, step("sit"), status="running", deadline=50, seats={0: "anna", 1: "ben"}, summary="full")
    await store.write(append_change, change)
    found = await store.read(find_table, "t")
    assert found is not None
    assert (found.status, found.deadline_at, found.summary, found.changed_at) == ("running", 50, "full", 7)
    assert await store.read(find_seats, "t") == {0: "anna", 1: "ben"}
    await store.write(append_change, Change("t", 1, 8, step("end"), deadline=None, seats={}))
    found = await store.read(find_table, "t")
    assert found is not None
    assert (found.deadline_at, await store.read(find_seats, "t")) == (None, {})


async def test_deadlines_are_found_when_they_have_passed(store: Store) -> None:
    for name, deadline in (("a", 300), ("b", 100), ("c", 200), ("d", None)):
        await table(store, name, deadline=deadline)
    assert await store.read(find_next_deadline) == 100
    assert [(due.table_id, due.version, due.deadline_at) for due in await store.read(list_due_tables, 200)] == [
        ("b", 0, 100),
        ("c", 0, 200),
    ]
    assert [due.table_id for due in await store.read(list_due_tables, 999, limit=1)] == ["b"]


async def test_the_list_has_one_table_of_each_host_first(store: Store) -> None:
    for name, host, at in (("a1", "anna", 5000), ("a2", "anna", 4000), ("a3", "anna", 3000), ("b", "ben", 1000)):
        assert await store.write(create_table, NewTable(name, "kahuna", {}, {}, at, public=True, host=host))
    running = NewTable("c", "kahuna", {}, {}, 9000, public=True, host="cleo", status="running")
    assert await store.write(create_table, running)
    found = [each.id for each in await store.read(list_public_tables)]
    assert found == ["a1", "b", "a2", "a3", "c"]
    pages = [await store.read(list_public_tables, 2, skip) for skip in (0, 2, 4)]
    assert [each.id for page in pages for each in page] == found


async def test_a_person_opens_only_a_few_tables_even_at_the_same_moment(store: Store) -> None:
    await store.write(add_guest, "anna", "Anna", 1)
    day = 24 * 60 * 60 * 1000

    def new(name: str, at: int = day, **values: Any) -> NewTable:
        return NewTable(name, "kahuna", {}, {}, at, **{"public": True, "host": "anna", **values})

    assert await store.write(create_table, new("old", at=0), 3)
    together = (store.write(create_table, new(f"t{number}"), 3) for number in range(8))
    outcomes = await asyncio.gather(*together, return_exceptions=True)
    assert sum(outcome is True for outcome in outcomes) == 3
    assert {getattr(outcome, "code", "") for outcome in outcomes if outcome is not True} == {"too-many-open-tables"}
    assert await store.write(create_table, new("private", public=False), 3)
    assert await store.write(create_table, new("started", status="running"), 3)
    assert await store.write(create_table, new("hers", host="ben"), 3)
    again = next(each.id for each in await store.read(list_public_tables) if each.id.startswith("t"))
    assert not await store.write(create_table, new(again), 3)  # the same one again is no other


async def test_lists_of_tables(store: Store) -> None:
    await store.write(add_guest, "anna", "Anna", 1)
    await table(store, "a", public=True)
    await table(store, "b", public=True, seats={0: "anna", 1: "anna"})
    await table(store, "c", seats={1: "anna"}, status="over")
    await store.write(append_change, Change("a", 0, 2000, step("x")))
    assert [each.id for each in await store.read(list_public_tables)] == ["a", "b"]
    assert [each.id for each in await store.read(list_public_tables, limit=1)] == ["a"]
    assert [each.id for each in await store.read(list_tables_of, "anna")] == ["b"]
    assert [each.id for each in await store.read(list_tables_of, "anna", ("over",))] == ["c"]


async def test_invitations(store: Store) -> None:
    await table(store, invitations=(NewInvitation("h1", seat=1),))
    await store.write(add_invitations, "t", [NewInvitation("h2", expires_at=500)], at=2)
    found = await store.read(find_invitation, "h1", now=10**12)
    assert found is not None
    assert (found.table_id, found.seat) == ("t", 1)
    assert await store.read(find_invitation, "h2", now=499) is not None
    assert await store.read(find_invitation, "h2", now=500) is None
    assert await store.write(withdraw_invitations, "t") == 2
    assert await store.read(find_invitation, "h1", now=1) is None


async def test_abandoned_tables_are_cleared_with_all_that_hangs_on_them(store: Store) -> None:
    await store.write(add_guest, "anna", "Anna", 1)
    hung: dict[str, Any] = {"seats": {0: "anna"}, "steps": step("x"), "jobs": (NewJob("bot", {}, 0, "old"),)}
    await table(store, "old", invitations=(NewInvitation("h"),), **hung)
    await store.write(say, "old", "anna", "hello", 5)
    await table(store, "running", status="running")
    await table(store, "over", status="over")
    await table(store, "new")
    await store.write(append_change, Change("new", 0, 5000, step("x")))
    assert await store.write(clear_tables, before=5000) == 1
    assert await store.read(find_table, "old") is None
    assert await store.read(find_invitation, "h", 1) is None
    assert (
        await store.read(list_steps, "old"),
        await store.read(find_seats, "old"),
        await store.read(list_chat, "old"),
    ) == ((), {}, ())
    assert await store.write(claim_jobs, "n", 10, 10) == ()
    assert [await store.read(find_table, name) is not None for name in ("running", "over", "new")] == [True] * 3
