"""Players from outside in the arena: `package.module:function` in the place of a level.

The function is called with the game's name, a seed, and the budget (seconds and simulations, None where not asked for),
and returns a bot.
"""

from __future__ import annotations

from dataclasses import replace
from importlib import import_module
from typing import cast

from makai.bots.entrant import Entrant, make_bot
from makai.bots.protocol import Bot
from makai.core.errors import UnknownLevel, shown

MARK = ":"


def parse_all(game: str, text: str) -> tuple[Entrant, ...]:
    """Return the entrants of a list in which players from outside may be named."""
    parts = text.split(",")
    known = Entrant.parse_all(game, ",".join(_stand_in(part) for part in parts))
    named = [part.strip().partition("@")[0] for part in parts]
    return tuple(
        replace(entrant, level=name) if MARK in name else entrant for entrant, name in zip(known, named, strict=True)
    )


def _stand_in(part: str) -> str:
    """Return a level that every game has, with the budget of a player from outside."""
    name, at, budget = part.partition("@")
    return f"random{at}{budget}" if MARK in name else part


def make(game: str, entrant: Entrant, seed: int | str | None) -> Bot:
    """Return the bot that an entrant plays with, from here or from outside."""
    if MARK not in entrant.level:
        return make_bot(game, entrant, seed)
    module, _, name = entrant.level.partition(MARK)
    try:
        found = getattr(import_module(module), name)
    except (ImportError, AttributeError, ValueError) as problem:
        raise UnknownLevel("arena-outside", level=shown(entrant.level), problem=shown(str(problem))) from None
    return cast(Bot, found(game, seed, entrant.seconds, entrant.simulations))
