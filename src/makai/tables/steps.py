"""What happened at a table, step by step: the numbered steps that are stored, and that a table is rebuilt from."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar, Self

from makai.core.fair import commitment_of
from makai.core.game import Json
from makai.tables.codec import Hex, TaggedUnion

NEW, GATHERING, PLAYING, OVER = "new", "gathering", "playing", "over"  # the phases that steps lead a table through


@dataclass(frozen=True, kw_only=True, slots=True)
class Step(TaggedUnion):
    """Something that happened, with its number (1, 2, 3 …, without gaps) and its time in milliseconds."""

    SECRET: ClassVar[tuple[str, ...]] = ()  # fields that nobody is told

    version: int = 0
    at: int = 0

    def number(self, version: int, at: int) -> Self:
        """Return the step with its number and its time; nobody else may have seen it without them."""
        object.__setattr__(self, "version", version)
        object.__setattr__(self, "at", at)
        return self

    def tell(self) -> Json:
        """Return the step as everybody may see it, for JSON."""
        fields = self.to_dict()
        return {"type": fields.pop("kind"), **{key: value for key, value in fields.items() if key not in self.SECRET}}


@dataclass(frozen=True, slots=True)
class TableOpened(Step):
    """A person opened the table. The secret fixes every shuffle from now on; its commitment is told at once."""

    SECRET = ("host", "secret", "origin", "dealt_by_device")

    host: str
    secret: Hex = field(repr=False)
    origin: str = ""  # of a rematch: the first of the tables before it, whose invitations hold here too
    dealt_by_device: bool = False  # the game was played elsewhere: nothing was promised here

    def tell(self) -> Json:
        """Tell the commitment instead of the secret."""
        return {**Step.tell(self), "commitment": commitment_of(bytes.fromhex(self.secret))}


@dataclass(frozen=True, slots=True)
class PersonSeated(Step):
    """A person took a seat, and may have added a text to the shuffles, or the seal of one.

    Somebody who has `owes_seal` must do so before the game can start.
    """

    SECRET = ("person",)

    seat: int
    person: str
    name: str
    contribution: str = ""
    seal: Hex = ""
    owes_seal: bool = False
    avatar: str = ""


@dataclass(frozen=True, slots=True)
class TextContributed(Step):
    """A seat added its text to the shuffles, or the seal of a text that it reveals later."""

    seat: int
    contribution: str
    seal: Hex = ""


@dataclass(frozen=True, slots=True)
class StartAsked(Step):
    """Somebody wants to start: from here on no seat changes, and every sealed text is revealed."""


@dataclass(frozen=True, slots=True)
class TextRevealed(Step):
    """A seat revealed the text behind its seal."""

    seat: int
    contribution: str


@dataclass(frozen=True, slots=True)
class StartCancelled(Step):
    """The start was called off while the texts of these seats were missing. What was revealed counts no more."""

    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PersonLeft(Step):
    """A person left: before the game the seat is free again, during the game the others may ask for a bot.

    `lost`: they did not say so, but their connection has been gone for long.
    """

    seat: int
    name: str = ""
    lost: bool = False


@dataclass(frozen=True, slots=True)
class PersonRemoved(Step):
    """The host let a person go before the game; that person cannot sit down here again."""

    seat: int
    name: str = ""


@dataclass(frozen=True, slots=True)
class BotRemoved(Step):
    """The host let a bot go before the game; the seat is open."""

    seat: int


@dataclass(frozen=True, slots=True)
class BotSeated(Step):
    """A bot was put into a free seat, or one of another level into a bot's seat."""

    seat: int
    level: str


@dataclass(frozen=True, slots=True)
class GameStarted(Step):
    """The cards were dealt by the secret of this commitment and the contributions, seat by seat.

    Where texts were sealed, `seals` has a place for each seat too.
    """

    first: int
    commitment: str
    contributions: tuple[str, ...]
    seals: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class TurnPlayed(Step):
    """A player played: a whole turn, or one action where each is a step of its own.

    The others are told the events. The actions may name a card that was put away face down.
    """

    SECRET = ("actions",)

    seat: int
    actions: tuple[str, ...] = field(repr=False)

    def tell(self) -> Json:
        """Tell what any step tells, at once: nearly all steps are turns."""
        return {"type": TurnPlayed.kind(), "version": self.version, "at": self.at, "seat": self.seat}


@dataclass(frozen=True, slots=True)
class Resigned(Step):
    """A player gave up."""

    seat: int


@dataclass(frozen=True, slots=True)
class DrawOffered(Step):
    """A player offered a draw."""

    seat: int


@dataclass(frozen=True, slots=True)
class DrawWithdrawn(Step):
    """A player took the offer of a draw back."""

    seat: int


@dataclass(frozen=True, slots=True)
class DrawDeclined(Step):
    """A player declined a draw."""

    seat: int


@dataclass(frozen=True, slots=True)
class DrawAccepted(Step):
    """A player accepted a draw."""

    seat: int


@dataclass(frozen=True, slots=True)
class TimeRanOut(Step):
    """A player had no time left, and somebody claimed it."""

    seat: int


@dataclass(frozen=True, slots=True)
class TakeoverAsked(Step):
    """A player asked that a bot play for somebody who has gone; it does once all others have asked."""

    seat: int
    asker: int


@dataclass(frozen=True, slots=True)
class BotTookOver(Step):
    """A bot plays for a person from now on. Why: `clock`, `consent` of the others, or the person `resigned`."""

    seat: int
    level: str
    why: str


@dataclass(frozen=True, slots=True)
class PersonCameBack(Step):
    """A person who had left, or whose seat a bot had taken over, plays again.

    `later`: the bot first finishes the turn in which the person's time ran out.
    """

    seat: int
    later: bool = False


@dataclass(frozen=True, slots=True)
class GameEnded(Step):
    """The game is over; the secret is told, so that everybody can check the shuffles.

    Why: what the game's own last event says, or `resigned`, `time`, `agreed`, `abandoned`. Nobody wins a draw.
    """

    winners: tuple[int, ...]
    why: str
    scores: tuple[int, ...]
    secret: Hex = field(repr=False)


@dataclass(frozen=True, slots=True)
class RematchOffered(Step):
    """A player would like to play again."""

    seat: int


@dataclass(frozen=True, slots=True)
class RematchAccepted(Step):
    """A player will play again."""

    seat: int


@dataclass(frozen=True, slots=True)
class RematchDeclined(Step):
    """A player will not play again."""

    seat: int


@dataclass(frozen=True, slots=True)
class RematchAgreed(Step):
    """Everybody will play again, at a table of this name."""

    table: str
