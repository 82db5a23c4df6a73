"""Makai, towards the sea: a home for the board games Kahuna and Kai Piranja.

    import makai
    state = makai.game("kahuna").new(seed=7)
    state = state.apply(state.legal_actions()[0])
"""

from __future__ import annotations

from makai.core.errors import BadNotation, BadRecord, BadRules, BadShuffle, IllegalAction, MakaiError, UnknownGame
from makai.games import find as game

__version__ = "0.1.0"
__all__ = [
    "BadNotation",
    "BadRecord",
    "BadRules",
    "BadShuffle",
    "IllegalAction",
    "MakaiError",
    "UnknownGame",
    "game",
]
