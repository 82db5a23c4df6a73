"""A position as OpenSpiel sees it."""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel

from makai.research.spiel.position import CHANCE, OVER, Position


class GameState(pyspiel.State):  # type: ignore[misc] # OpenSpiel has no types
    """A state of one of the games."""

    def __init__(self, game: Any, position: Position) -> None:
        super().__init__(game)
        self.position = position

    def current_player(self) -> int:
        """Return who is to decide."""
        return self.position.player

    def is_terminal(self) -> bool:
        """Tell whether the game is over."""
        return self.position.player == OVER

    def is_chance_node(self) -> bool:
        """Tell whether chance is to decide."""
        return self.position.player == CHANCE

    def legal_actions(self, player: int | None = None) -> list[int]:
        """Return the numbers of the legal actions, or of what chance can decide; the same as by OpenSpiel, sooner."""
        mover = self.position.player
        if mover >= 0 and player in (None, mover):
            return self.position.legal()
        legal: list[int] = super().legal_actions(mover if player is None else player)
        return legal

    def observation_tensor(self, player: int | None = None) -> list[float]:
        """Return what a player sees; the same as by OpenSpiel, which would ask for an initial state each time."""
        position, seat = self.position, self.position.player if player is None else player
        if 0 <= seat < position.observer.players:
            tensor: list[float] = position.observer.observe(position.vector, seat).astype(np.float32).tolist()
        else:
            tensor = super().observation_tensor(seat)  # it refuses
        return tensor

    def _legal_actions(self, _player: int) -> list[int]:
        return self.position.legal()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return what chance can decide now, with probabilities."""
        return self.position.outcomes()

    def _apply_action(self, action: int) -> None:
        if self.position.player == CHANCE:
            self.position.decide(action)
        else:
            self.position.act(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return self.position.name_outcome(action)
        return str(self.position.observer.game.actions[action])

    def returns(self) -> list[float]:
        """Return what the game is worth to each player: nothing until it is over."""
        return self.position.returns()

    def resample_from_infostate(self, player: int, sampler: Any) -> Any:
        """Return a state that the player cannot tell from this one, reached by a way of its own."""
        path = self.position.resample(player, sampler())
        if path is None:
            return self.clone()
        state = self.get_game().new_initial_state()
        for action in path:
            state.apply_action(action)
        return state

    def __str__(self) -> str:
        return self.position.information(0)


class SpielObserver:
    """What a player sees, as OpenSpiel asks for it; with perfect recall the rows of its history too."""

    def __init__(self, kind: Any, example: Position) -> None:
        seen, rows = example.observer.fields, (example.observer.most_actions, example.observer.columns.size)
        self._recalls = kind.perfect_recall
        size = rows[0] * rows[1] if self._recalls else 0
        self.tensor = np.zeros(seen.size + size, np.float32)
        self.dict = {"observation": self.tensor[: seen.size]}
        if self._recalls:
            self.dict["history"] = self.tensor[seen.size :].reshape(rows)

    def set_from(self, state: GameState, player: int) -> None:
        """Write what a player sees."""
        position = state.position
        self.dict["observation"][:] = position.observer.observe(position.vector, player)
        if self._recalls:
            self.dict["history"][:] = position.history(player)

    def string_from(self, state: GameState, player: int) -> str:
        """Return what a player sees, in words; with perfect recall all that it has seen."""
        position = state.position
        if self._recalls:
            return position.information(player)
        named = position.observer.fields.named(position.observer.observe(position.vector, player))
        return " ".join(f"{name}={'.'.join(map(str, field.tolist()))}" for name, field in named.items() if field.any())


def observer(kind: Any, params: Any, example: Position) -> SpielObserver:
    """Return an observer; the games have no private-only or public-only ones."""
    if params:
        raise ValueError(f"Observation parameters not supported; passed {params}")
    chosen = kind or pyspiel.IIGObservationType(perfect_recall=False)
    if not chosen.public_info or chosen.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER:
        raise ValueError("Only observations of one player are supported: public information and their own")
    return SpielObserver(chosen, example)
