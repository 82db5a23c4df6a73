"""A player who comes back: plays over servers that die, asks again what was not answered, and writes down what was."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from itertools import count
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from tests.support.server.guest import Guest, Json

LOST = (ConnectionClosed, InvalidHandshake, InvalidMessage, OSError, EOFError, httpx.TransportError)
BUSY = ("store-busy", "store-lost", "socket-server-down")  # it is not known what became of it: ask again


class Player:
    """Somebody with a cookie; `where` says at which node to try now."""

    _names = count(1)

    def __init__(self, name: str, where: Callable[[], str]) -> None:
        self.name, self.where = name, where
        self.cookie = ""
        self.acknowledged: list[tuple[str, str, int]] = []  # table, command, version
        self.told: dict[str, int] = {}  # the last version of each table that the player has seen
        self._seen: dict[str, Json] = {}  # the last picture of each table
        self._pending: tuple[str, Json] | None = None

    async def _guest(self) -> Guest:
        await self._enter()
        guest = Guest(self.where(), self.name)
        guest.cookie_text = guest.http.headers["cookie"] = self.cookie
        return guest

    async def _enter(self) -> None:
        """Become a guest first: without a cookie nobody can tell who asks again after an answer was lost."""
        while not self.cookie:
            async with Guest(self.where(), self.name) as guest:
                await guest.http.put("/api/me/name", json={"name": self.name})
                self.cookie = guest.cookie

    # By HTTP.

    async def open(self, settings: Json) -> str:
        """Open a table and sit down at it, however often it takes."""
        while True:
            try:
                async with await self._guest() as guest:
                    table: str = (await guest.open(settings))["table"]
                    return table
            except LOST:
                await asyncio.sleep(0.05)

    async def insist(self, table: str, kind: str, **keys: Any) -> None:
        """Ask something of a table until it is answered."""
        command_id = f"{self.name}-{kind}-{next(self._names)}"
        while True:
            try:
                async with await self._guest() as guest:
                    answer = await guest.command(table, kind, command_id, **keys)
            except LOST:
                await asyncio.sleep(0.05)
                continue
            if answer.status_code == 200:
                self.acknowledged.append((table, command_id, answer.json()["version"]))
                return
            assert answer.json()["code"] in BUSY, answer.text

    # By WebSocket.

    async def play(self, table: str) -> None:
        """Play until the game is over, over as many connections as it takes."""
        while True:
            try:
                async with await self._guest() as guest:
                    await guest.call()
                    return await self._sit(guest, table)
            except LOST:
                await asyncio.sleep(0.05)

    async def watch(self, table: str) -> Json:
        """Watch until the game is over; return the last picture."""
        while True:
            try:
                async with await self._guest() as guest:
                    await guest.call()
                    picture = await self._first(guest, table)
                    while picture["phase"] != "over":
                        picture = await self._newer(guest, table)
                    return picture
            except LOST:
                await asyncio.sleep(0.05)

    async def _sit(self, guest: Guest, table: str) -> None:
        picture = await self._first(guest, table)
        while self._pending or picture["phase"] != "over":  # a last move may have been stored and never answered
            if self._pending or picture["to_move"] in picture["yours"]:
                await self._move(guest, table, picture)
                picture = self._learn(guest, table) or picture
            else:
                picture = await self._newer(guest, table)

    async def _first(self, guest: Guest, table: str) -> Json:
        """Say the last version, and hear what was missed, if anything."""
        answer = await guest.ask(type="watch", table=table, since=self.told.get(table))
        assert answer["type"] == "done", answer
        if answer["version"] == self.told.get(table):
            return self._learn(guest, table) or self._seen[table]
        return await self._newer(guest, table)

    async def _newer(self, guest: Guest, table: str) -> Json:
        while (found := self._learn(guest, table)) is None:
            await guest.hear()
        return found

    def _learn(self, guest: Guest, table: str) -> Json | None:
        """Take in what was heard of a table: no version may be missing. Return the newest picture, if there is one."""
        newest = None
        for message in guest.heard:
            if message["type"] not in ("picture", "news") or message["table"] != table:
                continue
            version = message["picture"]["version"]
            if message["type"] == "news":
                assert message["since"] == self.told.get(table), "a gap"
                assert [step["version"] for step in message["news"]] == list(range(message["since"] + 1, version + 1))
            assert version >= self.told.get(table, 0), "back in time"
            self.told[table], newest = version, message["picture"]
        guest.heard.clear()
        if newest is not None:
            self._seen[table] = newest
        return newest

    async def _move(self, guest: Guest, table: str, picture: Json) -> None:
        """Send the turn that was not answered yet, or else a new one."""
        if self._pending is None:
            actions = await guest.turn(table)
            command = {"kind": "play", "version": picture["moved"], "actions": actions}
            self._pending = f"{self.name}-{next(self._names)}", command
        command_id, command = self._pending
        answer = await guest.ask(type="do", table=table, command_id=command_id, command=command)
        if answer["type"] == "refused":
            assert answer["code"] in BUSY, (answer, command)
            return
        self.acknowledged.append((table, command_id, answer["version"]))
        self._pending = None


def timeless(picture: Json) -> Json:
    """Return a picture without the time at which it was made."""
    clock = picture["clock"]
    return {**picture, "clock": clock and {key: clock[key] for key in clock if key != "now"}}
