"""A database that fails under the server: told to the operator once, to strangers in one sentence, and never as 500."""

from __future__ import annotations

import asyncio
import json
import logging
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
from sqlalchemy import Connection, text

from makai.cli import main
from makai.core.errors import StoreError, StoreFailure, StoreOutage
from makai.core.messages import LANGUAGES
from makai.server.app import make_api
from makai.server.errors import TableDamaged
from makai.server.jobs.worker import MOST_TRIES, OUTAGE_MS, JobWorker
from makai.server.live.deadlines import Deadlines
from makai.server.live.registry import DAMAGED_MS
from makai.server.metrics import Metrics
from makai.server.run import listen, serve
from makai.server.services import Services
from makai.server.settings import ServerSettings
from makai.server.store_monitor import PROBE_S, QUIET_S, StoreMonitor
from makai.store import Appended, Change, Job, NewJob, Outcome, Store, open_store
from makai.store.queries.jobs import add_jobs, claim_jobs, claim_listed, finish_job
from makai.store.queries.people import add_guest
from makai.store.queries.tables import list_public_tables
from makai.store.store import P, Query, T
from makai.tables import Person, commands
from tests.support.postgresql_cluster import Cluster
from tests.support.server.backend import START, TABLE, ManualClock, begin, come_in, quiet_services
from tests.support.server.forked import PATIENCE_S, Forked
from tests.support.server.guest import KAHUNA, TWO

PAGE = 4096


class BrokenStore:
    """A store that fails at everything as long as `error` is set."""

    def __init__(self) -> None:
        self.error: StoreError | None = None
        self.writes = 0

    async def read(self, query: Query[P, T], *args: P.args, **keys: P.kwargs) -> T:
        return await self.write(query, *args, **keys)

    async def write(self, query: Query[P, T], *args: P.args, **keys: P.kwargs) -> T:  # noqa: ARG002
        self.writes += 1
        if self.error is not None:
            raise self.error
        return None  # type: ignore[return-value]

    def append(self, move: Change, settle: Callable[[Outcome | Exception], None]) -> None:  # noqa: ARG002
        self.writes += 1
        asyncio.get_running_loop().call_soon(settle, self.error or Appended(1))

    async def backup(self, path: Path) -> None: ...

    async def close(self) -> None: ...


@pytest.fixture
def seconds() -> list[float]:
    """The time of the monitor."""
    return [1000.0]


@pytest.fixture
def broken() -> BrokenStore:
    return BrokenStore()


@pytest.fixture
def monitor(broken: BrokenStore, seconds: list[float]) -> StoreMonitor:
    return StoreMonitor(broken, Metrics(), lambda: seconds[0])


def nothing(_connection: Connection) -> None:
    """Do nothing."""


def events(caplog: pytest.LogCaptureFixture) -> list[tuple[str, Any]]:
    """Return what the server logged: each event and its code."""
    own = [line for line in caplog.records if line.name == "makai"]
    return [(line.getMessage(), getattr(line, "fields", {}).get("code")) for line in own]


async def fail(monitor: StoreMonitor, times: int = 1) -> None:
    for _ in range(times):
        with pytest.raises(StoreFailure):
            await monitor.write(nothing)


async def test_a_failure_is_logged_once_for_each_reason_and_counted_each_time(
    monitor: StoreMonitor, broken: BrokenStore, seconds: list[float], caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "makai")
    broken.error = StoreOutage("store-full", reason="disk full")
    await fail(monitor, 5)
    broken.error = StoreOutage("store-lost", reason="gone")
    await fail(monitor, 5)
    assert events(caplog) == [("store-failing", "store-full"), ("store-failing", "store-lost")]
    figures = monitor._metrics.render().decode()
    assert 'makai_store_failures_total{code="store-full",operation="write"} 5.0' in figures
    broken.error = None
    assert await monitor.check() == "store-lost"  # it failed a moment ago
    seconds[0] += PROBE_S
    assert await monitor.check() is None
    broken.error = StoreOutage("store-full", reason="disk full")
    await fail(monitor)  # a disk with little room: not a new incident, but not ready either
    assert await monitor.check() == "store-full"
    broken.error = None
    seconds[0] += QUIET_S
    assert await monitor.check() is None
    broken.error = StoreOutage("store-full", reason="disk full")
    await fail(monitor)
    assert [event for event, _ in events(caplog)[2:]] == ["store-works", "store-failing"]


async def test_health_does_not_cost_a_write_each_time(
    monitor: StoreMonitor, broken: BrokenStore, seconds: list[float]
) -> None:
    for _ in range(10):
        assert await monitor.check() is None
    assert broken.writes == 1
    seconds[0] += PROBE_S
    broken.error = StoreOutage("store-busy")
    for _ in range(10):
        assert await monitor.check() == "store-busy"
    assert broken.writes == 2


async def test_a_query_that_fails_by_itself_is_no_outage(monitor: StoreMonitor, broken: BrokenStore) -> None:
    broken.error = StoreFailure("store-failed", reason="UNIQUE constraint failed")
    await fail(monitor)
    assert monitor.problem is None


async def test_a_damaged_database_is_not_written_to_until_the_next_start(
    monitor: StoreMonitor, broken: BrokenStore, seconds: list[float]
) -> None:
    broken.error = StoreOutage("store-damaged", reason="malformed")
    with pytest.raises(StoreOutage):
        await monitor.read(nothing)
    broken.error, broken.writes = None, 0
    seconds[0] += QUIET_S
    await fail(monitor)
    assert (await monitor.check(), broken.writes) == ("store-damaged", 0)
    await monitor.read(nothing)


def browse(services: Services) -> httpx.AsyncClient:
    """Open a browser at a server without its background tasks."""
    return httpx.AsyncClient(transport=httpx.ASGITransport(make_api(services)), base_url="http://127.0.0.1")


def execute(connection: Connection, statement: str) -> None:
    connection.execute(text(statement))


async def refuse_generically(browser: httpx.AsyncClient, code: str, *secrets: str) -> None:
    """Check what strangers read of a failure."""
    texts = set()
    for language in LANGUAGES:
        answer = await browser.put("/api/me/name", json={"name": "Anna"}, params={"lang": language})
        assert (answer.status_code, answer.json()["code"], answer.json()["params"]) == (503, code, {})
        texts.add(answer.json()["text"])
        for secret in secrets:
            assert secret not in answer.text
    assert len(texts) == len(LANGUAGES)
    health = await browser.get("/api/health")
    assert health.status_code == 503
    told = health.json()
    assert (told["live"], told["ready"], told["database"], told["problem"]) == (True, False, False, code)


async def test_a_full_disk(store: Store, seconds: list[float], caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO, "makai")
    services = quiet_services(store, ManualClock())
    services.store.now = lambda: seconds[0]
    async with browse(services) as browser:
        assert (await browser.get("/api/health")).json()["ready"]
        await store.write(execute, "CREATE TABLE filler (content)")
        await store.write(execute, "PRAGMA max_page_count = 1")
        await store.write(
            execute,
            "CREATE TRIGGER greedy AFTER INSERT ON people BEGIN INSERT INTO filler VALUES (zeroblob(100000)); END",
        )
        await refuse_generically(browser, "store-full", "disk is full", "INSERT")
        assert events(caplog) == [("store-failing", "store-full")]
        await store.write(execute, "PRAGMA max_page_count = 100000")
        seconds[0] += PROBE_S
        assert (await browser.get("/api/health")).json()["ready"]
        assert (await browser.put("/api/me/name", json={"name": "Anna"})).status_code == 200


async def test_an_outage_of_postgresql(
    cluster: Cluster, seconds: list[float], caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "makai")
    cluster.run("CREATE DATABASE outage")
    store = open_store(cluster.url("outage"))
    services = quiet_services(store, ManualClock())
    services.store.now = lambda: seconds[0]
    try:
        async with browse(services) as browser:
            assert (await browser.get("/api/health")).json()["ready"]
            cluster.run("ALTER DATABASE outage ALLOW_CONNECTIONS false")
            cluster.run("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'outage'")
            await refuse_generically(browser, "store-lost", str(cluster.folder), "outage", "connection")
            assert set(events(caplog)) == {("store-failing", "store-lost")}
            assert len(events(caplog)) <= 2  # the connection broke, and then there was none
            cluster.run("ALTER DATABASE outage ALLOW_CONNECTIONS true")
            seconds[0] += PROBE_S
            assert (await browser.get("/api/health")).json()["ready"]
    finally:
        await store.close()


async def test_damage_that_shows_while_the_server_runs(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    path = tmp_path / "makai.db"
    store = open_store(f"sqlite:///{path}")
    for number in range(100):
        await store.write(add_guest, f"person-{number}", f"Person {number}", number)
    await store.close()  # which folds the log into the file
    store = open_store(f"sqlite:///{path}")
    content = path.read_bytes()
    with path.open("r+b") as file:
        for place in range(PAGE, len(content), PAGE):
            if b"person-" in content[place : place + PAGE]:
                file.seek(place)
                file.write(bytes(PAGE))
    caplog.set_level(logging.INFO, "makai")
    async with browse(quiet_services(store, ManualClock())) as browser:
        await refuse_generically(browser, "store-damaged", "malformed", str(tmp_path))
    assert events(caplog) == [("store-failing", "store-damaged")]
    await store.close()


async def damage(store: Store) -> Services:
    """Begin a game, and let its stored history make no sense; return the services of a server that starts then."""
    await come_in(store, "anna", "ben")
    await begin(quiet_services(store, ManualClock()), {**TWO, "public": True}, "anna", "ben")
    await store.write(execute, 'UPDATE steps SET body = \'{"kind":"nonsense"}\' WHERE version = 2')
    return quiet_services(store, ManualClock(), seed=2)


async def test_a_table_whose_history_does_not_replay_is_refused_and_no_other_one(
    store: Store, caplog: pytest.LogCaptureFixture
) -> None:
    services = await damage(store)
    caplog.set_level(logging.INFO, "makai")
    async with browse(services) as browser:
        for _ in range(3):
            answer = await browser.get(f"/api/tables/{TABLE}")
            assert (answer.status_code, answer.json()["code"]) == (503, "table-damaged")
            with pytest.raises(TableDamaged):
                await services.registry.do(TABLE, commands.Resign(), Person("anna"))
        other = await browser.post("/api/tables", json={"settings": KAHUNA, "name": "Cleo"})
        assert other.status_code == 201
        assert (await browser.get("/api/health")).json()["ready"]
    assert events(caplog) == [("table-damaged", None)]
    assert services.registry.damaged == {TABLE}


async def test_jobs_and_deadlines_of_a_damaged_table_wait(store: Store, caplog: pytest.LogCaptureFixture) -> None:
    services = await damage(store)
    await store.write(execute, f"UPDATE tables SET deadline_at = {START - 1}")
    await store.write(add_jobs, [NewJob("bot", {}, START, TABLE)], START)
    caplog.set_level(logging.INFO, "makai")
    deadlines = Deadlines(services.registry)
    for _ in range(2):
        await deadlines.look()
    assert await deadlines._find_pause() > 1

    async def play(job: Job) -> None:
        await services.registry.find(str(job.table_id))

    worker = JobWorker(services.registry, {"bot": play, "notify": play})
    for _ in range(2):
        await worker._claim()
        for task in tuple(worker._running):
            await task
    assert events(caplog) == [("table-damaged", None)]

    def find_due(connection: Connection) -> list[int]:
        return list(connection.execute(text("SELECT due_at FROM jobs WHERE kind = 'bot'")).scalars())

    assert await store.read(find_due) == [START + DAMAGED_MS]


@pytest.mark.parametrize("damaged", ["{", 7, b"\xff"], ids=["json", "number", "bytes"])
async def test_a_job_that_cannot_be_read_keeps_no_other_waiting(store: Store, damaged: object) -> None:
    jobs = [NewJob("bot", {"seat": number}, START) for number in range(3)]
    await store.write(add_jobs, jobs, START)

    def harm(connection: Connection) -> None:
        connection.execute(text("UPDATE jobs SET body = :body WHERE id = 1"), {"body": damaged})

    await store.write(harm)
    claimed = await store.write(claim_listed, [1, 2, 3], "node", START, 1)
    assert [job.body["seat"] for job in claimed if job.id > 1] == [1, 2]
    claimed = await store.write(claim_jobs, "node", START + 1, 1, 3)
    assert [job.body["seat"] for job in claimed if job.id > 1] == [1, 2]


async def test_a_job_is_not_given_up_because_the_database_fails(store: Store, caplog: pytest.LogCaptureFixture) -> None:
    clock = ManualClock()
    services = quiet_services(store, clock)
    await store.write(add_jobs, [NewJob("bot", {}, START)], START)
    outages: list[StoreError | None] = [*[StoreOutage("store-full", reason="")] * (MOST_TRIES + 2), None]

    async def play(job: Job) -> None:
        if (outage := outages.pop(0)) is not None:
            raise outage
        await store.write(finish_job, job)

    worker = JobWorker(services.registry, {"bot": play})
    while outages:
        await worker._claim()
        for task in tuple(worker._running):
            await task
        clock.time += OUTAGE_MS
    assert await store.write(claim_jobs, "node", clock.time, 1) == ()
    assert events(caplog) == []


async def test_a_row_that_cannot_be_read_does_not_hide_the_other_tables(store: Store) -> None:
    services = quiet_services(store, ManualClock())
    async with browse(services) as browser:
        made = [
            (await browser.post("/api/tables", json={"settings": {**KAHUNA, "public": True}, "name": "Cleo"})).json()
            for _ in range(2)
        ]
        for broken in ("'{\"'", "CAST(x'ff' AS TEXT)"):
            await store.write(execute, f"UPDATE tables SET summary = {broken} WHERE id = '{made[0]['table']}'")
            assert [each.id for each in await store.read(list_public_tables)] == [made[1]["table"]]
            assert (await browser.get("/api/tables")).status_code == 200
            assert (await browser.get(f"/api/tables/{made[1]['table']}")).status_code == 200


def refuse_to_serve(database: str) -> StoreError:
    """Return why a server does not start."""
    settings = ServerSettings(port=0, database=database)
    with listen(settings) as listening, pytest.raises(StoreError) as error:
        serve(settings, listening)
    return error.value


@pytest.fixture
def node(tmp_path: Path) -> Iterator[Forked]:
    made = Forked(f"sqlite:///{tmp_path / 'makai.db'}", "", tmp_path / "log.jsonl")
    yield made
    made.kill()


async def test_a_disk_with_hardly_any_room_is_full(
    store: Store, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("shutil.disk_usage", lambda _path: SimpleNamespace(free=1000))
    async with browse(quiet_services(store, ManualClock())) as browser:
        assert (await browser.get("/api/health")).json()["problem"] == "store-full"
    assert events(caplog) == [("store-failing", "store-full")]


def test_a_file_belongs_to_one_server_and_is_missed_when_it_goes_away(node: Forked, tmp_path: Path) -> None:
    path = tmp_path / "makai.db"
    database = f"sqlite:///{path}"
    node.start()
    assert httpx.get(f"{node.address}/api/health", timeout=PATIENCE_S).json()["ready"]
    assert refuse_to_serve(database).code == "store-in-use"
    assert main(["admin", "backup", str(tmp_path / "backup.db"), "--database", database]) == 0
    node.kill()
    os.truncate(tmp_path / "backup.db", 3 * PAGE)
    assert refuse_to_serve(f"sqlite:///{tmp_path / 'backup.db'}").code == "store-file-damaged"
    node.start()
    assert httpx.get(f"{node.address}/api/health", timeout=PATIENCE_S).json()["ready"]
    path.unlink()
    answer = httpx.put(f"{node.address}/api/me/name", json={"name": "Anna"}, timeout=PATIENCE_S)
    assert (answer.status_code, answer.json()["code"]) == (503, "store-file-moved")
    assert str(tmp_path) not in answer.text
    health = httpx.get(f"{node.address}/api/health")
    assert (health.status_code, health.json()["problem"]) == (503, "store-file-moved")
    lines = [json.loads(line) for line in node.log.read_text().splitlines()]
    assert [line["path"] for line in lines if line["event"] == "store-failing"] == [str(path)]
    assert not path.exists()
