"""What a socket still has to send: a queue with an end, so that a slow reader cannot fill the memory."""

from __future__ import annotations

import asyncio
from collections import deque

MOST_MESSAGES = 500
MOST_CHARACTERS = 2_000_000
SLOW = 4000  # the code for a reader who is too slow


class Outbox:
    """Messages in their order. When there are too many, `overflowed` is set and nothing more is taken.

    `code` is what the socket is closed with then.
    """

    def __init__(self) -> None:
        self.code = SLOW
        self.overflowed = asyncio.Event()
        self._messages: deque[str] = deque()
        self._characters = 0
        self._filled = asyncio.Event()

    def put(self, message: str) -> None:
        """Add a message."""
        if self.overflowed.is_set():
            return
        if len(self._messages) >= MOST_MESSAGES or self._characters > MOST_CHARACTERS:
            self.overflowed.set()
            return
        self._messages.append(message)
        self._characters += len(message)
        self._filled.set()

    def end(self, code: int) -> None:
        """Take nothing more: the socket is to be closed with a code."""
        if not self.overflowed.is_set():
            self.code = code
            self.overflowed.set()

    async def get(self) -> str:
        """Wait for a message and return it."""
        while not self._messages:
            self._filled.clear()
            await self._filled.wait()
        message = self._messages.popleft()
        self._characters -= len(message)
        return message

    @property
    def is_empty(self) -> bool:
        """Whether all has been sent."""
        return not self._messages
