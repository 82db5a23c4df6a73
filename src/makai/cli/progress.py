"""Progress of long commands: one line on a terminal, nothing in a pipe."""

from __future__ import annotations

import sys
import time
from types import TracebackType
from typing import Self

from makai.cli.speech import Speech


class Progress:
    """Counts work done; after a second it is shown on the terminal's error stream."""

    def __init__(self, total: int, speech: Speech) -> None:
        self.total = total
        self.done = 0
        self._speech = speech
        self._shown = False
        self._next = time.monotonic() + 1.0
        self._visible = sys.stderr.isatty()

    def step(self) -> None:
        """Count one more."""
        self.done += 1
        now = time.monotonic()
        if self._visible and now >= self._next:
            self._next = now + 0.2
            self._shown = True
            text = self._speech.say("cli-progress", done=self.done, total=self.total)
            print(f"\r{text}\x1b[K", end="", file=sys.stderr, flush=True)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._shown:
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)
