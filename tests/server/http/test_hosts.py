"""The server answers to its own names only: a page whose name leads here by DNS rebinding can do nothing."""

from __future__ import annotations

import socket
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from makai.core.errors import MakaiError
from makai.server.http.hosts import KnownHosts
from makai.server.settings import ServerSettings
from tests.support.server.raw import ask

FAMILY = ServerSettings(host="0.0.0.0")
SITE = ServerSettings(public_url="https://Spiele.Müller.example:444/", hosts="kids.example,makai_1")


def check(settings: ServerSettings, *hosts: str, path: str = "/") -> str:
    """Return the code with which a request for some hosts is refused."""
    scope: dict[str, Any] = {"path": path, "headers": [(b"host", host.encode("latin-1")) for host in hosts]}
    try:
        KnownHosts(settings).check(scope)
    except MakaiError as problem:
        return problem.code
    return ""


@pytest.mark.parametrize(
    "host", ["localhost:8042", "LOCALHOST.", "a.localhost", "127.0.0.1:8042", "192.168.1.5", "[::1]:8042", "[fe80::1]"]
)
def test_no_other_can_own_these_names(host: str) -> None:
    assert check(ServerSettings(), host) == ""


def test_the_names_in_the_settings_are_known() -> None:
    assert [check(SITE, host) for host in ("spiele.xn--mller-kva.example", "Kids.example:80", "makai_1:8042")] == [
        ""
    ] * 3
    assert check(ServerSettings(host="games.lan"), "games.lan:8042") == ""
    assert check(SITE, "adults.example") == "host-unknown"
    assert check(ServerSettings(hosts="*"), "adults.example") == ""


def test_a_family_finds_the_machine_by_its_name() -> None:
    own = socket.gethostname()
    assert check(FAMILY, own) == check(FAMILY, f"{own.partition('.')[0]}.local:8042") == ""
    assert check(ServerSettings(), "makai.evil.example") == check(FAMILY, "evil.example:8042") == "host-unknown"


@pytest.mark.parametrize(
    "hosts",
    [(), ("",), ("localhost", "localhost"), ("localhost", "evil.example"), ("localhost, evil.example",)]
    + [
        (host,)
        for host in ("a/b", "user@localhost", "localhost:port", "[::1", "ö.example", "x" * 300, "http://localhost")
    ],
)
def test_a_request_names_exactly_one_host(hosts: tuple[str, ...]) -> None:
    assert check(FAMILY, *hosts) == "host-malformed"


def test_load_balancers_may_ask_for_the_health_by_any_name() -> None:
    assert check(FAMILY, path="/api/health") == check(FAMILY, "makai-1:8042", path="/api/health") == ""


def test_over_the_wire(address: str) -> None:
    evil = ask(address, "GET /api/games HTTP/1.1", "Host: evil.example", "Accept-Language: fr")
    assert evil[0] == 421
    assert evil[1]["code"] == "host-unknown"
    assert "MAKAI_HOSTS" in evil[1]["text"]
    for lines in (["Host: localhost", "Host: localhost"], ["Host: localhost", "Host: evil.example"], []):
        for version in ("1.0", "1.1"):
            status, problem = ask(address, f"GET / HTTP/{version}", *lines)
            assert (status, problem["code"]) == (400, "host-malformed")
    assert ask(address, "GET /api/games HTTP/1.0", "Host: localhost")[0] == 200
    assert ask(address, "GET /api/health HTTP/1.0")[0] == 200


async def test_no_socket_for_a_foreign_name(address: str) -> None:
    url = address.replace("http", "ws", 1) + "/api/socket"
    port = address.rpartition(":")[2]
    with pytest.raises(InvalidStatus) as caught:
        await connect(url.replace("127.0.0.1", "evil.example"), host="127.0.0.1", port=int(port))
    assert caught.value.response.status_code == 421


async def test_an_origin_that_is_none_is_foreign(address: str) -> None:
    status, problem = ask(address, "POST /api/me/sign-out HTTP/1.1", "Host: localhost", "Origin: http://[")
    assert (status, problem["code"]) == (403, "origin-foreign")
    with pytest.raises(InvalidStatus) as caught:
        await connect(address.replace("http", "ws", 1) + "/api/socket", additional_headers={"Origin": "http://["})
    assert caught.value.response.status_code == 403


async def test_a_socket_may_be_asked_for_with_any_query(address: str) -> None:
    async with connect(address.replace("http", "ws", 1) + "/api/socket?" + "a=1&" * 20 + "lang=%ff"):
        pass
