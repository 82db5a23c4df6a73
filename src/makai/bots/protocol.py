"""The bot protocol, and the simplest bot."""

from __future__ import annotations

from random import Random
from typing import Protocol

from makai.bots.advice import Advice, Candidate
from makai.bots.budget import Cancel
from makai.core.action import Action
from makai.core.errors import IllegalAction
from makai.core.game import View


class Bot(Protocol):
    """A player that chooses an action from what its seat may know."""

    def choose(self, view: View, cancel: Cancel | None = None) -> Action:
        """Return one of the view's legal actions."""
        ...

    def advise(self, view: View, cancel: Cancel | None = None) -> Advice:
        """Return the candidates for the seat to move, best first, with win chances, expected points and reasons."""
        ...


def choices(view: View) -> tuple[Action, ...]:
    """Return what the view's seat may do; refuse a view with nothing to choose."""
    legal = view.legal_actions()
    if not legal:
        raise IllegalAction("bot-nothing-to-choose")
    return legal


class RandomBot:
    """Chooses any legal action, each equally likely: a yardstick, and somebody to test with."""

    def __init__(self, seed: int | str | None = None) -> None:
        self._rng = Random() if seed is None else Random(f"{seed}/random")

    def choose(self, view: View, cancel: Cancel | None = None) -> Action:  # noqa: ARG002 (it never thinks long)
        """Return one of the view's legal actions."""
        legal = choices(view)
        return legal[int(self._rng.random() * len(legal))]

    def advise(self, view: View, cancel: Cancel | None = None) -> Advice:  # noqa: ARG002 (it never thinks long)
        """Return every legal action, in any order: it knows nothing of their worth."""
        legal = list(choices(view))
        self._rng.shuffle(legal)
        return Advice(tuple(Candidate((action,), 1 / view.rules.players, 0.0) for action in legal), 0)
