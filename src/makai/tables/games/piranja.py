"""Kai Piranja at a table: every action is a step of its own; all is open, and memory and odds can be aided."""

from __future__ import annotations

import math
from typing import NotRequired, TypedDict, cast

from makai.core.game import Event, Json, State, View
from makai.games.piranja.cards import FEWEST_PLAYERS, MOST_PLAYERS, MOST_REMOVED, SPECIES
from makai.games.piranja.draw import Draw
from makai.games.piranja.events import PileCaptured
from makai.games.piranja.rules import usually_removed
from makai.games.piranja.state import PiranjaState
from makai.games.piranja.view import KNOWLEDGE, PiranjaKnowledge, PiranjaTable, PiranjaView
from makai.tables.games.adapter import GameAdapter

EXACT = 10_000  # parts of a chance


class RiskyFishJson(TypedDict):
    """How likely the next card is the hungry fish of a species, and how many of the mover's fish it would eat."""

    species: str
    chance: float
    eats: int


class RiskJson(TypedDict):
    """How likely the next card is hungry; `ends` if a hungry one ends the game instead of eating; and how many of the
    mover's fish, the last of the row, the worst of them would cost.
    """

    hungry: float
    fish: list[RiskyFishJson]
    ends: bool
    loses: int


class PiranjaViewJson(PiranjaTable, PiranjaKnowledge):
    """What lies on a table of Kai Piranja; the last ones as far as aids were agreed on."""

    risk: NotRequired[RiskJson | None]


# What the aids of memory show of what went face down, or is still to come.
SHOWN = {
    "none": (),
    "discards": ("digesting", "gone"),
    "full": ("digesting", "gone", "catches", "unseen_dance", "unseen_sea"),
}


class PiranjaEffects(TypedDict):
    """The cards that an action caught."""

    caught: list[str]


class PiranjaAdapter(GameAdapter):
    """How Kai Piranja is played at a table."""

    HAS_RISK = True

    def may_be_drafted(self, action: str) -> bool:
        """Only a capture: a reveal turns up a card, and the rest ends the turn."""
        return action not in ("reveal", "bank", "stop")

    def effects(self, events: tuple[Event, ...]) -> PiranjaEffects:
        """Return the cards that were caught."""
        return {"caught": [card for event in events if isinstance(event, PileCaptured) for card in event.cards]}

    def points(self, state: State) -> list[int]:
        """Return how many cards each catch has."""
        return list(cast(PiranjaState, state).scores)

    def picture(self, view: View, memory: str, risk: str) -> PiranjaViewJson:
        """Return the table; then what lies in the piles, then what lies in the catches and what is still to come."""
        piranja = cast(PiranjaView, view)
        hides = risk == "off" or piranja.to_move is None
        shown = {**piranja.table(), **KNOWLEDGE.json(piranja.numbers, SHOWN[memory])}
        return cast(PiranjaViewJson, {**shown, "risk": None if hides else _weigh_risk(piranja.draw())})

    def options(self) -> Json:
        """Return how many dance cards can go into the box, and how many usually do."""
        usually = {str(players): usually_removed(players) for players in range(FEWEST_PLAYERS, MOST_PLAYERS + 1)}
        return {"removed": {"most": MOST_REMOVED, "usual": usually}}

    def next_cards(self, state: State) -> list[str]:
        """Return the dance cards, then the sea cards."""
        return cast(PiranjaState, state).face_down()


def _weigh_risk(draw: Draw) -> RiskJson:
    """Return how likely the next card is a hungry fish, and for each species how many of the mover's fish it eats.

    It follows from what everybody saw. The client decides whether to draw it or to write numbers.
    """
    chances = {species: draw.hungry_of(species) / draw.total for species in SPECIES}
    fish: list[RiskyFishJson] = [
        {
            "species": species,
            "chance": _round(chances[species]),
            "eats": draw.costs(species) if chances[species] and not draw.from_sea else 0,
        }
        for species in SPECIES
    ]
    return {"hungry": _round(sum(chances.values())), "fish": fish, "ends": draw.from_sea, "loses": draw.worst}


def _round(chance: float) -> float:
    """Return a chance with four digits, as JavaScript rounds them too."""
    return math.floor(EXACT * chance + 0.5) / EXACT
