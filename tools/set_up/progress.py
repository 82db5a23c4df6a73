"""What the user sees meanwhile: a bar on a terminal, lines anywhere else."""

from __future__ import annotations

import shutil
import sys
from typing import TextIO

from tools.set_up.messages import say
from tools.set_up.steps import Schedule

WIDTH = 24  # of the bar, in characters


class Lines:
    """Says what begins."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream
        self._told: set[str] = set()

    def show(self, schedule: Schedule) -> None:
        """Tell of steps that have begun since the last time."""
        if not self._told:
            self._print(say("install-begins", seconds=round(schedule.seconds_left)))
        for name in schedule.began:
            if name not in self._told:
                self._told.add(name)
                self._print(f"{say(f'install-step-{name}')} …")

    def clear(self) -> None:
        """Lines stay."""

    def _print(self, text: str) -> None:
        print(f"makai: {text}", file=self._stream, flush=True)


class Bar:
    """One line that shows how much is done, what is being done, and how long it will take."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream
        self._share = 0.0
        full, empty = "█░" if (stream.encoding or "").lower().startswith("utf") else "#-"
        self._full, self._empty = full, empty

    def show(self, schedule: Schedule) -> None:
        """Draw the line anew; the bar never shrinks, even if the estimate grows."""
        self._share = max(self._share, min(schedule.share_done, 0.99))
        full = round(WIDTH * self._share)
        doing = ", ".join(say(f"install-step-{name}") for name in schedule.running)
        left = say("install-left", seconds=max(round(schedule.seconds_left), 1))
        text = f"{self._full * full}{self._empty * (WIDTH - full)} {left} · {doing}"
        print(f"\r{text[: shutil.get_terminal_size().columns - 1]}\x1b[K", end="", file=self._stream, flush=True)

    def clear(self) -> None:
        """Take the line away."""
        print("\r\x1b[K", end="", file=self._stream, flush=True)


def choose_display() -> Bar | Lines:
    """Return the display that the user's standard error can show."""
    return Bar(sys.stderr) if sys.stderr.isatty() else Lines(sys.stderr)
