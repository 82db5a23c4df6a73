"""Kai Piranja, registered with OpenSpiel as `python_piranja`."""

from __future__ import annotations

from typing import Any

import pyspiel

from makai.games.piranja.cards import MOST_PLAYERS, NAMES
from makai.games.piranja.kernel import ACTIONS
from makai.games.piranja.rules import USUAL_PLAYERS
from makai.research.spiel.game import SpielGame, game_type
from makai.research.spiel.piranja.position import ANYBODY, USUAL, position_of

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
TYPE = game_type("python_piranja", "Kai Piranja", (2, MOST_PLAYERS), OPTIONS)


class PiranjaGame(SpielGame):
    """Kai Piranja under given options."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        asked = params or {}
        super().__init__(TYPE, position_of({**OPTIONS, **asked}), ACTIONS, len(NAMES), asked)


pyspiel.register_game(TYPE, PiranjaGame)
