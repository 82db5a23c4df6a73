"""The games, one folder each, all with the same file names; here they are found by name, installed ones too."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

from makai.core import record
from makai.core.errors import BadRecord, UnknownGame, quote
from makai.core.game import Game
from makai.core.messages import Catalogue, choose_language
from makai.core.plugins import GAMES, check_plugin, find_entry_points, find_plugin, make_game, resolve
from makai.core.record import Record

# The games that come with Makai.
OWN = {
    "kahuna": "makai.games.kahuna.game:Kahuna",
    "piranja": "makai.games.piranja.game:Piranja",
}
NAMES = tuple(OWN)


def names() -> tuple[str, ...]:
    """Return the names of all games: those that come with Makai, then installed ones."""
    return (*NAMES, *(name for name in sorted(find_entry_points(GAMES)) if name not in OWN))


@cache
def usable() -> tuple[str, ...]:
    """Return the names of all games that can be played; say once what is wrong with an installed one that cannot."""
    found = []
    for name in names():
        try:
            if name not in OWN:
                check_plugin(name)
            found.append(find(name).name)
        except UnknownGame as problem:
            print(f"makai: {problem.text(choose_language())}", file=sys.stderr, flush=True)
    return tuple(found)


@cache
def find(name: str) -> Game:
    """Return a game by its name; its kernel is compiled now, if it never was on this machine."""
    if name in OWN:
        with compiling(name):
            own: Game = resolve(OWN[name])()
            return own
    plugin = find_plugin(name)
    if plugin is None:
        raise UnknownGame("unknown-game", name=quote(name), names=", ".join(names()))
    with compiling(name):
        game: Game = make_game(name, plugin)
        return game


@contextmanager
def compiling(name: str, label: str = "") -> Iterator[None]:
    """Say that the kernel `name` is compiled now, if it never was on this machine; `label` is what people read.

    If another process is compiling it already, wait until that one has done so.
    """
    from makai.core import kernel_cache
    from makai.core.compile_lock import compile_alone

    if kernel_cache.is_warm(name):
        yield
        return
    with compile_alone(name):
        if not kernel_cache.is_warm(name):
            _announce(label or name)
            _warn_unless_kept()
        yield
        kernel_cache.mark_warm(name)


@cache
def _announce(label: str) -> None:
    """Say once that something is compiled: bots are, and then their advice."""
    catalogue = Catalogue.of(choose_language())
    spoken = catalogue.text(f"game-{label}") if catalogue.has(f"game-{label}") else label
    print(catalogue.text("compiling", game=spoken), file=sys.stderr, flush=True)


@cache
def _warn_unless_kept() -> None:
    """Say once that what is compiled now is compiled again at the next start."""
    from makai.core.kernel_cache import find_writable

    if find_writable() is None:
        text = Catalogue.of(choose_language()).text("compiling-in-memory")
        print(f"makai: {text}", file=sys.stderr, flush=True)


def load_records(path: str | Path) -> Iterator[Record]:
    """Yield the records in a file: one JSON object, or one a line."""
    yield from record.load_records(path, find)


def load_record(path: str | Path) -> Record:
    """Return the only record in a file; `load_records` reads files with several."""
    records = list(load_records(path))
    if len(records) > 1:
        raise BadRecord("record-several", file=str(path), count=len(records))
    return records[0]
