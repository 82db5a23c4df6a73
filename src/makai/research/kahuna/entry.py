"""What Kahuna brings for research."""

from __future__ import annotations

from makai.research.registry import GameResearch

RESEARCH = GameResearch(
    kernels="makai.research.kahuna",
    most_points=15.0,
    picture="makai.research.kahuna.picture:draw",
    spiel="makai.research.spiel.kahuna.game",
    ismcts="makai.research.spiel.kahuna.ismcts:player",
)
