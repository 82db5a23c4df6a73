"""The levels of Kahuna's bots."""

from __future__ import annotations

from makai.bots.kahuna.characters import CHARACTERS
from makai.bots.kahuna.player import KahunaBot
from makai.bots.protocol import Bot
from makai.bots.thinking import Budget


def make(level: str, seed: int | str | None, budget: Budget) -> Bot:
    """Return a bot of a level, or a yardstick."""
    if level in CHARACTERS:
        return KahunaBot(CHARACTERS[level], seed, budget)
    from makai.bots.kahuna import yardsticks

    return yardsticks.make(level, seed, budget)
