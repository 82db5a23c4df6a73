"""Between nodes: hints that a table has reached a version. What counts stands in the database."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Protocol

Heard = Callable[[str, int], Awaitable[None]]


class PubSub(Protocol):
    """A way to tell other nodes, if there are any (`is_shared`). It may lose a hint: nodes look for themselves, too."""

    is_shared: bool

    def listen(self, heard: Heard) -> None:
        """Have a function called with every hint of another node."""
        ...

    def tell(self, table_id: str, version: int) -> None:
        """Tell the other nodes."""
        ...

    async def start(self) -> None:
        """Begin to listen."""
        ...

    async def close(self) -> None:
        """Tell and hear nothing more."""
        ...


class LocalPubSub:
    """The bus of a server that is alone."""

    is_shared = False

    def listen(self, heard: Heard) -> None:
        """There is nobody to hear."""

    def tell(self, table_id: str, version: int) -> None:
        """There is nobody to tell."""

    async def start(self) -> None:
        """There is nothing to start."""

    async def close(self) -> None:
        """There is nothing to close."""
