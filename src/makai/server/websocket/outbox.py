"""What a socket still has to send: a limited queue, so that a slow reader cannot fill the memory."""

from __future__ import annotations

import asyncio

from makai.server.websocket.close_codes import CloseCode
from makai.server.websocket.queue import Mailbox

MOST_MESSAGES = 500
MOST_CHARACTERS = 2_000_000


class Outbox:
    """Messages in their order. When there are too many, `overflowed` is set and no more are accepted.

    `code` is what the socket is closed with then.
    """

    def __init__(self) -> None:
        self.code = CloseCode.SLOW
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

    def end(self, code: CloseCode) -> None:
        """Accept no more messages: the socket is to be closed with a code."""
        if not self.overflowed.done():
            self.code = code
            self.overflowed.set_result(None)

    async def get(self) -> str:
        """Wait for a message and return it."""
        message = await self._messages.get()
        self._characters -= len(message)
        return message

    @property
    def is_empty(self) -> bool:
        """Whether all has been sent."""
        return self._messages.empty()
