"""Between asking to start and the first card: every sealed text is revealed, and no seat changes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypedDict

from makai.tables.clocks import LIVE, SECOND, ClockKind

REVEAL_TIME = 30 * SECOND  # browsers reveal by themselves; who plays without a live clock may come by much later


class StartingJson(TypedDict):
    """A start that was asked for: since when, whose texts are missing, and when it is called off for want of them."""

    since: int
    awaited: list[int]
    deadline: int | None


@dataclass(frozen=True)
class Starting:
    """A start that waits for texts."""

    since: int
    deadline: int | None

    @classmethod
    def begin(cls, now: int, clock: ClockKind) -> Starting:
        """Return a start that was asked for just now."""
        return cls(now, now + REVEAL_TIME if clock == LIVE else None)

    def to_dict(self, awaited: Sequence[int]) -> StartingJson:
        """Return the start, for JSON."""
        return {"since": self.since, "awaited": list(awaited), "deadline": self.deadline}
