"""Between nodes: notices that a table has reached a version. The database has the last word."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Protocol

Listener = Callable[[str, int], Awaitable[None]]  # given a name (of a table, most often) and a number (a version)


class PubSub(Protocol):
    """A way to reach other nodes, if any (`is_shared`). Notices may be lost: nodes look for themselves, too."""

    is_shared: bool

    def listen(self, listener: Listener) -> None:
        """Have a function called with every notice of another node, besides those that are called already."""
        ...

    def publish(self, name: str, number: int) -> None:
        """Send a notice to the other nodes."""
        ...

    async def start(self) -> None:
        """Begin to send and to listen."""
        ...

    async def close(self) -> None:
        """Send and hear nothing more."""
        ...


class LocalPubSub:
    """The pub/sub of a server that is alone."""

    is_shared = False

    def listen(self, listener: Listener) -> None:
        """There is nobody to hear."""

    def publish(self, name: str, number: int) -> None:
        """There is nobody to tell."""

    async def start(self) -> None:
        """There is nothing to start."""

    async def close(self) -> None:
        """There is nothing to close."""
