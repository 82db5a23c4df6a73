"""The games, one folder each, all with the same file names; here they are found by name."""

from __future__ import annotations

import sys
from functools import cache
from importlib import import_module

from makai.core.errors import UnknownGame, shown
from makai.core.game import Game
from makai.core.messages import Catalogue, preferred_language

NAMES = ("kahuna", "piranja")


@cache
def find(name: str) -> Game:
    """Return a game by its name; its kernel is compiled now, if it never was on this machine."""
    if name not in NAMES:
        raise UnknownGame("unknown-game", name=shown(name), names=", ".join(NAMES))
    from makai.core import compiled

    warm = compiled.is_warm(name)
    if not warm:
        print(Catalogue.of(preferred_language()).text("compiling", game=name), file=sys.stderr, flush=True)
    found: Game = getattr(import_module(f"makai.games.{name}.game"), name.capitalize())()
    if not warm:
        compiled.mark_warm(name)
    return found
