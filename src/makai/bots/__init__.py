"""Players made of code: they are given a view and nothing else."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType

from makai.bots.advice import Advice, Candidate, Fact
from makai.bots.budget import Budget, Cancel
from makai.bots.protocol import Bot, RandomBot
from makai.core.errors import UnknownLevel, shown
from makai.games import compiling, find

__all__ = [
    "Advice",
    "Bot",
    "Budget",
    "Cancel",
    "Candidate",
    "Fact",
    "RandomBot",
    "bot",
    "is_compiled",
    "levels",
    "prepare",
    "usual",
]

# The levels of each game, weakest first; each game's folder says what they are like.
LEVELS = {
    "kahuna": ("random", "child", "novice", "casual", "regular", "club", "veteran", "expert", "master"),
    "piranja": ("random", "child", "casual", "club", "expert", "master"),
}
# Players to measure with; `makai.bot` and the arena know them, no table offers them.
YARDSTICKS: dict[str, tuple[str, ...]] = {
    "kahuna": ("greedy", "flat-mc"),
    "piranja": ("one-step", "bold-step", "threshold"),
}
USUAL = {"kahuna": "casual", "piranja": "casual"}  # who sits down where nobody asked for a level


def levels(game: str) -> tuple[str, ...]:
    """Return the names of a game's levels, weakest first."""
    return LEVELS.get(game, ("random",))


def usual(game: str) -> str:
    """Return the level of a bot where nobody asked for one."""
    return USUAL.get(game, "random")


def is_compiled(game: str) -> bool:
    """Tell whether a game's bots were compiled before on this machine."""
    from makai.core import compiled

    return game not in LEVELS or compiled.is_warm(f"{game}-bots")


def prepare(game: str) -> None:
    """Load a game's bots, compiled if they never were on this machine; a game without levels has nothing to load."""
    if game in LEVELS:
        _folder(game)


def _folder(game: str) -> ModuleType:
    with compiling(f"{game}-bots"):
        return import_module(f"makai.bots.{game}.levels")


def bot(
    game: str,
    level: str = "master",
    seed: int | str | None = None,
    *,
    seconds: float | None = None,
    simulations: int | None = None,
) -> Bot:
    """Return a bot for a game.

    `seconds` (for a whole turn) or `simulations` replace the level's own budget; with `simulations` the same seed
    and the same views give the same choices on every machine.
    """
    find(game)
    if level not in (*levels(game), *YARDSTICKS.get(game, ())):
        raise UnknownLevel("unknown-level", level=shown(level), levels=", ".join(levels(game)))
    budget = Budget(seconds, simulations)
    if level == "random":
        return RandomBot(seed)
    made: Bot = _folder(game).make(level, seed, budget)
    return made
