"""Players made of code: they are given a view and nothing else."""

from __future__ import annotations

from collections.abc import Callable

from makai.bots import outside
from makai.bots.advice import Advice, Candidate, Fact
from makai.bots.budget import Budget, Cancel
from makai.bots.kernels import load_kernels, prepare
from makai.bots.protocol import Bot, RandomBot
from makai.bots.registry import RANDOM, find_bots
from makai.core.errors import UnknownLevel, quote
from makai.core.plugins import resolve
from makai.games import find

__all__ = [
    "Advice",
    "Bot",
    "Budget",
    "Cancel",
    "Candidate",
    "Fact",
    "RandomBot",
    "bot",
    "coach",
    "levels",
    "prepare",
    "thinking_seconds",
    "usual",
    "yardsticks",
]

OUTSIDE_SECONDS = 1.0  # what a level from outside may take for a turn, as far as anybody knows
Make = Callable[[str, int | str | None, Budget], Bot]


def levels(game: str) -> tuple[str, ...]:
    """Return the names of a game's levels: its own, weakest first, then those from outside."""
    own = find_bots(game).levels
    return (*own, *(name for name in outside.list_named_levels(game) if name not in own))


def yardsticks(game: str) -> tuple[str, ...]:
    """Return the players to measure with; `makai.bot` and the arena know them, no table offers them."""
    return find_bots(game).yardsticks


def usual(game: str) -> str:
    """Return the level of a bot where nobody asked for one."""
    return find_bots(game).usual


def thinking_seconds(game: str, level: str) -> float:
    """Return the most seconds that a level thinks about a turn; nothing for one that knows at once what to do."""
    own = find_bots(game)
    return own.seconds.get(level, 0.0) if level == RANDOM or level in own.levels else OUTSIDE_SECONDS


def _load(game: str, level: str) -> Make:
    """Return the function that makes a game's bots, with what a level needs."""
    own = find_bots(game)
    load_kernels(game, own.find_module(level))
    make: Make = resolve(own.make)
    return make


def bot(
    game: str,
    level: str = "master",
    seed: int | str | None = None,
    *,
    seconds: float | None = None,
    simulations: int | None = None,
) -> Bot:
    """Return a bot for a game. A level may come from outside: `package.module:function`.

    `seconds` (for a whole turn) or `simulations` replace the level's own budget; with `simulations` the same seed
    and the same views give the same choices on every machine.
    """
    find(game)
    budget, own = Budget(seconds, simulations), find_bots(game)
    path = level if outside.is_path(level) else outside.list_named_levels(game).get(level)
    if level == RANDOM:
        return RandomBot(seed)
    if level in own.levels or level in own.yardsticks:
        return _load(game, level)(level, seed, budget)
    if path is None:
        raise UnknownLevel("unknown-level", level=quote(level), levels=", ".join(levels(game)))
    return outside.make(game, path, seed, budget)


def coach(
    game: str, level: str, seed: int | str, *, seconds: float | None = None, simulations: int | None = None
) -> Bot:
    """Return a bot that gives advice; refuse a level that does not know how good an action is."""
    if advice := find_bots(game).advice:
        load_kernels(game, advice)
    found = bot(game, level, seed, seconds=seconds, simulations=simulations)
    if level == RANDOM or not hasattr(found, "advise"):  # one of an installed game need not
        raise UnknownLevel("no-coach", game=game)
    return found
