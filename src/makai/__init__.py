"""Makai, towards the sea: a home for board games of the sea.

import makai
state = makai.game(name).new(seed=7)
state = state.apply(state.legal_actions()[0])
"""

from __future__ import annotations

from makai.bots import bot, levels
from makai.core.errors import (
    BadBudget,
    BadNotation,
    BadRecord,
    BadRules,
    BadShuffle,
    IllegalAction,
    MakaiError,
    UnknownGame,
    UnknownLevel,
)
from makai.core.record import Record
from makai.games import find as game
from makai.games import load_record, load_records

__version__ = "0.1.0"
__all__ = [
    "BadBudget",
    "BadNotation",
    "BadRecord",
    "BadRules",
    "BadShuffle",
    "IllegalAction",
    "MakaiError",
    "Record",
    "UnknownGame",
    "UnknownLevel",
    "bot",
    "game",
    "levels",
    "load_record",
    "load_records",
]
