"""Slow readers and hasty writers: what waits for a client, and what a client lets us wait for, is limited."""

from __future__ import annotations

import asyncio
from typing import Any, cast

import uvicorn
from starlette.types import Receive, Scope, Send
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode

from makai.server.websocket.close_codes import CloseCode
from makai.server.websocket.outbox import MOST_BYTES, MOST_MESSAGES, Outbox
from makai.server.websocket.uvicorn_protocol import EXTENSION, MOST_UNREAD, SpreadSocket
from tests.support.server.wire import UPGRADE, Wire


class Talk:
    """An open socket whose texts are answered only when the test says so."""

    def __init__(self) -> None:
        self.wire, self.outbox, self.heard = Wire(), Outbox(), list[str]()
        self.answered = asyncio.Event()
        config = uvicorn.Config(self._serve, interface="asgi3", lifespan="off", log_config=None, ws=SpreadSocket)
        config.load()
        self.socket = SpreadSocket(config, ServerState(), {})
        self.socket.connection_made(self.wire)

    async def open(self) -> None:
        self.socket.data_received("\r\n".join((*UPGRADE, "", "")).encode())
        while self.outbox.when_filled is None:
            await asyncio.sleep(0)
        self.wire.sent = b""

    async def say(self, *texts: str) -> None:
        """Have texts come in at once, as a client frames them."""
        self.socket.data_received(b"".join(Frame(Opcode.TEXT, text.encode()).serialize(mask=True) for text in texts))
        await asyncio.sleep(0)

    async def _serve(self, scope: Scope, receive: Receive, send: Send) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        cast(SpreadSocket, scope["extensions"][EXTENSION]).converse(self._hear, self.outbox)
        await self.outbox.ended

    def _hear(self, text: str) -> asyncio.Task[bool]:
        self.heard.append(text)
        return asyncio.get_running_loop().create_task(cast(Any, self.answered.wait()))


async def test_the_outbox_is_bounded_by_number_and_by_length() -> None:
    many, long = Outbox(), Outbox()
    for _ in range(MOST_MESSAGES):
        many.put(b"x")
    long.put(b"x" * (MOST_BYTES + 1))
    for outbox in (many, long):
        assert not outbox.ended.done()
        outbox.put(b"x")
        assert outbox.ended.result() is CloseCode.SLOW
    assert long.take() == [b"x" * (MOST_BYTES + 1)]


async def test_what_a_client_does_not_read_waits_for_it_up_to_a_limit() -> None:
    talk = Talk()
    await talk.open()
    talk.outbox.put(b"one")
    assert talk.wire.sent == b"\x81\x03one"
    talk.socket.pause_writing()
    talk.outbox.put(b"two")
    assert talk.wire.sent == b"\x81\x03one"
    talk.socket.resume_writing()
    assert talk.wire.sent == b"\x81\x03one\x81\x03two"
    talk.socket.pause_writing()
    for _ in range(MOST_MESSAGES + 1):
        talk.outbox.put(b"x")
    assert talk.outbox.ended.result() is CloseCode.SLOW


async def test_a_text_is_heard_once_the_one_before_is_answered() -> None:
    talk = Talk()
    await talk.open()
    long = "x" * MOST_UNREAD
    await talk.say("one", long, "three")
    assert talk.heard == ["one"]
    assert talk.wire.reading == ["paused"]
    talk.answered.set()
    while len(talk.wire.reading) < 2:
        await asyncio.sleep(0)
    assert talk.heard == ["one", long, "three"]
    assert talk.wire.reading == ["paused", "resumed"]


async def test_a_frame_may_come_byte_by_byte() -> None:
    talk = Talk()
    await talk.open()
    talk.answered.set()
    for text in ("short", "x" * 200, "ö"):
        for byte in Frame(Opcode.TEXT, text.encode()).serialize(mask=True):
            talk.socket.data_received(bytes((byte,)))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
    assert talk.heard == ["short", "x" * 200, "ö"]
