"""Pub/sub over Redis or Valkey: one channel, and notices of a line each. What is lost here is still in the database."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable
from typing import Any

from makai.server.errors import BadSetting
from makai.server.live.pubsub import Listener
from makai.server.logs import log

CHANNEL = "makai/versions"
PAUSE_S = 1.0  # before it is tried again
MOST_WAITING = 10_000


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
        self._listeners: list[Listener] = []
        self._waiting: asyncio.Queue[str] = asyncio.Queue(MOST_WAITING)
        self._tasks: list[asyncio.Task[None]] = []

    def listen(self, listener: Listener) -> None:
        """Have a function called with every notice of another node, besides those that are called already."""
        self._listeners.append(listener)

    def publish(self, name: str, number: int) -> None:
        """Send a notice to the other nodes; with too many waiting, this one is lost."""
        if not self._waiting.full():
            self._waiting.put_nowait(f"{self._node} {name} {number}")

    async def start(self) -> None:
        """Begin to send and to listen; nobody waits for it."""
        self._tasks = [asyncio.create_task(self._repeat(each)) for each in (self._send_all, self._receive_all)]

    async def close(self) -> None:
        """Send and hear nothing more."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._redis.aclose()

    async def _repeat(self, work: Callable[[], Awaitable[None]]) -> None:
        """Go on after whatever breaks."""
        while True:
            try:
                await work()
            except Exception as error:  # the connection, most often; the game goes on without notices
                log("bus-broken", logging.WARNING, error=type(error).__name__)
            await asyncio.sleep(PAUSE_S)

    async def _send_all(self) -> None:
        while True:
            await self._redis.publish(CHANNEL, await self._waiting.get())

    async def _receive_all(self) -> None:
        async with self._redis.pubsub() as channel:
            await channel.subscribe(CHANNEL)
            async for message in channel.listen():
                if message["type"] == "message":
                    await self._receive(str(message["data"]))

    async def _receive(self, text: str) -> None:
        node, _, notice = text.partition(" ")
        name, _, number = notice.partition(" ")
        if node != self._node and number.isdecimal():
            for listener in self._listeners:
                await listener(name, int(number))
