"""Kahuna, registered with OpenSpiel as `python_kahuna`."""

from __future__ import annotations

from typing import Any

import pyspiel

from makai.games.kahuna.board import ISLANDS
from makai.games.kahuna.kernel import ACTIONS
from makai.games.kahuna.rules import HOUSE_RULES
from makai.research.spiel.kahuna_position import (
    ANYBODY,
    AS_EDITION,
    EVERY_ISLAND,
    NONE,
    KahunaPosition,
    position_of,
)
from makai.research.spiel.state import GameState, Observer, observer

# Lists are words joined by `+`; `first` is a seat, or -1 for chance.
OPTIONS: dict[str, Any] = {
    "edition": "kosmos-en",
    "variants": NONE,
    "handicap_0": 0,
    "handicap_1": 0,
    "first": ANYBODY,
    **dict.fromkeys(HOUSE_RULES, AS_EDITION),
    "islands": EVERY_ISLAND,
    "copies": 2,
    "hand": 3,
    "face_up": 3,
    "reward": "outcome",
}
TYPE = pyspiel.GameType(
    short_name="python_kahuna",
    long_name="Kahuna",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=2,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=True,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification=OPTIONS,
)


class KahunaGame(pyspiel.Game):  # type: ignore[misc] # OpenSpiel has no types
    """Kahuna under given options."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        self.start: KahunaPosition = position_of({**OPTIONS, **(params or {})})
        most = self.start.observer.most
        info = pyspiel.GameInfo(
            num_distinct_actions=ACTIONS,
            max_chance_outcomes=len(ISLANDS),
            num_players=2,
            min_utility=-most,
            max_utility=most,
            utility_sum=0.0,
            max_game_length=self.start.observer.most_actions,
        )
        super().__init__(TYPE, info, params or {})

    def new_initial_state(self) -> GameState:
        """Return the state before anything is dealt."""
        return GameState(self, self.start.copy())

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """Return an observer of the kind that is asked for."""
        return observer(iig_obs_type, params, self.start)


pyspiel.register_game(TYPE, KahunaGame)
