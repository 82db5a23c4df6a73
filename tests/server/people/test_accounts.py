"""People over HTTP: guests, accounts, signing in and out, one's own data."""

from __future__ import annotations

from collections.abc import Callable

import httpx
import pytest
from argon2 import PasswordHasher
from fastapi import FastAPI

from makai.server.errors import BadRequest, NotAllowed
from makai.server.people.passwords import Passwords
from makai.server.people.rate_limits import TokenBuckets
from makai.store import Store
from makai.store.queries.people import find_account, set_ban
from tests.server.conftest import QUICK

Browser = Callable[[], httpx.AsyncClient]
ANNA = {"name": "Anna", "password": "twelve islands"}


async def test_a_guest_chooses_a_name(browser: Browser) -> None:
    async with browser() as client:
        assert (await client.get("/api/me")).json() == {"kind": "nobody", "name": None, "ratings": []}
        answer = await client.put("/api/me/name", json={"name": " Moana "})
        assert answer.json() == {"kind": "guest", "name": "Moana", "ratings": []}
        assert (await client.get("/api/me")).json()["name"] == "Moana"


async def test_a_guest_becomes_an_account_and_signs_in_elsewhere(browser: Browser, store: Store) -> None:
    async with browser() as first, browser() as second:
        await first.put("/api/me/name", json={"name": "Moana"})
        before = first.cookies["makai"]
        answer = await first.post("/api/me/account", json=ANNA)
        assert answer.status_code == 201
        assert answer.json()["kind"] == "account"
        assert first.cookies["makai"] != before
        assert (await second.post("/api/people/sign-in", json=ANNA | {"name": " ANNA"})).json()["name"] == "Anna"
        assert (await first.post("/api/me/account", json=ANNA)).json()["code"] == "account-already"
    person = await store.read(find_account, "anna")
    assert person is not None
    assert person.password is not None
    assert person.password.startswith("$argon2id$")


async def test_wrong_names_and_wrong_passwords_are_refused_alike(browser: Browser) -> None:
    async with browser() as client:
        await client.post("/api/me/account", json=ANNA)
        wrong = [{"name": "Anna", "password": "something else"}, {"name": "Nobody", "password": "twelve islands"}]
        answers = [await client.post("/api/people/sign-in", json=each) for each in wrong]
        assert {answer.status_code for answer in answers} == {403}
        assert answers[0].json() == answers[1].json()
        german = await client.post("/api/people/sign-in", json=wrong[0], headers={"accept-language": "de"})
        assert german.json()["text"] == "Der Name oder das Passwort ist falsch."


async def test_no_two_have_a_name(browser: Browser) -> None:
    async with browser() as first, browser() as second:
        await first.post("/api/me/account", json=ANNA)
        for path, body in (("/api/me/account", ANNA | {"name": "ＡＮＮＡ"}),):
            answer = await second.post(path, json=body)
            assert (answer.status_code, answer.json()["code"]) == (409, "store-name-taken")
        answer = await second.put("/api/me/name", json={"name": "anna"})
        assert (answer.status_code, answer.json()["code"]) == (409, "store-name-taken")
        assert (await first.put("/api/me/name", json={"name": "ANNA"})).json()["name"] == "ANNA"
        assert (await second.get("/api/me")).json()["kind"] == "nobody"


async def test_signing_out_here_and_everywhere(browser: Browser) -> None:
    async with browser() as first, browser() as second:
        await first.post("/api/me/account", json=ANNA)
        await second.post("/api/people/sign-in", json=ANNA)
        assert (await first.post("/api/me/sign-out")).json()["kind"] == "nobody"
        assert (await first.get("/api/me")).json()["kind"] == "nobody"
        assert (await second.get("/api/me")).json()["kind"] == "account"
        await first.post("/api/people/sign-in", json=ANNA)
        assert (await first.post("/api/me/sign-out-everywhere")).json()["kind"] == "nobody"
        assert (await second.get("/api/me")).json()["kind"] == "nobody"


async def test_another_password_signs_the_others_out(browser: Browser) -> None:
    async with browser() as first, browser() as second:
        await first.post("/api/me/account", json=ANNA)
        await second.post("/api/people/sign-in", json=ANNA)
        wrong = await first.post("/api/me/password", json={"old": "guessed it", "new": "new password"})
        assert wrong.json()["code"] == "password-wrong"
        short = await first.post("/api/me/password", json={"old": ANNA["password"], "new": "short"})
        assert short.json()["code"] == "password-length"
        answer = await first.post("/api/me/password", json={"old": ANNA["password"], "new": "new password"})
        assert answer.json()["kind"] == "account"
        assert (await first.get("/api/me")).json()["kind"] == "account"
        assert (await second.get("/api/me")).json()["kind"] == "nobody"
        assert (await second.post("/api/people/sign-in", json=ANNA)).status_code == 403


async def test_people_take_their_data_and_go(browser: Browser, store: Store) -> None:
    async with browser() as client:
        await client.post("/api/me/account", json=ANNA)
        told = (await client.get("/api/me/export")).text
        assert "Anna" in told
        assert "argon2" not in told
        assert (await client.post("/api/me/delete", json={"password": "guessed it"})).status_code == 403
        assert (await client.post("/api/me/delete", json={})).status_code == 403
        assert (await client.post("/api/me/delete", json={"password": ANNA["password"]})).json()["kind"] == "nobody"
        assert await store.read(find_account, "Anna") is None
        await client.put("/api/me/name", json={"name": "Moana"})
        assert (await client.post("/api/me/delete", json={})).json()["kind"] == "nobody"
        assert (await client.get("/api/me/export")).json()["code"] == "session-needed"


async def test_the_banned_stay_out(browser: Browser, store: Store) -> None:
    async with browser() as client:
        await client.post("/api/me/account", json=ANNA)
        person = await store.read(find_account, "Anna")
        assert person is not None
        await store.write(set_ban, person.id, 1)
        assert (await client.get("/api/me")).json()["code"] == "session-banned"
    async with browser() as client:
        assert (await client.post("/api/people/sign-in", json=ANNA)).json()["code"] == "session-banned"
        assert (await client.get("/api/people/profile", params={"name": "Anna"})).status_code == 404


async def test_tries_are_counted_by_name_and_by_address(browser: Browser, app: FastAPI) -> None:
    limits = app.state.services.limits
    limits.sign_ins_of_name = TokenBuckets(2, 60)
    async with browser() as client:
        guess = {"name": "Anna", "password": "guess"}
        answers = [await client.post("/api/people/sign-in", json=guess) for _ in range(3)]
        assert [answer.status_code for answer in answers] == [403, 403, 429]
        other = await client.post("/api/people/sign-in", json=guess | {"name": "Ben"})
        assert other.status_code == 403
        limits.sign_ins_of_name = TokenBuckets(10, 30)
        limits.sign_ins, limits.registrations = TokenBuckets(1, 60), TokenBuckets(1, 60)
        assert (await client.post("/api/people/sign-in", json=guess | {"name": "Cleo"})).status_code == 403
        assert (await client.post("/api/people/sign-in", json=guess | {"name": "Dan"})).json()[
            "code"
        ] == "too-many-tries"
        await client.post("/api/me/account", json={"name": "Eve", "password": "short"})
        assert (await client.post("/api/me/account", json=ANNA)).status_code == 429


async def test_refused_registrations_make_nobody_a_guest(browser: Browser) -> None:
    async with browser() as client:
        for body in (ANNA | {"password": "short"}, ANNA | {"name": "\x00"}, ANNA | {"name": " "}):
            answer = await client.post("/api/me/account", json=body)
            assert answer.status_code == 400, answer.text
        assert not client.cookies


async def test_old_hashes_are_renewed() -> None:
    old, new = Passwords(QUICK), Passwords(PasswordHasher(time_cost=2, memory_cost=8, parallelism=1))
    stored = await old.hash("twelve islands")
    assert await old.check(stored, "twelve islands") is None
    renewed = await new.check(stored, "twelve islands")
    assert renewed is not None
    assert await new.check(renewed, "twelve islands") is None
    with pytest.raises(NotAllowed):
        await new.check("no hash at all", "twelve islands")
    with pytest.raises(BadRequest, match="8 to 200"):
        await new.hash("x" * 201)


def test_the_document_names_every_answer_and_every_refusal(app: FastAPI) -> None:
    paths = app.openapi()["paths"]
    assert len(paths) >= 20
    for path, methods in paths.items():
        for method, operation in methods.items():
            answers = operation["responses"]
            assert {"400", "403", "404", "409", "422", "429", "503"} <= answers.keys(), path
            assert operation["description"], path
            for status, answer in answers.items():
                shape = answer.get("content", {}).get("application/json", {}).get("schema")
                assert status == "204" or shape, (path, method, status)
                assert int(status) < 400 or shape["$ref"].endswith("/Problem"), (path, method, status)
