"""A guest of the server, for the tests: speaks HTTP and WebSocket as a browser does, and remembers what it received."""

from __future__ import annotations

import asyncio
import json
import ssl
from collections.abc import Callable
from contextlib import AsyncExitStack
from itertools import count
from typing import Any, Self

import httpx
from websockets.asyncio.client import ClientConnection, connect

from makai.server.schemas.messages import server_message

Json = dict[str, Any]
TLS = ssl.create_default_context()  # made once: it takes longer than a whole request
PATIENCE_S = 60.0  # a limit, not a pause: everything is waited for

KAHUNA: Json = {
    "game": "kahuna",
    "public": True,
    "rules": {"first": 0},
    "seats": [{"kind": "open"}, {"kind": "bot", "level": "random"}],
    "hints": True,
}
PIRANJA: Json = {
    "game": "piranja",
    "public": True,
    "rules": {"players": 3, "first": 0, "removed": 60},
    "seats": [{"kind": "open"}, {"kind": "open"}, {"kind": "bot", "level": "random"}],
}
TWO: Json = {"game": "kahuna", "rules": {"first": 0}, "public": True}


class Guest:
    """Somebody with a browser, who may say that they come from another address, as a proxy would."""

    def __init__(self, address: str, name: str = "Anna", comes_from: str = "") -> None:
        self.address, self.name = address, name
        self._headers = {"X-Forwarded-For": comes_from} if comes_from else {}
        self.heard: list[Json] = []
        self.cookie_text = ""  # a cookie that is kept over a restart
        self.socket: ClientConnection | None = None
        self.http = httpx.AsyncClient(base_url=address, timeout=PATIENCE_S, headers=self._headers, verify=TLS)
        self._ids = count(1)
        self._stack = AsyncExitStack()

    async def __aenter__(self) -> Self:
        await self._stack.enter_async_context(self.http)
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.hang_up()
        await self._stack.aclose()

    @property
    def cookie(self) -> str:
        if self.cookie_text:
            return self.cookie_text
        return "; ".join(f"{cookie.name}={cookie.value}" for cookie in self.http.cookies.jar)

    # HTTP.

    async def get(self, path: str, **params: Any) -> Json:
        """Return what stands at an address."""
        found = await self.http.get(path, params=params)
        assert found.status_code == 200, found.text
        answer: Json = found.json()
        return answer

    async def open(self, settings: Json, **keys: Any) -> Json:
        """Open a table, and sit down at it."""
        found = await self.http.post("/api/tables", json={"settings": settings, "name": self.name, **keys})
        assert found.status_code == 201, found.text
        opened: Json = found.json()
        return opened

    async def command(self, table: str, kind: str, command_id: str | None = None, **keys: Any) -> httpx.Response:
        """Ask something of a table by HTTP."""
        body = {"command_id": command_id or f"h{next(self._ids)}", "command": {"kind": kind, **keys}}
        return await self.http.post(f"/api/tables/{table}/commands", json=body)

    # WebSocket.

    async def call(self, origin: str | None = None) -> Self:
        """Open a socket."""
        headers = self._headers | ({"Cookie": self.cookie} if self.cookie else {})
        url = self.address.replace("http", "ws", 1) + "/api/socket"
        if origin is not None:
            headers["Origin"] = origin
        self.socket = await connect(url, additional_headers=headers, max_size=None)
        assert (await self.next("hello"))["protocol"] == 1
        return self

    async def hang_up(self) -> None:
        if self.socket is not None:
            await self.socket.close()
            self.socket = None

    async def hear(self) -> Json:
        """Wait for the next message, which must be one of the protocol."""
        assert self.socket is not None
        message: Json = json.loads(await asyncio.wait_for(self.socket.recv(), PATIENCE_S))
        server_message.validate_python(message)
        self.heard.append(message)
        return message

    async def until(self, is_it: Callable[[Json], bool]) -> Json:
        """Wait for a message."""
        while True:
            message = await self.hear()
            if is_it(message):
                return message

    async def next(self, kind: str) -> Json:
        return await self.until(lambda message: message["type"] == kind)

    async def send(self, **message: Any) -> str:
        """Send a message; return its id."""
        assert self.socket is not None
        asked = f"{next(self._ids)}"
        await self.socket.send(json.dumps({"id": asked, **message}))
        return asked

    async def ask(self, **message: Any) -> Json:
        """Send a message and wait for its answer; if that was too quick, wait as told and ask again."""
        while True:
            answer = await self._answer_to(await self.send(**message))
            if answer.get("code") != "too-many-tries":
                return answer
            await asyncio.sleep(answer["params"]["seconds"])

    async def _answer_to(self, asked: str) -> Json:
        return await self.until(lambda found: found.get("id") == asked)

    async def watch(self, table: str, **keys: Any) -> Json:
        """Watch a table; return the first picture or news of it."""
        answer = await self.ask(type="watch", table=table, **keys)
        assert answer["type"] == "done", answer
        return await self.until(lambda message: message["type"] in ("picture", "news") and message["table"] == table)

    async def do(self, table: str, kind: str, command_id: str | None = None, **keys: Any) -> Json:
        """Ask something of a table."""
        command = {"kind": kind, **keys}
        return await self.ask(type="do", table=table, command_id=command_id or f"w{next(self._ids)}", command=command)

    async def play_turn(self, table: str, picture: Json) -> Json:
        """Play the first turn that comes to mind."""
        return await self.do(table, "play", version=picture["moved"], actions=await self.turn(table))

    async def turn(self, table: str) -> list[str]:
        """Put a whole turn together from what the server says is legal: a bridge if there is one, and an end."""
        actions: list[str] = []
        while True:
            drafted = (await self.ask(type="draft", table=table, actions=actions))["draft"]
            ends = [each for each in drafted["legal"] if each.startswith(ENDINGS)]
            if not drafted["legal"]:  # the game ends within the turn: the opponent has no bridge left
                return actions
            if ends and (actions or len(ends) == len(drafted["legal"])):
                return [*actions, ends[-1] if "bank" in ends else ends[0]]
            actions.append(next(each for each in drafted["legal"] if each not in ends))

    async def play_to_the_end(self, table: str) -> Json:
        """Play whenever it is this guest's turn; return the picture of the finished game."""
        message = await self.watch(table)
        while (picture := message["picture"])["phase"] != "over":
            if picture["to_move"] in picture["yours"]:
                answer = await self.play_turn(table, picture)
                assert answer["type"] == "done", answer
                seen = [each for each in self.heard[-4:] if each["type"] == "news"]
                if seen and seen[-1]["picture"]["version"] >= answer["version"]:
                    message = seen[-1]
                    continue
            message = await self.next("news")
        over: Json = message["picture"]
        return over


ENDINGS = ("draw", "take:", "pass", "handicap:", "reveal", "bank", "stop", "capture:")
