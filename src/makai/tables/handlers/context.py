"""What a handler is given with a command: the table, who asks, when, and for which seat they may speak."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from makai.core import options
from makai.core.game import State
from makai.tables.actors import Actor, Person, ServerClock
from makai.tables.errors import Refusal
from makai.tables.seats import Seat
from makai.tables.steps import GATHERING, NEW, OVER, PLAYING
from makai.tables.table import Table

Luck = Callable[[int], bytes]  # fresh random bytes, as many as asked for

WRONG_PHASE = {NEW: "table-not-open", GATHERING: "table-not-started", PLAYING: "table-playing", OVER: "table-over"}


@dataclass(slots=True)
class CommandContext:
    """A table, who asks, the time, and the luck that comes in from outside."""

    table: Table
    by: Actor
    now: int
    luck: Luck
    states: list[State] = field(default_factory=list)  # what a turn led through, for the table after it

    def check_phase(self, *phases: str) -> None:
        """Refuse what cannot be asked now."""
        if self.table.phase not in phases:
            raise Refusal("table-open-already" if NEW in phases else WRONG_PHASE[self.table.phase])

    def check_host(self) -> None:
        """Refuse everybody but the host."""
        if self.person.id != self.table.host:
            raise Refusal("table-host-only")

    @property
    def person(self) -> Person:
        """The person who asks."""
        by = self.by
        if not isinstance(by, Person) or not by.id:
            raise Refusal("table-persons-only")
        return by

    def find_seat(self, number: int) -> Seat:
        """Return the seat of a number."""
        return self.table.seats[options.number("seat", number, 0, len(self.table.seats) - 1)]

    def own_seat(self, wanted: int | None) -> int:
        """Return the seat that a person speaks for; somebody with several says which, or means the one to move."""
        seats = self.table.seats_of(self.person.id)
        if not seats:
            raise Refusal("table-not-seated")
        if wanted is not None:
            if wanted not in seats:
                raise Refusal("table-not-your-seat", seat=wanted)
            return wanted
        if len(seats) > 1 and self.table.to_move not in seats:
            raise Refusal("table-which-seat")
        return self.table.to_move if self.table.to_move in seats else seats[0]

    @property
    def any_seat(self) -> int:
        """A seat of the person who asks, where one word does for all of them."""
        return self.own_seat(next(iter(self.table.seats_of(self.person.id)), None))

    @property
    def clock(self) -> ServerClock:
        """The server's clock that asks."""
        if not isinstance(self.by, ServerClock):
            raise Refusal("table-clock-only")
        return self.by
