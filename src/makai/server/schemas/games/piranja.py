"""What lies on a table of Kai Piranja, and what happens there."""

from __future__ import annotations

from typing import Any

from makai.games.piranja import events
from makai.server.schemas.base import Shape, events_of

Seat = int
PiranjaEvent: Any = events_of(events, events.PiranjaEvent)


class RiskyFish(Shape):
    """How likely the next card is the hungry fish of a species, and how many of the mover's fish it would eat."""

    species: str
    chance: float
    eats: int


class Risk(Shape):
    """How likely the next card is hungry; `ends` if a hungry one ends the game instead of eating."""

    hungry: float
    fish: list[RiskyFish]
    ends: bool


class PiranjaView(Shape):
    """What lies on a table of Kai Piranja; the last ones as far as aids were agreed on."""

    seat: Seat | None
    to_move: Seat | None
    revealed: bool
    rows: list[list[str]]
    digesting_sizes: dict[str, int]
    dance_left: int
    sea_left: int
    gone_size: int
    scores: list[int]
    result: dict[str, Any] | None
    legal: list[str]
    digesting: dict[str, list[str]] | None = None
    gone: list[str] | None = None
    catches: list[list[str]] | None = None
    unseen_dance: dict[str, int] | None = None
    unseen_sea: dict[str, int] | None = None
    risk: Risk | None = None
