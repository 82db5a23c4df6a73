"""What happens in Kai Piranja, as typed events; the kernel tells them as rows of numbers (`event_rows`).

The slots of a class say what the columns of its row mean, in their order.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from makai.core.event import TableEvent
from makai.core.fields import Slot
from makai.games.piranja.cards import MOST_PLAYERS, ROOM

MOST_CARDS = ROOM + 8  # in a row, or in a pile: all sated fish, and a species' own hungry ones

Seat = Annotated[int, Slot("seat")]
Seats = Annotated[tuple[int, ...], Slot("seats")]
Card = Annotated[str, Slot("card")]
Cards = Annotated[tuple[str, ...], Slot("card", count=MOST_CARDS)]
Species = Annotated[str, Slot("species")]
Counts = Annotated[tuple[int, ...], Slot("count", count=MOST_PLAYERS)]
Flag = Annotated[bool, Slot("flag")]
Why = Annotated[str, Slot("why")]


@dataclass(frozen=True, slots=True)
class PiranjaEvent(TableEvent):
    """Something that happened in Kai Piranja; everybody sees everything."""

    GAME = "piranja"


@dataclass(frozen=True, slots=True)
class CardRevealed(PiranjaEvent):
    """A player turned up a card of the dance or of the sea."""

    seat: Seat
    card: Card
    from_sea: Flag


@dataclass(frozen=True, slots=True)
class FishJoined(PiranjaEvent):
    """The revealed fish joined the player's own row."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class FishPassed(PiranjaEvent):
    """The revealed fish fitted only another player's row: the one of `seat`."""

    giver: Seat
    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class FishLeft(PiranjaEvent):
    """The revealed fish fitted nobody's row and left the game."""

    card: Card


@dataclass(frozen=True, slots=True)
class RowEaten(PiranjaEvent):
    """A hungry fish ate a row from its end and went to digest; `cards` are those eaten, the last one first."""

    seat: Seat
    card: Card
    cards: Cards

    def message(self) -> str:
        """Say it otherwise when there was nothing to eat."""
        return f"piranja-event-row-eaten{'' if self.cards else '-nothing'}"


@dataclass(frozen=True, slots=True)
class PileCaptured(PiranjaEvent):
    """A player with three fish of a species took its digesting pile."""

    seat: Seat
    species: Species
    cards: Cards


@dataclass(frozen=True, slots=True)
class RowBanked(PiranjaEvent):
    """A player brought the whole row home into the catch."""

    seat: Seat
    cards: Cards


@dataclass(frozen=True, slots=True)
class TurnStopped(PiranjaEvent):
    """A player ended the turn and left the row where it is."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class DanceOver(PiranjaEvent):
    """The last dance card is gone: from now on a hungry fish ends the game."""


@dataclass(frozen=True, slots=True)
class GameEnded(PiranjaEvent):
    """A hungry fish came out of the sea. Why the winners won: `cards`, `hungry` (the tie-break), or `shared`."""

    winners: Seats
    scores: Counts
    hungry: Counts
    why: Why

    def message(self) -> str:
        """Tell who won and why."""
        return f"piranja-event-game-ended-{self.why}"


EVENTS: tuple[type[PiranjaEvent], ...] = (
    CardRevealed,
    FishJoined,
    FishPassed,
    FishLeft,
    RowEaten,
    PileCaptured,
    RowBanked,
    TurnStopped,
    DanceOver,
    GameEnded,
)
