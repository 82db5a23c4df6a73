"""What happens in Kahuna, as typed events; the kernel tells them as rows of numbers (`event_rows`).

The slots of a class say what the columns of its row mean, in their order.
"""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import Annotated, Self

from makai.core.event import TableEvent
from makai.core.fields import Slot

Seat = Annotated[int, Slot("seat")]
Line = Annotated[str, Slot("line")]
Lines = Annotated[tuple[str, ...], Slot("lines")]
Island = Annotated[str, Slot("island")]
Card = Annotated[str, Slot("card")]
Cards = Annotated[tuple[str, ...], Slot("cards")]
HiddenCard = Annotated[str | None, Slot("card")]
Flag = Annotated[bool, Slot("flag")]
Number = Annotated[int, Slot("number")]
Both = Annotated[tuple[int, int], Slot("number", count=2)]
Anybody = Annotated[int | None, Slot("seat")]


@dataclass(frozen=True, slots=True)
class KahunaEvent(TableEvent):
    """Something that happened in Kahuna."""

    GAME = "kahuna"


@dataclass(frozen=True, slots=True)
class CardsSpent(KahunaEvent):
    """A player played one card, or two at once."""

    seat: Seat
    cards: Cards


@dataclass(frozen=True, slots=True)
class BridgePlaced(KahunaEvent):
    """A player placed a bridge."""

    seat: Seat
    line: Line


@dataclass(frozen=True, slots=True)
class BridgeRemoved(KahunaEvent):
    """A player removed the other's bridge with two cards."""

    seat: Seat
    line: Line


@dataclass(frozen=True, slots=True)
class IslandWon(KahunaEvent):
    """A player gained control of an island."""

    seat: Seat
    island: Island


@dataclass(frozen=True, slots=True)
class BridgesSwept(KahunaEvent):
    """An island was cleared of the bridges of a player, who is `seat`."""

    seat: Seat
    island: Island
    lines: Lines


@dataclass(frozen=True, slots=True)
class IslandLost(KahunaEvent):
    """A player lost control of an island."""

    seat: Seat
    island: Island


@dataclass(frozen=True, slots=True)
class CardDiscarded(KahunaEvent):
    """A player put a card face down under the discards; the other sees which only if it had lain open."""

    seat: Seat
    card: HiddenCard
    was_open: Flag

    def seen_by(self, seat: int | None) -> Self:
        """Hide the card from everybody else."""
        return self if self.was_open or seat == self.seat else dataclasses.replace(self, card=None)

    def message(self) -> str:
        """Name the card only where it is known."""
        return f"{self.GAME}-event-{self.kind()}" + ("" if self.card else "-unseen")


@dataclass(frozen=True, slots=True)
class CardDrawn(KahunaEvent):
    """A player drew the top card of the pile; only they see which."""

    seat: Seat
    card: HiddenCard

    def seen_by(self, seat: int | None) -> Self:
        """Hide the card from everybody else."""
        return self if seat == self.seat else dataclasses.replace(self, card=None)

    def message(self) -> str:
        """Name the card only where it is known."""
        return f"{self.GAME}-event-{self.kind()}" + ("" if self.card else "-unseen")


@dataclass(frozen=True, slots=True)
class CardTaken(KahunaEvent):
    """A player took a face-up card; `stays_open` in Variant 2."""

    seat: Seat
    card: Card
    stays_open: Flag


@dataclass(frozen=True, slots=True)
class FaceUpRefilled(KahunaEvent):
    """A card of the pile was turned up in the place of the one taken."""

    card: Card


@dataclass(frozen=True, slots=True)
class Abstained(KahunaEvent):
    """A player ended the turn without drawing, though there were cards."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class TurnPassed(KahunaEvent):
    """A player ended a last turn, with nothing left to draw."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class RoundScored(KahunaEvent):
    """The first or the second count; `seat` scored `points` (None: a tie, nobody scored)."""

    round: Number
    islands: Both
    seat: Anybody
    points: Number

    def message(self) -> str:
        """Tell who scored, or that nobody did."""
        return "kahuna-event-round-tied" if self.seat is None else "kahuna-event-round-scored"


@dataclass(frozen=True, slots=True)
class RoundBegan(KahunaEvent):
    """The discards were shuffled into a new pile, with cards face up beside it."""

    round: Number
    face_up: Cards
    pile: Number


@dataclass(frozen=True, slots=True)
class LastTurnsBegan(KahunaEvent):
    """The third pile is gone: each player has one more turn, `seat` first."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class FinalCounted(KahunaEvent):
    """The final count, and the points that it gave."""

    islands: Both
    points: Both
    scores: Both


@dataclass(frozen=True, slots=True)
class GameEnded(KahunaEvent):
    """The game is over, and why: `points`, `islands` or `bridges` (tie-breaks), `wipeout`, or a `draw`."""

    winner: Anybody
    why: Annotated[str, Slot("why")]

    def message(self) -> str:
        """Tell who won and why."""
        return f"kahuna-event-game-ended-{self.why}"


# In the order of their numbers: the first column of a row.
EVENTS: tuple[type[KahunaEvent], ...] = (
    CardsSpent,
    BridgePlaced,
    BridgeRemoved,
    IslandWon,
    BridgesSwept,
    IslandLost,
    CardDiscarded,
    CardDrawn,
    CardTaken,
    FaceUpRefilled,
    Abstained,
    TurnPassed,
    RoundScored,
    RoundBegan,
    LastTurnsBegan,
    FinalCounted,
    GameEnded,
)
