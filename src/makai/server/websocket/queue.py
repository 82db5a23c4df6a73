"""A queue for one reader. There are several for each socket: while it is empty, it takes a tenth of asyncio's own."""

from __future__ import annotations

import asyncio
from typing import Generic, TypeVar

T = TypeVar("T")


class Mailbox(Generic[T]):
    """Messages in their order; the names are those of `asyncio.Queue`."""

    __slots__ = ("_filled", "_messages")

    def __init__(self) -> None:
        self._messages: list[T] = []
        self._filled: asyncio.Future[None] | None = None  # set while somebody waits

    def __len__(self) -> int:
        return len(self._messages)

    def put_nowait(self, message: T) -> None:
        """Add a message."""
        self._messages.append(message)
        if self._filled is not None and not self._filled.done():
            self._filled.set_result(None)

    async def get(self) -> T:
        """Wait for a message and return it; one at a time may wait. A cancelled wait loses no message."""
        while not self._messages:
            self._filled = asyncio.get_running_loop().create_future()
            try:
                await self._filled
            finally:
                self._filled = None
        return self._messages.pop(0)

    def empty(self) -> bool:
        """Tell whether nothing waits to be read."""
        return not self._messages
