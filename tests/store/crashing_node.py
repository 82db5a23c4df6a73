"""A node that plays until it is killed, and writes down what was acknowledged.

Every step of a table brings a job with it; the node that claims the job does it by a step of the table `done`. The log
is written with one system call a line, so that a kill loses none of it. A careless node does not wait for the disk with
each commit.
"""

from __future__ import annotations

import asyncio
import os
import sys
import time
from pathlib import Path

from makai.core.errors import StoreError
from makai.store import AlreadyDone, Appended, Change, Job, NewJob, NewStep, Outcome, Overtaken, Store, open_store
from makai.store.engines import sqlite
from makai.store.queries.jobs import claim_jobs
from makai.store.queries.steps import append_change

TABLES = 6
LEASE_MS = 300


class Node:
    """A node with its log."""

    def __init__(self, store: Store, log: Path) -> None:
        self.store = store
        self.name = str(os.getpid())
        self._log = os.open(log, os.O_WRONLY | os.O_APPEND | os.O_CREAT)
        self._commands = 0

    def tell(self, line: str) -> None:
        os.write(self._log, f"{line}\n".encode())

    async def insist(self, change: Change) -> Outcome:
        """Write a change; when it is not known what became of it, ask again."""
        while True:
            try:
                return await self.store.write(append_change, change)
            except StoreError as error:
                if error.code not in ("store-lost", "store-busy"):
                    raise

    async def play(self, table: str) -> None:
        """Append to a table for ever."""
        version = 0
        while True:
            self._commands += 1
            command = f"{self.name}-{self._commands}"
            body = {"command": command}
            steps = (NewStep(body), NewStep(body))[: 1 + self._commands % 2]
            jobs = (NewJob("bot", command, now(), "done"),)
            outcome = await self.insist(Change(table, version, now(), steps, command, version, jobs))
            if isinstance(outcome, Overtaken):
                version = outcome.version
            else:
                assert isinstance(outcome, Appended | AlreadyDone)
                version += len(steps)
                self.tell(f"step {table} {version} {command}")

    async def work(self) -> None:
        """Do jobs for ever."""
        version = 0
        while True:
            jobs = await self.store.write(claim_jobs, self.name, now(), LEASE_MS, limit=4)
            for job in jobs:
                version = await self.do(job, version)
            await asyncio.sleep(0.001 if jobs else 0.02)

    async def do(self, job: Job, version: int) -> int:
        """Do a job by a step."""
        while True:
            outcome = await self.store.write(
                append_change, Change("done", version, now(), (NewStep(job.body),), job=job)
            )
            if isinstance(outcome, Overtaken):
                version = outcome.version
            elif isinstance(outcome, Appended):
                self.tell(f"job done {outcome.version} {job.body}")
                return outcome.version
            else:
                return version


def now() -> int:
    return time.time_ns() // 1_000_000


async def play(url: str, log: str, care: str) -> None:
    if care == "careless":
        sqlite.SAFE = ("PRAGMA journal_mode = WAL", "PRAGMA synchronous = NORMAL")
    node = Node(open_store(url), Path(log))
    node.tell("open")
    await asyncio.gather(node.work(), *(node.play(f"t{number}") for number in range(TABLES)))


def run(url: str, log: str, care: str = "") -> None:
    """Be a node."""
    asyncio.run(play(url, log, care))


if __name__ == "__main__":
    run(*sys.argv[1:])
