"""Many games at once without kernels for them: states played one by one in Python. It is right, and slow.

An observation is the vector of the seat's view, in numbers of 16 bits; there is no history.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from makai.core.errors import BadRules, quote
from makai.core.game import Game, Rules, State
from makai.research.batch import OUTCOME, Batch, BatchShape
from makai.research.fields import Field, Fields
from makai.research.work_queue import CHOOSE, ILLEGAL

HIGH = (1 << 15) - 1
_FACTOR, _MORE, _MASK = 6364136223846793005, 1442695040888963407, (1 << 63) - 1


class PlainKernels:
    """Does for any game what the compiled modules of a game do for theirs: observations, histories and steps."""

    COLUMNS = Fields(())
    MOST_ACTIONS = 0

    def __init__(self, game: Game) -> None:
        self._game = game
        self._rules: dict[str, Any] = {}
        self._states: list[State] = []

    # One state

    def fields(self, players: int) -> Fields:
        """Return the only field."""
        return Fields((Field("view", self.shape(players).observation, HIGH, "the numbers of the seat's view"),))

    def observe(self, state: State, seat: int, out: NDArray[np.int16]) -> None:
        """Write what a seat sees."""
        out[:] = self._vector(state, seat)

    def mask(self, state: State, out: NDArray[np.uint8]) -> None:
        """Write which actions are legal."""
        out[:] = 0
        out[[action.number for action in state.legal_actions()]] = 1

    def recall(self, before: State, action: int, after: State, seat: int, out: NDArray[np.int16]) -> None:
        """Write nothing of an action: a history has no columns."""

    def worth(self, state: State, seat: int, kind: int) -> float:
        """Return what a finished game is worth to a seat; over all seats it adds up to nothing."""
        result, players = state.result, state.rules.players
        if result is None or players < 2:
            return 0.0
        if kind == OUTCOME:
            winners = _winners(result, players)
            return (players * (seat in winners) / len(winners) - 1) / (players - 1)
        scores = state.to_dict().get("scores", [0] * players)
        return float(scores[seat] - (sum(scores) - scores[seat]) / (players - 1))

    def _vector(self, state: State, seat: int) -> NDArray[Any]:
        vector: NDArray[Any] | None = getattr(state.view(seat), "vector", None)
        if vector is None:
            raise BadRules("research-no-numbers", game=quote(self._game.name))
        return vector

    # Many games

    def shape(self, players: int) -> BatchShape:
        """Return how large the arrays are."""
        rules: dict[str, Any] = {"players": players} if "players" in self._game.rules({}).to_dict() else {}
        size = self._vector(self._game.new(seed=0, **rules), 0).size
        return BatchShape((0, np.int16), 0, size, len(self._game.actions), (0, 0), np.int16)

    def options(self, rules: Rules, anybody_starts: bool, reward: int) -> list[int]:
        """Keep the rules of the games to come."""
        self._rules = {k: v for k, v in rules.to_dict().items() if k != "first" or not anybody_starts}
        return [reward]

    def begin(self, batch: Batch) -> None:
        """Begin every game; the generators are set already."""
        batch.rewards[:], batch.done[:] = 0, 0
        self._states = [self._deal(generator) for generator in batch.deals]
        for game in range(len(self._states)):
            self._show(batch, game)

    def lead(self, batch: Batch, task: int) -> bool:
        """Do a task with all games."""
        if task == CHOOSE:
            for game, generator in enumerate(batch.choices):
                legal = np.flatnonzero(batch.masks[game])
                batch.actions[game] = legal[_next(generator) % len(legal)]
        elif self.illegal(batch) >= 0:
            batch.shared[ILLEGAL] = 1
        else:
            for game in range(len(self._states)):
                self._step(batch, game)
        return True

    def illegal(self, batch: Batch) -> int:
        """Return the first game whose action is not legal, -1 if all are."""
        batch.shared[ILLEGAL] = 0
        last = batch.masks.shape[1]
        for game, action in enumerate(batch.actions.tolist()):
            if not (0 <= action < last and batch.masks[game, action]):
                return game
        return -1

    def _step(self, batch: Batch, game: int) -> None:
        state = self._states[game].apply(self._game.actions[batch.actions[game]])
        batch.lengths[game] += 1
        batch.done[game] = state.to_move is None
        batch.rewards[game] = [self.worth(state, seat, batch.options[0]) for seat in range(state.rules.players)]
        if state.to_move is None:
            state = self._deal(batch.deals[game])
            batch.lengths[game] = 0
        self._states[game] = state.without_past()
        self._show(batch, game)

    def _deal(self, generator: NDArray[np.int64]) -> State:
        return self._game.new(seed=_next(generator), **self._rules)

    def _show(self, batch: Batch, game: int) -> None:
        state = self._states[game]
        assert state.to_move is not None
        batch.to_move[game] = state.to_move
        self.mask(state, batch.masks[game])
        self.observe(state, state.to_move, batch.observations[game])


def _next(generator: NDArray[np.int64]) -> int:
    """Return the next number of a small generator, and move it on."""
    number = (int(generator[0]) * _FACTOR + (int(generator[1]) << 1 | 1) + _MORE) & _MASK
    generator[0] = number
    return number >> 24


def _winners(result: dict[str, Any], players: int) -> list[int]:
    """Return the seats that won; a draw is a win of everybody."""
    if "winners" in result:
        return list(result["winners"])
    return list(range(players)) if result["winner"] is None else [result["winner"]]
