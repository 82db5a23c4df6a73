"""`makai admin`: backup, restore, copy, clear, ban, complaints, people; used well and badly."""

from __future__ import annotations

import asyncio
import io
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from makai.cli import main
from makai.core.messages import LANGUAGES
from makai.store import NewReport, NewTable, Store, open_store
from makai.store.queries.moderation import add_report
from makai.store.queries.people import add_guest, find_people, register
from makai.store.queries.sessions import find_session, open_session
from makai.store.queries.tables import create_table


def with_store(url: str, work: Callable[[Store], Awaitable[object]]) -> None:
    async def do() -> None:
        store = open_store(url)
        try:
            await work(store)
        finally:
            await store.close()

    asyncio.run(do())


@pytest.fixture
def url(tmp_path: Path) -> str:
    """A database with Anna (an account), a guest, an old table and a complaint."""
    found = f"sqlite:///{tmp_path / 'makai.db'}"

    async def fill(store: Store) -> None:
        for person in ("anna-id", "guest-id"):
            await store.write(add_guest, person, "Guest 1", 1)
        await store.write(register, "anna-id", "Anna", "hash")
        await store.write(open_session, "token", "anna-id", 1, 2**50)
        await store.write(create_table, NewTable("old", "kahuna", {}, None, 1))
        await store.write(add_report, NewReport("anna-id", "guest-id", "He\nshouts.", 1, "old"))

    with_store(found, fill)
    return found


def test_a_backup_is_restored_elsewhere(url: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file, other = str(tmp_path / "backup.db"), f"sqlite:///{tmp_path / 'other.db'}"
    assert main(["admin", "backup", file, "--database", url]) == 0
    assert main(["admin", "restore", file, "--database", other]) == 0
    assert main(["admin", "copy", other, f"sqlite:///{tmp_path / 'third.db'}"]) == 0
    assert main(["admin", "people", "--database", f"sqlite:///{tmp_path / 'third.db'}"]) == 0
    assert "Anna" in capsys.readouterr().out
    assert main(["admin", "backup", file, "--database", url]) == 2
    assert main(["admin", "restore", file, "--database", other]) == 2
    assert capsys.readouterr().err.count("makai: ") == 2


def test_people_are_banned_by_name_and_by_id(url: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["admin", "ban", "anna", "--database", url]) == 0
    assert main(["admin", "ban", "guest-id", "--database", url]) == 0
    assert capsys.readouterr().out == "Anna is locked out.\nGuest 1 is locked out.\n"

    async def look(store: Store) -> None:
        people = await store.read(find_people, ["anna-id", "guest-id"])
        assert all(person.banned_at for person in people.values())
        session = await store.read(find_session, "token", 1)
        assert session is not None  # their browser is still known
        assert session.person.banned_at is not None

    with_store(url, look)
    assert main(["admin", "unban", "ANNA", "--database", url]) == 0
    assert main(["admin", "people", "--database", url]) == 0
    anna, guest = sorted(capsys.readouterr().out.splitlines()[-2:])
    assert "account" in anna
    assert " -  " in anna
    assert "guest" in guest
    assert main(["admin", "ban", "Nobody", "--database", url]) == 2


def test_complaints_are_listed_and_settled(url: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["admin", "reports", "--database", url]) == 0
    _, line = capsys.readouterr().out.splitlines()
    assert "guest-id" in line
    assert "He shouts." in line
    assert main(["admin", "settle", "1", "--database", url]) == 0
    for number in ("1", "0", "9" * 30):
        assert main(["admin", "settle", number, "--database", url]) == 2
    capsys.readouterr()
    assert main(["admin", "reports", "--database", url]) == 0
    assert len(capsys.readouterr().out.splitlines()) == 1


def test_nothing_is_removed_unless_it_is_meant(
    url: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MAKAI_DATABASE", url)
    monkeypatch.setattr("sys.stdin", io.StringIO("yes\n"))
    assert main(["admin", "clear", "--older-than", "30"]) == 2
    assert "--yes" in capsys.readouterr().err
    monkeypatch.setattr("makai.cli.play.terminal._is_terminal", lambda _stream: True)
    monkeypatch.setattr("sys.stdin", io.StringIO("no\n"))
    assert main(["admin", "clear", "--older-than", "30"]) == 2
    monkeypatch.setattr("sys.stdin", io.StringIO("ja\n"))
    assert main(["admin", "clear", "--older-than", "30", "--lang", "de"]) == 0
    assert capsys.readouterr().out.endswith("Entfernte Tische: 1\n")
    assert main(["admin", "clear", "--older-than", "30", "--yes"]) == 0
    assert capsys.readouterr().out == "Tables removed: 0\n"


def test_mistakes_are_told_in_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("MAKAI_DATABASE", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    missing = f"sqlite:///{tmp_path / 'missing.db'}"
    (tmp_path / "text.db").write_text("not a database, but long enough to look like one " * 100)
    wrong = [
        ["people"],
        ["people", "--database", missing],
        ["backup", str(tmp_path / "b.db"), "--database", missing],
        ["people", "--database", "mysql://root:secret@db.example/makai"],
        ["people", "--database", f"sqlite:///{tmp_path / 'text.db'}"],
        ["restore", str(tmp_path / "none.db"), "--database", missing],
        ["copy", missing, missing],
        ["clear", "--older-than", "-1", "--yes", "--database", missing],
        ["clear", "--older-than", "9" * 40, "--yes", "--database", missing],
    ]
    for arguments in wrong:
        for language in LANGUAGES:
            assert main(["--lang", language, "admin", *arguments]) == 2, arguments
        errors = capsys.readouterr().err.splitlines()
        assert len(errors) == len(set(errors)) == len(LANGUAGES), arguments
        assert "secret" not in "".join(errors)
    assert not (tmp_path / "missing.db").exists()
