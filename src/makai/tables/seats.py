"""A seat at the table: who was to sit there, who does, and who plays."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Literal, TypedDict

from makai.bots.personas import Persona, cast_bots
from makai.core.faces import usual_face
from makai.tables.settings import BOT, DEVICE, SeatKind, SeatPlan


class SeatSummaryJson(TypedDict):
    """Who sits at a seat, as lists show it."""

    plan: SeatKind
    kind: Literal["person", "bot", "free"]
    name: str
    avatar: str
    level: str


class SeatJson(SeatSummaryJson):
    """Who sits at a seat, and who plays there."""

    you: bool
    away: bool
    returning: bool
    resigned: bool
    contribution: str
    seal: str


@dataclass(frozen=True)
class Seat:
    """Who sits at a seat. With a bot's level set the bot plays, for itself or for the person who sits there."""

    plan: SeatPlan
    person: str = ""
    name: str = ""
    avatar: str = ""  # one of `makai.core.faces`
    level: str = ""
    contribution: str = ""
    seal: str = ""  # of a text that is told only when the game is about to start
    revealed: bool = False  # whether it was told
    owes_seal: bool = False  # whether a new one is needed, because the text is known
    away: bool = False
    lost: bool = False  # they are away because their connection was lost
    resigned: bool = False
    is_late: bool = False  # their time ran out in the present turn: a bot finishes it
    returning: bool = False  # they play again once the bot has finished the turn
    has_had_extra_time: bool = False  # it is given once in a game

    @classmethod
    def from_plan(cls, plan: SeatPlan, host: str) -> Seat:
        """Return the seat when the table is opened: bots sit down, and so do people on the host's device."""
        if plan.kind == BOT:
            return cls(plan, level=plan.level)
        return cls(plan, person=host, name=plan.name, avatar=plan.avatar) if plan.kind == DEVICE else cls(plan)

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

    @property
    def is_only_lost(self) -> bool:
        """Whether they are away only because their connection was, and no bot has their place."""
        return self.lost and self.is_played_by_person

    @property
    def is_awaited(self) -> bool:
        """Whether the text behind its seal is still to be revealed."""
        return bool(self.seal) and not self.revealed

    def drop_revealed(self) -> Seat:
        """Return the seat after a start was called off: a text that everybody knows is good for nothing more."""
        return replace(self, contribution="", seal="", revealed=False, owes_seal=True) if self.revealed else self

    def vacate(self) -> Seat:
        """Return the seat after its person left; where a bot was planned, anybody may sit down."""
        return Seat(SeatPlan() if self.plan.kind == BOT else self.plan)

    def bring_back(self) -> Seat:
        """Return the seat with its person playing again."""
        extra = self.has_had_extra_time or self.has_stand_in
        return replace(self, level="", away=False, lost=False, returning=False, is_late=False, has_had_extra_time=extra)

    def find_face(self, number: int, persona: Persona | None) -> str:
        """Return the face at the seat of this number, empty if nobody sits there."""
        if persona is not None:
            return persona.face
        return "" if self.is_free else self.avatar or usual_face(f"{self.name or self.level} {number}")

    def summarise(self, number: int, persona: Persona | None = None) -> SeatSummaryJson:
        """Return what lists show of the seat of this number, for JSON."""
        return {
            "plan": self.plan.kind,
            "kind": "person" if self.person else "bot" if self.level else "free",
            "name": self.name if persona is None else persona.name,
            "avatar": self.find_face(number, persona),
            "level": self.level,
        }

    def to_dict(self, viewer: str, number: int, persona: Persona | None = None) -> SeatJson:
        """Return the seat of this number, for JSON. Who a person is stays between that person and the server."""
        return {
            **self.summarise(number, persona),
            "you": bool(viewer) and self.person == viewer,
            "away": self.away,
            "returning": self.returning,
            "resigned": self.resigned,
            "contribution": self.contribution,
            "seal": self.seal,
        }


class Seats(tuple[Seat, ...]):
    """All seats of a table. Most steps leave them as they are, so what follows from them is worked out once."""

    @classmethod
    def from_plans(cls, plans: Sequence[SeatPlan], host: str) -> Seats:
        """Return the seats when the table is opened; people on one device who chose no face look different."""
        taken = {plan.avatar for plan in plans}
        seats = list[Seat]()
        for number, plan in enumerate(plans):
            seat = Seat.from_plan(plan, host)
            if plan.kind == DEVICE and not plan.avatar:
                seat = replace(seat, avatar=usual_face(f"{plan.name} {number}", taken))
                taken.add(seat.avatar)
            seats.append(seat)
        return cls(seats)

    @cached_property
    def people(self) -> dict[int, str]:
        """Which people sit where."""
        return {number: seat.person for number, seat in enumerate(self) if seat.person}

    @cached_property
    def persons(self) -> tuple[str, ...]:
        """The people at the table, each once."""
        return tuple(dict.fromkeys(self.people.values()))

    @cached_property
    def bot_levels(self) -> tuple[str, ...]:
        """The levels of the bots, seat by seat; nothing where a person sits, even if a bot plays for them."""
        return tuple("" if seat.person else seat.level for seat in self)

    @cached_property
    def have_bots(self) -> bool:
        """Whether a bot plays somewhere, for itself or for somebody."""
        return any(seat.level for seat in self)

    @cached_property
    def faces_of_people(self) -> tuple[str, ...]:
        """The faces at the seats of people."""
        return tuple(self[number].find_face(number, None) for number in self.people)

    def of(self, person: str) -> tuple[int, ...]:
        """Return the seats that a person holds."""
        return self._held.get(person, ())

    @cached_property
    def _held(self) -> dict[str, tuple[int, ...]]:
        return {each: tuple(number for number, held in self.people.items() if held == each) for each in self.persons}

    def cast(self, game: str) -> tuple[Persona | None, ...]:
        """Return who the bots are, seat by seat; None where no bot sits."""
        if not any(self.bot_levels):
            return (None,) * len(self)
        return cast_bots(game, self.bot_levels, [seat.name for seat in self], self.faces_of_people)

    def find_faces(self, game: str) -> list[str]:
        """Return the face at every seat of a game, empty where nobody sits."""
        return [
            seat.find_face(number, persona)
            for number, (seat, persona) in enumerate(zip(self, self.cast(game), strict=True))
        ]

    def to_dicts(self, viewer: str, game: str) -> list[SeatJson]:
        """Return the seats of a game as somebody sees them, for JSON."""
        personas = self.cast(game)
        return [seat.to_dict(viewer, number, personas[number]) for number, seat in enumerate(self)]
