"""The keyboard and the screen, line by line: no colours, no cursor, nothing that a screen reader stumbles over."""

from __future__ import annotations

import io
import shutil
import sys
from collections.abc import Iterable
from typing import TextIO

BLANK_LINES = 40


class Terminal:
    """Prints lines and asks for lines."""

    def __init__(self) -> None:
        self.is_tty = _is_terminal(sys.stdin) and _is_terminal(sys.stdout)
        if isinstance(sys.stdin, io.TextIOWrapper):
            sys.stdin.reconfigure(errors="replace")  # a stray byte is a typo, not an accident

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
        try:
            return input()
        except RuntimeError:  # there is no standard input at all
            raise EOFError from None

    def end_line(self) -> None:
        """Go on in a new line after a question that nobody answered."""
        if self.is_tty:
            print()

    def hide(self) -> None:
        """Push what was said off the screen."""
        if self.is_tty:
            print("\n" * max(BLANK_LINES, shutil.get_terminal_size().lines))


def _is_terminal(stream: TextIO | None) -> bool:
    """Tell whether a stream is a terminal; one that was closed before the start is None."""
    return stream is not None and stream.isatty()
