"""One game at a time for the adapters: a state, what each seat sees of it in numbers, and what it is worth."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from makai.core import options
from makai.core.errors import BadNotation, quote
from makai.core.game import State
from makai.games import find
from makai.research.observation import AnyState, Observer

MASKS = ("info", "observation")


class ResearchTable:
    """A table where games are played one after another."""

    def __init__(self, game: str, rules: dict[str, Any], reward: str, recall: bool) -> None:
        self.observer = Observer(game, find(game).rules(rules).players, reward)
        self.recall = options.switch("recall", recall)
        self._rules = rules
        self._state: Any = None
        self._seen: Any = None  # the same for the observer
        self._actions = self.observer.game.actions

    @property
    def players(self) -> int:
        """How many sit at the table."""
        return self.observer.players

    @property
    def state(self) -> State:
        """The state, as the referee sees it."""
        state: State = self._state
        return state

    def begin(self, seed: int) -> None:
        """Begin a game."""
        self._take(self.observer.game.new(seed=seed, **self._rules))

    def _take(self, state: Any) -> None:
        self._state, self._seen = state, self.observer.source(state)

    @property
    def high(self) -> NDArray[Any]:
        """The largest value of each number of an observation."""
        high = self.observer.fields.high
        if not self.recall:
            return high.astype(self.observer.number)
        return np.concatenate([high, np.tile(self.observer.columns.high, self.observer.most_actions)]).astype(np.int16)

    def observation(self, seat: int) -> NDArray[Any]:
        """Return what a seat sees; with recall the rows of its history follow (as numbers of 16 bits)."""
        state: AnyState = self._state
        observed = self.observer.observe(self._seen, seat)
        if not self.recall:
            return observed
        return np.concatenate([observed.astype(np.int16), self.observer.history(state, seat).ravel()])

    def mask(self, seat: int) -> NDArray[np.int8]:
        """Return which actions a seat may choose now; none when it is not its turn."""
        if self._state is None or self._state.to_move != seat:
            return np.zeros(self.observer.actions, np.int8)
        return self.observer.mask(self._seen).view(np.int8)

    def act(self, number: int) -> None:
        """Do an action, given by its number; refuse one that is not legal and say which rule forbids it."""
        if not 0 <= number < len(self._actions):
            examples = self._state.legal_actions()[:3]
            raise BadNotation("not-an-action", action=quote(number), examples=", ".join(examples), count=len(examples))
        self._take(self._state.apply(self._actions[number]))

    @property
    def returns(self) -> list[float]:
        """What the game is worth to each seat: nothing until it is over."""
        return self.observer.returns(self._seen)
