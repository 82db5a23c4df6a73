"""Players from outside in the arena: `package.module:function` in the place of a level.

The function is called with the game's name, a seed, and the budget (seconds and simulations, None where not asked for),
and returns a bot.
"""

from __future__ import annotations

from dataclasses import replace
from importlib import import_module
from typing import cast

from makai.bots.match.entrant import Entrant, make_bot
from makai.bots.protocol import Bot
from makai.core.errors import UnknownLevel, shown

MARK = ":"


def parse_all(game: str, text: str) -> tuple[Entrant, ...]:
    """Return the entrants of a list in which players from outside may be named; who is named twice gets a twin."""
    found: list[Entrant] = []
    for part in text.split(","):
        entrant = _parse(game, part.strip())
        found.append(replace(entrant, copy=1 + sum(replace(each, copy=1) == entrant for each in found)))
    return tuple(found)


def _parse(game: str, part: str) -> Entrant:
    """Return one entrant; the budget of a player from outside is read as that of a level."""
    name, at, budget = part.partition("@")
    if MARK not in name:
        return Entrant.parse(game, part)
    return replace(Entrant.parse(game, f"random{at}{budget}"), level=name)


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
