"""Jobs: what a crash must not lose. They are stored with the step that caused them, and done exactly once.

A node claims a job for a while (a lease). If it dies, the lease runs out and another node claims the job again. A claim
is known by its attempt, so that a node that was only slow cannot finish what another one has taken over.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, bindparam, delete, func, insert, or_, select, update

from makai.core.errors import StoreFailure
from makai.store.engines.failures import DATABASE_ERRORS, is_row_damaged
from makai.store.schema import jobs

INSERT = insert(jobs)
FREE = or_(jobs.c.leased_until.is_(None), jobs.c.leased_until <= bindparam("now"))
READY = (jobs.c.due_at <= bindparam("now"), FREE)
OF_KINDS = jobs.c.kind.in_(bindparam("kinds", expanding=True))
LISTED = select(jobs.c.id).where(jobs.c.id.in_(bindparam("ids", expanding=True)), *READY)
DUE = select(jobs.c.id).where(*READY).order_by(jobs.c.due_at, jobs.c.id).limit(bindparam("most"))
LOCK_LISTED = LISTED.with_for_update(skip_locked=True)
LOCK_DUE = DUE.with_for_update(skip_locked=True)
LOCK_DUE_OF_KINDS = LOCK_DUE.where(OF_KINDS)
ALIKE = (jobs.c.host, jobs.c.priority, jobs.c.cost)
IN_LINE = (
    select(jobs.c.id, jobs.c.table_id, *ALIKE, jobs.c.due_at)
    .add_columns(
        func.row_number().over(partition_by=ALIKE, order_by=(jobs.c.due_at, jobs.c.id)).label("place"),
        func.count().over(partition_by=ALIKE).label("alike"),
    )
    .where(OF_KINDS, *READY)
    .subquery()
)
FIRST_IN_LINE = select(IN_LINE).where(IN_LINE.c.place <= bindparam("each")).order_by(IN_LINE.c.due_at, IN_LINE.c.id)
BY_HOST = select(jobs.c.host, func.count()).where(OF_KINDS, READY[0]).group_by(jobs.c.host)
CLAIMED = (jobs.c.id == bindparam("this"), jobs.c.attempts == bindparam("attempt"), jobs.c.node == bindparam("by"))
FINISH = delete(jobs).where(*CLAIMED)
CHANGE = update(jobs).where(*CLAIMED)


@dataclass(frozen=True)
class NewJob:
    """Something to be done at a time or later: `kind` and `body` tell what.

    The others say where a bot's turn stands in the queue: whose table it is for, how urgent it is (the smaller, the
    sooner), and the most milliseconds that it takes.
    """

    kind: str
    body: Any
    due_at: int
    table_id: str | None = None
    host: str | None = None
    priority: int = 0
    cost: int = 0


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
    host: str | None = None
    priority: int = 0
    cost: int = 0


@dataclass(frozen=True)
class WaitingJob:
    """A job that is due and that nobody is at: the `place`th of so many that are `alike`."""

    id: int
    table_id: str | None
    host: str | None
    priority: int
    cost: int
    due_at: int
    place: int = 1
    alike: int = 1


def add_jobs(connection: Connection, wanted: Iterable[NewJob], at: int) -> None:
    """Store jobs."""
    rows = [
        {"kind": job.kind, "body": job.body, "due_at": job.due_at, "table_id": job.table_id, "attempts": 0}
        | {"host": job.host, "priority": job.priority, "cost": job.cost, "created_at": at}
        for job in wanted
    ]
    if rows:
        connection.execute(INSERT, rows)


def claim_jobs(
    connection: Connection, node: str, now: int, lease: int, limit: int = 1, kinds: Sequence[str] = ()
) -> tuple[Job, ...]:
    """Claim, for so many milliseconds, jobs (of some kinds) that are due and nobody is at, the longest due first."""
    asked = {"now": now, "most": limit, **({"kinds": kinds} if kinds else {})}
    found = connection.execute(LOCK_DUE_OF_KINDS if kinds else LOCK_DUE, asked).scalars().all()
    return _lease(connection, found, node, now, lease)


def claim_listed(connection: Connection, ids: Sequence[int], node: str, now: int, lease: int) -> tuple[Job, ...]:
    """Claim those of some jobs that are still due and that nobody is at."""
    found = connection.execute(LOCK_LISTED, {"ids": ids, "now": now}).scalars().all()
    return _lease(connection, found, node, now, lease)


def list_waiting(connection: Connection, kind: str, now: int, each: int) -> tuple[WaitingJob, ...]:
    """Return jobs of a kind that are due and that nobody is at: of those that are alike, only the first few each."""
    rows = connection.execute(FIRST_IN_LINE, {"kinds": [kind], "now": now, "each": each}).mappings()
    return tuple(WaitingJob(**row) for row in rows)


def count_waiting(connection: Connection, kind: str, now: int) -> dict[str, int]:
    """Return how many jobs of a kind are due and not done, by host."""
    found = connection.execute(BY_HOST, {"kinds": [kind], "now": now})
    return {host: count for host, count in found if host is not None}


def _lease(connection: Connection, found: Sequence[int], node: str, now: int, lease: int) -> tuple[Job, ...]:
    if not found:
        return ()
    claimed = {"node": node, "leased_until": now + lease, "attempts": jobs.c.attempts + 1}
    lease_all = update(jobs).where(jobs.c.id.in_(found)).values(claimed)
    try:
        leased = [Job(**row) for row in connection.execute(lease_all.returning(jobs)).mappings().all()]
    except (StoreFailure, *DATABASE_ERRORS) as error:
        if not is_row_damaged(error):
            raise
        leased = [_read_job(connection, each) for each in found]
    return tuple(sorted(leased, key=lambda job: (job.due_at, job.id)))


def _read_job(connection: Connection, job_id: int) -> Job:
    """Return one of several jobs; one whose body cannot be read has none, and keeps no other waiting."""
    this = select(jobs).where(jobs.c.id == job_id)
    try:
        return Job(**connection.execute(this).mappings().one())
    except (StoreFailure, *DATABASE_ERRORS) as error:
        if not is_row_damaged(error):
            raise
    rest = this.with_only_columns(*(column for column in jobs.c if column is not jobs.c.body))
    return Job(**connection.execute(rest).mappings().one(), body={})


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
