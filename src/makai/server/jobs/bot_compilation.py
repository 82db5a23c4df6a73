"""The compilation of the bots: in processes of their own beside the server, the weak levels first.

The server lets people in before its bots are compiled, and never compiles any itself: a bot whose kernels are missing
waits until a process has stored them on disk. If that cannot be, because processes fail again and again or the disk
cannot be written to, the server compiles them after all.
"""

from __future__ import annotations

import asyncio
import logging
import subprocess
import tempfile
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import IO

from makai.bots.compile_process import BOTS, start_compiling
from makai.bots.kernels import list_missing, prepare
from makai.bots.registry import RANDOM, find_bots
from makai.games import usable
from makai.server.logs import log

POLL_S = 0.25  # how often to look for what is compiled by now
MOST_TRIES = 3
PAUSE_S = 1.0  # before a process that failed starts again
SETTLE_S = 0.5  # before the server loads all bots: the first page comes first
UNKNOWN_S = 20.0  # how long a module takes that nobody has measured
LAST_LINE = 300  # characters of what a process said last that the log shows

Start = Callable[[str, str, IO[bytes]], "subprocess.Popen[bytes]"]


@dataclass(eq=False)
class GameCompilation:
    """What is still missing for a game, in the order in which it is compiled."""

    game: str
    missing: list[str]
    began: float  # when the first of them began
    pace: float = 1.0  # how many times longer it takes here than where it was measured

    def note_finished(self, still_missing: list[str], now: float) -> bool:
        """Forget what is no longer missing, and learn how quick this machine is; tell whether there was any."""
        done = [module for module in self.missing if module not in still_missing]
        if not done:
            return False
        self.pace = (now - self.began) / sum(map(self._measure, done))
        self.missing, self.began = still_missing, now
        return True

    def estimate(self, module: str, now: float) -> float | None:
        """Return in about how many seconds a module is compiled; None if it is not missing."""
        missing = self.missing  # which may change meanwhile: threads ask, too
        if module not in missing:
            return None
        return sum(map(self._measure, missing[: missing.index(module) + 1])) * self.pace - (now - self.began)

    def _measure(self, module: str) -> float:
        return find_bots(self.game).compile_seconds.get(module, UNKNOWN_S)


class BotCompilation:
    """Knows which bots are ready, and has the others compiled."""

    def __init__(self, start: Start = start_compiling, clock: Callable[[], float] = time.monotonic) -> None:
        self.on_change: list[Callable[[], None]] = []
        self._start, self._clock = start, clock
        self._games: dict[str, GameCompilation] = {}
        self._changed = asyncio.Event()

    @property
    def is_done(self) -> bool:
        """Whether every bot of every game is ready."""
        return not self._games

    def find_wait(self, game: str, level: str) -> int | None:
        """Return in about how many seconds a level is ready, at least one; None if it is ready."""
        found = self._games.get(game)
        if found is None or level == RANDOM:
            return None
        seconds = found.estimate(find_bots(game).find_module(level), self._clock())
        return None if seconds is None else max(round(seconds), 1)

    async def wait_for_advice(self, game: str | None = None) -> None:
        """Wait until the coach of a game (None: of every game), who needs all that its bots need, is ready."""
        while game in self._games or (game is None and self._games):
            await self._changed.wait()

    def begin(self) -> None:
        """Look for what is missing; until then every bot counts as ready."""
        missing = ((game, list_missing(game)) for game in usable())
        self._games = {game: GameCompilation(game, found, self._clock()) for game, found in missing if found}

    async def run(self) -> None:
        """Have everything compiled, the games side by side; load what the server needs of it."""
        await asyncio.gather(*(self._compile(found) for found in tuple(self._games.values())))
        await asyncio.sleep(SETTLE_S)
        threading.Thread(target=_load_all, daemon=True).start()
        await asyncio.Event().wait()

    async def _compile(self, found: GameCompilation) -> None:
        for _ in range(MOST_TRIES):
            status = await self._run_process(found)
            if not found.missing:
                return
            if status == 0:  # it did all it could, but nothing was stored
                break
            await asyncio.sleep(PAUSE_S)
        log("compile-gave-up", logging.ERROR, game=found.game)
        self._tell_changed(found, [])

    async def _run_process(self, found: GameCompilation) -> int:
        """Run a process until it ends; notice what it has compiled so far, and return its exit status."""
        with tempfile.TemporaryFile() as messages:
            process = self._start(found.game, BOTS, messages)
            try:
                status = None
                while status is None:
                    await asyncio.sleep(POLL_S)
                    status = process.poll()  # before the look: what it compiled last is found, too
                    self._tell_changed(found, list_missing(found.game))
            finally:
                process.terminate()
                process.wait()  # it ends at once
            if status != 0:
                log("compile-failed", logging.ERROR, game=found.game, status=status, said=_read_last_line(messages))
        return status

    def _tell_changed(self, found: GameCompilation, still_missing: list[str]) -> None:
        if not found.note_finished(still_missing, self._clock()):
            return
        if not found.missing:
            del self._games[found.game]
        self._changed.set()
        self._changed = asyncio.Event()
        for notice in self.on_change:
            notice()


def _load_all() -> None:
    """Load the bots of all games: half a second that nobody has to wait for later."""
    for game in usable():
        prepare(game)


def _read_last_line(messages: IO[bytes]) -> str:
    messages.seek(0)
    lines = messages.read().decode("utf-8", "replace").split("\n")
    return next((line[-LAST_LINE:] for line in reversed(lines) if line.strip()), "")
