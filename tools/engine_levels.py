"""Lists who plays a game: the levels of its bots and what they are like, as `web/engine` has them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from makai.bots import order
from makai.bots.budget import LONGEST
from makai.bots.kahuna.characters import ADVISER
from makai.bots.kahuna.characters import CHARACTERS as KAHUNA
from makai.bots.kahuna.net.value_net import value_table
from makai.bots.personas import personas_of
from makai.bots.piranja.character import RULE
from makai.bots.piranja.levels import CHARACTERS as PIRANJA
from makai.bots.piranja.levels import seconds_of
from makai.bots.piranja.net.value_net import ONE
from makai.bots.piranja.search import turn_budget
from makai.bots.registry import find_bots

PLACES = ("ASKED", "SEED", "SIMULATIONS", "SPENT", "PACE", "DONE", "CHOICE", "ADVICE", "AGAIN")


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


def list_orders() -> dict[str, object]:
    """Return how a decision is asked for."""
    places = {name: getattr(order, name) for name in PLACES}
    return {**places, "ALL_TIME": order.ALL_TIME, "CHUNK_SECONDS": order.CHUNK_SECONDS, "LONGEST": LONGEST}


def list_minds(name: str) -> dict[str, object]:
    """Return for each level that is compiled its character, its budget in seconds, and whether it asks the net."""
    if name == "kahuna":
        return {
            level: {"character": own.numbers().tolist(), "seconds": own.seconds, "net": True}
            for level, own in KAHUNA.items()
        }
    levels = [level for level in find_bots(name).levels if level in PIRANJA]
    return {
        level: {
            "character": PIRANJA[level].numbers().tolist(),
            "seconds": seconds_of(level),
            "net": PIRANJA[level].way != RULE,
        }
        for level in levels
    }


def list_adviser() -> list[int]:
    """Return the character that weighs the turns of Kahuna for hints, whatever the level."""
    numbers: list[int] = ADVISER.numbers().tolist()
    return numbers


def list_net_constants(name: str) -> dict[str, object]:
    """Return what a net's arrays have to be completed with."""
    if name == "kahuna":
        values = value_table().tolist()
        return {"values": [one - other for one, other in zip(values[1:], values, strict=False)], "first": values[0]}
    return {"one": ONE}


def list_turn_budget() -> dict[str, float]:
    """Return how a turn's budget is divided among its decisions."""
    return {"decisions": turn_budget.DECISIONS, "share": turn_budget.SHARE}
