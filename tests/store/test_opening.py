"""Opening a database: made or migrated when need be, refused with one clear sentence when it cannot be used."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, make_url, text

from makai.core.errors import StoreError
from makai.core.messages import LANGUAGES
from makai.store import Store, migrate, open_store
from makai.store.engines import postgresql, sqlite
from makai.store.open import _connect
from makai.store.queries.contacts import find_contact
from makai.store.queries.jobs import list_waiting
from makai.store.queries.people import add_guest, find_account, find_lookalike, find_person
from makai.store.schema import HEAD, metadata
from makai.store.store import P, Query, T, Work, ping
from tests.support.postgresql_cluster import Cluster

PROGRAM = "import sys\nfrom makai.store import open_store\nopen_store(sys.argv[1])"


def refused(url: str) -> StoreError:
    """Return why a URL is refused, after a look at the sentence in every language."""
    with pytest.raises(StoreError) as found:
        open_store(url)
    for language in LANGUAGES:
        assert found.value.text(language)
    return found.value


@pytest.mark.parametrize(
    "url",
    [
        "",
        "makai.db",
        "mysql://user:hunter2@host/db",
        "sqlite://",
        "sqlite:///:memory:",
        "sqlite://makai.db",
        "postgresql+psycopg://user:hunter2@host/db",
        "postgresql://user:hunter2@host:port/db",
        "user:hunter2@host",
    ],
)
def test_a_bad_url_is_refused_without_its_password(url: str) -> None:
    error = refused(url)
    assert error.code == "store-url-bad"
    assert "hunter2" not in str(error)


def test_a_missing_folder_is_made(tmp_path: Path, opened: Callable[[str], Store]) -> None:
    opened(f"sqlite:///{tmp_path}/new/folder/makai.db")
    assert (tmp_path / "new" / "folder" / "makai.db").exists()


def test_a_path_that_cannot_be_written_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    (tmp_path / "folder").mkdir()
    for name in ("file/makai.db", "folder"):
        error = refused(f"sqlite:///{tmp_path / name}")
        assert error.code == "store-path-unwritable"
        assert name in str(error)


def test_a_file_that_is_no_database_is_refused(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear Anna, " * 500)
    assert refused(f"sqlite:///{tmp_path}/letter.txt").code == "store-not-a-database"


@pytest.mark.parametrize("found", [(3, 40, 1), (3, 51, 2)])
def test_a_library_that_loses_commits_is_refused(found: tuple[int, ...]) -> None:
    with pytest.raises(StoreError) as error:
        sqlite.check_library(found)
    assert error.value.code == "store-sqlite-old"


def test_the_library_that_is_loaded_has_the_fix(tmp_path: Path) -> None:
    with sqlite.connect(tmp_path / "makai.db") as connection:
        loaded = connection.execute(text("SELECT sqlite_version()")).scalar_one()
    assert tuple(map(int, loaded.split("."))) >= sqlite.OLDEST


def test_a_file_is_written_safely(tmp_path: Path) -> None:
    with sqlite.connect(tmp_path / "makai.db") as connection:
        settings = [
            connection.exec_driver_sql(f"PRAGMA {name}").scalar()
            for name in ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
        ]
    assert settings == ["wal", 2, 1, 10_000]


def test_a_wrong_password_is_refused(cluster: Cluster) -> None:
    cluster.run("DROP ROLE IF EXISTS locked")
    cluster.run("CREATE ROLE locked LOGIN PASSWORD 'right'")
    url = cluster.url("postgres", "locked")
    for wrong in (url, url.replace("locked@", "locked:hunter2@")):
        error = refused(wrong)
        assert error.code == "store-login-refused"
        assert "hunter2" not in str(error)
    assert refused(cluster.url("postgres", "nobody")).code == "store-login-refused"


def test_a_user_who_may_not_make_tables_is_told(cluster: Cluster) -> None:
    cluster.run("DROP ROLE IF EXISTS visitor")
    cluster.run("CREATE ROLE visitor LOGIN")
    cluster.run("CREATE SCHEMA IF NOT EXISTS private")
    cluster.run("GRANT USAGE ON SCHEMA private TO visitor")
    url = f"{cluster.url('postgres', 'visitor')}&options=-csearch_path%3Dprivate"
    assert refused(url).code == "store-not-allowed"


def test_a_database_that_is_not_there_is_refused(cluster: Cluster) -> None:
    assert refused(cluster.url("nowhere")).code == "store-database-missing"


def test_a_server_that_does_not_answer_is_refused(tmp_path: Path) -> None:
    assert refused(f"postgresql://anna@/makai?host={tmp_path}").code == "store-unreachable"
    assert refused("postgresql://anna:hunter2@127.0.0.1:1/makai").code == "store-unreachable"


def test_a_server_that_forgets_commits_is_refused(cluster: Cluster) -> None:
    url = f"{cluster.url('postgres')}&options=-csynchronous_commit%3Doff"
    error = refused(url)
    assert (error.code, error.params) == ("store-postgresql-unsafe", {"setting": "synchronous_commit"})


def test_a_missing_driver_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    assert refused("postgresql://anna@host/makai").code == "store-no-driver"


def on(url: str, work: Callable[[Connection], object]) -> object:
    with _connect(make_url(url)) as connection:
        return work(connection)


def test_a_newer_database_is_refused(empty_url: str) -> None:
    on(empty_url, lambda c: c.execute(text("UPDATE alembic_version SET version_num = '9999'")))
    assert refused(empty_url).params == {"found": "9999", "known": HEAD}


async def read_once(url: str, query: Query[P, T], *args: P.args, **keys: P.kwargs) -> T:
    store = open_store(url)
    try:
        return await store.read(query, *args, **keys)
    finally:
        await store.close()


@pytest.fixture
def run_at(empty_url: str, monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Run statements on a database as it was after an older migration; the next to open it brings it up to date."""

    def run(revision: str, *statements: str) -> None:
        for engine in (sqlite, postgresql):
            monkeypatch.setattr(engine, "migrate", lambda connection: migrate.upgrade(connection, None, revision))
        with _connect(make_url(empty_url)) as connection:
            for statement in statements:
                connection.execute(text(statement))
        monkeypatch.undo()

    return run


def test_the_secret_of_a_webhook_moves_into_a_column_of_its_own(empty_url: str, run_at: Callable[..., None]) -> None:
    run_at(
        "0001",
        "INSERT INTO people (id, name, created_at) VALUES ('anna', 'Anna', 1)",
        "INSERT INTO contacts (person_id, email_confirmed, webhook, changed_at) "
        "VALUES ('anna', false, 'https://example.org/a#b?c#s3cret', 1)",
    )
    contact = asyncio.run(read_once(empty_url, find_contact, "anna"))
    assert contact is not None
    assert (contact.webhook, contact.webhook_secret) == ("https://example.org/a#b?c", "s3cret")


def test_a_bot_that_waits_counts_as_one_that_thinks_long(empty_url: str, run_at: Callable[..., None]) -> None:
    run_at("0006", "INSERT INTO jobs (kind, body, due_at, attempts, created_at) VALUES ('bot', '{}', 0, 0, 0)")
    (waiting,) = asyncio.run(read_once(empty_url, list_waiting, "bot", 1, 1))
    assert (waiting.host, waiting.priority, waiting.cost) == (None, 0, 1000)


def test_the_host_of_an_older_table_is_found(empty_url: str, run_at: Callable[..., None]) -> None:
    run_at(
        "0003",
        "INSERT INTO tables (id, game, settings, secret, summary, status, version, public, created_at, changed_at) "
        "VALUES ('t', 'kahuna', '{}', '{}', '{}', 'open', 2, true, 1, 1)",
        "INSERT INTO steps (table_id, version, at, actor, body) "
        "VALUES ('t', 1, 1, 'anna', '{}'), ('t', 2, 1, 'ben', '{}')",
    )
    assert on(empty_url, lambda c: c.execute(text("SELECT host FROM tables")).scalar()) == "anna"


async def names_and_lookalikes(url: str) -> list[str | None]:
    store = open_store(url)
    try:
        found = [await store.read(find_account, name) for name in ("Viktoria", "Viktoriа")]
        found += [await store.read(find_lookalike, name) for name in ("Vıktoria", "Anna")]
        found += [await store.read(find_lookalike, "Viktoriа", "young")]
        return [None if each is None else each.id for each in found]
    finally:
        await store.close()


def test_accounts_whose_names_look_alike_already_both_stay(empty_url: str, run_at: Callable[..., None]) -> None:
    run_at(
        "0004",
        "INSERT INTO people (id, name, folded, created_at) VALUES ('young', 'Viktoriа', 'viktoriа', 2)",
        "INSERT INTO people (id, name, folded, created_at) VALUES ('old', 'Viktoria', 'viktoria', 1)",
        "INSERT INTO people (id, name, created_at) VALUES ('guest', 'Anna', 1)",
    )
    assert asyncio.run(names_and_lookalikes(empty_url)) == ["old", "young", "old", None, None]


def test_the_database_of_another_program_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "other.db"
    with sqlite.transaction(sqlite.make_engine(path), "BEGIN") as connection:
        connection.exec_driver_sql("CREATE TABLE recipes (id INTEGER)")
    assert refused(f"sqlite:///{path}").code == "store-foreign"
    assert refused(f"sqlite:///{path}").params == {"table": "recipes"}


def test_the_migrations_lead_to_the_schema(empty_url: str) -> None:
    differences = on(empty_url, lambda c: compare_metadata(MigrationContext.configure(c), metadata))
    assert differences == []


def test_a_migration_that_breaks_off_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def break_off(connection: Connection) -> None:
        whole(connection)
        raise OSError("the light went out")

    whole = migrate.migrate
    monkeypatch.setattr(sqlite, "migrate", break_off)
    assert refused(f"sqlite:///{tmp_path}/makai.db").code == "store-path-unwritable"
    monkeypatch.undo()
    with sqlite.transaction(sqlite.make_engine(tmp_path / "makai.db"), "BEGIN") as connection:
        assert connection.exec_driver_sql("SELECT count(*) FROM sqlite_master").scalar_one() == 0


def test_nodes_that_start_at_once_do_not_hinder_each_other(empty_url: str, opened: Callable[[str], Store]) -> None:
    nodes = [subprocess.Popen([sys.executable, "-c", PROGRAM, empty_url], stderr=subprocess.PIPE) for _ in range(2)]
    for node in nodes:
        _, said = node.communicate(timeout=120)
        assert node.returncode == 0, said.decode()
    asyncio.run(opened(empty_url).read(ping))


async def test_a_closed_store_says_so(url: str) -> None:
    store = open_store(url)
    await store.read(ping)
    await store.close()
    for attempt in (store.read(ping), store.write(add_guest, "a", "A", 1)):
        with pytest.raises(StoreError) as error:
            await attempt
        assert error.value.code == "store-closed"


def test_the_core_does_without_a_database() -> None:
    hidden = "import sys\nfor name in ('sqlalchemy', 'alembic', 'pysqlite3', 'psycopg'): sys.modules[name] = None\n"
    subprocess.run([sys.executable, "-c", f"{hidden}import makai, makai.core.record"], check=True, timeout=120)


async def test_the_server_may_break_off_a_connection(cluster: Cluster) -> None:
    url = cluster.new_database()
    store = open_store(url)
    try:
        for _ in range(3):
            await store.write(add_guest, "anna", "Anna", 1)
            cluster.run("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()")
        assert await store.read(find_person, "anna") is not None
    finally:
        await store.close()


def test_a_conflict_is_tried_again_only_so_often(cluster: Cluster) -> None:
    engine = postgresql.make_engine(make_url(cluster.new_database()))
    tries = []

    def conflict(connection: Connection) -> None:
        tries.append(1)
        connection.execute(text("DO $$ BEGIN RAISE EXCEPTION 'no' USING ERRCODE = '40001'; END $$"))

    with pytest.raises(StoreError) as error:
        postgresql.run_persistently(engine, Work(conflict))
    engine.dispose()
    assert (error.value.code, len(tries)) == ("store-failed", postgresql.TRIES)
