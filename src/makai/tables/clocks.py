"""How much time players have, and the clocks of a game in progress.

Times are absolute milliseconds that come in with the steps, so a table that was rebuilt after a restart has the same
deadlines. A clock never falls by itself: somebody claims it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, NotRequired, TypedDict

from makai.core import options
from makai.tables.codec import read_object
from makai.tables.values import evolve

ClockKind = Literal["none", "live", "days"]
NONE: Final = "none"
LIVE: Final = "live"
DAYS: Final = "days"
KINDS: tuple[ClockKind, ...] = (NONE, LIVE, DAYS)
SECOND = 1000
DAY = 24 * 60 * 60 * SECOND
EXTRA_TIME = 30 * SECOND  # the least that somebody has who comes back to a live game for the first time


class ClockJson(TypedDict):
    """The time that is agreed: none, seconds with an increment for each turn, or days for each turn."""

    kind: ClockKind
    base: NotRequired[int]
    increment: NotRequired[int]
    days: NotRequired[int]


class ClocksJson(TypedDict):
    """What everybody has left (in milliseconds, at `since`), and whose time runs; count on from `now`."""

    left: list[int]
    running: int | None
    since: int
    now: int
    deadline: int | None


@dataclass(frozen=True)
class TimeControl:
    """The time that was agreed; base and increment in seconds, as people say it."""

    kind: ClockKind = NONE
    base: int = 0
    increment: int = 0
    days: int = 0

    @classmethod
    def from_dict(cls, found: object) -> TimeControl:
        """Return what was agreed, from JSON."""
        given = read_object(found, ("kind", "base", "increment", "days"), ("kind",))
        kind = options.choice("clock", given["kind"], KINDS)
        if kind == LIVE:
            given = read_object(found, ("kind", "base", "increment"), ("base",))
            base = options.number("base", given["base"], 10, 24 * 60 * 60)
            return cls(LIVE, base, options.number("increment", given.get("increment", 0), 0, 600))
        if kind == DAYS:
            given = read_object(found, ("kind", "days"), ("days",))
            return cls(DAYS, days=options.number("days", given["days"], 1, 30))
        read_object(found, ("kind",))
        return cls()

    def to_dict(self) -> ClockJson:
        """Return what was agreed, for JSON."""
        if self.kind == LIVE:
            return {"kind": LIVE, "base": self.base, "increment": self.increment}
        return {"kind": DAYS, "days": self.days} if self.kind == DAYS else {"kind": NONE}

    @property
    def at_first(self) -> int:
        """The milliseconds that everybody has at the start; with days per turn, at the start of each turn."""
        return self.base * SECOND if self.kind == LIVE else self.days * DAY

    def after_turn(self, left: int, spent: int) -> int:
        """Return the milliseconds that are left once a turn is over."""
        return max(left - spent, 0) + self.increment * SECOND if self.kind == LIVE else self.at_first


@dataclass(frozen=True)
class Clocks:
    """What each seat has left (at the start of the running turn), whose time runs, and since when."""

    control: TimeControl
    left: tuple[int, ...] = ()
    mover: int | None = None
    since: int = 0

    @classmethod
    def start(cls, control: TimeControl, players: int, mover: int | None, now: int) -> Clocks:
        """Return the clocks when the game begins."""
        return cls(control, (control.at_first,) * players, mover, now)

    @property
    def deadline(self) -> int | None:
        """When the time of the player to move is up; None if nobody's time runs."""
        if self.control.kind == NONE or self.mover is None:
            return None
        return self.since + self.left[self.mover]

    def pass_to(self, mover: int | None, now: int) -> Clocks:
        """Let the turn pass; while the same player goes on, the turn goes on too and nothing is settled."""
        if mover == self.mover or self.mover is None:
            return self
        if self.control.kind == NONE:
            return evolve(self, mover=mover, since=now)
        left = self.control.after_turn(self.left[self.mover], now - self.since)
        return evolve(self._with(self.mover, left), mover=mover, since=now)

    def stop(self, now: int) -> Clocks:
        """Stop the clocks: what was spent of the last turn is gone, and nothing is added."""
        if self.mover is None or self.control.kind != LIVE:
            return evolve(self, mover=None, since=now)
        left = max(self.left[self.mover] - (now - self.since), 0)
        return evolve(self._with(self.mover, left), mover=None, since=now)

    def add_extra_time(self, seat: int, now: int) -> Clocks:
        """Give somebody who comes back time to look around: a fresh turn if it is theirs, half a minute at least."""
        if self.control.kind == LIVE:
            left = self._with(seat, max(self._count_left(seat, now), EXTRA_TIME))
            return evolve(left, since=now) if seat == self.mover else left
        return evolve(self, since=now) if seat == self.mover else self

    def is_used_up(self, seat: int, now: int) -> bool:
        """Tell whether somebody has no time left, and gets none for another turn."""
        return self.control.kind == LIVE and not self.control.increment and self._count_left(seat, now) <= 0

    def _count_left(self, seat: int, now: int) -> int:
        return self.left[seat] - (now - self.since if seat == self.mover else 0)

    def _with(self, seat: int, left: int) -> Clocks:
        return evolve(self, left=(*self.left[:seat], left, *self.left[seat + 1 :]))

    def to_dict(self, now: int, deadline: int | None) -> ClocksJson:
        """Return the clocks at a moment, for JSON, with the time when somebody is late."""
        running = self.mover if self.control.kind != NONE else None
        return {"left": list(self.left), "running": running, "since": self.since, "now": now, "deadline": deadline}
