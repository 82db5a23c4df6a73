"""Turns of Kahuna that are legal for sure, from what a picture says: a bridge if there is one, and an end."""

from __future__ import annotations

import random
from typing import Any

BUILDS = 0.7  # how often somebody builds who can
TWICE = 0.5  # how often they build twice, if they can
TABLE: dict[str, Any] = {
    "game": "kahuna",
    "public": True,
    "rules": {"wipeout": "never"},  # no bridge ends the game, so that an end can follow every one
}


def turn_of(view: dict[str, Any], luck: random.Random) -> list[str]:
    """Return a whole turn: one bridge or two that are legal first, and an end that is legal after them."""
    legal: list[str] = view["legal"]
    builds = [action for action in legal if "-" in action and "+" not in action]
    ends = [action for action in legal if action == "draw" or action.startswith("take:")]
    if builds and (luck.random() < BUILDS or not ends):
        return [*_build(builds, luck), _end(view, luck)]
    if ends:
        return [luck.choice(ends)]
    discards = [action for action in legal if action.startswith("discard:")]
    return [luck.choice(discards), _end(view, luck)] if discards else ["pass"]


def _build(builds: list[str], luck: random.Random) -> list[str]:
    """Return one bridge, or two: with other cards, and on other lines."""
    first = luck.choice(builds)
    card, _, to = first.partition("-")
    others = [each for each in builds if not each.startswith(f"{card}-") and each != f"{to}-{card}"]
    return [first, luck.choice(others)] if others and luck.random() < TWICE else [first]


def _end(view: dict[str, Any], luck: random.Random) -> str:
    """Return an end of a turn: with a card if the hand has room for one."""
    ends = [f"take:{card}" for card in view["face_up"]] + ["draw"] * bool(view["pile_size"])
    return luck.choice(ends) if ends else "pass"
