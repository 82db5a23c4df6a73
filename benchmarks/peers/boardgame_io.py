"""boardgame.io as the other server: its process, matches by its lobby, and its protocol over a plain WebSocket."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import orjson
from benchmarks.load.gathering import AT_ONCE, Company
from benchmarks.load.line import Http, Socket, call
from benchmarks.load.server import Server
from benchmarks.load.table import SEATS, Match, Tally
from benchmarks.load.turns import BUILDS, TWICE

FOLDER = Path(__file__).parent / "boardgame"
NAME = "islands"
PATH = "/socket.io/?EIO=4&transport=websocket"
HAND = 5
ISLANDS = 12
LINES = (
    *((island, (island + 1) % ISLANDS) for island in range(ISLANDS)),
    *((island, (island + 2) % ISLANDS) for island in range(ISLANDS)),
    *((island, island + 6) for island in range(5)),
)


class BoardgameServer(Server):
    """A server of boardgame.io in a process of its own; it keeps its matches in memory."""

    @property
    def command(self) -> list[str]:
        """The command that starts it."""
        return ["node", str(FOLDER / "server.cjs"), "0"]

    def complaints(self) -> list[str]:
        """Return what went wrong: it logs other things, too."""
        return [line for line in super().complaints() if "ERROR" in line]


class BoardgameMatch:
    """Two sockets at one match. `ready` is called when the next turn can be played."""

    def __init__(self, tally: Tally, ready: Callable[[Match], None], match: str, credentials: tuple[str, ...]) -> None:
        self.tally, self.ways = tally, list[Socket]()
        self._ready, self._match, self._credentials = ready, match, credentials
        self._luck = random.Random(match)
        self._states: list[dict[str, Any]] = [{"_stateID": -1}, {"_stateID": -1}]
        self._sent: tuple[int, float] | None = None

    @property
    def is_waiting(self) -> bool:
        """Whether a turn is on its way."""
        return self._sent is not None

    def play(self) -> None:
        """Send the next turn."""
        seat = int(self._states[0]["ctx"]["currentPlayer"])
        state, player = self._states[seat], str(seat)
        turn = choose_turn(state["G"], player, self._luck)
        payload = {"type": "turn", "args": turn, "playerID": player, "credentials": self._credentials[seat]}
        self._sent = state["_stateID"] + 1, time.perf_counter()
        self._say(seat, "update", {"type": "MAKE_MOVE", "payload": payload}, state["_stateID"], self._match, player)

    def join(self, socket: Socket) -> None:
        """Join the game's own channel over a socket that is open, the first player's first."""
        self.ways.append(socket)
        socket.send(f"40/{NAME},".encode())

    def heard(self, seat: int, text: bytes) -> None:
        """Hear what a seat is told: that it has joined, a ping, or an event of the game."""
        if text.startswith(b"40"):
            self._say(seat, "sync", self._match, str(seat), self._credentials[seat], 2)
        elif text == b"2":
            self.ways[seat].send(b"3")
        elif text.startswith(b"42"):
            kind, _, *rest = orjson.loads(text[text.index(b",") + 1 :])
            if kind in ("sync", "update"):
                self._hear(seat, rest[0]["state"] if kind == "sync" else rest[0])

    def lost(self, why: str) -> None:
        """Hear that a socket has gone."""
        self.tally.errors.append(why)

    def _hear(self, seat: int, state: dict[str, Any]) -> None:
        self._states[seat] = state
        if state["_stateID"] != self._states[1 - seat]["_stateID"]:
            return
        if self._sent is not None and state["_stateID"] >= self._sent[0]:
            self.tally.took.append(time.perf_counter() - self._sent[1])
            self._sent = None
        self._ready(self)

    def _say(self, seat: int, *event: object) -> None:
        self.ways[seat].send(f"42/{NAME},".encode() + orjson.dumps(event))


def choose_turn(game: dict[str, Any], player: str, luck: random.Random) -> list[Any]:
    """Return a legal turn, as often with one bridge or two as at a table of Makai."""
    hand: list[int] = list(game["players"][player]["hand"])
    free = [line for line, bridge in enumerate(game["bridges"]) if bridge is None]
    plays: list[list[int]] = []
    can_end = len(hand) < HAND and (game["faceUp"] or game["pileSize"])
    wanted = 1 + (luck.random() < TWICE) if luck.random() < BUILDS or not can_end else 0
    for _ in range(wanted):
        builds = [[line, end] for line in free for end in LINES[line] if end in hand]
        if builds:
            plays.append(luck.choice(builds))
            free.remove(plays[-1][0])
            hand.remove(plays[-1][1])
    takes: list[int | str] = [*range(len(game["faceUp"])), *["draw"] * bool(game["pileSize"])]
    return [plays, luck.choice(takes) if takes and len(hand) < HAND else "pass"]


async def bring_people(ports: Sequence[int], matches: int, tally: Tally, ready: Callable[[Match], None]) -> Company:
    """Open so many matches, and let two people join each with their sockets."""
    (port,) = ports
    company, limit = Company([], []), asyncio.Semaphore(AT_ONCE)

    async def work() -> None:
        async with limit:
            http = Http(port)
            found, _ = await http.post(f"/games/{NAME}/create", {"numPlayers": 2})
            joins = [{"playerID": str(seat), "playerName": f"Player {seat}"} for seat in SEATS]
            joined = [await http.post(f"/games/{NAME}/{found['matchID']}/join", join) for join in joins]
            http.close()
            match = BoardgameMatch(tally, ready, found["matchID"], tuple(own["playerCredentials"] for own, _ in joined))
            company.tables.append(match)
            for seat in SEATS:
                match.join(await call(port, "", partial(match.heard, seat), match.lost, PATH))
            company.sockets += match.ways

    await asyncio.gather(*(work() for _ in range(matches)))
    return company
