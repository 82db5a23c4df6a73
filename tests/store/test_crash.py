"""Nodes are killed again and again: every acknowledged step is there, once, in order, without a gap.

`MAKAI_KILLS` says how often; `make test-long` does it more often than `make test`.
"""

from __future__ import annotations

import asyncio
import os
import random
import time
from collections import Counter
from collections.abc import Callable
from multiprocessing.process import BaseProcess
from pathlib import Path

import psycopg
import pytest

from makai.store import NewTable, Store
from makai.store.queries.jobs import claim_jobs
from makai.store.queries.steps import list_steps
from makai.store.queries.tables import create_table
from tests.store.crashing_node import TABLES, run
from tests.support.nursery import start_process

KILLS = int(os.environ.get("MAKAI_KILLS", "10"))
PATIENCE_S = 60


class Crew:
    """Nodes that run, each with a log of its own."""

    def __init__(self, url: str, folder: Path) -> None:
        self._url = url
        self._folder = folder
        self._started = 0
        self._running: list[tuple[BaseProcess, Path]] = []

    def start(self) -> None:
        self._started += 1
        log = self._folder / f"node{self._started}.log"
        self._running.append((start_process(run, self._url, str(log)), log))

    def wait_for_an_acknowledgement(self) -> None:
        process, log = self._running[0]
        end = time.monotonic() + PATIENCE_S
        while not (log.exists() and log.read_bytes().count(b"\n") > 3):
            assert process.exitcode is None, "a node has ended by itself"
            assert time.monotonic() < end, "nothing is acknowledged"
            time.sleep(0.01)

    def kill_the_eldest(self) -> None:
        process, _ = self._running.pop(0)
        assert process.exitcode is None, "a node has ended by itself"
        process.kill()
        process.join()
        process.close()

    def end(self) -> None:
        while self._running:
            self.kill_the_eldest()

    def acknowledged(self) -> list[list[str]]:
        """Return what the nodes have written down: kind, table, version, command."""
        lines = [line for log in self._folder.glob("*.log") for line in log.read_text().splitlines()]
        return [line.split() for line in lines if line != "open"]


@pytest.mark.parametrize("nodes", [1, 2], ids=["one node", "two nodes"])
def test_nothing_acknowledged_is_lost(nodes: int, url: str, tmp_path: Path, opened: Callable[[str], Store]) -> None:
    store = opened(url)
    asyncio.run(make_tables(store))
    crew = Crew(url, tmp_path)
    chance = random.Random(nodes)
    for _ in range(nodes):
        crew.start()
    for _ in range(max(1, KILLS // nodes)):
        crew.wait_for_an_acknowledgement()
        crew.start()  # the next one wakes up while this one plays
        time.sleep(chance.uniform(0, 0.3))
        crew.kill_the_eldest()
    crew.end()
    wait_for_the_dead(url)
    asyncio.run(check(store, crew.acknowledged()))


def wait_for_the_dead(url: str) -> None:
    """Wait until PostgreSQL has noticed who was killed and has settled what they had begun."""
    if url.startswith("sqlite"):
        return
    end = time.monotonic() + PATIENCE_S
    begun = "SELECT count(*) FROM pg_stat_activity WHERE xact_start IS NOT NULL AND pid <> pg_backend_pid()"
    with psycopg.connect(url, autocommit=True) as connection:
        while connection.execute(f"{begun} AND datname = current_database()").fetchone() != (0,):
            assert time.monotonic() < end, "somebody who was killed still writes"
            time.sleep(0.05)


async def make_tables(store: Store) -> None:
    for name in ("done", *(f"t{number}" for number in range(TABLES))):
        await store.write(create_table, NewTable(name, "kahuna", {}, {}, 1))


async def check(store: Store, acknowledged: list[list[str]]) -> None:
    assert acknowledged
    caused: Counter[str] = Counter()
    stored: dict[tuple[str, int], str] = {}
    for name in ("done", *(f"t{number}" for number in range(TABLES))):
        steps = await store.read(list_steps, name)
        assert [step.version for step in steps] == list(range(1, len(steps) + 1)), "a gap"
        stored |= {(name, step.version): step.body if name == "done" else step.body["command"] for step in steps}
        caused.update(step.command_id for step in steps if step.command_id)
    for _, table, version, command in acknowledged:
        assert stored[table, int(version)] == command, "an acknowledged step is lost"
    assert set(caused.values()) <= {1}, "a command had two effects"
    await check_jobs(store, caused, Counter(body for (name, _), body in stored.items() if name == "done"))


async def check_jobs(store: Store, caused: Counter[str], done: Counter[str]) -> None:
    """Every command has caused a job, which is done once or still waits."""
    waiting = Counter(job.body for job in await store.write(claim_jobs, "judge", 2**60, 1, limit=10**6))
    assert done + waiting == caused
