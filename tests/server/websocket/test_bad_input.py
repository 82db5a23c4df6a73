"""Bad input: whatever comes in is refused with a code, or the socket is closed with a proper one; nothing changes."""

from __future__ import annotations

import asyncio
import json
import re
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from makai.server.app import Application
from makai.server.people.rate_limits import TokenBucket
from makai.server.schemas.examples import example_of
from makai.server.schemas.messages import FROM_BROWSER, VERSION, server_message
from makai.server.services import Services
from makai.server.websocket import connection as conversation
from makai.server.websocket.connection import Connection
from makai.store import Store, open_store
from tests.support.server.backend import TABLE, ManualClock, begin, come_in, heard, quiet_services, say
from tests.support.server.guest import KAHUNA, PATIENCE_S, Guest

JUNK: list[Any] = [
    *(None, True, -1, 2**70, 1.5, "", "x" * 300, "\ud800", "\x00", [], {}, [[]], {"kind": "play"}, ["draw"] * 200),
    *({"kind": "play", "version": 10**20, "actions": ["draw"]}, {"kind": "run-out"}, {"kind": "open"}, TABLE),
    {"kind": "sit", "name": "\ud800"},
]
FRAMES = [
    *("", "{", "null", "[]", '"x"', "NaN", "[" * 20_000, '{"a":' * 5000, '{"type":"ping","id":"\\ud800"}', "1" * 5000),
    *('{"type":"nothing","id":"1"}', '{"type":"ping"}', '{"type":"ping","id":"1","more":1}', '{"type":{},"id":"1"}'),
    '{"type":"watch","id":"1","table":"' + "0" * 24 + '"}',
]


@pytest.mark.parametrize("asked", [VERSION - 1, VERSION + 1, "x"])
async def test_a_client_of_another_protocol_is_told_so(address: str, asked: object) -> None:
    async with connect(f"{address.replace('http', 'ws')}/api/socket?protocol={asked}") as socket:
        assert json.loads(await socket.recv())["protocol"] == VERSION
        with pytest.raises(ConnectionClosed) as closed:
            await socket.recv()
    found = closed.value.rcvd
    assert found is not None
    assert (found.code, found.reason) == (4004, "socket-other-protocol")


async def test_frames_that_are_no_messages_are_refused_and_the_line_stays_open(address: str) -> None:
    async with Guest(address) as anna:
        await anna.call()
        assert anna.socket is not None
        for frame in FRAMES:
            await anna.socket.send(frame)
            assert (await anna.hear())["type"] == "refused", frame[:40]
        assert (await anna.ask(type="ping"))["type"] == "pong"


EMPTY = b"\x80" + b"\x00" * 4  # nothing, masked


@pytest.mark.parametrize("frame", [b"\x89", b"\x8a", b"\x00"])  # pings, pongs, and parts of a message
async def test_a_flood_of_empty_frames_closes_the_line(address: str, frame: bytes) -> None:
    async with connect(address.replace("http", "ws", 1) + "/api/socket") as socket:
        await socket.recv()
        socket.transport.write(b"\x01" + EMPTY + (frame + EMPTY) * 5000)
        with pytest.raises(ConnectionClosed):
            await asyncio.wait_for(socket.recv(), 20)


async def test_what_is_no_text_closes_the_line_and_is_not_logged(
    address: str, caplog: pytest.LogCaptureFixture
) -> None:
    async with connect(address.replace("http", "ws", 1) + "/api/socket") as socket:
        await socket.recv()
        await socket.send(b"\xff\xff", text=True)
        with pytest.raises(ConnectionClosed) as caught:
            await socket.recv()
    assert caught.value.rcvd is not None
    assert caught.value.rcvd.code == 1007
    assert not [record for record in caplog.records if record.levelname == "ERROR"]


async def test_a_message_may_come_in_parts(address: str) -> None:
    async with connect(address.replace("http", "ws", 1) + "/api/socket") as socket:
        await socket.recv()
        await socket.send(['{"type":', "", '"ping",', '"id":"1"}'])
        assert json.loads(await socket.recv())["type"] == "pong"


@pytest.mark.parametrize(
    ("frame", "code"), [(b"\x00\xff", 1003), ("x" * 70_000, 1009), ('"' + "é" * 40_000 + '"', 1009)]
)
async def test_frames_that_are_too_much_close_the_line_with_a_reason(
    address: str, frame: str | bytes, code: int
) -> None:
    async with Guest(address) as anna:
        await anna.call()
        assert anna.socket is not None
        await anna.socket.send(frame)
        with pytest.raises(ConnectionClosed):
            await anna.until(lambda _: False)
        assert anna.socket.close_code == code


async def test_whoever_sends_far_too_much_is_closed(address: str) -> None:
    async with Guest(address) as anna:
        await anna.call()
        assert anna.socket is not None
        with pytest.raises(ConnectionClosed):
            await babble(anna)
        assert anna.socket.close_code == 4001
        assert any(message.get("code") == "too-many-tries" for message in anna.heard)


async def babble(anna: Guest) -> None:
    assert anna.socket is not None
    for _ in range(2000):
        await anna.socket.send("{}")
        await anna.hear()


async def test_a_page_of_another_origin_is_turned_away_before_the_socket_is_open(
    address: str, caplog: pytest.LogCaptureFixture
) -> None:
    async with Guest(address) as anna:
        for origin in ("https://evil.example", "null", "http://127.0.0.1.evil.example"):
            with pytest.raises(InvalidStatus) as caught:
                await anna.call(origin)
            assert caught.value.response.status_code == 403
        await anna.call(address)
        refused = await anna.http.post("/api/tables", json={}, headers={"origin": "https://evil.example"})
        assert (refused.status_code, refused.json()["code"]) == (403, "origin-foreign")
        with pytest.raises(InvalidStatus):
            await connect(address.replace("http", "ws") + "/elsewhere")
    assert [
        line.getMessage() for line in caplog.records if line.levelname == "ERROR"
    ] == []  # nor can they fill the log


async def test_whoever_has_no_session_may_only_look(address: str) -> None:
    async with Guest(address) as anna, Guest(address) as stranger:
        table = (await anna.open(KAHUNA, start=True))["table"]
        await stranger.call()
        picture = (await stranger.watch(table))["picture"]
        assert (picture["eyes"], picture["view"]["hand"] or []) == (None, [])
        assert (await stranger.do(table, "resign"))["code"] == "session-needed"
        assert (await stranger.ask(type="draft", table=table, actions=[]))["code"] == "table-not-your-turn"


async def test_mangled_messages_change_nothing(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(conversation, "limit_messages", lambda: TokenBucket(10**9, 1))
    services, rng = quiet_services(store, ManualClock()), Random(7)
    await come_in(store, "anna", "ben", "eve")
    await begin(services, {"game": "kahuna", "rules": {"first": 0}}, "anna", "ben")
    before = (await services.registry.find(TABLE)).table.version
    line = Connection(services, "eve", "eve", "fr")
    for _ in range(600):
        await say(line, json.dumps(mangled(rng)))
        for answer in heard(line):
            server_message.validate_python(json.loads(answer))
    assert (await services.registry.find(TABLE)).table.version == before


def mangled(rng: Random) -> Any:
    """Return a message of the protocol with something wrong in it, most of the time."""
    shape: Any = rng.choice(FROM_BROWSER)
    message = json.loads(json.dumps(example_of(shape.model_fields["type"].annotation.__args__[0])))
    where = rng.choice([message, message.get("command", message)])
    for _ in range(rng.randrange(3)):
        where[rng.choice([*where, "extra"])] = rng.choice(JUNK)
    return message


@pytest.mark.untraced
async def test_no_request_makes_the_server_fail(store: Store) -> None:
    services, rng = quiet_services(store, ManualClock()), Random(11)
    await come_in(store, "anna", "ben")
    await begin(services, {"game": "kahuna", "rules": {"first": 0}}, "anna", "ben")
    application = Application(services)
    transport = httpx.ASGITransport(application, raise_app_exceptions=False)
    async with httpx.AsyncClient(transport=transport, base_url="http://makai", cookies={"makai": "anna"}) as browser:
        for path, methods in application.api.openapi()["paths"].items():
            for method in methods:
                for _ in range(4):
                    await refuse_or_answer(browser, method, filled(path, rng), rng)


def filled(path: str, rng: Random) -> str:
    values = [TABLE, "0" * 24, "x", "kahuna", "anna", "de", "%00", "%F0%9F%90%9F"]
    return re.sub(r"\{\w+\}", lambda _: rng.choice(values), path)


async def refuse_or_answer(browser: httpx.AsyncClient, method: str, path: str, rng: Random) -> None:
    names = ("since", "version", "seat", "invitation", "actions", "lang", "limit", "before")
    params = {name: rng.choice(["-1", "1", "x", "", "9" * 30, "\x00"]) for name in rng.sample(names, 3)}
    bodies: list[bytes] = [b"", b"{", b"[]", b"\xff", json.dumps({"settings": rng.choice(JUNK)}).encode()]
    bodies.append(json.dumps({"command_id": "a", "command": rng.choice(JUNK), "name": rng.choice(JUNK)}).encode())
    body = {} if method in ("get", "head") else {"content": rng.choice(bodies)}
    answer = await browser.request(method, path, params=params, headers={"content-type": "application/json"}, **body)  # type: ignore[arg-type]
    assert answer.status_code < 500 or answer.json().get("code") in ("store-busy",), (method, path, params, answer.text)
    if answer.status_code >= 400:
        assert {"code", "text", "params"} <= set(answer.json()), (path, answer.text)


async def test_a_body_that_is_too_long_is_refused(address: str) -> None:
    async with Guest(address) as anna:
        answer = await anna.http.post("/api/tables", content=b"x" * 70_000, headers={"accept-language": "de"})
        assert (answer.status_code, answer.json()["code"]) == (413, "body-too-large")
        assert "Bytes" in answer.json()["text"]


# Frames that fit the protocol's own schema, most of them nonsense at the table; in any order, to any table.

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=8,
)
TABLES = st.sampled_from([TABLE, "0" * 24])


@st.composite
def frames(draw: st.DrawFn) -> str:
    """Return a message of the protocol; sometimes with a wrong value, an unknown key, or its end missing."""
    shape: Any = draw(st.sampled_from(FROM_BROWSER))
    message = {**json.loads(json.dumps(example_of(shape.model_fields["type"].annotation.__args__[0])))}
    if "table" in message:
        message["table"] = draw(TABLES)
    if "command" in message:
        message["command"] = draw(st.sampled_from(COMMANDS_TRIED))
    for key in draw(st.lists(st.sampled_from([*message, "more"]), max_size=2)):
        message[key] = draw(VALUES)
    text = json.dumps(message)
    return text[: draw(st.integers(0, len(text)))] if draw(st.integers(0, 9)) == 0 else text


COMMANDS_TRIED = [
    *({"kind": kind} for kind in ("start", "resign", "leave", "come-back", "offer-draw", "withdraw-draw")),
    *({"kind": "sit", "name": name} for name in ("Eve", "", "Anna")),
    *({"kind": "play", "version": version, "actions": ["draw"]} for version in (0, 4, 5, 2**53 - 1)),
    *({"kind": kind, "seat": seat} for kind in ("take-over", "resign", "leave") for seat in (0, 1, 7)),
]


def test_frames_of_a_stranger_change_nothing(tmp_path: Path) -> None:
    """Each is answered, and the table stays as it is."""
    with asyncio.Runner() as runner:
        store = open_store(f"sqlite:///{tmp_path / 'makai.db'}")
        services = quiet_services(store, ManualClock())
        runner.run(come_in(store, "anna", "ben", "eve"))
        runner.run(begin(services, {"game": "kahuna", "rules": {"first": 0}}, "anna", "ben"))
        before = runner.run(services.registry.find(TABLE)).table

        @settings(max_examples=40)
        @given(told=st.lists(frames(), min_size=1, max_size=12), who=st.sampled_from(["eve", ""]))
        def say(told: list[str], who: str) -> None:
            runner.run(answered(services, who, told))
            assert runner.run(services.registry.find(TABLE)).table == before

        say()
        runner.run(store.close())
        services.coach.close()


async def answered(services: Services, who: str, told: list[str]) -> None:
    """Say frames; each gets an answer of the protocol."""
    line = Connection(services, who, who or None, "it")
    for frame in told:
        await say(line, frame)
        assert line.outbox.is_open
        async with asyncio.timeout(PATIENCE_S):  # the coach takes a moment
            while not (answers := heard(line)):
                await asyncio.sleep(0)
        for answer in answers:
            server_message.validate_python(json.loads(answer))
    line.leave()
