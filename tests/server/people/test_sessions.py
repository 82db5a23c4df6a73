"""Sessions: guests, cookies, what is stored of them, and who is refused."""

from __future__ import annotations

from collections.abc import Callable

import httpx
import pytest
from fastapi import FastAPI

from makai.server.errors import NotAllowed, TooMany
from makai.server.http.dependencies import CurrentPerson, CurrentVisitor
from makai.server.http.languages import choose_language
from makai.server.people.rate_limits import TokenBuckets
from makai.server.people.sessions import DAY, LASTS, hash_token, load_session
from makai.store import Store
from makai.store.queries.people import find_person, set_ban
from makai.store.queries.sessions import find_session
from tests.server.conftest import Clock
from tests.support.server.backend import quiet_services


def open_browser(store: Store, clock: Clock, url: str = "http://makai.example") -> httpx.AsyncClient:
    app = FastAPI()
    app.state.services = quiet_services(store, clock)

    @app.get("/look")
    async def look(visitor: CurrentVisitor) -> str:
        return visitor.person.id if visitor.person else ""

    @app.post("/act")
    async def act(person: CurrentPerson) -> str:
        return person.id

    return httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url=url)


async def test_looking_makes_nobody_and_acting_makes_a_guest(store: Store) -> None:
    async with open_browser(store, Clock()) as client:
        assert (await client.get("/look")).json() == ""
        assert not client.cookies
        guest = (await client.post("/act", headers={"accept-language": "de-AT,en;q=0.5"})).json()
        assert (await client.get("/look")).json() == guest
        assert (await client.post("/act")).json() == guest
        person = await store.read(find_person, guest)
        assert person is not None
        assert person.name.startswith("Gast ")
        assert not person.is_account


async def test_the_cookie_is_closed_to_scripts_and_other_hosts(store: Store) -> None:
    async with open_browser(store, Clock()) as client:
        plain = (await client.post("/act")).headers["set-cookie"]
    assert plain.startswith("makai=")
    assert "HttpOnly" in plain
    assert "SameSite=lax" in plain
    assert "Secure" not in plain
    async with open_browser(store, Clock(), "https://makai.example") as client:
        safe = (await client.post("/act")).headers["set-cookie"]
    assert safe.startswith("__Host-makai=")
    assert "Secure" in safe
    assert "Path=/" in safe
    assert "Domain" not in safe


async def test_an_answer_sends_each_cookie_once(browser: Callable[[], httpx.AsyncClient]) -> None:
    async with browser() as client:
        wanted = {"name": "Anna", "password": "twelve islands"}
        answers = [
            await client.post("/api/me/account", json=wanted),  # a guest first, then an account
            await client.post("/api/me/password", json={"old": wanted["password"], "new": "thirteen islands"}),
            await client.post("/api/me/sign-out"),
            await client.put("/api/me/name", json={"name": "Ben"}),
        ]
        for answer in answers:
            names = [each.partition("=")[0] for each in answer.headers.get_list("set-cookie")]
            assert len(names) == len(set(names))
        assert "Max-Age=0" in answers[2].headers["set-cookie"]
        assert len(answers[3].headers.get_list("set-cookie")) == 1
        assert (await client.get("/api/me")).json()["name"] == "Ben"


async def test_only_the_hash_of_a_token_is_stored(store: Store) -> None:
    async with open_browser(store, clock := Clock()) as client:
        guest = (await client.post("/act")).json()
        token = client.cookies["makai"]
    session = await store.read(find_session, hash_token(token), clock())
    assert session is not None
    assert session.person.id == guest
    assert await store.read(find_session, token, clock()) is None


async def test_a_session_lasts_while_it_is_used(store: Store) -> None:
    async with open_browser(store, clock := Clock()) as client:
        guest = (await client.post("/act")).json()
        clock.time += DAY // 2
        assert "set-cookie" not in (await client.get("/look")).headers
        clock.time += LASTS - DAY
        assert "set-cookie" in (await client.get("/look")).headers
        clock.time += LASTS - DAY
        assert (await client.get("/look")).json() == guest
        clock.time += LASTS
        assert (await client.get("/look")).json() == ""


async def test_a_socket_finds_the_same_person(store: Store) -> None:
    async with open_browser(store, clock := Clock()) as client:
        guest = (await client.post("/act")).json()
        headers = {"cookie": f"other=1; makai={client.cookies['makai']}"}
    found = await load_session(headers, store, clock())
    assert found is not None
    assert found.person.id == guest
    assert await load_session(headers, store, clock(), secure=True) is None
    for nonsense in ({}, {"cookie": "makai="}, {"cookie": "makai=" + "x" * 5000}, {"cookie": ";;=;é="}):
        assert await load_session(nonsense, store, clock()) is None


async def test_the_banned_are_refused_everywhere(store: Store) -> None:
    async with open_browser(store, clock := Clock()) as client:
        guest = (await client.post("/act")).json()
        await store.write(set_ban, guest, 1)
        with pytest.raises(NotAllowed, match="locked you out"):
            await client.get("/look")
        with pytest.raises(NotAllowed):
            await load_session({"cookie": f"makai={client.cookies['makai']}"}, store, clock())


def test_a_bucket_runs_dry_and_fills_again() -> None:
    time = [0.0]
    buckets = TokenBuckets(size=2, refill_s=10, clock=lambda: time[0])
    buckets.take("a")
    buckets.take("a")
    with pytest.raises(TooMany, match="10 seconds"):
        buckets.take("a")
    buckets.take("b")
    time[0] = 10.0
    buckets.take("a")
    with pytest.raises(TooMany):
        buckets.take("a")


@pytest.mark.parametrize(
    ("header", "language"),
    [(None, "en"), ("", "en"), ("fr-CH, de;q=0.9", "fr"), ("pt, it;q=0.3, de;q=0.8", "de"), ("de;q=0, it;q=x", "en")],
)
def test_the_best_language_that_makai_speaks_is_chosen(header: str | None, language: str) -> None:
    assert choose_language(header) == language
