"""People: guests, accounts, sessions, contacts, moderation, and what becomes of their data."""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace

import pytest

from makai.core.errors import StoreError
from makai.core.names import fold_name
from makai.store import Contact, FinishedGame, NewReport, NewTable, Player, Rating, Store
from makai.store.queries.chat import list_chat, say, say_once
from makai.store.queries.contacts import find_contact, save_contact
from makai.store.queries.devices import MOST as MOST_DEVICES
from makai.store.queries.devices import forget_devices, is_known_device, note_device
from makai.store.queries.games import finish_game, list_games
from makai.store.queries.guests import sweep_guests
from makai.store.queries.moderation import (
    add_mute,
    add_report,
    find_muted,
    list_open_reports,
    remove_mute,
    settle_report,
)
from makai.store.queries.people import (
    add_guest,
    find_account,
    find_lookalike,
    find_people,
    find_person,
    register,
    rename_guest,
    set_ban,
)
from makai.store.queries.presence import note_presence
from makai.store.queries.privacy import delete_person, export_person
from makai.store.queries.ratings import find_ratings
from makai.store.queries.sessions import (
    close_session,
    close_sessions,
    find_session,
    open_session,
    sweep_sessions,
    touch_session,
)
from makai.store.queries.tables import clear_tables, create_table


async def guests(store: Store, *names: str) -> None:
    for name in names:
        assert await store.write(add_guest, name, name.title(), 1)


async def test_a_guest_becomes_an_account(store: Store) -> None:
    await guests(store, "anna")
    guest = await store.read(find_person, "anna")
    assert guest is not None
    assert (guest.name, guest.is_account) == ("Anna", False)
    await store.write(register, "anna", "Änna  B", "$argon2id$…")
    found = await store.read(find_account, "äNNA b")
    assert found is not None
    assert (found.id, found.name, found.password, found.is_account) == ("anna", "Änna  B", "$argon2id$…", True)
    assert "argon2id" not in repr(found)
    assert not await store.write(add_guest, "anna", "again", 2)


async def register_together(store: Store, other: Store, names: list[str]) -> str:
    """Let six guests become accounts at the same moment, by two connections; return the only one who does."""
    await guests(store, *"abcdef")
    tries = [
        (store, other)[number % 2].write(register, person, name, "hash")
        for number, (person, name) in enumerate(zip("abcdef", names, strict=True))
    ]
    outcomes = await asyncio.gather(*tries, return_exceptions=True)
    assert outcomes.count(None) == 1
    assert {error.code for error in outcomes if isinstance(error, StoreError)} == {"store-name-taken"}
    return "abcdef"[outcomes.index(None)]


async def test_names_of_accounts_are_unique_however_they_are_spelt(store: Store, other: Store) -> None:
    names = ["Straße", "STRASSE", "strasse", "Ｓtrasse", " Strasse ", "straSSe"]
    await register_together(store, other, names)


@pytest.mark.parametrize(("one", "two"), [("ﬁsh", "FISH"), ("ẞ", "ss"), ("a\u00a0b", "A  B"), ("é", "e\u0301")])
def test_names_that_read_the_same_are_the_same(one: str, two: str) -> None:
    assert fold_name(one) == fold_name(two)
    assert fold_name(fold_name(one)) == fold_name(one)


async def test_of_names_that_look_alike_one_account_has_one(store: Store, other: Store) -> None:
    names = ["Viktoria", "Viktoriа", "Vıktoria", "vіktоrіа", "Vi\u0307ktoria", "VIKTORlA"]
    holder = await register_together(store, other, names)
    for name in names:
        assert await store.read(find_lookalike, name, holder) is None
        found = await store.read(find_lookalike, name, "somebody else")
        assert found is not None
        assert found.id == holder


async def test_another_name_sets_the_old_one_free(store: Store) -> None:
    await guests(store, "anna", "ben")
    await store.write(register, "anna", "Viktoria", "hash")
    await store.write(register, "anna", "Anna", "hash")
    await store.write(register, "ben", "Viktoriа", "hash")
    await store.write(delete_person, "ben", 5)
    await store.write(register, "anna", "VIKTORIA", "hash")


async def test_devices(store: Store) -> None:
    await guests(store, "anna", "ben")
    await store.write(note_device, "phone", "anna", 5, since=0)
    assert await store.read(is_known_device, "phone", "anna")
    assert not await store.read(is_known_device, "phone", "ben")
    assert not await store.read(is_known_device, "laptop", "anna")
    for number in range(MOST_DEVICES):
        await store.write(note_device, f"laptop {number}", "anna", 10 + number, since=0)
    assert not await store.read(is_known_device, "phone", "anna")
    await store.write(note_device, "tablet", "ben", 100, since=11)
    assert not await store.read(is_known_device, "laptop 0", "anna")
    assert await store.read(is_known_device, "laptop 1", "anna")
    await store.write(forget_devices, "anna")
    assert not await store.read(is_known_device, "laptop 1", "anna")
    assert await store.read(is_known_device, "tablet", "ben")


async def test_guests_may_share_a_name(store: Store) -> None:
    await guests(store, "a", "b")
    await store.write(rename_guest, "a", "Fish")
    await store.write(rename_guest, "b", "Fish")
    assert {person.name for person in (await store.read(find_people, ["a", "b", "c"])).values()} == {"Fish"}


async def test_changing_nobody_is_an_error(store: Store) -> None:
    for change in (
        store.write(set_ban, "x", 1),
        store.write(rename_guest, "x", "y"),
        store.write(delete_person, "x", 1),
    ):
        with pytest.raises(StoreError) as refused:
            await change
        assert refused.value.code == "store-person-unknown"


async def test_banning(store: Store) -> None:
    await guests(store, "anna")
    await store.write(set_ban, "anna", 5)
    found = await store.read(find_person, "anna")
    assert found is not None
    assert found.banned_at == 5
    await store.write(set_ban, "anna", None)
    found = await store.read(find_person, "anna")
    assert found is not None
    assert found.banned_at is None


async def test_sessions(store: Store) -> None:
    await guests(store, "anna")
    for number in range(3):
        await store.write(open_session, f"h{number}", "anna", at=10, expires_at=100 + number)
    found = await store.read(find_session, "h0", now=99)
    assert found is not None
    assert (found.person.id, found.created_at, found.seen_at, found.expires_at) == ("anna", 10, 10, 100)
    assert found.person.created_at == 1
    assert await store.read(find_session, "h0", now=100) is None
    assert await store.write(touch_session, "h0", now=50, expires_at=500)
    found = await store.read(find_session, "h0", now=100)
    assert found is not None
    assert (found.seen_at, found.expires_at) == (50, 500)
    assert await store.write(sweep_sessions, now=101) == 1
    assert await store.write(close_session, "h2")
    assert not await store.write(close_session, "h2")
    assert not await store.write(touch_session, "h2", 1, 1)
    assert await store.write(close_sessions, "anna") == 1
    assert await store.read(find_session, "h0", now=100) is None


async def test_contacts(store: Store) -> None:
    await guests(store, "anna")
    assert await store.read(find_contact, "anna") is None
    await store.write(save_contact, Contact("anna", 1, email="anna@example.org"))
    changed = Contact("anna", 2, email="anna@example.org", email_confirmed=True, webhook="https://example.org/hook")
    changed = replace(changed, webhook_secret="s3cret")
    await store.write(save_contact, changed)
    assert await store.read(find_contact, "anna") == changed


async def test_chat_mutes_and_reports(store: Store) -> None:
    await guests(store, "anna", "ben")
    await store.write(create_table, NewTable("t", "kahuna", {}, {}, 1))
    lines = [await store.write(say, "t", "anna", text, at) for at, text in enumerate(["one", "two", "three"])]
    assert await store.read(list_chat, "t") == tuple(lines)
    assert await store.read(list_chat, "t", after=lines[0].id) == tuple(lines[1:])
    assert await store.read(list_chat, "t", limit=1) == (lines[2],)
    again = [await store.write(say_once, "t", person, "four", 4, "c1") for person in ("anna", "anna", "ben")]
    assert again[0] == again[1] != again[2]
    assert [line.person_id for line in await store.read(list_chat, "t", after=lines[2].id)] == ["anna", "ben"]
    await store.write(add_mute, "ben", "anna", 1)
    await store.write(add_mute, "ben", "anna", 2)
    assert await store.read(find_muted, "ben") == {"anna"}
    await store.write(remove_mute, "ben", "anna")
    assert await store.read(find_muted, "ben") == frozenset()
    number = await store.write(add_report, NewReport("ben", "anna", "rude", 3, "t"))
    (report,) = await store.read(list_open_reports)
    assert (report.id, report.reporter_id, report.accused_id, report.table_id) == (number, "ben", "anna", "t")
    await store.write(clear_tables, before=10)
    assert (await store.read(list_open_reports))[0].table_id is None
    assert await store.write(settle_report, number, 4)
    assert not await store.write(settle_report, number, 5)
    assert await store.read(list_open_reports) == ()


async def with_a_life(store: Store) -> None:
    await guests(store, "anna", "ben")
    await store.write(register, "anna", "Anna", "secret hash")
    await store.write(create_table, NewTable("t", "kahuna", {}, {}, 1, status="over", seats={0: "anna", 1: "ben"}))
    await store.write(open_session, "token hash", "anna", 1, 10**6)
    await store.write(note_device, "device hash", "anna", 1, since=0)
    await store.write(save_contact, Contact("anna", 1, email="anna@example.org"))
    await store.write(note_presence, [("t", "anna")], 2)
    await store.write(say, "t", "anna", "hello", 2)
    await store.write(add_mute, "anna", "ben", 3)
    await store.write(add_mute, "ben", "anna", 3)
    await store.write(add_report, NewReport("anna", "ben", "rude", 4))
    players = (Player(0, 1, 10, "anna"), Player(1, 2, 5, "ben"))
    await store.write(
        finish_game,
        FinishedGame("t", "kahuna", {}, "points", 1, 5, players),
        lambda before: {who: Rating(who, "kahuna", 1500.0, 350.0, 0.06, 1, 5) for who in before},
    )


async def test_everything_about_a_person_can_be_exported(store: Store) -> None:
    await with_a_life(store)
    found = await store.read(export_person, "anna")
    text = json.dumps(found)
    assert {name: len(rows) for name, rows in found.items()} == dict.fromkeys(found, 1)
    assert found["people"][0]["name"] == "Anna"
    assert found["contacts"][0]["email"] == "anna@example.org"
    assert found["chat"][0]["text"] == "hello"
    assert "hash" not in text


async def test_a_person_can_be_deleted(store: Store) -> None:
    await with_a_life(store)
    await store.write(delete_person, "anna", 9)
    text = json.dumps(await store.read(export_person, "anna"))
    assert not any(word in text for word in ("Anna", "example.org", "hello", "1500"))
    assert await store.read(find_session, "token hash", 5) is None
    assert not await store.read(is_known_device, "device hash", "anna")
    assert await store.read(find_account, "Anna") is None
    assert await store.read(find_muted, "ben") == frozenset()
    assert [report.reporter_id for report in await store.read(list_open_reports)] == [None]
    (game,) = await store.read(list_games, "ben")
    assert [player.points for player in game.players] == [10, 5]
    assert len(await store.read(find_ratings, "ben")) == 1
    with pytest.raises(StoreError):
        await store.write(delete_person, "anna", 10)
    with pytest.raises(StoreError):
        await store.write(register, "anna", "Anna", "back again")


async def test_the_name_of_a_deleted_account_is_free_again(store: Store) -> None:
    await with_a_life(store)
    await store.write(delete_person, "anna", 9)
    await store.write(register, "ben", "anna", "hash")
    found = await store.read(find_account, "Anna")
    assert found is not None
    assert found.id == "ben"


async def test_guests_who_never_did_anything_are_swept(store: Store) -> None:
    await guests(store, "anna", "ben", "chloe", "dario", "eve")
    await store.write(register, "anna", "Anna", "hash")
    await store.write(create_table, NewTable("t", "kahuna", {}, {}, 1, seats={0: "ben"}))
    await store.write(open_session, "h1", "chloe", 1, 1000)
    await store.write(touch_session, "h1", 90, 1000)
    await store.write(open_session, "h2", "dario", 1, 1000)
    await store.write(add_mute, "dario", "ben", 2)
    assert await store.write(sweep_guests, before=50) == 2
    assert await store.write(sweep_guests, before=50) == 0
    assert set(await store.read(find_people, ["anna", "ben", "chloe", "dario", "eve"])) == {"anna", "ben", "chloe"}
    assert await store.read(find_session, "h2", now=60) is None
