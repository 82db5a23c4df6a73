"""Copies: a backup while games go on, restoring it, moving from SQLite to PostgreSQL and back."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import make_url, select

from makai.core.errors import StoreError
from makai.core.fair_log import OPENED, LogNote
from makai.store import (
    Appended,
    Change,
    Contact,
    FinishedGame,
    NewInvitation,
    NewJob,
    NewReport,
    NewStep,
    NewTable,
    Player,
    Rating,
    Store,
    copy_database,
    restore,
)
from makai.store.open import _connect
from makai.store.queries.chat import say
from makai.store.queries.contacts import save_contact
from makai.store.queries.devices import note_device
from makai.store.queries.games import finish_game
from makai.store.queries.invitations import add_invitations
from makai.store.queries.jobs import add_jobs
from makai.store.queries.moderation import add_mute, add_report
from makai.store.queries.people import add_guest, register
from makai.store.queries.presence import note_presence
from makai.store.queries.sessions import find_session, open_session
from makai.store.queries.steps import append_change
from makai.store.queries.tables import create_table
from makai.store.schema import metadata


def contents(url: str) -> dict[str, list[Any]]:
    """Return every row of a database, by table."""
    with _connect(make_url(url)) as connection:
        return {
            table.name: [tuple(row) for row in connection.execute(select(table).order_by(*table.primary_key))]
            for table in metadata.sorted_tables
        }


async def fill(store: Store) -> None:
    """Write at least a row into every table."""
    for name in ("anna", "ben"):
        await store.write(add_guest, name, name.title(), 1)
    await store.write(register, "anna", "Änna 🐟", "hash")
    await store.write(open_session, "h", "anna", 1, 2**53)
    await store.write(note_device, "d", "anna", 1, since=0)
    await store.write(note_presence, [("t", "anna")], 1)
    await store.write(save_contact, Contact("anna", 1, "anna@example.org", True))
    opened = LogNote(OPENED, "ab" * 32)
    new = NewTable("t", "kahuna", {"x": [1]}, {"s": None}, 1, public=True, seats={0: "anna", 1: "ben"}, log=(opened,))
    await store.write(create_table, new)
    await store.write(add_invitations, "t", [NewInvitation("i", 1)], 2)
    await store.write(
        append_change, Change("t", 0, 3, (NewStep({"a": 1}), NewStep("b")), "c", [True], (NewJob("bot", {}, 5, "t"),))
    )
    await store.write(add_jobs, [NewJob("mail", {"n": n}, n) for n in range(1200)], at=4)
    await store.write(say, "t", "ben", "hello", 5)
    await store.write(add_mute, "anna", "ben", 6)
    await store.write(add_report, NewReport("anna", "ben", "rude", 7, "t"))
    game = FinishedGame(
        "t", "kahuna", {}, "points", 1, 9, (Player(0, 1, 10, "anna"), Player(1, 2, 5, bot="easy")), True
    )
    await store.write(
        finish_game, game, lambda before: {who: Rating(who, "kahuna", 1 / 3, 0.1, 1e-9, 1, 9) for who in before}
    )


@pytest.fixture
def new_url(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[[str], str]:
    """Makes URLs of empty databases of either kind."""
    names = iter("abcdef")

    def make(kind: str) -> str:
        if kind == "sqlite":
            return f"sqlite:///{tmp_path / next(names)}.db"
        return str(request.getfixturevalue("cluster").new_database())

    return make


@pytest.mark.parametrize("source", ["sqlite", "postgresql"])
@pytest.mark.parametrize("target", ["sqlite", "postgresql"])
async def test_a_whole_database_moves(
    source: str, target: str, new_url: Callable[[str], str], opened: Callable[[str], Store]
) -> None:
    old, new = new_url(source), new_url(target)
    await fill(opened(old))
    before = contents(old)
    assert all(before.values())
    assert copy_database(old, new) == {name: len(rows) for name, rows in before.items()}
    assert contents(new) == before
    moved = opened(new)
    assert await moved.write(append_change, Change("t", 2, 10, (NewStep("c"),))) == Appended(3)
    assert (await moved.write(say, "t", "anna", "here we are", 11)).id == 2
    assert (await moved.read(find_session, "h", 5)) is not None


async def test_only_an_empty_database_is_copied_to(url: str, store: Store, tmp_path: Path) -> None:
    await store.write(add_guest, "anna", "Anna", 1)
    await store.backup(tmp_path / "backup.db")
    with pytest.raises(StoreError) as error:
        restore(tmp_path / "backup.db", url)
    assert (error.value.code, error.value.params) == ("store-not-empty", {"table": "people"})
    with pytest.raises(StoreError) as error:
        restore(tmp_path / "nothing.db", url)
    assert error.value.code == "store-file-missing"


@pytest.mark.untraced
async def test_a_backup_is_whole_while_games_go_on(store: Store, tmp_path: Path, new_url: Callable[[str], str]) -> None:
    await fill(store)
    stored = 2
    ended = asyncio.Event()

    async def play() -> None:
        nonlocal stored
        while not ended.is_set():
            jobs = (NewJob("bot", stored, 0, "t"),)
            outcome = await store.write(
                append_change, Change("t", stored, 1, (NewStep(stored), NewStep("x")), jobs=jobs)
            )
            assert isinstance(outcome, Appended)
            stored = outcome.version

    playing = asyncio.ensure_future(play())
    kept = []
    for number in range(3):
        await asyncio.sleep(0.05)
        least = stored
        path = tmp_path / f"backup{number}.db"
        await store.backup(path)
        kept.append((path, least, stored + 2))
    ended.set()
    await playing
    for path, least, most in kept:
        found = contents(f"sqlite:///{path}")
        versions = [row[1] for row in found["steps"]]
        assert versions == list(range(1, len(versions) + 1))
        assert least <= len(versions) <= most
        bots = [row for row in found["jobs"] if row[1] == "bot"]
        assert len(bots) == len(versions) // 2  # a job came with every second step
    assert {path.name for path in tmp_path.glob("backup*.part")} == set()
    target = new_url("sqlite")
    restore(kept[-1][0], target)
    assert contents(target) == contents(f"sqlite:///{kept[-1][0]}")


async def test_a_backup_overwrites_nothing(store: Store, tmp_path: Path) -> None:
    (tmp_path / "letter").write_text("Dear Anna")
    for path, code in (("letter", "store-file-exists"), ("letter/x", "store-path-unwritable")):
        with pytest.raises(StoreError) as error:
            await store.backup(tmp_path / path)
        assert error.value.code == code
    await store.backup(tmp_path / "new" / "folder" / "backup.db")
    assert (tmp_path / "letter").read_text() == "Dear Anna"
