"""OpenSpiel's ISMCTS as a level from outside: `makai.research.spiel.ismcts:player`."""

from __future__ import annotations

from makai.bots.protocol import Bot
from makai.core import options
from makai.core.plugins import resolve
from makai.research.registry import GAMES, find_research


def player(game: str, seed: int | str | None, seconds: float | None, simulations: int | None) -> Bot:
    """Return the bot that searches with ISMCTS in a game that has one."""
    options.choice("game", game, [name for name in GAMES.own() if find_research(name).ismcts])
    bot: Bot = resolve(find_research(game).ismcts)(seed, seconds, simulations)
    return bot
