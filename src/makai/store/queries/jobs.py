"""Jobs: what a crash must not lose. They are stored with the step that caused them, and done exactly once.

A node claims a job for a while (a lease). If it dies, the lease runs out and another node claims the job again. A claim
is known by its attempt, so that a node that was only slow cannot finish what another one has taken over.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, bindparam, delete, insert, or_, select, update

from makai.store.schema import jobs

INSERT = insert(jobs)
FREE = or_(jobs.c.leased_until.is_(None), jobs.c.leased_until <= bindparam("now"))
DUE = (
    select(jobs.c.id)
    .where(jobs.c.due_at <= bindparam("now"), FREE)
    .order_by(jobs.c.due_at, jobs.c.id)
    .limit(bindparam("most"))
    .with_for_update(skip_locked=True)
)
CLAIMED = (jobs.c.id == bindparam("this"), jobs.c.attempts == bindparam("attempt"), jobs.c.node == bindparam("by"))
FINISH = delete(jobs).where(*CLAIMED)
CHANGE = update(jobs).where(*CLAIMED)


@dataclass(frozen=True)
class NewJob:
    """Something to be done at a time or later: `kind` and `body` tell what."""

    kind: str
    body: Any
    due_at: int
    table_id: str | None = None


@dataclass(frozen=True)
class Job:
    """A job that a node has claimed."""

    id: int
    kind: str
    table_id: str | None
    body: Any
    due_at: int
    attempts: int
    node: str
    leased_until: int
    created_at: int


def add_jobs(connection: Connection, wanted: Iterable[NewJob], at: int) -> None:
    """Store jobs."""
    rows = [
        {"kind": job.kind, "body": job.body, "due_at": job.due_at, "table_id": job.table_id, "attempts": 0}
        | {"created_at": at}
        for job in wanted
    ]
    if rows:
        connection.execute(INSERT, rows)


def claim_jobs(connection: Connection, node: str, now: int, lease: int, limit: int = 1) -> tuple[Job, ...]:
    """Claim, for so many milliseconds, jobs that are due and that nobody is at, the longest due first."""
    found = connection.execute(DUE, {"now": now, "most": limit}).scalars().all()
    if not found:
        return ()
    claimed = {"node": node, "leased_until": now + lease, "attempts": jobs.c.attempts + 1}
    rows = connection.execute(update(jobs).where(jobs.c.id.in_(found)).values(claimed).returning(jobs))
    return tuple(sorted((Job(**row) for row in rows.mappings()), key=lambda job: (job.due_at, job.id)))


def extend_job(connection: Connection, job: Job, until: int) -> bool:
    """Keep a job for longer; tell whether it was still ours."""
    return connection.execute(CHANGE, _identify_claim(job) | {"leased_until": until}).rowcount == 1


def put_back(connection: Connection, job: Job, due_at: int) -> bool:
    """Give a job back, to be tried again at a time; tell whether it was still ours."""
    free = {"leased_until": None, "node": None, "due_at": due_at}
    return connection.execute(CHANGE, _identify_claim(job) | free).rowcount == 1


def finish_job(connection: Connection, job: Job) -> bool:
    """Delete a job that is done; tell whether it was still ours."""
    return connection.execute(FINISH, _identify_claim(job)).rowcount == 1


def _identify_claim(job: Job) -> dict[str, Any]:
    return {"this": job.id, "attempt": job.attempts, "by": job.node}
