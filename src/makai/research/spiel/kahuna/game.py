"""Kahuna, registered with OpenSpiel as `python_kahuna`."""

from __future__ import annotations

from typing import Any

import pyspiel

from makai.games.kahuna.board import ISLANDS
from makai.games.kahuna.kernel import ACTIONS
from makai.games.kahuna.rules import HOUSE_RULES
from makai.research.spiel.game import SpielGame, game_type
from makai.research.spiel.kahuna.position import (
    ALL,
    ANYBODY,
    AS_EDITION,
    EVERY_ISLAND,
    NONE,
    position_of,
)

# Lists are words joined by `+`; `first` is a seat, or -1 for chance.
OPTIONS: dict[str, Any] = {
    "edition": "kosmos-en",
    "variants": NONE,
    "handicap_0": 0,
    "handicap_1": 0,
    "first": ANYBODY,
    **dict.fromkeys(HOUSE_RULES, AS_EDITION),
    "islands": EVERY_ISLAND,
    "lines": ALL,
    "copies": 2,
    "hand": 3,
    "face_up": 3,
    "reward": "outcome",
}
TYPE = game_type("python_kahuna", "Kahuna", (2, 2), OPTIONS)


class KahunaGame(SpielGame):
    """Kahuna under given options."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        asked = params or {}
        super().__init__(TYPE, position_of({**OPTIONS, **asked}), ACTIONS, len(ISLANDS), asked)


pyspiel.register_game(TYPE, KahunaGame)
