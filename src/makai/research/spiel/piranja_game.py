"""Kai Piranja, registered with OpenSpiel as `python_piranja`."""

from __future__ import annotations

from typing import Any

import pyspiel

from makai.games.piranja.cards import MOST_PLAYERS, NAMES
from makai.games.piranja.kernel import ACTIONS
from makai.games.piranja.rules import USUAL_PLAYERS
from makai.research.spiel.piranja_position import ANYBODY, USUAL, PiranjaPosition, position_of
from makai.research.spiel.state import GameState, Observer, observer

# `first` is a seat, or -1 for chance; `removed` -1 is the usual number. The rest says which cards are in the game.
OPTIONS: dict[str, Any] = {
    "players": USUAL_PLAYERS,
    "first": ANYBODY,
    "removed": USUAL,
    "species": 4,
    "big": 14,
    "hungry": 7,
    "small": 14,
    "sea_big": 2,
    "sea_hungry": 1,
    "sea_small": 2,
    "reward": "outcome",
}
# Nobody knows what is in the box or comes next, hence imperfect information; nothing else is hidden.
TYPE = pyspiel.GameType(
    short_name="python_piranja",
    long_name="Kai Piranja",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=MOST_PLAYERS,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=True,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification=OPTIONS,
)


class PiranjaGame(pyspiel.Game):  # type: ignore[misc] # OpenSpiel has no types
    """Kai Piranja under given options."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        self.start: PiranjaPosition = position_of({**OPTIONS, **(params or {})})
        most = self.start.observer.most
        info = pyspiel.GameInfo(
            num_distinct_actions=ACTIONS,
            max_chance_outcomes=len(NAMES),
            num_players=self.start.observer.players,
            min_utility=-most,
            max_utility=most,
            utility_sum=0.0,
            max_game_length=self.start.observer.most_actions,
        )
        super().__init__(TYPE, info, params or {})

    def new_initial_state(self) -> GameState:
        """Return the state before anything is revealed."""
        return GameState(self, self.start.copy())

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """Return an observer of the kind that is asked for."""
        return observer(iig_obs_type, params, self.start)


pyspiel.register_game(TYPE, PiranjaGame)
