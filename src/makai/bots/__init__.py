"""Players made of code: they are given a view and nothing else."""

from __future__ import annotations

from random import Random
from typing import Protocol

from makai.core.action import Action
from makai.core.errors import UnknownLevel, shown
from makai.core.game import View
from makai.games import find

LEVELS = ("random",)


class Bot(Protocol):
    """A player that chooses an action from what its seat may know."""

    def choose(self, view: View) -> Action:
        """Return one of the view's legal actions."""
        ...


class RandomBot:
    """Chooses any legal action, each equally likely: a yardstick, and somebody to test with."""

    def __init__(self, seed: int | str | None = None) -> None:
        self._rng = Random() if seed is None else Random(f"{seed}/random")

    def choose(self, view: View) -> Action:
        """Return one of the view's legal actions."""
        legal = view.legal_actions()
        return legal[int(self._rng.random() * len(legal))]


def bot(game: str, level: str = "random", seed: int | str | None = None) -> Bot:
    """Return a bot for a game; the same seed and the same views give the same choices."""
    find(game)
    if level not in LEVELS:
        raise UnknownLevel("unknown-level", level=shown(level), levels=", ".join(LEVELS))
    return RandomBot(seed)
