"""Somebody asks something of a table: who it is, when, and for which seat he may speak."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from makai.core import options
from makai.tables.actors import Actor, Clock, Person
from makai.tables.errors import Refused
from makai.tables.phases import GATHERING, NEW, OVER, PLAYING
from makai.tables.seats import Chair
from makai.tables.table import Table

Luck = Callable[[int], bytes]  # fresh random bytes, as many as asked for

WRONG_PHASE = {NEW: "table-not-open", GATHERING: "table-not-started", PLAYING: "table-playing", OVER: "table-over"}


@dataclass(frozen=True)
class CommandContext:
    """A table, who asks, the time, and the luck that comes in from outside."""

    table: Table
    by: Actor
    now: int
    luck: Luck

    def during(self, *phases: str) -> None:
        """Refuse what cannot be asked now."""
        if self.table.phase not in phases:
            raise Refused("table-open-already" if NEW in phases else WRONG_PHASE[self.table.phase])

    @property
    def person(self) -> Person:
        """The person who asks."""
        if not isinstance(self.by, Person) or not self.by.id:
            raise Refused("table-persons-only")
        return self.by

    def chair(self, seat: int) -> Chair:
        """Return the chair at a seat."""
        return self.table.chairs[options.number("seat", seat, 0, len(self.table.chairs) - 1)]

    def seat(self, wanted: int | None) -> int:
        """Return the seat that a person speaks for; who holds several says which, or means the one to move."""
        seats = self.table.seats_of(self.person.id)
        if not seats:
            raise Refused("table-not-seated")
        if wanted is not None:
            if wanted not in seats:
                raise Refused("table-not-your-seat", seat=wanted)
            return wanted
        if len(seats) > 1 and self.table.to_move not in seats:
            raise Refused("table-which-seat")
        return self.table.to_move if self.table.to_move in seats else seats[0]

    @property
    def any_seat(self) -> int:
        """A seat of the person who asks, where one word does for all of them."""
        return self.seat(next(iter(self.table.seats_of(self.person.id)), None))

    @property
    def clock(self) -> Clock:
        """The clock that asks."""
        if not isinstance(self.by, Clock):
            raise Refused("table-clock-only")
        return self.by
