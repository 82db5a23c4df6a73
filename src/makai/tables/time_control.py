"""How much time players have: none is counted, a base with an increment for each turn, or days for each turn."""

from __future__ import annotations

from dataclasses import dataclass

from makai.core import options
from makai.core.game import Json
from makai.tables.fields import read_object

NONE, LIVE, DAYS = "none", "live", "days"
KINDS = (NONE, LIVE, DAYS)
SECOND = 1000
DAY = 24 * 60 * 60 * SECOND


@dataclass(frozen=True)
class TimeControl:
    """The time that was agreed; base and increment in seconds, as people say it."""

    kind: str = NONE
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

    def to_dict(self) -> Json:
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
