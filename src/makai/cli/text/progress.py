"""Progress of long commands: one line on a terminal, nothing in a pipe."""

from __future__ import annotations

import sys
from datetime import timedelta
from time import monotonic
from types import TracebackType
from typing import Self

from makai.cli.text.speech import Speech


class Progress:
    """Counts work done; after a second it is shown on the terminal's error stream."""

    def __init__(self, total: int, speech: Speech, message: str = "cli-progress", done: int = 0) -> None:
        self.total = total
        self.done = done
        self._speech = speech
        self._message = message  # may tell `done`, `total`, and `left`: hours, minutes and seconds
        self._began = monotonic(), done
        self._shown = False
        self._next = monotonic() + 1.0
        self._visible = sys.stderr.isatty()

    def step(self) -> None:
        """Count one more."""
        self.reach(self.done + 1)

    def reach(self, done: int) -> None:
        """Count up to a number."""
        self.done = done
        now = monotonic()
        if self._visible and now >= self._next:
            self._next = now + 0.2
            self._shown = True
            text = self._speech.say(self._message, done=done, total=self.total, left=self._tell_time_left(now))
            print(f"\r{text}\x1b[K", end="", file=sys.stderr, flush=True)

    def _tell_time_left(self, now: float) -> str:
        """Return the time that the rest takes if it goes on as it went so far."""
        began, first = self._began
        seconds = (now - began) * (self.total - self.done) / max(self.done - first, 1)
        return str(timedelta(seconds=round(seconds)))

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._shown:
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)
