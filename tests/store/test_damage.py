"""Files that are damaged, full, moved or in use: one clear sentence for the operator, and nothing is acknowledged."""

from __future__ import annotations

import asyncio
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from sqlalchemy import Connection, text

from makai.cli import main
from makai.core.errors import StoreError, StoreFailure, StoreOutage
from makai.core.messages import LANGUAGES
from makai.store import Store, open_store
from makai.store.lock import lock_database
from makai.store.queries.people import add_guest, find_person
from makai.store.queries.tables import find_table, list_public_tables
from makai.store.store import ping

PAGE = 4096
HOLDER = """
import sys, time
from makai.store.lock import lock_database
with lock_database(sys.argv[1], is_shared=sys.argv[2] == "shared"):
    print("up", flush=True)
    time.sleep(600)
"""


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database with some people in it, in one file."""
    path = tmp_path_factory.mktemp("whole") / "makai.db"

    async def fill() -> None:
        store = open_store(f"sqlite:///{path}")
        for number in range(300):
            await store.write(add_guest, f"person-{number}", f"Person {number}", number)
        await store.close()

    asyncio.run(fill())
    return path


@pytest.fixture
def path(whole: Path, tmp_path: Path) -> Path:
    return Path(shutil.copy(whole, tmp_path / "makai.db"))


def cut(path: Path) -> None:
    os.truncate(path, path.stat().st_size // 2)


def empty(path: Path) -> None:
    os.truncate(path, 0)
    path.with_name("makai.db-wal").write_bytes(b"log")


def write_at(path: Path, place: int, content: bytes) -> None:
    with path.open("r+b") as file:
        file.seek(place)
        file.write(content)


def find_page(path: Path, content: bytes) -> int:
    """Return where the page begins that has something in it."""
    return path.read_bytes().index(content) // PAGE * PAGE


DAMAGES: dict[str, tuple[str, Callable[[Path], None]]] = {
    "cut": ("store-file-damaged", cut),
    "a page of zeros": ("store-file-damaged", lambda it: write_at(it, find_page(it, b"Person 7"), bytes(PAGE))),
    "noise": ("store-file-damaged", lambda it: write_at(it, find_page(it, b"Person 7"), Random(1).randbytes(PAGE))),
    "a schema that is no text": (
        "store-file-damaged",
        lambda it: write_at(it, 0, it.read_bytes().replace(b"CREATE TABLE people", b"\xe7" * 19)),
    ),
    "a strange version": ("store-file-damaged", lambda it: write_at(it, 44, b"\x77" * 4)),
    "another beginning": ("store-not-a-database", lambda it: write_at(it, 0, b"a letter")),
    "emptied beside its log": ("store-file-damaged", empty),
}


@pytest.mark.parametrize("name", DAMAGES)
def test_a_damaged_file_is_refused_with_the_way_to_restore(
    name: str, path: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, damage = DAMAGES[name]
    damage(path)
    with pytest.raises(StoreError) as error:
        open_store(f"sqlite:///{path}")
    assert error.value.code == code
    for language in LANGUAGES:
        assert f"--database sqlite:///{path}" in error.value.text(language)
    database = ["--database", f"sqlite:///{path}"]
    other = f"sqlite:///{tmp_path / 'other.db'}"
    tasks = [["people", *database], ["backup", str(tmp_path / "b.db"), *database], ["copy", database[1], other]]
    for task in (*tasks, ["restore", str(path), "--database", other]):
        assert main(["admin", *task]) == 2, task
        said = capsys.readouterr().err
        assert said.startswith("makai: ")
        assert said.count("\n") == 1
        assert "may write to" not in said
    assert not (tmp_path / "b.db").exists()


def test_noise_in_place_of_a_log_and_an_empty_file_are_no_damage(path: Path, tmp_path: Path) -> None:
    path.with_name("makai.db-wal").write_bytes(Random(1).randbytes(5000))
    (tmp_path / "empty.db").touch()
    for each in (path, tmp_path / "empty.db"):
        asyncio.run(open_store(f"sqlite:///{each}").close())


async def test_a_backup_is_checked_before_it_gets_its_name(path: Path, tmp_path: Path) -> None:
    store = open_store(f"sqlite:///{path}")
    write_at(path, find_page(path, b"Person 7"), bytes(PAGE))  # after it was opened
    with pytest.raises(StoreError) as error:
        await store.backup(tmp_path / "backup.db")
    await store.close()
    assert (error.value.code, error.value.params["path"]) == ("store-file-damaged", str(path))
    assert not (tmp_path / "backup.db").exists()


def execute(connection: Connection, statement: str) -> None:
    connection.execute(text(statement))


async def test_a_row_that_cannot_be_read_is_told_without_its_text(store: Store, url: str) -> None:
    row = "'a', 'kahuna', 'null', 'null', '{\"card', 'open', 1, true, 1, 1"
    names = "id, game, settings, secret, summary, status, version, public, created_at, changed_at"
    await store.write(execute, f"INSERT INTO tables ({names}) VALUES ({row})")
    with pytest.raises(StoreFailure) as error:
        await store.read(find_table, "a")
    assert error.value.code == "store-row-damaged"
    assert not isinstance(error.value, StoreOutage)  # the others can be read
    assert await store.read(list_public_tables) == ()
    assert "card" not in str(error.value)
    if url.startswith("sqlite"):
        await store.write(execute, "UPDATE tables SET summary = CAST(x'ff63617264' AS TEXT)")
        with pytest.raises(StoreFailure) as error:
            await store.read(find_table, "a")
        assert (error.value.code, "card" in str(error.value)) == ("store-row-damaged", False)


async def test_a_full_disk_is_named_and_over_once_there_is_room(tmp_path: Path) -> None:
    store = open_store(f"sqlite:///{tmp_path / 'makai.db'}")
    await store.write(execute, "PRAGMA max_page_count = 1")
    with pytest.raises(StoreOutage) as error:
        await store.write(add_guest, "ben", "Ben " * 10_000, 1)
    assert error.value.code == "store-full"
    assert await store.read(find_person, "ben") is None
    await store.write(execute, "PRAGMA max_page_count = 100000")
    await store.write(add_guest, "anna", "Anna", 1)
    await store.close()


@pytest.mark.parametrize("how", ["moved", "replaced", "deleted", "log deleted", "log deleted behind a link"])
async def test_nothing_is_acknowledged_in_a_file_that_went_away(how: str, tmp_path: Path) -> None:
    path, link = tmp_path / "makai.db", tmp_path / "link.db"
    link.symlink_to(path)
    store = open_store(f"sqlite:///{link if 'link' in how else path}")
    await store.write(add_guest, "anna", "Anna", 1)
    moved = path.with_name("makai.db-wal") if "log" in how else path
    moved.rename(tmp_path / "elsewhere")
    if how == "replaced":
        path.write_bytes((tmp_path / "elsewhere").read_bytes())
    if "deleted" in how:
        (tmp_path / "elsewhere").unlink()
    for _ in range(2):
        with pytest.raises(StoreOutage) as error:
            await store.write(add_guest, "ben", "Ben", 1)
        assert (error.value.code, error.value.params) == ("store-file-moved", {"path": str(moved)})
    if "log" not in how:
        for attempt in (store.read(ping), store.backup(tmp_path / "backup.db")):
            with pytest.raises(StoreOutage):
                await attempt
    if how == "moved":
        (tmp_path / "elsewhere").rename(path)
        await store.write(add_guest, "ben", "Ben", 1)
        assert await store.read(find_person, "ben") is not None
    await store.close()


async def test_a_broken_connection_may_have_another_log(tmp_path: Path) -> None:
    def break_it(connection: Connection) -> None:
        raw = connection.connection.dbapi_connection
        assert raw is not None
        raw.close()

    store = open_store(f"sqlite:///{tmp_path / 'makai.db'}")
    await store.write(add_guest, "anna", "Anna", 1)
    with pytest.raises(StoreError):
        await store.write(break_it)
    await store.write(add_guest, "ben", "Ben", 1)
    await store.write(add_guest, "cleo", "Cleo", 1)
    await store.close()


def test_one_server_has_a_file_for_itself_and_servers_with_a_bus_share_one(tmp_path: Path) -> None:
    path = tmp_path / "folder" / "makai.db"
    (tmp_path / "link").symlink_to(tmp_path / "folder")
    urls = [f"sqlite:///{path}", f"sqlite:///{tmp_path / 'link' / 'makai.db'}"]
    for shared in (False, True):
        with lock_database(urls[0], shared):
            for url in urls:
                with pytest.raises(StoreError) as error, lock_database(url):
                    pass
                assert error.value.code == "store-in-use"
                assert error.value.params["process"] == str(os.getpid())
                for language in LANGUAGES:
                    assert url.removeprefix("sqlite:///") in error.value.text(language)
    with lock_database(urls[0], is_shared=True), lock_database(urls[1], is_shared=True):
        pass
    with lock_database("postgresql://anna@host/makai"), lock_database("postgresql://anna@host/makai"):
        pass


def test_the_lock_of_a_server_that_was_killed_is_gone(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'makai.db'}"
    command = [sys.executable, "-c", HOLDER, url, "alone"]
    with subprocess.Popen(command, stdout=subprocess.PIPE) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == b"up\n"
        with pytest.raises(StoreError) as error, lock_database(url):
            pass
        assert error.value.params["process"] == str(holder.pid)
        holder.send_signal(signal.SIGKILL)
        holder.wait(60)
        with lock_database(url):
            pass


def test_a_lock_in_a_folder_that_cannot_be_made_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    with pytest.raises(StoreError) as error, lock_database(f"sqlite:///{tmp_path}/file/makai.db"):
        pass
    assert error.value.code == "store-path-unwritable"
