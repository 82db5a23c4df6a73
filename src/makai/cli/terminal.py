"""The keyboard and the screen, line by line: no colours, no cursor, nothing that a screen reader stumbles over."""

from __future__ import annotations

import io
import shutil
import sys
from collections.abc import Iterable

BLANK_LINES = 40


class Terminal:
    """Prints lines and asks for lines."""

    def __init__(self) -> None:
        self.is_tty = sys.stdin.isatty() and sys.stdout.isatty()
        for stream in (sys.stdin, sys.stdout):
            if isinstance(stream, io.TextIOWrapper):
                stream.reconfigure(errors="replace")  # a stray byte is a typo, not an accident

    def say(self, *lines: str) -> None:
        """Print lines."""
        for line in lines:
            print(line, flush=True)

    def tell(self, lines: Iterable[str]) -> None:
        """Print lines as they come."""
        self.say(*lines)

    def ask(self, question: str) -> str:
        """Ask for a line; raise `EOFError` when there is none any more."""
        print(question, end=" " if self.is_tty else "\n", flush=True)
        return input()

    def end_line(self) -> None:
        """Go on in a new line after a question that nobody answered."""
        if self.is_tty:
            print()

    def hide(self) -> None:
        """Push what was said off the screen."""
        if self.is_tty:
            print("\n" * max(BLANK_LINES, shutil.get_terminal_size().lines))
