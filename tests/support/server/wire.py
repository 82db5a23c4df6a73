"""A connection without a network: what a protocol of the server sends, and whether it reads."""

from __future__ import annotations

import asyncio
from typing import Any

UPGRADE = (
    "GET /api/socket HTTP/1.1",
    "Host: localhost",
    "Upgrade: websocket",
    "Connection: Upgrade",
    "Sec-WebSocket-Version: 13",
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
)


class Wire(asyncio.Transport):
    """What a client gets."""

    def __init__(self) -> None:
        super().__init__({"peername": ("192.0.2.1", 5000), "sockname": ("192.0.2.2", 80)})
        self.sent, self.closing, self.unread = b"", False, 0
        self.reading = list[str]()
        self.protocol: asyncio.BaseProtocol | None = None

    def get_protocol(self) -> asyncio.BaseProtocol:
        assert self.protocol is not None
        return self.protocol

    def set_protocol(self, protocol: asyncio.BaseProtocol) -> None:
        self.protocol = protocol

    def write(self, data: Any) -> None:
        self.sent += data

    def get_write_buffer_size(self) -> int:
        return self.unread

    def is_closing(self) -> bool:
        return self.closing

    def close(self) -> None:
        self.closing = True

    abort = close

    def pause_reading(self) -> None:
        self.reading.append("paused")

    def resume_reading(self) -> None:
        self.reading.append("resumed")

    @property
    def status(self) -> int:
        return int(self.sent.split()[1]) if self.sent else 0
