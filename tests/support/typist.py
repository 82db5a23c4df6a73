"""Somebody at the keyboard of `makai play`: types lines, and remembers what the screen said before each."""

from __future__ import annotations

import io
import itertools
import random
from collections.abc import Iterable, Iterator
from contextlib import redirect_stderr, redirect_stdout
from unittest.mock import patch

import makai
from makai.cli import main
from makai.cli.play import seats
from makai.core.game import State


class Typist:
    """A keyboard without a terminal; `heard` has what was said before each line, and after the last."""

    def __init__(self, lines: Iterable[str], screen: io.StringIO) -> None:
        self._lines = iter(lines)
        self._screen = screen
        self.heard: list[str] = []

    def isatty(self) -> bool:
        return False

    def readline(self) -> str:
        self.listen()
        line = next(self._lines, None)
        return "" if line is None else line + "\n"

    def listen(self) -> None:
        self.heard.append(self._screen.getvalue())
        self._screen.seek(0)
        self._screen.truncate()

    @property
    def all(self) -> str:
        return "".join(self.heard)


def play(lines: Iterable[str], *argv: str) -> Typist:
    """Play with the given lines at the keyboard; where nobody is named, against random bots."""
    screen = io.StringIO()
    typist = Typist(lines, screen)
    with patch("sys.stdin", typist), redirect_stdout(screen), patch.object(seats, "usual", lambda _game: "random"):
        assert main(["play", *argv, "--lang", "en"]) == 0
    typist.listen()
    return typist


def refused(*argv: str) -> str:
    """Return the one line that refuses a command."""
    out, err = io.StringIO(), io.StringIO()
    with redirect_stdout(out), redirect_stderr(err):
        assert main(["play", *argv, "--lang", "en"]) == 2
    assert not out.getvalue()
    assert err.getvalue().count("\n") == 1
    return err.getvalue()


def answers(*lines: str) -> list[str]:
    """Return what a game of Kahuna answers to each line; Black starts with BARI, DUDA and GOLA."""
    return play(lines, "kahuna", "--seed", "7", "--first", "0", "--save", "game.json").heard[1:]


def numbers(seed: int, most: int = 20) -> Iterator[str]:
    """Yield `legal` and a number, again and again."""
    rng = random.Random(seed)
    while True:
        yield "legal"
        yield str(rng.randint(1, most))


def some(count: int, lines: Iterable[str]) -> list[str]:
    return list(itertools.islice(lines, count))


def enters(lines: Iterable[str]) -> Iterator[str]:
    """Yield lines with empty ones between, as many as any hand-over needs."""
    for line in lines:
        yield from (line, "", "")


def final(file: str) -> State:
    return makai.load_record(file).replay()[-1]
