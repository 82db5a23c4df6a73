"""Lists who plays a game: the levels of its bots, as `web/engine` has them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from makai.bots.personas import personas_of
from makai.bots.registry import find_bots


def list_levels(name: str) -> Iterator[dict[str, Any]]:
    """Yield a game's levels, the weakest first."""
    bots = find_bots(name)
    for level in bots.levels:
        yield {
            "level": level,
            "usual": level == bots.usual,
            "coach": level == bots.coach,
            "seconds": bots.seconds.get(level, 0.0),
            "rating": bots.ratings.get(level),
            "personas": [{"name": each.name, "face": each.face} for each in personas_of(name, level)],
        }
