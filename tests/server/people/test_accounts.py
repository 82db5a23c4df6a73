"""People over HTTP: guests, accounts, signing in and out, one's own data."""

from __future__ import annotations

from collections.abc import Callable

import httpx
import pytest
from argon2 import PasswordHasher
from fastapi import FastAPI

from makai.core.faces import FACES
from makai.server.errors import BadRequest, NotAllowed
from makai.server.people.passwords import Passwords, is_easily_guessed
from makai.server.people.rate_limits import TokenBuckets
from makai.store import Store
from makai.store.queries.people import find_account, set_ban, set_password
from tests.server.conftest import QUICK

Browser = Callable[[], httpx.AsyncClient]
ANNA = {"name": "Anna", "password": "twelve islands"}


async def test_a_guest_chooses_a_name(browser: Browser) -> None:
    async with browser() as client:
        nobody: dict[str, object] = {"kind": "nobody", "name": None, "avatar": None, "ratings": []}
        assert (await client.get("/api/me")).json() == nobody
        answer = await client.put("/api/me/name", json={"name": " Moana "})
        assert answer.json().items() >= {"kind": "guest", "name": "Moana", "ratings": []}.items()
        assert (await client.get("/api/me")).json()["name"] == "Moana"


async def test_everybody_has_a_face_and_may_choose_another(browser: Browser) -> None:
    async with browser() as client, browser() as elsewhere:
        await client.put("/api/me/name", json={"name": "Moana"})
        assert (await client.get("/api/me")).json()["avatar"] in FACES
        refused = await client.put("/api/me/avatar", json={"avatar": "unicorn"})
        assert (refused.status_code, refused.json()["code"]) == (400, "avatar-unknown")
        assert "mermaid" in refused.json()["text"]
        assert (await client.put("/api/me/avatar", json={"avatar": "mermaid"})).json()["avatar"] == "mermaid"
        assert (await client.get("/api/me/export")).json()["people"][0]["avatar"] == "mermaid"
        await client.post("/api/me/account", json=ANNA)
        assert (await elsewhere.post("/api/people/sign-in", json=ANNA)).json()["avatar"] == "mermaid"
        profile = await elsewhere.get("/api/people/profile", params={"name": ANNA["name"]})
        assert profile.json()["avatar"] == "mermaid"
        assert (await elsewhere.put("/api/me/avatar", json={"avatar": "crab"})).json()["avatar"] == "crab"


async def test_a_face_makes_a_guest(browser: Browser) -> None:
    async with browser() as client:
        assert (await client.put("/api/me/avatar", json={"avatar": "crab"})).json()["kind"] == "guest"


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
        assert german.json()["text"] == "Name oder Passwort ist falsch."


async def test_no_two_have_a_name(browser: Browser) -> None:
    async with browser() as first, browser() as second:
        await first.post("/api/me/account", json=ANNA)
        for name in ("ＡＮＮＡ", "Аnnа"):
            answer = await second.post("/api/me/account", json=ANNA | {"name": name})
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


async def test_tries_from_elsewhere_lock_nobody_out_of_a_device_that_is_known(browser: Browser, app: FastAPI) -> None:
    limits = app.state.services.limits
    async with browser() as owner, browser() as stranger:
        await owner.post("/api/me/account", json=ANNA)
        await owner.post("/api/me/sign-out")
        limits.sign_ins_of_name = TokenBuckets(2, 60)
        guesses = [await stranger.post("/api/people/sign-in", json=ANNA | {"password": "guess"}) for _ in range(3)]
        assert [guess.status_code for guess in guesses] == [403, 403, 429]
        assert (await stranger.post("/api/people/sign-in", json=ANNA)).status_code == 429
        limits.sign_ins = TokenBuckets(1, 60)  # both have the same address
        await stranger.post("/api/people/sign-in", json=ANNA)
        assert (await owner.post("/api/people/sign-in", json=ANNA)).json()["kind"] == "account"
        change = {"old": ANNA["password"], "new": "thirteen islands"}
        assert (await owner.post("/api/me/password", json=change)).status_code == 200
        await owner.post("/api/me/sign-out-everywhere")
        limits.sign_ins_of_device = TokenBuckets(2, 60)
        tries = [await owner.post("/api/people/sign-in", json=ANNA) for _ in range(3)]
        assert [each.status_code for each in tries] == [403, 403, 429]  # a known device guesses no faster


async def test_a_device_is_known_to_those_who_signed_in_there_and_forgotten_when_they_say_so(
    browser: Browser, app: FastAPI
) -> None:
    ben = {"name": "Ben", "password": "twelve islands"}
    limits = app.state.services.limits
    async with browser() as shared, browser() as other:
        await shared.post("/api/me/account", json=ANNA)
        await shared.post("/api/me/sign-out")
        await shared.post("/api/me/account", json=ben)
        await other.post("/api/people/sign-in", json=ANNA)
        limits.sign_ins_of_name = TokenBuckets(1, 60)
        for account in (ANNA, ben, ANNA):
            assert (await shared.post("/api/people/sign-in", json=account)).status_code == 200
        await shared.post("/api/me/sign-out-everywhere")
        assert (await other.post("/api/people/sign-in", json=ANNA)).status_code == 200  # takes the only try
        await shared.post("/api/people/sign-in", json=ANNA)
        await shared.post("/api/me/sign-out-everywhere")
        assert (await other.post("/api/people/sign-in", json=ANNA)).status_code == 429


async def test_only_accounts_get_the_cookie_of_a_device(browser: Browser) -> None:
    async with browser() as client:
        answer = await client.put("/api/me/name", json={"name": "Anna"})
        assert "makai-device" not in client.cookies
        answer = await client.post("/api/me/account", json=ANNA)
        (device,) = [each for each in answer.headers.get_list("set-cookie") if each.startswith("makai-device=")]
        assert "HttpOnly" in device
        assert "SameSite=lax" in device


async def test_refused_registrations_make_nobody_a_guest(browser: Browser) -> None:
    async with browser() as client:
        for body in (ANNA | {"password": "short"}, ANNA | {"name": "\x00"}, ANNA | {"name": " "}):
            answer = await client.post("/api/me/account", json=body)
            assert answer.status_code == 400, answer.text
        assert not client.cookies


COMMON = (
    "password1",
    "Password1!",
    "p@ssw0rd",
    "12345678",
    "abcdefgh",
    "aaaaaaaa",
    "qwertyuiop",
    "azertyuiop",
    "passwort",
)


@pytest.mark.parametrize("password", [*COMMON, "Anna1234", "a" * 100, "kahuna12", "19870314"])
def test_common_passwords_are_easily_guessed(password: str) -> None:
    assert is_easily_guessed(password, "Anna")


@pytest.mark.parametrize(
    "password", ["twelve islands", "Schildkröte!", "mein Hund bellt", "x7-kQ#m2", "password " * 3 + "Möwe 7"]
)
def test_others_are_not(password: str) -> None:
    assert not is_easily_guessed(password, "Anna")


async def test_a_common_password_is_refused_for_new_accounts_alone(
    browser: Browser, app: FastAPI, store: Store
) -> None:
    async with browser() as client:
        refused = await client.post("/api/me/account", json=ANNA | {"password": "password1"})
        assert (refused.status_code, refused.json()["code"]) == (400, "password-common")
        assert not client.cookies
        await client.post("/api/me/account", json=ANNA)
        change = {"old": ANNA["password"], "new": "annaanna"}
        assert (await client.post("/api/me/password", json=change)).json()["code"] == "password-common"
        person = await store.read(find_account, "Anna")
        assert person is not None
        await store.write(set_password, person.id, await app.state.services.passwords.hash("password1"))
        assert (await client.post("/api/people/sign-in", json=ANNA | {"password": "password1"})).status_code == 200


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
