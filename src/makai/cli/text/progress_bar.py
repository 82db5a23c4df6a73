"""A bar for work of a few long parts: on a terminal it shows what is being done and for how long already."""

from __future__ import annotations

import shutil
import sys
import time
from datetime import timedelta
from threading import Event, Lock, Thread
from types import TracebackType
from typing import Self

WIDTH = 20  # characters
PAUSE_S = 0.5  # between two drawings: a part takes seconds


class ProgressBar:
    """Drawn on the error stream if that is a terminal; lines that are printed meanwhile stand above it."""

    def __init__(self, total: int) -> None:
        self._total, self._left, self._text = total, total, ""
        self._began = time.monotonic()
        self._ended = Event()
        self._lock = Lock()
        self._screen = sys.stderr  # somebody may redirect it meanwhile
        self._thread = Thread(target=self._draw_until_ended, daemon=True) if self._screen.isatty() else None

    def show(self, left: int, text: str) -> None:
        """Say how much is left of the total, and what is being done now."""
        self._left, self._text = left, text

    def print(self, line: str) -> None:
        """Print a line of the result."""
        with self._lock:
            self._clear()
            print(line, flush=True)

    def __enter__(self) -> Self:
        if self._thread:
            self._thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._ended.set()
        if self._thread:
            self._thread.join()
            self._clear()

    def _draw_until_ended(self) -> None:
        while not self._ended.wait(PAUSE_S):
            with self._lock:
                line = self._describe()[: shutil.get_terminal_size().columns - 1]
                print(f"\r{line}\x1b[K", end="", file=self._screen, flush=True)

    def _describe(self) -> str:
        full = WIDTH - WIDTH * self._left // max(self._total, 1)
        spent = timedelta(seconds=round(time.monotonic() - self._began))
        return f"[{'#' * full}{'.' * (WIDTH - full)}] {spent}  {self._text}"

    def _clear(self) -> None:
        if self._thread:
            print("\r\x1b[K", end="", file=self._screen, flush=True)
