"""What each game brings for research; a game that brings nothing is played in Python, right and slowly."""

from __future__ import annotations

from dataclasses import dataclass

from makai.core.plugins import Registry


@dataclass(frozen=True)
class GameResearch:
    """Where a game's numbers come from, written `package.module` or `package.module:name`; all may be left out."""

    kernels: str = ""  # a package with the compiled modules `observation`, `history` and `step`
    most_points: float = 1.0  # the most that a game can be worth with the reward `points`
    picture: str = ""  # a function that draws what a spectator sees
    spiel: str = ""  # the module that registers the game with OpenSpiel
    ismcts: str = ""  # the bot that searches with OpenSpiel's ISMCTS; its module is compiled ahead of time


GAMES: Registry[GameResearch] = Registry(
    "research",
    {
        "kahuna": "makai.research.kahuna.entry:RESEARCH",
        "piranja": "makai.research.piranja.entry:RESEARCH",
    },
)


def find_research(game: str) -> GameResearch:
    """Return what a game brings for research."""
    return GAMES.find(game) or GameResearch()
