"""What all games share: how a new game gets its rules and its shuffles."""

from __future__ import annotations

import secrets
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Generic, TypeVar

from makai.core.action import Action
from makai.core.chance import Chance, Recorded, Seeded
from makai.core.game import Rules, State

R = TypeVar("R", bound=Rules)
S = TypeVar("S", bound=State)


class TableGame(ABC, Generic[R, S]):
    """A game that can begin."""

    name: str
    actions: tuple[Action, ...]

    def __repr__(self) -> str:
        return f"<{type(self).__name__}: {len(self.actions)} actions>"

    @abstractmethod
    def rules(self, options: Mapping[str, object], chance: Chance | None = None) -> R:
        """Return checked rules; chance decides who starts where the options do not (without chance: seat 0)."""

    @abstractmethod
    def start(self, rules: R, chance: Chance) -> S:
        """Return the table before the first action."""

    def random_games(self, games: int, seed: int) -> int:
        """Play whole random games; return the number of actions. (A kernel of a game does the same much faster.)"""
        rng = Random(seed)
        actions = 0
        for number in range(games):
            state: State = self.new(seed=f"{seed}/{number}")
            while legal := state.legal_actions():
                state = state.apply(rng.choice(legal))
                actions += 1
        return actions

    def new(
        self,
        *,
        seed: int | str | None = None,
        shuffles: Sequence[Sequence[str]] | None = None,
        chance: Chance | None = None,
        **options: Any,
    ) -> S:
        """Begin a game with any rule as a keyword.

        Shuffles come from `shuffles`, and what those do not hold from `chance` or `seed`; with none of the three
        from a seed of the system's. Where nobody chose who starts chance does, but a game with given shuffles
        starts with seat 0, as a record does.
        """
        source = chance if chance is not None else None if seed is None else Seeded(seed)
        if shuffles is not None:
            recorded = Recorded(tuple(tuple(shuffle) for shuffle in shuffles), source)
            return self.start(self.rules(options), recorded)
        source = source or Seeded(secrets.token_hex(16))
        return self.start(self.rules(options, source), source)
