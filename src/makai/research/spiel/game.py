"""What both games have in common as games of OpenSpiel: their type, their size, their states and observers."""

from __future__ import annotations

from typing import Any

import pyspiel

from makai.research.spiel.position import Position
from makai.research.spiel.state import GameState, SpielObserver, observer


def game_type(name: str, title: str, players: tuple[int, int], options: dict[str, Any]) -> Any:
    """Return the type of a game for so many players, at least and at most."""
    return pyspiel.GameType(
        short_name=name,
        long_name=title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=players[1],
        min_num_players=players[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=options,
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc] # OpenSpiel has no types
    """A game under given options, from a position before anything is dealt."""

    def __init__(self, kind: Any, start: Position, actions: int, cards: int, params: dict[str, Any]) -> None:
        self.start = start
        most = start.observer.most
        info = pyspiel.GameInfo(
            num_distinct_actions=actions,
            max_chance_outcomes=cards,
            num_players=start.observer.players,
            min_utility=-most,
            max_utility=most,
            utility_sum=0.0,
            max_game_length=start.observer.most_actions,
        )
        super().__init__(kind, info, params)

    def new_initial_state(self) -> GameState:
        """Return the state before anything is dealt."""
        return GameState(self, self.start.copy())

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        """Return an observer of the kind that is asked for."""
        return observer(iig_obs_type, params, self.start)
