"""What a socket still has to send: a limited queue, so that a slow reader cannot fill the memory."""

from __future__ import annotations

from typing import Protocol

from makai.server.metrics import Messages
from makai.server.websocket.close_codes import CloseCode

MOST_MESSAGES = 500
MANY = 50  # messages that need not wait for more
MOST_BYTES = 2_000_000


class Sender(Protocol):
    """Takes what is in an outbox to the client."""

    def send_all(self) -> None:
        """Take what waits, as soon as the client can read more."""

    def send_soon(self) -> None:
        """Take what waits, with what follows at once."""

    def ping(self) -> None:
        """Ask whether the client is still there."""

    def end(self, code: CloseCode | None) -> None:
        """Close the line with a code, or without one."""


class Outbox:
    """Messages in their order. Where there are too many the socket is closed, and no more are accepted."""

    __slots__ = ("_bytes", "_counted", "_messages", "_sender", "code", "is_open")

    def __init__(self, counted: Messages | None = None) -> None:
        self._counted = counted or Messages()
        self._messages: list[bytes] = []
        self._bytes = 0
        self._sender: Sender | None = None
        self.is_open = True
        self.code: CloseCode | None = None  # what it was closed with; none if the other side has gone

    def attach(self, sender: Sender) -> None:
        """Have everything sent from now on. What is to be closed already is closed."""
        self._sender = sender
        if self.is_open:
            sender.send_all()
        else:
            sender.end(self.code)

    def put(self, message: bytes) -> None:
        """Add a message."""
        if not self.is_open:
            return
        if len(self._messages) >= MOST_MESSAGES or self._bytes > MOST_BYTES:
            self.end(CloseCode.SLOW)
            return
        self._bytes += len(message)
        self._messages.append(message)
        if self._sender is not None:
            self._sender.send_soon() if len(self._messages) < MANY else self._sender.send_all()

    def ping(self) -> None:
        """Ask whether the client is still there."""
        if self._sender is not None:
            self._sender.ping()

    def end(self, code: CloseCode | None) -> None:
        """Accept no more messages: the socket is closed with a code, or has gone."""
        if self.is_open:
            self.is_open, self.code = False, code
            if self._sender is not None:
                self._sender.end(code)

    def take(self) -> list[bytes]:
        """Return all that waits, and forget it."""
        messages, self._messages, self._bytes = self._messages, [], 0
        self._counted.sent += len(messages)
        return messages
