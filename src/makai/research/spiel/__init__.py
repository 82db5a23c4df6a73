"""OpenSpiel: importing this registers `python_kahuna` and `python_piranja`.

import pyspiel
import makai.research.spiel
game = pyspiel.load_game("python_kahuna(edition=kosmos-fr,variants=calm)")
"""

from __future__ import annotations

from makai.research.spiel.kahuna_game import KahunaGame
from makai.research.spiel.piranja_game import PiranjaGame

__all__ = ["KahunaGame", "PiranjaGame"]
