"""A seat at the table: who was to sit there, who does, and who plays."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal, TypedDict

from makai.tables.settings import BOT, DEVICE, SeatKind, SeatPlan


class SeatJson(TypedDict):
    """Who sits at a seat, and who plays there."""

    plan: SeatKind
    kind: Literal["person", "bot", "free"]
    name: str
    level: str
    you: bool
    away: bool
    resigned: bool
    contribution: str


@dataclass(frozen=True)
class Seat:
    """Who sits at a seat. With a bot's level set the bot plays, for itself or for the person who sits there."""

    plan: SeatPlan
    person: str = ""
    name: str = ""
    level: str = ""
    contribution: str = ""
    away: bool = False
    resigned: bool = False

    @classmethod
    def from_plan(cls, plan: SeatPlan, host: str) -> Seat:
        """Return the seat when the table is opened: bots sit down, and so do people on the host's device."""
        if plan.kind == BOT:
            return cls(plan, level=plan.level)
        return cls(plan, person=host, name=plan.name) if plan.kind == DEVICE else cls(plan)

    @property
    def is_free(self) -> bool:
        """Whether nobody sits here."""
        return not self.person and not self.level

    @property
    def has_stand_in(self) -> bool:
        """Whether a bot plays for a person."""
        return bool(self.person and self.level)

    @property
    def is_played_by_person(self) -> bool:
        """Whether a person plays here."""
        return bool(self.person) and not self.level

    def vacate(self) -> Seat:
        """Return the seat after its person left; where a bot was planned, anybody may sit down."""
        return Seat(SeatPlan() if self.plan.kind == BOT else self.plan)

    def bring_back(self) -> Seat:
        """Return the seat with its person playing again."""
        return replace(self, level="", away=False)

    def to_dict(self, viewer: str) -> SeatJson:
        """Return the seat, for JSON. Who a person is stays between that person and the server."""
        return {
            "plan": self.plan.kind,
            "kind": "person" if self.person else "bot" if self.level else "free",
            "name": self.name,
            "level": self.level,
            "you": bool(viewer) and self.person == viewer,
            "away": self.away,
            "resigned": self.resigned,
            "contribution": self.contribution,
        }
