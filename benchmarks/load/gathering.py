"""How people come to their tables: each a guest with a cookie, over HTTP, and then with a WebSocket."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from benchmarks.load.line import Http, Socket, call
from benchmarks.load.table import SEATS, Match, PlayedTable, Tally
from benchmarks.load.turns import TABLE

AT_ONCE = 24  # tables that are opened at the same time
HOMES = 16  # addresses that people come from
Ready = Callable[[Match], None]


@dataclass(frozen=True)
class Place:
    """A table with two people, each identified by a cookie."""

    table: str
    cookies: tuple[str, str]
    people: tuple[str, ...] = ()  # their ids, where they are known


async def opened(http: Http) -> Place:
    """Open a table by HTTP, and let two guests sit down."""
    asked, first = await http.post("/api/tables", {"settings": TABLE, "name": "Anna"})
    sit = {"command_id": "sit", "command": {"kind": "sit", "name": "Ben"}}
    _, second = await http.post(f"/api/tables/{asked['table']}/commands", sit)
    return Place(asked["table"], (first, second))


async def open_all(port: int, count: int) -> list[Place]:
    """Open many tables."""
    places: list[Place] = []

    async def work() -> None:
        http = Http(port)
        while len(places) + busy[0] < count:
            busy[0] += 1
            places.append(await opened(http))
            busy[0] -= 1
        http.close()

    busy = [0]
    await asyncio.gather(*(work() for _ in range(AT_ONCE)))
    return places


@dataclass
class Company:
    """All tables of a run, and their sockets."""

    tables: list[Match]
    sockets: list[Socket]

    def hang_up(self) -> None:
        """Close every socket."""
        for socket in self.sockets:
            socket.close()


async def sit_down(ports: Sequence[int], places: Sequence[Place], tally: Tally, ready: Ready) -> Company:
    """Open two sockets for each table, and let them watch it. Where there are several nodes, each goes to another."""
    company = Company([], [])
    limit = asyncio.Semaphore(AT_ONCE)

    async def work(number: int, place: Place) -> None:
        async with limit:
            table = PlayedTable(place.table, tally, ready, number)
            company.tables.append(table)
            for seat in SEATS:
                port, hear = ports[(number + seat) % len(ports)], partial(table.heard, seat)
                made = await call(port, place.cookies[seat], hear, table.lost, home=number % HOMES)
                company.sockets.append(made)
                table.ways.append(made)
            for seat in SEATS:
                table.watch(seat)

    await asyncio.gather(*(work(number, place) for number, place in enumerate(places)))
    return company


async def bring_people(ports: Sequence[int], tables: int, tally: Tally, ready: Ready) -> Company:
    """Open so many tables, and let two guests sit down at each with their sockets."""
    return await sit_down(ports, await open_all(ports[0], tables), tally, ready)
