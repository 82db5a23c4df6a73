"""What a socket still has to send: a limited queue, so that a slow reader cannot fill the memory."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from makai.server.metrics import Messages
from makai.server.websocket.close_codes import CloseCode

MOST_MESSAGES = 500
MOST_BYTES = 2_000_000


class Outbox:
    """Messages in their order. Where there are too many the socket is to end, and no more are accepted.

    `ended` is what the socket is closed with then, None if the other side has gone. `when_filled` is called with each
    message: whoever can send it takes it at once.
    """

    def __init__(self, counted: Messages | None = None) -> None:
        self._counted = counted or Messages()
        self.ended: asyncio.Future[CloseCode | None] = asyncio.get_running_loop().create_future()
        self.when_filled: Callable[[], None] | None = None
        self._messages: list[bytes] = []
        self._bytes = 0

    def put(self, message: bytes) -> None:
        """Add a message."""
        if self.ended.done():
            return
        if len(self._messages) >= MOST_MESSAGES or self._bytes > MOST_BYTES:
            self.end(CloseCode.SLOW)
            return
        self._bytes += len(message)
        self._messages.append(message)
        if self.when_filled is not None:
            self.when_filled()

    def end(self, code: CloseCode | None) -> None:
        """Accept no more messages: the socket is to be closed with a code, or has gone."""
        if not self.ended.done():
            self.ended.set_result(code)

    def fail(self, error: BaseException) -> None:
        """Accept no more messages: something went wrong that nobody thought of."""
        if not self.ended.done():
            self.ended.set_exception(error)

    def take(self) -> list[bytes]:
        """Return all that waits, and forget it."""
        messages, self._messages, self._bytes = self._messages, [], 0
        self._counted.sent += len(messages)
        return messages
