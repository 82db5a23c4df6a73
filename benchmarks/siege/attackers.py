"""Attackers: clients written from the documented protocol that want to spoil the evening of others."""

from __future__ import annotations

import asyncio
import itertools
import random
from collections.abc import Callable
from contextlib import AsyncExitStack, suppress
from urllib.parse import urlsplit

import httpx
from benchmarks.siege.felt import BROKEN, Siege
from benchmarks.siege.honest import OWNER
from tests.support.server.guest import PIRANJA, TLS, TWO, Guest, Json
from websockets.exceptions import WebSocketException

BOTS: Json = {**TWO, "seats": [{"kind": "bot", "level": "master"}, {"kind": "bot", "level": "master"}]}
MASTER: Json = {**TWO, "seats": [{"kind": "open"}, {"kind": "bot", "level": "master"}]}
PAUSE_S = 0.5
AT_ONCE = 8  # more public tables than a host may have open
UPLOADERS = 8


def _tell_outcome(answer: httpx.Response) -> str:
    return "accepted" if answer.status_code < 400 else f"refused, {answer.json().get('code', answer.status_code)}"


async def start_greedy_tables(siege: Siege, number: int, tables: int) -> None:
    """Start many games whose bots think long, as one guest; half of them with a seat of one's own."""
    async with Guest(siege.address, f"Greedy {number}", f"10.20.{number}.1") as guest:
        await guest.http.put("/api/me/name", json={"name": guest.name})
        for index in range(tables):
            settings = BOTS if index % 2 else MASTER
            body = {"settings": settings, "name": None if index % 2 else guest.name, "start": True}
            with suppress(*BROKEN):
                answer = await guest.http.post("/api/tables", json=body)
                siege.note_attack("a game with bots that think long", _tell_outcome(answer))
                if answer.status_code == 201 and not index % 2:
                    await _draw(guest, answer.json()["table"])
        while siege.is_on:
            await asyncio.sleep(PAUSE_S)


async def _draw(guest: Guest, table: str) -> None:
    """Let the bot move, by drawing a card."""
    picture = await guest.get(f"/api/tables/{table}")
    if picture["to_move"] in picture["yours"]:
        await guest.command(table, "play", version=picture["moved"], actions=["draw"])


async def flood_lobby(siege: Siege, number: int) -> None:
    """Open public tables that nobody shall play at."""
    async with Guest(siege.address, f"Flood {number}", f"10.21.{number}.1") as guest:
        body = {"settings": {**PIRANJA, "public": True}, "name": guest.name}

        async def open_one() -> None:
            with suppress(*BROKEN):
                siege.note_attack("a public table", _tell_outcome(await guest.http.post("/api/tables", json=body)))

        while siege.is_on:
            await asyncio.gather(*(open_one() for _ in range(AT_ONCE)))
            await asyncio.sleep(AT_ONCE * 0.1)


async def _connect(siege: Siege, comes_from: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    parts = urlsplit(siege.address)
    return await asyncio.open_connection(parts.hostname, parts.port, local_addr=(comes_from, 0))


async def send_halves(siege: Siege, comes_from: str, connections: int) -> None:
    """Keep connections open whose request never ends."""

    async def send_half() -> None:
        while siege.is_on:
            outcome = "cut off"
            with suppress(*BROKEN):
                outcome = await _drip(siege, *await _connect(siege, comes_from))
            siege.note_attack("a request that never ends", outcome)
            await asyncio.sleep(PAUSE_S)

    await asyncio.gather(*(send_half() for _ in range(connections)))


async def _drip(siege: Siege, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> str:
    """Send a header a second, and never the end; return what came of it."""
    try:
        writer.write(b"GET /api/health HTTP/1.1\r\nHost: 127.0.0.1\r\n")
        while not reader.at_eof():
            if not siege.is_on:
                return "open until the end"
            writer.write(b"X-Drip: 1\r\n")
            with suppress(TimeoutError):
                await asyncio.wait_for(reader.read(4096), 1)
        return "cut off"
    finally:
        writer.close()


RAW: dict[str, Callable[[], bytes]] = {
    "headers of 1 MB": lambda: b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n" + b"X-Long: " + b"a" * 2**20 + b"\r\n\r\n",
    "no Host": lambda: b"GET /api/games HTTP/1.1\r\n\r\n",
    "two Hosts": lambda: b"GET /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\nHost: evil.example\r\n\r\n",
    "another's Host": lambda: b"GET /api/games HTTP/1.1\r\nHost: evil.example\r\n\r\n",
    "random bytes": lambda: random.randbytes(2000) + b"\r\n\r\n",
}


async def send_nonsense(siege: Siege, comes_from: str) -> None:
    """Send requests that no browser would send."""
    while siege.is_on:
        for what, make in RAW.items():
            outcome = "cut off"
            with suppress(*BROKEN, TimeoutError):
                outcome = await _send_raw(make(), *await _connect(siege, comes_from))
            siege.note_attack(what, outcome)
        await asyncio.sleep(PAUSE_S)


async def _send_raw(data: bytes, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> str:
    """Send some bytes; return the status that they are answered with."""
    try:
        writer.write(data)
        line = await asyncio.wait_for(reader.readline(), 10)
        return line.decode("latin-1").split(" ", 1)[-1].strip() or "cut off"
    finally:
        writer.close()


async def guess_password(siege: Siege, number: int) -> None:
    """Try passwords of somebody else's account."""
    headers = {"X-Forwarded-For": f"10.22.{number}.1"}
    async with httpx.AsyncClient(base_url=siege.address, timeout=60, headers=headers, verify=TLS) as client:
        while siege.is_on:
            with suppress(*BROKEN):
                body = {"name": OWNER, "password": f"wrong guess {random.random()}"}
                answer = await client.post("/api/people/sign-in", json=body)
                siege.note_attack("a guessed password", _tell_outcome(answer))
            await asyncio.sleep(PAUSE_S)


async def upload_games(siege: Siege, number: int) -> None:
    """Have whole games analysed, as many at once as possible, without an account."""
    headers = {"X-Forwarded-For": "10.23.0.1"}
    async with httpx.AsyncClient(base_url=siege.address, timeout=120, headers=headers, verify=TLS) as client:
        for record in itertools.cycle(siege.records[number::UPLOADERS]):
            if not siege.is_on:
                return
            with suppress(*BROKEN):
                answer = await client.post("/api/replay/analysis", content=record)
                siege.note_attack("a game to be analysed", _tell_outcome(answer))
            await asyncio.sleep(0.05)


async def open_sockets(siege: Siege) -> None:
    """Open as many sockets as one address can, and send nonsense over them."""
    async with AsyncExitStack() as stack:
        guests = [await stack.enter_async_context(Guest(siege.address, "Sockets", "10.24.0.1")) for _ in range(100)]
        for guest in guests:
            try:
                await guest.call()
            except WebSocketException:
                siege.note_attack("a WebSocket", "refused")
            else:
                siege.note_attack("a WebSocket", "opened")
        while siege.is_on:
            for guest in (each for each in guests if each.socket is not None):
                assert guest.socket is not None
                with suppress(*BROKEN):
                    await guest.socket.send('{"type": "watch", "table": "' + "0" * 24 + '", "id": "x"}')
            await asyncio.sleep(0.1)
        for guest in guests:  # a farewell would wait ten seconds behind answers that nobody reads
            if guest.socket is not None:
                guest.socket.transport.abort()


async def become_guests(siege: Siege) -> None:
    """Become a new guest again and again."""
    headers = {"X-Forwarded-For": "10.25.0.1"}
    while siege.is_on:
        async with httpx.AsyncClient(base_url=siege.address, timeout=60, headers=headers, verify=TLS) as client:
            with suppress(*BROKEN):
                answer = await client.put("/api/me/name", json={"name": "Nobody"})
                siege.note_attack("a new guest", _tell_outcome(answer))
        await asyncio.sleep(0.05)


async def stall(siege: Siege, has_opened: asyncio.Future[str]) -> None:
    """Sit down, never move, and come back whenever a bot takes over."""
    table = await has_opened
    async with Guest(siege.address, "Staller", "10.26.0.1") as guest:
        await guest.command(table, "sit", name=guest.name)
        await guest.command(table, "start")
        while siege.is_on:
            with suppress(*BROKEN):
                answer = await guest.command(table, "come-back")
                if answer.status_code == 200:
                    siege.note_attack("a staller comes back", "accepted")
            await asyncio.sleep(PAUSE_S)
