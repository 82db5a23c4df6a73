"""A bus over Redis or Valkey: one channel, and hints of a line each. Whatever is lost here is still in the database."""

from __future__ import annotations

import asyncio
import logging
import secrets
from typing import Any

from makai.server.errors import BadSetting
from makai.server.live.pubsub import Heard
from makai.server.logs import log

CHANNEL = "makai/versions"
PAUSE_S = 1.0  # before it is tried again
MOST_UNTOLD = 10_000


class RedisPubSub:
    """Tells the other nodes which table has reached which version, and hears it from them."""

    is_shared = True

    def __init__(self, url: str) -> None:
        try:
            from redis.asyncio import Redis  # only a server with several nodes needs it
        except ModuleNotFoundError as error:
            raise BadSetting("serve-no-redis") from error
        self._redis: Any = Redis.from_url(url, decode_responses=True)
        self._node = secrets.token_hex(8)
        self._heard: Heard | None = None
        self._untold: asyncio.Queue[str] = asyncio.Queue(MOST_UNTOLD)
        self._work: list[asyncio.Task[None]] = []

    def listen(self, heard: Heard) -> None:
        """Have a function called with every hint of another node."""
        self._heard = heard

    def tell(self, table_id: str, version: int) -> None:
        """Tell the other nodes; with too many hints waiting, this one is lost."""
        if not self._untold.full():
            self._untold.put_nowait(f"{self._node} {table_id} {version}")

    async def start(self) -> None:
        """Begin to tell and to listen; nobody waits for it."""
        self._work = [asyncio.create_task(self._again(each)) for each in (self._telling, self._listening)]

    async def close(self) -> None:
        """Tell and hear nothing more."""
        for task in self._work:
            task.cancel()
        await asyncio.gather(*self._work, return_exceptions=True)
        await self._redis.aclose()

    async def _again(self, work: Any) -> None:
        """Go on after whatever breaks."""
        while True:
            try:
                await work()
            except Exception as error:  # the connection, most often; the game goes on without hints
                log("bus-broken", logging.WARNING, error=type(error).__name__)
            await asyncio.sleep(PAUSE_S)

    async def _telling(self) -> None:
        while True:
            await self._redis.publish(CHANNEL, await self._untold.get())

    async def _listening(self) -> None:
        async with self._redis.pubsub() as channel:
            await channel.subscribe(CHANNEL)
            async for message in channel.listen():
                if message["type"] == "message":
                    await self._hint(str(message["data"]))

    async def _hint(self, text: str) -> None:
        node, _, hint = text.partition(" ")
        table_id, _, version = hint.partition(" ")
        if node != self._node and self._heard is not None and version.isdecimal():
            await self._heard(table_id, int(version))
