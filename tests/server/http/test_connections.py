"""Connections: those that only wait make room for others, and nobody can hold one without end."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any, cast

import httpx
import pytest
import uvicorn
from starlette.types import Receive, Scope, Send
from uvicorn.server import ServerState
from websockets.asyncio.client import connect

from makai.core.errors import MakaiError
from makai.server.app import Application
from makai.server.http.connections import ConnectionLimits, find_proxies
from makai.server.http.middleware import SafetyMiddleware
from makai.server.http.uvicorn_protocol import LONGEST_HEAD, HttpConnection
from makai.server.open_files import OpenFiles
from makai.server.people.rate_limits import TokenBuckets
from makai.server.websocket.uvicorn_protocol import Handshake
from makai.store import Store
from tests.server.conftest import Clock
from tests.support.server.backend import quiet_services
from tests.support.server.raw import ask, open_connection, read_answer
from tests.support.server.running import Running
from tests.support.server.wire import UPGRADE, Wire

HALF = b"GET /api/health HTTP/1.1\r\nHost: local"
HALF_BODY = b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\n\r\n{"
PROXY = "127.0.0.9"


class Stub:
    """A connection that does nothing but get dropped."""

    is_open = True

    def drop(self) -> None:
        self.is_open = False

    def check_time(self, now: float) -> None:
        """Take any time."""


def come(limits: ConnectionLimits, host: str, count: int = 1) -> list[Stub]:
    stubs = [Stub() for _ in range(count)]
    for stub in stubs:
        limits.add(stub, host)
    return stubs


def refusal(limits: ConnectionLimits, host: str) -> str:
    with pytest.raises(MakaiError) as caught:
        come(limits, host)
    return caught.value.code


def test_an_address_replaces_its_own_waiting_connections() -> None:
    codes = list[str]()
    limits = ConnectionLimits(most=100, per_address=3, count=codes.append)
    (other,) = come(limits, "192.0.2.9")
    old, busy, new = come(limits, "2001:db8::1", 3)
    limits.occupy(busy)
    come(limits, "2001:db8::2")
    assert [each.is_open for each in (old, busy, new, other)] == [False, True, True, True]
    limits.occupy(new)
    limits.occupy(come(limits, "2001:db8::3")[0])
    assert refusal(limits, "2001:db8::4") == "too-many-sockets"
    limits.remove(busy)
    come(limits, "2001:db8::5")
    assert codes == ["room-made"] * 2


def test_one_address_has_at_most_half_of_all() -> None:
    limits = ConnectionLimits(most=4, per_address=1000)
    for each in come(limits, "192.0.2.1", 2):
        limits.occupy(each)
    assert refusal(limits, "192.0.2.1") == "too-many-sockets"
    come(limits, "192.0.2.2", 2)


def test_where_all_are_taken_the_one_that_waits_longest_goes() -> None:
    limits = ConnectionLimits(most=4, per_address=100, is_proxy=find_proxies("10.0.0.0/8"))
    (proxy,) = come(limits, "10.1.2.3")
    first, second = (come(limits, f"192.0.2.{end}")[0] for end in (1, 2))
    limits.add_socket(come(limits, "192.0.2.3")[0])
    limits.wait(first)  # again
    come(limits, "192.0.2.4")
    assert [each.is_open for each in (proxy, first, second)] == [True, True, False]
    for end in (5, 6, 7):
        limits.occupy(come(limits, f"192.0.2.{end}")[0])
    assert refusal(limits, "192.0.2.8") == "server-full"
    limits.remove_socket()
    come(limits, "192.0.2.8")


def test_proxies_have_no_limit_of_their_own_and_make_room_last() -> None:
    limits = ConnectionLimits(most=10, per_address=2, is_proxy=find_proxies("127.0.0.1, ::1"))
    proxies = come(limits, "127.0.0.1", 9)
    (other,) = come(limits, "192.0.2.1")
    come(limits, "::1")
    assert not other.is_open
    assert all(each.is_open for each in proxies)
    come(limits, "192.0.2.1")
    assert [each.is_open for each in proxies] == [False, *[True] * 8]


@pytest.mark.parametrize(
    ("proxies", "host", "is_one"),
    [
        ("*", "192.0.2.1", True),
        ("10.0.0.0/8,2001:db8::/32", "2001:db8::5", True),
        ("10.0.0.0/8,proxy", "11.0.0.1", False),
        ("127.0.0.1", "", False),
    ],
)
def test_proxies_are_addresses_or_networks(proxies: str, host: str, is_one: bool) -> None:
    assert find_proxies(proxies)(host) == is_one


@pytest.mark.parametrize("limit", [64, 150, 256, 1024, 65_536])
def test_connections_leave_files_for_the_rest(limit: int) -> None:
    files = OpenFiles(limit)
    assert files.connections >= 16
    assert files.backlog >= 8
    assert limit < 150 or files.connections + files.backlog <= limit - 64


# A connection without a network, whose time passes when the test says so.


class Line:
    """A connection to an application that counts the bytes of a body."""

    def __init__(self) -> None:
        self.time, self.wire, self.scopes = 0.0, Wire(), list[Scope]()
        self.limits = ConnectionLimits(10, 10, clock=lambda: self.time)
        config = uvicorn.Config(self.answer, interface="asgi3", lifespan="off", log_config=None, ws=Handshake)
        config.load()
        self.protocol = HttpConnection(config, ServerState(), {}, limits=self.limits)
        self.protocol.connection_made(self.wire)

    async def answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        self.scopes.append(scope)
        size, more = 0, True
        while more:
            message = await receive()
            if message["type"] == "http.disconnect":
                return
            size, more = size + len(message["body"]), message["more_body"]
        body = b"%d bytes" % size
        await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"%d" % len(body))]})
        await send({"type": "http.response.body", "body": body})

    async def hear(self, data: bytes, seconds: float = 0.0) -> None:
        """Have data come in after some time, and the time checked."""
        self.time += seconds
        self.limits.check_times()
        if not self.wire.closing:
            self.protocol.data_received(data)
            await asyncio.sleep(0.001)


POST = b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5000\r\n\r\n"


async def test_half_a_head_is_refused_after_a_while() -> None:
    line = Line()
    await line.hear(HALF, 15)
    await line.hear(b"h", 15)
    await line.hear(b"o", 6)
    assert line.wire.status == 408
    assert b'"request-too-slow"' in line.wire.sent


async def test_a_silent_connection_is_closed_without_a_word() -> None:
    line = Line()
    await line.hear(b"\r\n", 15)
    await line.hear(b"\r\n", 6)
    assert (line.wire.closing, line.wire.status) == (True, 0)


async def test_a_slow_phone_may_take_its_time() -> None:
    line = Line()
    for byte in (POST[:30], POST[30:]):
        await line.hear(byte, 18)
    for _ in range(5):
        await line.hear(b"x" * 1000, 2)
    assert line.wire.sent.endswith(b"5000 bytes")
    await line.hear(POST, 170)  # the connection was idle
    for _ in range(50):
        await line.hear(b"x" * 100, 0.5)
    assert line.wire.sent.count(b"5000 bytes") == 2


async def test_a_body_that_drips_is_refused() -> None:
    line = Line()
    await line.hear(POST)
    for _ in range(30):
        await line.hear(b"x", 1)
    assert line.wire.status == 408


async def test_an_idle_connection_cannot_be_held_with_empty_lines() -> None:
    line = Line()
    await line.hear(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
    assert line.wire.status == 200
    for _ in range(3):
        await line.hear(b"\r\n", 15)
    assert line.wire.closing


async def test_a_request_that_came_too_early_waits_for_the_server() -> None:
    line = Line()
    line.protocol.pause_writing()
    await line.hear(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n" + POST[:30])  # its answer cannot go out
    await line.hear(b"", 40)
    assert not line.wire.closing
    line.protocol.resume_writing()
    await asyncio.sleep(0.001)
    await line.hear(POST[30:], 19)
    await line.hear(b"x" * 5000, 19)
    assert line.wire.sent.endswith(b"5000 bytes")


async def test_a_client_that_does_not_read_is_cut_off() -> None:
    line = Line()
    line.protocol.pause_writing()
    await line.hear(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
    await line.hear(b"", 59)
    assert not line.wire.closing
    line.protocol.resume_writing()
    line.protocol.pause_writing()
    await line.hear(b"", 59)
    assert not line.wire.closing
    await line.hear(b"", 2)
    assert line.wire.closing


async def test_a_slow_phone_may_read_a_long_answer() -> None:
    line = Line()
    line.wire.unread = 400_000
    line.protocol.pause_writing()
    await line.hear(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
    for _ in range(5):
        line.wire.unread -= 50_000
        await line.hear(b"", 20)
    is_cut_off = line.wire.closing
    await line.hear(b"", 500)  # and then no more
    line.protocol.connection_lost(None)  # the application need not wait any longer
    assert (is_cut_off, line.wire.closing) == (False, True)


async def test_headers_behind_a_body_are_nobodys() -> None:
    line = Line()
    head = b"POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n"
    await line.hear(head + b"2\r\nab\r\n0\r\nHost: evil.example\r\n\r\n")
    assert line.wire.sent.endswith(b"2 bytes")
    assert [value for name, value in line.scopes[0]["headers"] if name == b"host"] == [b"x"]


@pytest.mark.parametrize("size", [LONGEST_HEAD, 200_000])
@pytest.mark.parametrize("part", [1000, 1_000_000])
@pytest.mark.parametrize("place", ["path", "name", "value", "many"])
async def test_a_long_head_is_refused(size: int, part: int, place: str) -> None:
    line = Line()
    long = b"x" * size
    path = long if place == "path" else b""
    header = {"name": long + b": 1", "value": b"a: " + long, "many": b"a: 1\r\n" * (size // 4) + b"a: 1"}
    data = b"GET /%s HTTP/1.1\r\nHost: x\r\n%s\r\n\r\n" % (path, header.get(place, b"a: 1"))
    for start in range(0, len(data), part):
        await line.hear(data[start : start + part])
    assert line.wire.status == 431
    assert b'"head-too-large"' in line.wire.sent
    assert not line.scopes


async def test_a_head_of_the_usual_length_is_not() -> None:
    line = Line()
    await line.hear(b"GET / HTTP/1.1\r\nHost: x\r\na: %s\r\n\r\n" % (b"x" * 16_000))
    assert line.wire.status == 200


async def test_a_request_that_was_cut_off_reaches_no_application(store: Store) -> None:
    services, seen = quiet_services(store, Clock()), list[str]()

    async def app(scope: Scope, _receive: Receive, _send: Send) -> None:
        seen.append(scope["path"])

    async def receive() -> dict[str, Any]:
        return {"type": "http.disconnect"}

    scope = {"type": "http", "method": "POST", "path": "/api/tables", "headers": [(b"host", b"localhost")]}
    await SafetyMiddleware(app, services)(scope, receive, cast(Send, None))
    assert not seen


@pytest.mark.parametrize(
    "more", [["Content-Length: 5"], ["Transfer-Encoding: chunked"], ["a: b"] * 200, ["a: " + "b" * 9000]]
)
async def test_a_websocket_that_cannot_be_read_is_not_kept(more: list[str]) -> None:
    line = Line()
    await line.hear("\r\n".join((*UPGRADE, *more, "", "")).encode())
    assert (line.wire.status, line.wire.closing) == (400, True)
    socket = line.wire.get_protocol()
    assert isinstance(socket, Handshake)
    socket.shutdown()  # the server stops before the client has gone
    socket.connection_lost(None)
    come(line.limits, "192.0.2.2", 10)


async def test_no_backslashes_are_unquoted(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """For thousands of them, Python takes seconds."""
    unquoted = list[str]()
    monkeypatch.setattr("http.cookies._unquote", unquoted.append)
    application = Application(quiet_services(store, Clock()))
    transport = httpx.ASGITransport(application)
    async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as client:
        assert (await client.get("/api/me", headers={"cookie": 'makai="\\\\\\"'})).status_code == 200
    assert "\\" not in "".join(unquoted)


async def test_the_document_of_the_interface_is_limited_like_the_interface(store: Store) -> None:
    services = quiet_services(store, Clock())
    services.limits.requests = TokenBuckets(1, 60)
    transport = httpx.ASGITransport(Application(services))
    async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as client:
        answers = [await client.get("/openapi.json") for _ in range(2)]
    assert [each.status_code for each in answers] == [200, 429]


# Over the wire.


@pytest.fixture(scope="module")
def clock() -> list[float]:
    return [0.0]


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory, clock: list[float]) -> Iterator[Running]:
    """A server with room for few connections."""
    limits = ConnectionLimits(20, 8, find_proxies(PROXY), clock=lambda: clock[0])
    made = Running(tmp_path_factory.mktemp("small"), limits)
    yield made
    made.stop()


def is_healthy(address: str, source: str) -> bool:
    return ask(address, "GET /api/health HTTP/1.1", "Host: localhost", source=source)[0] == 200


def hold(stack: ExitStack, address: str, source: str, count: int, half: bytes) -> None:
    """Send half a request over many connections."""
    for _ in range(count):
        stack.enter_context(open_connection(address, source)).sendall(half)


@pytest.mark.parametrize("half", [HALF, HALF_BODY])
async def test_half_sent_requests_lock_nobody_out(small: Running, half: bytes) -> None:
    url = small.address.replace("http", "ws", 1) + "/api/socket"
    async with connect(url, local_addr=("127.0.0.4", 0)) as live:
        await live.recv()
        with ExitStack() as stack:
            hold(stack, small.address, "127.0.0.2", 30, half)
            assert is_healthy(small.address, "127.0.0.3")
            for end in range(20, 30):
                hold(stack, small.address, f"127.0.0.{end}", 5, half)
            hold(stack, small.address, PROXY, 30, half)
            for source in ("127.0.0.3", "127.0.0.2", PROXY):
                assert is_healthy(small.address, source)
        await live.send('{"type":"ping","id":"1"}')
        assert '"pong"' in str(await live.recv())


async def test_a_full_server_says_so(small: Running) -> None:
    url = small.address.replace("http", "ws", 1) + "/api/socket"
    lines = [await connect(url, local_addr=(f"127.0.0.{50 + end}", 0)) for end in range(20)]
    status, problem = ask(small.address, "GET /api/health HTTP/1.1", "Host: localhost", source="127.0.0.3")
    assert (status, problem["code"]) == (503, "server-full")
    await lines.pop().close()
    while not is_healthy(small.address, "127.0.0.3"):
        await asyncio.sleep(0.05)
    for line in lines:
        await line.close()


def test_half_a_request_is_told_so(small: Running, clock: list[float]) -> None:
    held, silent = (open_connection(small.address, "127.0.0.2") for _ in range(2))
    held.sendall(HALF)
    assert is_healthy(small.address, "127.0.0.3")
    clock[0] += 21
    assert read_answer(held)[1]["code"] == "request-too-slow"
    assert read_answer(silent) == (0, None)


def test_what_is_not_http_is_refused(small: Running) -> None:
    status, problem = ask(small.address, "\x16\x03\x01 hello", source="127.0.0.3")
    assert (status, problem["code"]) == (400, "request-bad")
