"""Levels from outside: `package.module:function` wherever a level is named, or a name that stands for one.

The function is called with the game's name, a seed, and the budget (seconds and simulations, None where not asked for),
and returns a bot, which needs only the method `choose`. A package gives such a level a name by an entry point of the
group `makai.bots`:

[project.entry-points."makai.bots"]
"GAME.LEVEL" = "my_bots:deep"

What comes over the network or from a file is never looked up as a path: there only names count.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable
from importlib import import_module
from typing import Any, cast

from makai.bots.budget import Budget
from makai.bots.protocol import Bot
from makai.bots.registry import find_bots
from makai.core.errors import UnknownLevel, quote
from makai.core.plugins import BOTS, find_entry_points
from makai.games import find

MARK = ":"
_ADDED: dict[tuple[str, str], str] = {}  # the path of a level, by its game and name


def is_path(level: str) -> bool:
    """Tell whether a level is written as a path to a function."""
    return MARK in level


def add_level(game: str, name: str, path: str) -> None:
    """Let a name stand for a level from outside, in this process."""
    own = find_bots(find(game).name)
    if name in (*own.levels, *own.yardsticks):
        raise UnknownLevel("level-name-taken", level=quote(name), game=game)
    make(game, path, 0, Budget())  # refused now, not when somebody waits for a move
    _ADDED[game, name] = path


def list_named_levels(game: str) -> dict[str, str]:
    """Return the levels from outside that have names, with their paths; nothing is imported."""
    named = ((name.partition("."), point.value) for name, point in find_entry_points(BOTS).items())
    points = {level: path for (of, _, level), path in named if of == game}
    return {**dict(sorted(points.items())), **{name: path for (of, name), path in _ADDED.items() if of == game}}


def make(game: str, path: str, seed: int | str | None, budget: Budget) -> Bot:
    """Return the bot of a level from outside."""
    bot = load(path)(game, seed, budget.seconds, budget.simulations)
    if not callable(getattr(bot, "choose", None)):
        raise UnknownLevel("level-no-bot", level=quote(path), found=type(bot).__name__)
    return cast(Bot, bot)


def load(path: str) -> Callable[..., Any]:
    """Return the function that a path leads to."""
    place, _, name = path.partition(MARK)
    try:
        module = import_module(place)
    except (ImportError, ValueError) as problem:
        raise UnknownLevel("level-no-module", level=quote(path), problem=quote(str(problem))) from problem
    except Exception as problem:  # it is not our code
        reason = quote(f"{type(problem).__name__}: {problem}")
        raise UnknownLevel("level-broken-module", level=quote(path), problem=reason) from problem
    function = getattr(module, name, None)
    if not callable(function) or not _takes_four(function):
        raise UnknownLevel("level-no-function", level=quote(path), module=place, name=quote(name))
    return function


def _takes_four(function: Callable[..., Any]) -> bool:
    try:
        inspect.signature(function).bind("", None, None, None)
    except (TypeError, ValueError):
        return False
    return True
