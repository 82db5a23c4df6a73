"""Shapes of JSON of what people see: settings, pictures, drafts, hints, lists of tables, refusals.

The tables make these objects; here it is written down what is in them, for the OpenAPI document, the documentation and
the browser's types. The suite compares the two.
"""

from __future__ import annotations

from typing import Any, Literal

from makai.server.schemas.base import Shape
from makai.server.schemas.derive import STEPS
from makai.server.schemas.registry import AnyEvent, AnyView, PlayableGame

Seat = int
Ending: Any = STEPS["game-ended"]


class SeatPlan(Shape):
    """Who shall sit at a seat."""

    kind: Literal["open", "invited", "bot", "device"]
    level: str | None = None
    name: str | None = None


class Clock(Shape):
    """The time that is agreed: none, seconds with an increment for each turn, or days for each turn."""

    kind: Literal["none", "live", "days"]
    base: int | None = None
    increment: int | None = None
    days: int | None = None


class TableSettings(Shape):
    """What is agreed before anybody sits down; all but the game may be left out, and is then as usual."""

    game: PlayableGame
    rules: dict[str, Any] | None = None
    seats: list[SeatPlan] | None = None
    public: bool | None = None
    clock: Clock | None = None
    memory: Literal["none", "discards", "full"] | None = None
    takeover: Literal["never", "consent", "clock"] | None = None
    stand_in: str | None = None
    risk: Literal["off", "picture", "numbers"] | None = None
    hints: bool | None = None
    rated: bool | None = None


class Chair(Shape):
    """Who sits at a seat, and who plays there."""

    plan: Literal["open", "invited", "bot", "device"]
    kind: Literal["person", "bot", "free"]
    name: str
    level: str
    you: bool
    away: bool
    resigned: bool
    contribution: str


class Clocks(Shape):
    """What everybody has left (in milliseconds, at `since`), and whose time runs; count on from `now`."""

    left: list[int]
    running: Seat | None
    since: int
    now: int
    deadline: int | None


class Offer(Shape):
    """What a seat offered with a version."""

    seat: Seat
    version: int


class RematchOffer(Offer):
    """A rematch that a seat offered, and who has accepted it."""

    accepted: list[Seat]


class Takeover(Shape):
    """Who asked that a bot play for somebody who has gone."""

    seat: Seat
    askers: list[Seat]


class Offers(Shape):
    """The questions on the table."""

    draw: Offer | None
    rematch: RematchOffer | None
    takeovers: list[Takeover]


class Fair(Shape):
    """What was promised about the shuffles; the secret is told when the game is over."""

    algorithm: str
    commitment: str
    contributions: list[str]
    secret: str | None = None


class Picture(Shape):
    """All that somebody may see of a table."""

    version: int
    moved: int
    phase: Literal["gathering", "playing", "over"]
    settings: TableSettings
    seats: list[Chair]
    host: bool
    yours: list[Seat]
    eyes: Seat | None
    hand_over: Seat | None
    to_move: Seat | None
    first: Seat | None
    clock: Clocks | None
    view: AnyView | None
    standing: list[int] | None
    offers: Offers
    fair: Fair | None
    ending: Ending | None
    rematch: str | None


class DraftStep(Shape):
    """What one drafted action would do: the events, and what it wins and costs."""

    action: str
    events: list[AnyEvent]
    spent: list[str] | None = None
    discarded: list[str] | None = None
    placed: list[str] | None = None
    removed: list[str] | None = None
    swept: list[str] | None = None
    won: list[str] | None = None
    lost: list[str] | None = None
    caught: list[str] | None = None


class Draft(Shape):
    """A turn that is only thought of: what it would do so far, and what is legal next."""

    version: int
    steps: list[DraftStep]
    view: AnyView
    legal: list[str]
    standing: list[int]
    complete: bool


class Reason(Shape):
    """Why a way to play on is good: a sentence, and what it is made of."""

    code: str
    text: str
    params: dict[str, Any]


class WeighedCandidate(Shape):
    """A way to play on."""

    actions: list[str]
    win_chance: float
    points: float
    facts: list[Reason]


class Hint(Shape):
    """Advice: ways to play on, the best first."""

    candidates: list[WeighedCandidate]


class Problem(Shape):
    """Why something was refused. A stale command gets the present picture with it."""

    code: str
    text: str
    params: dict[str, Any]
    picture: Picture | None = None
