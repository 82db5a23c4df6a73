"""What Kai Piranja brings for research."""

from __future__ import annotations

from makai.research.registry import GameResearch

RESEARCH = GameResearch(
    kernels="makai.research.piranja",
    most_points=160.0,
    picture="makai.research.piranja.picture:draw",
    spiel="makai.research.spiel.piranja.game",
)
