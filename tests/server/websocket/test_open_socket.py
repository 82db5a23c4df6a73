"""An open socket without a network: what waits for a client, and what a client lets us wait for, is limited."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, cast

import uvicorn
from starlette.types import Receive, Scope, Send
from uvicorn.server import ServerState
from websockets.frames import Close, Frame, Opcode

from makai.server.websocket.close_codes import CloseCode
from makai.server.websocket.open_socket import MOST_UNREAD, OpenSocket
from makai.server.websocket.outbox import MOST_BYTES, MOST_MESSAGES, Outbox
from makai.server.websocket.uvicorn_protocol import EXTENSION, Handshake
from tests.support.server.wire import UPGRADE, Wire


class Talk:
    """An open socket whose texts are answered only when the test says so."""

    def __init__(self) -> None:
        self.wire, self.outbox, self.heard = Wire(), Outbox(), list[str]()
        self.answered, self.ended = asyncio.Event(), list[CloseCode | None]()
        config = uvicorn.Config(self._serve, interface="asgi3", lifespan="off", log_config=None, ws=Handshake)
        config.load()
        self.state = ServerState()
        self.handshake = Handshake(config, self.state, {})
        self.handshake.connection_made(self.wire)

    @property
    def socket(self) -> OpenSocket:
        return cast(OpenSocket, self.wire.get_protocol())

    async def open(self, *early: str) -> None:
        self.handshake.data_received("\r\n".join((*UPGRADE, "", "")).encode())
        self.handshake.data_received(b"".join(map(framed, early)))
        while self.wire.protocol is None:
            await asyncio.sleep(0)
        self.wire.sent = b""

    async def say(self, *texts: str) -> None:
        """Have texts come in at once, as a client frames them."""
        self.socket.data_received(b"".join(map(framed, texts)))
        await asyncio.sleep(0)

    async def tell(self, *texts: bytes) -> None:
        """Put texts into the outbox that the same turn of the event loop brings."""
        for text in texts:
            self.outbox.put(text)
        await asyncio.sleep(0)

    def begin(self, text: str, answered: Callable[[], None]) -> None:
        self.heard.append(text)
        waiting = asyncio.get_running_loop().create_task(self.answered.wait())
        waiting.add_done_callback(lambda _: answered())

    def note_end(self, code: CloseCode | None) -> None:
        self.ended.append(code)

    async def _serve(self, scope: Scope, receive: Receive, send: Send) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        cast(Handshake, scope["extensions"][EXTENSION]).open(self)


def framed(text: str) -> bytes:
    return Frame(Opcode.TEXT, text.encode()).serialize(mask=True)


async def test_the_outbox_is_bounded_by_number_and_by_length() -> None:
    many, long = Outbox(), Outbox()
    for _ in range(MOST_MESSAGES):
        many.put(b"x")
    long.put(b"x" * (MOST_BYTES + 1))
    for outbox in (many, long):
        assert outbox.is_open
        outbox.put(b"x")
        assert (outbox.is_open, outbox.code) == (False, CloseCode.SLOW)
    assert long.take() == [b"x" * (MOST_BYTES + 1)]


async def test_what_a_client_does_not_read_waits_for_it_up_to_a_limit() -> None:
    talk = Talk()
    await talk.open()
    await talk.tell(b"one")
    assert talk.wire.sent == b"\x81\x03one"
    talk.socket.pause_writing()
    await talk.tell(b"two")
    assert talk.wire.sent == b"\x81\x03one"
    talk.socket.resume_writing()
    assert talk.wire.sent == b"\x81\x03one\x81\x03two"
    talk.socket.pause_writing()
    for _ in range(MOST_MESSAGES + 1):
        talk.outbox.put(b"x")
    assert talk.ended == [CloseCode.SLOW]
    assert talk.wire.sent.endswith(Close(CloseCode.SLOW, "socket-slow").serialize())
    talk.socket.data_received(Frame(Opcode.CLOSE, b"").serialize(mask=True))
    assert talk.wire.closing


async def test_a_client_that_reads_is_never_too_slow() -> None:
    talk = Talk()
    await talk.open()
    await talk.tell(*[b"x"] * 2 * MOST_MESSAGES)
    assert talk.wire.sent == b"\x81\x01x" * 2 * MOST_MESSAGES
    assert not talk.ended


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


async def test_what_comes_before_the_socket_is_open_is_heard_then() -> None:
    talk = Talk()
    talk.answered.set()
    await talk.open("early", "x" * MOST_UNREAD)
    while len(talk.wire.reading) < 2:
        await asyncio.sleep(0)
    assert talk.heard == ["early", "x" * MOST_UNREAD]
    assert talk.wire.reading == ["paused", "resumed"]
    assert cast(Any, talk.state.connections) == {talk.socket}


async def test_a_client_that_answers_no_ping_is_gone() -> None:
    talk = Talk()
    await talk.open()
    talk.outbox.ping()
    said = talk.wire.sent
    assert said[:2] == b"\x89\x04"
    talk.socket.data_received(Frame(Opcode.PONG, said[2:]).serialize(mask=True))
    talk.outbox.ping()
    assert not talk.ended
    asked = talk.wire.sent
    await talk.say("here")
    talk.outbox.ping()  # whoever has just spoken need not be asked
    assert (talk.ended, talk.wire.sent) == ([], asked)
    talk.outbox.ping()
    assert not talk.ended
    talk.socket.data_received(Frame(Opcode.PONG, b"else").serialize(mask=True))
    talk.outbox.ping()
    assert (talk.ended, talk.wire.closing) == ([None], True)
    assert Close(1011, "keepalive ping timeout").serialize() in talk.wire.sent


async def test_a_ping_of_the_client_is_answered_in_the_midst_of_a_text() -> None:
    talk = Talk()
    await talk.open()
    talk.answered.set()
    for frame in (Frame(Opcode.TEXT, b"a", fin=False), Frame(Opcode.PING, b"there?"), Frame(Opcode.CONT, b"b")):
        talk.socket.data_received(frame.serialize(mask=True))
    assert talk.wire.sent == b"\x8a\x06there?"
    assert talk.heard == ["ab"]


async def test_a_client_that_says_goodbye_is_answered_and_forgotten() -> None:
    talk = Talk()
    await talk.open()
    goodbye = Close(1000, "done").serialize()
    talk.socket.data_received(Frame(Opcode.CLOSE, goodbye).serialize(mask=True))
    assert talk.wire.sent == Frame(Opcode.CLOSE, goodbye).serialize(mask=False)
    assert (talk.ended, talk.wire.closing) == ([None], True)
    talk.socket.connection_lost(None)
    assert not talk.state.connections
