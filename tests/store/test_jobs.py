"""Jobs: stored with the step that caused them, claimed by one node, done exactly once."""

from __future__ import annotations

import asyncio

from makai.store import Appended, Change, JobLost, NewJob, NewStep, NewTable, Overtaken, Store
from makai.store.queries.jobs import (
    add_jobs,
    claim_jobs,
    claim_listed,
    count_waiting,
    extend_job,
    finish_job,
    list_waiting,
    put_back,
)
from makai.store.queries.steps import append_change, list_steps
from makai.store.queries.tables import create_table

STEP = (NewStep("x"),)


async def with_jobs(store: Store, *due: int) -> None:
    await store.write(create_table, NewTable("t", "kahuna", {}, {}, 1))
    jobs = tuple(NewJob("bot", {"n": number}, when, "t") for number, when in enumerate(due))
    assert await store.write(append_change, Change("t", 0, 1, STEP, jobs=jobs)) == Appended(1)


async def test_a_job_is_claimed_when_it_is_due(store: Store) -> None:
    await with_jobs(store, 300, 100, 200)
    assert await store.write(claim_jobs, "n", now=99, lease=50) == ()
    jobs = await store.write(claim_jobs, "n", now=200, lease=50, limit=5)
    assert [(job.body["n"], job.table_id, job.attempts, job.leased_until) for job in jobs] == [
        (1, "t", 1, 250),
        (2, "t", 1, 250),
    ]


async def test_two_nodes_never_claim_the_same_job(store: Store, other: Store) -> None:
    await with_jobs(store, *range(40))
    claims = [node.write(claim_jobs, str(id(node)), 100, 1000, limit=3) for _ in range(10) for node in (store, other)]
    claimed = [job.body["n"] for jobs in await asyncio.gather(*claims) for job in jobs]
    assert len(claimed) == len(set(claimed))
    rest = await store.write(claim_jobs, "n", 100, 1000, limit=100)
    assert sorted([*claimed, *(job.body["n"] for job in rest)]) == list(range(40))


async def test_a_lease_runs_out(store: Store, other: Store) -> None:
    await with_jobs(store, 0)
    (lost,) = await store.write(claim_jobs, "a", now=0, lease=100)
    assert await other.write(claim_jobs, "b", now=99, lease=100) == ()
    (taken,) = await other.write(claim_jobs, "b", now=100, lease=100)
    assert (taken.id, taken.attempts) == (lost.id, 2)
    assert not await store.write(extend_job, lost, until=1000)
    assert not await store.write(finish_job, lost)
    assert not await store.write(put_back, lost, due_at=5)
    assert await other.write(extend_job, taken, until=1000)
    assert await store.write(claim_jobs, "a", now=999, lease=100) == ()
    assert await other.write(finish_job, taken)
    assert not await other.write(finish_job, taken)


async def test_a_job_that_failed_is_tried_again_later(store: Store) -> None:
    await with_jobs(store, 0)
    (job,) = await store.write(claim_jobs, "a", now=0, lease=100)
    assert await store.write(put_back, job, due_at=500)
    assert await store.write(claim_jobs, "a", now=499, lease=100) == ()
    (again,) = await store.write(claim_jobs, "a", now=500, lease=100)
    assert again.attempts == 2


async def test_a_step_finishes_its_job_in_the_same_transaction(store: Store, other: Store) -> None:
    await with_jobs(store, 0)
    (slow,) = await store.write(claim_jobs, "a", now=0, lease=100)
    (quick,) = await other.write(claim_jobs, "b", now=200, lease=100)
    assert await store.write(append_change, Change("t", 1, 2, STEP, job=slow)) == JobLost()
    assert await other.write(append_change, Change("t", 1, 2, STEP, job=quick)) == Appended(2)
    assert await other.write(append_change, Change("t", 2, 2, STEP, job=quick)) == JobLost()
    assert len(await store.read(list_steps, "t")) == 2
    assert await store.write(claim_jobs, "a", now=10**6, lease=1) == ()


async def test_a_job_stays_when_its_step_is_overtaken(store: Store) -> None:
    await with_jobs(store, 0)
    (job,) = await store.write(claim_jobs, "a", now=0, lease=100)
    assert await store.write(append_change, Change("t", 0, 2, STEP, job=job)) == Overtaken(1)
    assert await store.write(finish_job, job)


async def test_the_number_of_a_finished_job_is_not_given_again(store: Store) -> None:
    await store.write(add_jobs, [NewJob("mail", {}, 0)], at=0)
    (first,) = await store.write(claim_jobs, "a", now=0, lease=100)
    await store.write(finish_job, first)
    await store.write(add_jobs, [NewJob("mail", {}, 0)], at=0)
    (second,) = await store.write(claim_jobs, "a", now=0, lease=100)
    assert second.id > first.id
    assert not await store.write(finish_job, first)


async def test_jobs_of_some_kinds_are_claimed_before_older_ones_of_others(store: Store) -> None:
    await store.write(add_jobs, [NewJob("bot", {}, 0), NewJob("mail", {}, 5), NewJob("finished", {}, 9)], at=0)
    found = await store.write(claim_jobs, "a", now=10, lease=100, limit=5, kinds=("mail", "finished"))
    assert [job.kind for job in found] == ["mail", "finished"]


async def with_queue(store: Store) -> None:
    """Three jobs of Anna that are alike, one of Ben, a dear one of Ben, and one that is not due yet."""
    waiting = [NewJob("bot", {}, due, host="anna") for due in (1, 2, 3)]
    waiting += [NewJob("bot", {}, 4, host="ben"), NewJob("bot", {}, 5, host="ben", priority=1, cost=1000)]
    await store.write(add_jobs, [*waiting, NewJob("bot", {}, 500, host="cleo"), NewJob("mail", {}, 0)], at=0)


async def test_of_those_that_wait_the_first_of_each_host_are_listed(store: Store) -> None:
    await with_queue(store)
    found = await store.read(list_waiting, "bot", now=10, each=2)
    assert [(job.host, job.due_at, job.priority, job.cost, job.place, job.alike) for job in found] == [
        ("anna", 1, 0, 0, 1, 3),
        ("anna", 2, 0, 0, 2, 3),
        ("ben", 4, 0, 0, 1, 1),
        ("ben", 5, 1, 1000, 1, 1),
    ]
    assert await store.read(count_waiting, "bot", now=10) == {"anna": 3, "ben": 2}


async def test_listed_jobs_are_claimed_unless_another_node_was_faster(store: Store, other: Store) -> None:
    await with_queue(store)
    ids = [job.id for job in await store.read(list_waiting, "bot", now=10, each=5)]
    claims = [node.write(claim_listed, ids, str(number), 10, 100) for number, node in enumerate((store, other) * 5)]
    claimed = [job.id for found in await asyncio.gather(*claims) for job in found]
    assert sorted(claimed) == sorted(ids)
    assert await store.read(list_waiting, "bot", now=10, each=5) == ()
    assert sum((await store.read(count_waiting, "bot", now=10)).values()) == len(ids)  # waiting until they are done
    assert len(await other.read(list_waiting, "bot", now=110, each=5)) == len(ids)  # nobody has done them
