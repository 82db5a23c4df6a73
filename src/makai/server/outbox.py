"""What a socket still has to send: a queue with an end, so that a slow reader cannot fill the memory."""

from __future__ import annotations

import asyncio

MOST_MESSAGES = 500
MOST_CHARACTERS = 2_000_000


class Outbox:
    """Messages in their order. When there are too many, `overflowed` is done and nothing more is taken.

    There is one for each socket: while it is empty, futures and a list take much less than events and a deque.
    """

    def __init__(self) -> None:
        self.overflowed: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._messages: list[str] = []
        self._characters = 0
        self._filled: asyncio.Future[None] | None = None  # set while somebody waits

    def put(self, message: str) -> None:
        """Add a message."""
        if self.overflowed.done():
            return
        if len(self._messages) >= MOST_MESSAGES or self._characters > MOST_CHARACTERS:
            self.overflowed.set_result(None)
            return
        self._messages.append(message)
        self._characters += len(message)
        if self._filled is not None and not self._filled.done():
            self._filled.set_result(None)

    async def get(self) -> str:
        """Wait for a message and return it; one at a time may wait."""
        while not self._messages:
            self._filled = asyncio.get_running_loop().create_future()
            try:
                await self._filled
            finally:
                self._filled = None
        message = self._messages.pop(0)
        self._characters -= len(message)
        return message

    @property
    def is_empty(self) -> bool:
        """Whether all has been sent."""
        return not self._messages
