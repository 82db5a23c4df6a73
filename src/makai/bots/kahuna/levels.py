"""The levels of Kahuna's bots."""

from __future__ import annotations

from makai.bots.budget import Budget
from makai.bots.kahuna.bot import KahunaBot
from makai.bots.kahuna.characters import CHARACTERS
from makai.bots.protocol import Bot


def make(level: str, seed: int | str | None, budget: Budget) -> Bot:
    """Return a bot of a level, or a yardstick."""
    if level in CHARACTERS:
        return KahunaBot(CHARACTERS[level], seed, budget)
    from makai.bots.kahuna.yardsticks import bots

    return bots.make(level, seed, budget)
