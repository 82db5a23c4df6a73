"""What can be asked of a table: a closed set of commands. `decide` turns each into steps, or refuses it.

Where a person holds several seats on one device, `seat` says for which of them they speak.
"""

from __future__ import annotations

from dataclasses import dataclass

from makai.tables.codec import Hex, TaggedUnion


@dataclass(frozen=True)
class Command(TaggedUnion):
    """Something that somebody wants."""


@dataclass(frozen=True)
class Open(Command):
    """Open the table and become its host."""

    dealt_by_device: bool = False


@dataclass(frozen=True)
class Sit(Command):
    """Take a seat (or any that is free), under a name, with a text that goes into the shuffles, or with its seal.

    Somebody who sits already moves to the seat that they name. `avatar` is the face that the others see.
    """

    name: str
    seat: int | None = None
    contribution: str = ""
    seal: Hex = ""
    avatar: str = ""


@dataclass(frozen=True)
class Contribute(Command):
    """Add a text to the shuffles, or the seal of one that is revealed later, instead of what was given before."""

    contribution: str = ""
    seat: int | None = None
    seal: Hex = ""


@dataclass(frozen=True)
class Reveal(Command):
    """Reveal the text behind a seal, once the game is about to start."""

    contribution: str
    seat: int | None = None


@dataclass(frozen=True)
class SeatBot(Command):
    """Put a bot into a free seat, or another bot into a bot's seat: the host may, before the game."""

    seat: int
    level: str


@dataclass(frozen=True)
class FreeSeat(Command):
    """Let the bot or the person at a seat go: the host may, before the game."""

    seat: int


@dataclass(frozen=True)
class Leave(Command):
    """Leave the seat. The clock says it for somebody whose connection has been gone for long."""

    seat: int | None = None


@dataclass(frozen=True)
class Start(Command):
    """Begin the game, once somebody sits at every seat; sealed texts are revealed before the cards are dealt."""


@dataclass(frozen=True)
class CancelStart(Command):
    """Call off a start that waits for somebody's text."""


@dataclass(frozen=True)
class Play(Command):
    """Play a turn in the position of a version: a whole turn, or one action where each is a step of its own."""

    version: int
    actions: tuple[str, ...]


@dataclass(frozen=True)
class Resign(Command):
    """Give up."""

    seat: int | None = None


@dataclass(frozen=True)
class OfferDraw(Command):
    """Offer a draw."""

    seat: int | None = None


@dataclass(frozen=True)
class WithdrawDraw(Command):
    """Take the offer of a draw back."""

    seat: int | None = None


@dataclass(frozen=True)
class AnswerDraw(Command):
    """Accept or decline the draw that was offered with a version."""

    offer: int
    accept: bool


@dataclass(frozen=True)
class RunOut(Command):
    """Claim that the player to move has no time left."""


@dataclass(frozen=True)
class TakeOver(Command):
    """Ask that a bot play for somebody who has gone."""

    seat: int


@dataclass(frozen=True)
class ComeBack(Command):
    """Play again after having left, or after a bot took over."""

    seat: int | None = None


@dataclass(frozen=True)
class OfferRematch(Command):
    """Ask for another game, with the next player starting."""


@dataclass(frozen=True)
class AnswerRematch(Command):
    """Accept or decline the rematch that was offered with a version."""

    offer: int
    accept: bool
