"""Any order of changes, stale ones, repeated ones and jobs among them, leaves what a simple model says."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from itertools import count

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from makai.store import (
    AlreadyDone,
    Appended,
    Change,
    Job,
    JobLost,
    NewJob,
    NewStep,
    NewTable,
    Outcome,
    Overtaken,
    Store,
)
from makai.store.queries.jobs import claim_jobs, finish_job
from makai.store.queries.steps import append_change, list_steps
from makai.store.queries.tables import create_table

NAMES = count()


@dataclass(frozen=True)
class Move:
    """What somebody tries: against a version so much behind, as a command, with so many steps and jobs."""

    behind: int
    command: str | None
    steps: int
    jobs: int
    does_a_job: bool


moves = st.builds(
    Move,
    behind=st.sampled_from([0, 0, 0, 1, -1]),
    command=st.sampled_from([None, "a", "b", "c", "d"]),
    steps=st.integers(0, 3),
    jobs=st.integers(0, 2),
    does_a_job=st.booleans(),
)


@dataclass
class Model:
    """A table in memory, with the jobs that it waits for."""

    steps: list[str] = field(default_factory=list)
    answers: dict[str, str] = field(default_factory=dict)
    jobs: int = 0

    def append(self, move: Move, change: Change, job_is_done: bool) -> Outcome:
        if move.command in self.answers:
            return AlreadyDone(self.answers[move.command])
        if change.expected != len(self.steps):
            return Overtaken(len(self.steps))
        if job_is_done:
            return JobLost()
        if move.command is not None:
            self.answers[move.command] = change.answer
        self.steps += [step.body for step in change.steps]
        self.jobs += move.jobs - (change.job is not None)
        return Appended(len(self.steps))


async def run(store: Store, played: list[Move]) -> None:
    name, model = f"m{next(NAMES)}", Model()
    await store.write(create_table, NewTable(name, "kahuna", {}, {}, 1))
    job: Job | None = None
    job_is_done = False
    for number, move in enumerate(played):
        if move.does_a_job and job is None and model.jobs:
            (job,) = await store.write(claim_jobs, "n", 1, 1000)
        steps = tuple(NewStep(f"{number}.{each}") for each in range(move.steps))
        jobs = tuple(NewJob("bot", number, 1, name) for _ in range(move.jobs))
        mine = job if move.does_a_job else None
        change = Change(name, len(model.steps) - move.behind, 1, steps, move.command, f"answer {number}", jobs, mine)
        expected = model.append(move, change, job_is_done and mine is not None)
        assert await store.write(append_change, change) == expected
        job_is_done = job_is_done or (mine is not None and isinstance(expected, Appended))
    assert [step.body for step in await store.read(list_steps, name)] == model.steps
    waiting = await store.write(claim_jobs, "judge", 2**50, 1, limit=1000)
    assert len(waiting) == model.jobs
    for each in waiting:
        await store.write(finish_job, each)


@settings(max_examples=25, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(played=st.lists(moves, max_size=12))
def test_the_store_agrees_with_the_model(store: Store, played: list[Move]) -> None:
    asyncio.run(run(store, played))


def test_the_model_sees_every_outcome(store: Store) -> None:
    def move(behind: int = 0, command: str | None = None, does: bool = False) -> Move:
        return Move(behind, command, 1, 1, does)

    played = [move(), move(command="a"), move(command="a"), move(1), move(does=True), move(does=True)]
    asyncio.run(run(store, played))
