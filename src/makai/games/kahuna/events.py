"""What happens in Kahuna, as typed events, worked out by comparing the table before and after an action."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Self, cast

from makai.core.event import TableEvent
from makai.games.kahuna.actions import KahunaAction
from makai.games.kahuna.board import ISLAND_NUMBER, LINE_NUMBER, TOUCH, islands_in, lines_in

if TYPE_CHECKING:
    from makai.games.kahuna.state import KahunaState


@dataclass(frozen=True, slots=True)
class KahunaEvent(TableEvent):
    """Something that happened in Kahuna."""

    GAME = "kahuna"


@dataclass(frozen=True, slots=True)
class CardsSpent(KahunaEvent):
    """A player played one card, or two at once."""

    seat: int
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class BridgePlaced(KahunaEvent):
    """A player placed a bridge."""

    seat: int
    line: str


@dataclass(frozen=True, slots=True)
class BridgeRemoved(KahunaEvent):
    """A player removed the other's bridge with two cards."""

    seat: int
    line: str


@dataclass(frozen=True, slots=True)
class IslandWon(KahunaEvent):
    """A player gained control of an island."""

    seat: int
    island: str


@dataclass(frozen=True, slots=True)
class BridgesSwept(KahunaEvent):
    """An island was cleared of the bridges of a player, who is `seat`."""

    seat: int
    island: str
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class IslandLost(KahunaEvent):
    """A player lost control of an island."""

    seat: int
    island: str


@dataclass(frozen=True, slots=True)
class CardDiscarded(KahunaEvent):
    """A player put a card face down under the discards; the other sees which only if it had lain open."""

    seat: int
    card: str | None
    was_open: bool

    def seen_by(self, seat: int | None) -> Self:
        """Hide the card from everybody else."""
        return self if self.was_open or seat == self.seat else dataclasses.replace(self, card=None)

    def message(self) -> str:
        """Name the card only where it is known."""
        return f"{self.GAME}-event-{self.kind()}" + ("" if self.card else "-unseen")


@dataclass(frozen=True, slots=True)
class CardDrawn(KahunaEvent):
    """A player drew the top card of the pile; only they see which."""

    seat: int
    card: str | None

    def seen_by(self, seat: int | None) -> Self:
        """Hide the card from everybody else."""
        return self if seat == self.seat else dataclasses.replace(self, card=None)

    def message(self) -> str:
        """Name the card only where it is known."""
        return f"{self.GAME}-event-{self.kind()}" + ("" if self.card else "-unseen")


@dataclass(frozen=True, slots=True)
class CardTaken(KahunaEvent):
    """A player took a face-up card; `stays_open` in Variant 2."""

    seat: int
    card: str
    stays_open: bool


@dataclass(frozen=True, slots=True)
class FaceUpRefilled(KahunaEvent):
    """A card of the pile was turned up in the place of the one taken."""

    card: str


@dataclass(frozen=True, slots=True)
class Abstained(KahunaEvent):
    """A player ended the turn without drawing, though there were cards."""

    seat: int


@dataclass(frozen=True, slots=True)
class TurnPassed(KahunaEvent):
    """A player ended a last turn, with nothing left to draw."""

    seat: int


@dataclass(frozen=True, slots=True)
class RoundScored(KahunaEvent):
    """The first or the second count; `seat` scored `points` (None: a tie, nobody scored)."""

    round: int
    islands: tuple[int, int]
    seat: int | None
    points: int

    def message(self) -> str:
        """Tell who scored, or that nobody did."""
        return "kahuna-event-round-tied" if self.seat is None else "kahuna-event-round-scored"


@dataclass(frozen=True, slots=True)
class RoundBegan(KahunaEvent):
    """The discards were shuffled into a new pile, with cards face up beside it."""

    round: int
    face_up: tuple[str, ...]
    pile: int


@dataclass(frozen=True, slots=True)
class LastTurnsBegan(KahunaEvent):
    """The third pile is gone: each player has one more turn, `seat` first."""

    seat: int


@dataclass(frozen=True, slots=True)
class FinalCounted(KahunaEvent):
    """The final count, and the points that it gave."""

    islands: tuple[int, int]
    points: tuple[int, int]
    scores: tuple[int, int]


@dataclass(frozen=True, slots=True)
class GameEnded(KahunaEvent):
    """The game is over, and why: `points`, `islands` or `bridges` (tie-breaks), `wipeout`, or a `draw`."""

    winner: int | None
    why: str

    def message(self) -> str:
        """Tell who won and why."""
        return f"kahuna-event-game-ended-{self.why}"


def list_events(before: KahunaState, action: KahunaAction, after: KahunaState) -> tuple[KahunaEvent, ...]:
    """Tell what an action did, in the order in which one would tell it at the table."""
    seat = before.to_move
    assert seat is not None
    if action.line is not None:
        events = _play_events(before, action, after, seat)
    elif action.kind == "discard":
        events = (_discarded(seat, action.cards[0], action.cards[0] in before.open_cards(seat)),)
    else:
        events = (*_turn_end_events(before, action, seat), *_round_end_events(before, after))
    return events if after.to_move is not None else (*events, GameEnded(after.winner, _why(after)))


# Most events come again and again, and they are values: each is made once.


@cache
def _action_events(seat: int, action: KahunaAction) -> tuple[KahunaEvent, ...]:
    """Return what a play did before its consequences."""
    line = action.line
    assert line is not None
    spent = (CardsSpent(seat, action.cards),) if action.cards else ()
    removed = (BridgeRemoved(seat, line),) if action.kind in ("remove", "rebuild") else ()
    placed = (BridgePlaced(seat, line),) if action.kind != "remove" else ()
    return *spent, *removed, *placed


_discarded = cache(CardDiscarded)
_drawn = cache(CardDrawn)
_taken = cache(CardTaken)
_refilled = cache(FaceUpRefilled)


def _play_events(before: KahunaState, action: KahunaAction, after: KahunaState, seat: int) -> tuple[KahunaEvent, ...]:
    won = after.island_mask(seat) & ~before.island_mask(seat)
    lost = before.island_mask(1 - seat) & ~after.island_mask(1 - seat)
    swept = before.bridge_mask(1 - seat) & ~after.bridge_mask(1 - seat) & ~(1 << LINE_NUMBER[str(action.line)])
    done = _action_events(seat, action)
    return (*done, *_consequences(seat, won, swept, lost)) if won or lost else done


def _consequences(seat: int, won: int, swept: int, lost: int) -> Iterator[KahunaEvent]:
    other = 1 - seat
    for island in islands_in(won):
        yield IslandWon(seat, island)
        lines = tuple(lines_in(swept & TOUCH[ISLAND_NUMBER[island]]))
        if lines:
            yield BridgesSwept(other, island, lines)
    for island in islands_in(lost):
        yield IslandLost(other, island)


def _turn_end_events(before: KahunaState, action: KahunaAction, seat: int) -> tuple[KahunaEvent, ...]:
    if action.kind == "pass":
        return (TurnPassed(seat) if before.nothing_left else Abstained(seat),)
    if action.kind == "draw":
        return (_drawn(seat, before.top_card),)
    taken = _taken(seat, action.cards[0], "open" in before.rules.variants)
    return (taken, _refilled(before.top_card)) if before.pile_size else (taken,)


def _round_end_events(before: KahunaState, after: KahunaState) -> tuple[KahunaEvent, ...]:
    if after.round > before.round:
        gained = _gain_events(before, after)
        scorer = next((seat for seat in (0, 1) if gained[seat]), None)
        scored = RoundScored(before.round, after.island_counts, scorer, max(gained))
        return scored, RoundBegan(after.round, tuple(after.face_up), after.pile_size)
    if after.how == "points":
        return (FinalCounted(after.island_counts, _gain_events(before, after), after.scores),)
    if after.last_turns > before.last_turns:
        return (LastTurnsBegan(cast(int, after.to_move)),)
    return ()


def _gain_events(before: KahunaState, after: KahunaState) -> tuple[int, int]:
    return after.scores[0] - before.scores[0], after.scores[1] - before.scores[1]


def _why(after: KahunaState) -> str:
    """Return what decided the game."""
    if after.how == "wipeout":
        return "wipeout"
    if after.winner is None:
        return "draw"
    if after.scores[0] != after.scores[1]:
        return "points"
    return "islands" if after.island_counts[0] != after.island_counts[1] else "bridges"
