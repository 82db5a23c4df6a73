"""What happens in Kai Piranja, as typed events, worked out by comparing the table before and after an action."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from makai.core.action import Action
from makai.core.event import TableEvent
from makai.games.piranja.cards import is_hungry

if TYPE_CHECKING:
    from makai.games.piranja.state import PiranjaState


@dataclass(frozen=True, slots=True)
class PiranjaEvent(TableEvent):
    """Something that happened in Kai Piranja; everybody sees everything."""

    GAME = "piranja"


@dataclass(frozen=True, slots=True)
class CardRevealed(PiranjaEvent):
    """A player turned up a card of the dance or of the sea."""

    seat: int
    card: str
    from_sea: bool


@dataclass(frozen=True, slots=True)
class FishJoined(PiranjaEvent):
    """The revealed fish joined the player's own row."""

    seat: int
    card: str


@dataclass(frozen=True, slots=True)
class FishPassed(PiranjaEvent):
    """The revealed fish fitted only another player's row: the one of `seat`."""

    giver: int
    seat: int
    card: str


@dataclass(frozen=True, slots=True)
class FishLeft(PiranjaEvent):
    """The revealed fish fitted nobody's row and left the game."""

    card: str


@dataclass(frozen=True, slots=True)
class RowEaten(PiranjaEvent):
    """A hungry fish ate a row from its end and went to digest; `cards` are those eaten, the last one first."""

    seat: int
    card: str
    cards: tuple[str, ...]

    def message(self) -> str:
        """Say it otherwise when there was nothing to eat."""
        return f"piranja-event-row-eaten{'' if self.cards else '-nothing'}"


@dataclass(frozen=True, slots=True)
class PileCaptured(PiranjaEvent):
    """A player with three fish of a species took its digesting pile."""

    seat: int
    species: str
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RowBanked(PiranjaEvent):
    """A player brought the whole row home into the catch."""

    seat: int
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TurnStopped(PiranjaEvent):
    """A player ended the turn and left the row where it is."""

    seat: int


@dataclass(frozen=True, slots=True)
class DanceOver(PiranjaEvent):
    """The last dance card is gone: from now on a hungry fish ends the game."""


@dataclass(frozen=True, slots=True)
class GameEnded(PiranjaEvent):
    """A hungry fish came out of the sea. Why the winners won: `cards`, `hungry` (the tie-break), or `shared`."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    hungry: tuple[int, ...]
    why: str

    def message(self) -> str:
        """Tell who won and why."""
        return f"piranja-event-game-ended-{self.why}"


def list_events(before: PiranjaState, action: Action, after: PiranjaState) -> Iterator[PiranjaEvent]:
    """Tell what an action did."""
    seat = before.to_move
    assert seat is not None
    if action == "reveal":
        yield from _reveal_events(before, after, seat)
    elif action == "bank":
        yield RowBanked(seat, tuple(before.row(seat)))
    elif action == "stop":
        yield TurnStopped(seat)
    else:
        species = action.removeprefix("capture:")
        yield PileCaptured(seat, species, tuple(sorted(before.digesting(species).elements())))


def _reveal_events(before: PiranjaState, after: PiranjaState, seat: int) -> Iterator[PiranjaEvent]:
    card = before.next_card
    yield CardRevealed(seat, card, from_sea=before.dance_left == 0)
    if not is_hungry(card):
        yield _sated_events(before, after, seat, card)
    elif after.to_move is None:
        yield GameEnded(after.winners, after.scores, after.hungry_caught, _why(after))
        return
    else:
        yield RowEaten(seat, card, tuple(before.row(seat)[after.row_length(seat) :][::-1]))
    if before.dance_left == 1:
        yield DanceOver()


def _sated_events(before: PiranjaState, after: PiranjaState, seat: int, card: str) -> PiranjaEvent:
    """Tell where a sated fish went: to the row that grew, or out of the game."""
    for player in range(before.players):
        if after.row_length(player) > before.row_length(player):
            return FishJoined(seat, card) if player == seat else FishPassed(seat, player, card)
    return FishLeft(card)


def _why(after: PiranjaState) -> str:
    """Return what decided the game."""
    if len(after.winners) > 1:
        return "shared"
    return "cards" if after.scores.count(max(after.scores)) == 1 else "hungry"
