"""OpenSpiel: importing this registers each game as `python_` and its name.

import pyspiel
import makai.research.spiel
game = pyspiel.load_game("python_NAME(first=0)")
"""

from __future__ import annotations

from importlib import import_module

from makai.research.registry import GAMES, find_research

for _game in GAMES.own():
    import_module(find_research(_game).spiel)
