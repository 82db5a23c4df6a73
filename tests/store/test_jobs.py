"""Jobs: stored with the step that caused them, claimed by one node, done exactly once."""

from __future__ import annotations

import asyncio

from makai.store import Appended, Change, JobLost, NewJob, NewStep, NewTable, Overtaken, Store
from makai.store.queries.jobs import add_jobs, claim_jobs, extend_job, finish_job, put_back
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
