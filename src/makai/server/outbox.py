"""What a socket still has to send: a queue with an end, so that a slow reader cannot fill the memory."""

from __future__ import annotations

import asyncio

from makai.server.mailbox import Mailbox

MOST_MESSAGES = 500
MOST_CHARACTERS = 2_000_000


class Outbox:
    """Messages in their order. When there are too many, `overflowed` is done and nothing more is taken."""

    def __init__(self) -> None:
        self.overflowed: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._messages: Mailbox[str] = Mailbox()
        self._characters = 0

    def put(self, message: str) -> None:
        """Add a message."""
        if self.overflowed.done():
            return
        if len(self._messages) >= MOST_MESSAGES or self._characters > MOST_CHARACTERS:
            self.overflowed.set_result(None)
            return
        self._characters += len(message)
        self._messages.put_nowait(message)

    async def get(self) -> str:
        """Wait for a message and return it."""
        message = await self._messages.get()
        self._characters -= len(message)
        return message

    @property
    def is_empty(self) -> bool:
        """Whether all has been sent."""
        return self._messages.empty()
