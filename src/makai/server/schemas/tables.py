"""Shapes of JSON of what people see: settings, pictures, drafts, hints, lists of tables, refusals.

They are for the OpenAPI document, the documentation and the browser's types. Most follow from the types of the tables;
the suite compares the others with what the tables make.
"""

from __future__ import annotations

from typing import Any, Literal

from pydantic import create_model

from makai.core.fair import FairJson
from makai.server.schemas.base import Shape, dict_shape_of, shape_of
from makai.server.schemas.derive import STEPS
from makai.server.schemas.registry import EFFECTS, AnyEvent, AnyView, PlayableGame
from makai.tables import Draft
from makai.tables.clocks import ClockJson, ClocksJson
from makai.tables.offers import OffersJson
from makai.tables.seats import SeatJson
from makai.tables.settings import SeatPlanJson
from makai.tables.starting import StartingJson

Seat = int
Ending: Any = STEPS["game-ended"]
SeatPlanShape: Any = dict_shape_of(SeatPlanJson)
ClockShape: Any = dict_shape_of(ClockJson)
SeatShape: Any = dict_shape_of(SeatJson)
ClocksShape: Any = dict_shape_of(ClocksJson)
OffersShape: Any = dict_shape_of(OffersJson)
FairShape: Any = dict_shape_of(FairJson)
StartingShape: Any = dict_shape_of(StartingJson)


class TableSettings(Shape):
    """What is agreed before anybody sits down; all but the game may be left out, and is then as usual."""

    game: PlayableGame
    rules: dict[str, Any] | None = None
    seats: list[SeatPlanShape] | None = None
    public: bool | None = None
    auto_start: bool | None = None
    clock: ClockShape | None = None
    memory: Literal["none", "discards", "full"] | None = None
    takeover: Literal["never", "consent", "clock"] | None = None
    stand_in: str | None = None
    risk: Literal["off", "picture", "numbers"] | None = None
    hints: bool | None = None
    rated: bool | None = None


class Picture(Shape):
    """All that somebody may see of a table."""

    version: int
    moved: int
    phase: Literal["gathering", "playing", "over"]
    starting: StartingShape | None
    settings: TableSettings
    seats: list[SeatShape]
    host: bool
    yours: list[Seat]
    eyes: Seat | None
    hand_over: Seat | None
    to_move: Seat | None
    first: Seat | None
    clock: ClocksShape | None
    view: AnyView | None
    standing: list[int] | None
    offers: OffersShape
    fair: FairShape | None
    ending: Ending | None
    rematch: str | None


class DraftAction(Shape):
    """What one drafted action would do: the events, and what it wins and costs."""

    action: str
    events: list[AnyEvent]


class NextAction(Shape):
    """What an action would win and cost that can be drafted next."""

    action: str


_effects: dict[str, Any] = {name: (hint | None, None) for name, hint in EFFECTS.items()}
DraftStep: Any = create_model("DraftStep", __base__=DraftAction, __doc__=DraftAction.__doc__, **_effects)
DraftOutcome: Any = create_model("DraftOutcome", __base__=NextAction, __doc__=NextAction.__doc__, **_effects)
DraftShape: Any = shape_of(
    Draft,
    "Draft",
    steps=(list[DraftStep], ...),
    outcomes=(list[DraftOutcome], ...),
    view=(AnyView, ...),
)


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
