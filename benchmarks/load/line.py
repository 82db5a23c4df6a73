"""Lines to a server that cost little: HTTP over one connection, and WebSockets without a task for each."""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import Callable
from functools import partial
from typing import Any, cast

from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.uri import parse_uri

Json = dict[str, Any]
Heard = Callable[[bytes], None]


class Refusal(Exception):
    """The server did not do what was asked."""


class Http:
    """One connection that stays open; the cookies are the caller's."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._reader: asyncio.StreamReader | None = None
        self._writer: asyncio.StreamWriter | None = None

    async def post(self, path: str, body: Json, cookie: str = "") -> tuple[Json, str]:
        """Send something; return the answer, and the cookie that came with it."""
        if self._writer is None:
            self._reader, self._writer = await asyncio.open_connection("127.0.0.1", self._port)
        text = json.dumps(body).encode()
        head = f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1:{self._port}\r\nContent-Type: application/json\r\n"
        head += f"Content-Length: {len(text)}\r\n" + (f"Cookie: {cookie}\r\n" if cookie else "") + "\r\n"
        self._writer.write(head.encode() + text)
        return await self._answer()

    async def _answer(self) -> tuple[Json, str]:
        assert self._reader is not None
        start, *lines = (await self._reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
        headers = {name.lower(): value for name, _, value in (line.partition(": ") for line in lines)}
        body = await self._reader.readexactly(int(headers.get("content-length", "0")))
        if not 200 <= int(start.split()[1]) < 300:
            raise Refusal(f"{start}: {body.decode()[:200]}")
        return json.loads(body), headers.get("set-cookie", "").partition(";")[0]

    def close(self) -> None:
        """Hang up."""
        if self._writer is not None:
            self._writer.close()


class Socket(asyncio.Protocol):
    """A WebSocket; each text goes to `heard` as soon as it arrives."""

    def __init__(self, port: int, cookie: str, heard: Heard, lost: Callable[[str], None], path: str) -> None:
        self._protocol = ClientProtocol(parse_uri(f"ws://127.0.0.1:{port}{path}"), max_size=None)
        self._cookie, self._heard, self._lost = cookie, heard, lost
        self._transport: asyncio.Transport | None = None
        self._parts: list[bytes] = []
        self._closing = False
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for the WebSocket."""
        self._transport = cast(asyncio.Transport, transport)
        request = self._protocol.connect()
        if self._cookie:
            request.headers["Cookie"] = self._cookie
        self._protocol.send_request(request)
        self._flush()

    def data_received(self, data: bytes) -> None:
        """Pass on what is whole; pings are answered by the way."""
        self._protocol.receive_data(data)
        for event in self._protocol.events_received():
            if isinstance(event, Frame):
                self._frame(event)
            elif self._protocol.handshake_exc is None:
                self.opened.set_result(None)
        self._flush()

    def connection_lost(self, _error: Exception | None) -> None:
        """Say so, unless it was our own wish."""
        if not self.opened.done():
            self.opened.set_exception(Refusal(f"no WebSocket: {self._protocol.handshake_exc}"))
        elif not self._closing:
            self._lost(f"closed by the server: {self._protocol.close_code}")

    def send(self, text: bytes) -> None:
        """Say something."""
        self._protocol.send_text(text)
        self._flush()

    def close(self) -> None:
        """Close the connection without a closing handshake."""
        self._closing = True
        if self._transport is not None:
            self._transport.abort()

    def _frame(self, frame: Frame) -> None:
        if frame.opcode not in (Opcode.TEXT, Opcode.CONT):
            return
        self._parts.append(bytes(frame.data))
        if frame.fin:
            text, self._parts = b"".join(self._parts), []
            self._heard(text)

    def _flush(self) -> None:
        assert self._transport is not None
        for data in self._protocol.data_to_send():
            if data and not self._transport.is_closing():
                self._transport.write(data)


async def call(
    port: int, cookie: str, heard: Heard, lost: Callable[[str], None], path: str = "/api/socket", home: int = 0
) -> Socket:
    """Open a WebSocket; each message, from the server's greeting on, goes to `heard`.

    People of different homes come from different addresses: a server lets each have only a part of all sockets.
    """
    loop, own = asyncio.get_running_loop(), (f"127.0.0.{1 + home}", 0) if sys.platform == "linux" else None
    make = partial(Socket, port, cookie, heard, lost, path)
    _, made = await loop.create_connection(make, "127.0.0.1", port, local_addr=own)
    await made.opened
    return made


async def answering(port: int) -> None:
    """Wait until a server that has printed its address also listens there."""
    while True:
        try:
            _, writer = await asyncio.open_connection("127.0.0.1", port)
        except ConnectionRefusedError:
            await asyncio.sleep(0.01)
        else:
            writer.close()
            return
