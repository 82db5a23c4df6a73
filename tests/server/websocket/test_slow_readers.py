"""Slow readers: the outbox of a socket is limited; if the client does not read, the socket is closed with a reason."""

from __future__ import annotations

import asyncio
from collections.abc import MutableMapping
from typing import Any

from makai.server.websocket.connection import Connection
from makai.server.websocket.endpoint import talk
from makai.server.websocket.outbox import MOST_CHARACTERS, MOST_MESSAGES, Outbox
from makai.store import Store
from tests.support.server.backend import ManualClock, quiet_services


async def never(*_: object) -> MutableMapping[str, Any]:
    return await asyncio.Future()


async def never_sent(_: object) -> None:
    await asyncio.Future()


async def test_whoever_does_not_read_is_closed(store: Store) -> None:
    services = quiet_services(store, ManualClock())
    connection = Connection(services, "", None, "en")
    talking = asyncio.create_task(talk(connection, never, never_sent, services))
    while not connection.outbox.overflowed.done():
        connection.outbox.put("x" * 1000)
        await asyncio.sleep(0)
    assert await talking == 4000


async def test_the_queue_is_bounded_by_number_and_by_length() -> None:
    many, long = Outbox(), Outbox()
    for _ in range(MOST_MESSAGES + 1):
        many.put("x")
    long.put("x" * (MOST_CHARACTERS + 1))
    assert not long.overflowed.done()
    long.put("x")
    assert many.overflowed.done()
    assert long.overflowed.done()
    assert await long.get() == "x" * (MOST_CHARACTERS + 1)
    assert long.is_empty
