"""Who takes part in a match: a level, and how long it may think, written as `master`, `master@0.2` or `master@500n`."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from makai.bots import bot, levels, outside, yardsticks
from makai.bots.budget import Budget
from makai.bots.protocol import Bot
from makai.core.errors import BadBudget, UnknownLevel, quote
from makai.games import find

SECONDS = re.compile(r"[0-9]{1,9}(\.[0-9]{1,9})?", re.ASCII)
SIMULATIONS = re.compile(r"([0-9]{1,9})n", re.ASCII)


@dataclass(frozen=True)
class Entrant:
    """A level (or a yardstick, or one from outside) with a budget of its own, if one was asked for.

    `copy` tells twins apart.
    """

    level: str
    seconds: float | None = None
    simulations: int | None = None
    copy: int = 1

    @classmethod
    def parse(cls, game: str, text: str) -> Entrant:
        """Return the entrant that a text such as `master@0.2` means; refuse what no bot of the game can be."""
        find(game)
        level, _, budget = text.strip().partition("@")
        known = (*levels(game), *yardsticks(game))
        if level not in known and not outside.is_path(level):
            raise UnknownLevel("unknown-level", level=quote(level), levels=", ".join(known))
        entrant = cls(level) if "@" not in text else cls._with_budget(level, budget)
        Budget(entrant.seconds, entrant.simulations)
        return entrant

    @classmethod
    def _with_budget(cls, level: str, budget: str) -> Entrant:
        if found := SIMULATIONS.fullmatch(budget):
            return cls(level, simulations=int(found[1]))
        if SECONDS.fullmatch(budget):
            return cls(level, seconds=float(budget))
        raise BadBudget("level-budget-shape", value=quote(f"{level}@{budget}"), level=level)

    @classmethod
    def parse_all(cls, game: str, text: str) -> tuple[Entrant, ...]:
        """Return the entrants of a list such as `master,casual@0.2`; who is named twice gets a twin with a number."""
        found: list[Entrant] = []
        for part in text.split(","):
            entrant = cls.parse(game, part)
            found.append(replace(entrant, copy=1 + sum(replace(each, copy=1) == entrant for each in found)))
        return tuple(found)

    def __str__(self) -> str:
        budget = "" if self.seconds is None else f"@{self.seconds:.10g}"
        if self.simulations is not None:
            budget = f"@{self.simulations}n"
        return f"{self.level}{budget}" + (f"#{self.copy}" if self.copy > 1 else "")

    @property
    def hasty(self) -> Entrant:
        """The same player with the least to think: for a first decision that nobody measures."""
        return replace(self, seconds=None, simulations=1)


def make_bot(game: str, entrant: Entrant, seed: int | str | None) -> Bot:
    """Return the bot that an entrant plays with."""
    return bot(game, entrant.level, seed, seconds=entrant.seconds, simulations=entrant.simulations)
