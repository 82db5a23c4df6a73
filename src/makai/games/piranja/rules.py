"""The options of Kai Piranja: how many play, who starts, how many dance cards stay in the box."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from makai.core import options
from makai.core.chance import Chance
from makai.core.game import Json
from makai.games.piranja.cards import FEWEST_PLAYERS, MOST_PLAYERS, MOST_REMOVED

USUAL_PLAYERS = 4


@dataclass(frozen=True)
class PiranjaRules:
    """The rules agreed for a game of Kai Piranja."""

    players: int
    first: int
    removed: int

    def to_dict(self) -> Json:
        """Return the rules as a record holds them."""
        return {"players": self.players, "first": self.first, "removed": self.removed}


def usually_removed(players: int) -> int:
    """Return how many dance cards leave when the table does not say: about a third of all cards with 3 or 4."""
    return 47 if players <= 4 else 0


def rules_from(given: Mapping[str, object], chance: Chance | None = None) -> PiranjaRules:
    """Return checked rules; chance decides who starts where nobody chose (without chance: seat 0)."""
    options.check_names(given, ("players", "first", "removed"))
    players = options.number("players", given.get("players", USUAL_PLAYERS), FEWEST_PLAYERS, MOST_PLAYERS)
    first = given.get("first")
    if first is None:
        first = chance.below("first", players) if chance is not None else 0
    return PiranjaRules(
        players=players,
        first=options.number("first", first, 0, players - 1),
        removed=options.number("removed", given.get("removed", usually_removed(players)), 0, MOST_REMOVED),
    )
