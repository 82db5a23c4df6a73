"""A table under load: two people who play one game after the other, and note when both have heard of a turn."""

from __future__ import annotations

import random
import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Protocol

import orjson
from benchmarks.load.line import Json
from benchmarks.load.turns import turn_of

SEATS = (0, 1)


class Way(Protocol):
    """A way to say something to the server."""

    def send(self, text: bytes) -> None:
        """Say something."""
        ...


class Match(Protocol):
    """Two sockets at one game."""

    @property
    def is_waiting(self) -> bool:
        """Whether a turn is on its way."""
        ...

    def play(self) -> None:
        """Send the next turn."""
        ...


@dataclass
class Tally:
    """What happened in a run: how long each turn took (in seconds), and what went wrong."""

    took: list[float] = field(default_factory=list)
    acknowledged: int = 0
    games: int = 0
    errors: list[str] = field(default_factory=list)


class PlayedTable:
    """Two sockets at one table. `ready` is called when the next turn can be played."""

    def __init__(self, table: str, tally: Tally, ready: Callable[[PlayedTable], None], seed: int) -> None:
        self.table, self.tally = table, tally
        self.ways: list[Way] = []
        self._ready = ready
        self._luck = random.Random(seed)
        self._pictures: list[Json] = [{"version": 0}, {"version": 0}]
        self._sent: tuple[int, float] | None = None  # the version that a turn will lead to, and when it was sent
        self._ids = 0
        self._name = secrets.token_hex(4)  # after a reconnection no id of a command may be used again

    @property
    def is_waiting(self) -> bool:
        """Whether a turn is on its way."""
        return self._sent is not None

    def watch(self, seat: int) -> None:
        """Let a seat watch the table, from what it knows on."""
        known = self._pictures[seat]["version"]
        self._say(seat, type="watch", table=self.table, since=known or None)

    def play(self) -> None:
        """Send the next turn."""
        seat = self._pictures[0]["to_move"]
        picture = self._pictures[seat]
        turn = turn_of(picture["view"], self._luck)
        self._sent = picture["version"] + 1, time.perf_counter()
        self._do(seat, kind="play", version=picture["version"], actions=turn)

    def resign(self) -> None:
        """Give up; both agree on another game, and are ready once it has begun."""
        self._do(self._pictures[0]["to_move"], kind="resign")

    def heard(self, seat: int, text: bytes) -> None:
        """Hear what a seat is told."""
        message: dict[str, Any] = orjson.loads(text)
        kind = message["type"]
        if kind == "refused":
            self.tally.errors.append(f"refused: {message['code']}")
        elif kind == "done":
            self.tally.acknowledged += 1
        elif kind in ("news", "picture") and message["table"] == self.table:
            self._hear(seat, message)

    def lost(self, why: str) -> None:
        """Hear that a socket has gone."""
        self.tally.errors.append(why)

    def _hear(self, seat: int, message: Json) -> None:
        before, picture = self._pictures[seat], message["picture"]
        if message["type"] == "news" and message["since"] != before["version"]:
            self.tally.errors.append("a gap between versions")
        self._pictures[seat] = picture
        if picture["version"] == self._pictures[1 - seat]["version"]:
            self._both_told(picture)

    def _both_told(self, picture: Json) -> None:
        if self._sent is not None and picture["version"] >= self._sent[0]:
            self.tally.took.append(time.perf_counter() - self._sent[1])
            self._sent = None
        if picture["phase"] == "playing":
            self._ready(self)
        else:
            self._go_on(picture)

    def _go_on(self, picture: Json) -> None:
        """Start the game that all sit at, or agree on a rematch after the end."""
        offer = picture["offers"]["rematch"]
        if picture["phase"] == "gathering":
            self._do(next(seat for seat in SEATS if self._pictures[seat]["host"]), kind="start")
        elif picture["rematch"]:
            self._move_to(picture["rematch"])
        elif offer is None:
            self._do(0, kind="offer-rematch")
        else:
            self._do(1 - offer["seat"], kind="answer-rematch", offer=offer["version"], accept=True)

    def _move_to(self, table: str) -> None:
        old, self.table = self.table, table
        self._pictures = [{"version": 0}, {"version": 0}]
        self.tally.games += 1
        for seat in SEATS:
            self._say(seat, type="unwatch", table=old)
            self.watch(seat)

    def _do(self, seat: int, **command: object) -> None:
        self._say(seat, type="do", table=self.table, command_id=f"{self._name}-{self._ids}", command=command)

    def _say(self, seat: int, **message: object) -> None:
        self._ids += 1
        self.ways[seat].send(orjson.dumps({"id": str(self._ids), **message}))
