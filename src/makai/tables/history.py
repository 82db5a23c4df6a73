"""The history of a table, entry by entry.

Every step stays in memory, what happened in the game only of the latest: that is the larger part, can be played again,
and is seldom asked for later.
"""

from __future__ import annotations

from dataclasses import dataclass

from makai.core.game import Event
from makai.tables.steps import Step

RECENT = 10  # entries that still know what happened

TurnEvents = tuple[tuple[Event, ...], ...]


@dataclass(frozen=True, slots=True)
class Entry:
    """A step in the history, and for each of its actions what happened in the game (None: it has been forgotten)."""

    step: Step
    events: TurnEvents | None = ()


def append(history: tuple[Entry, ...], entry: Entry) -> tuple[Entry, ...]:
    """Return a history with one more entry; an old one forgets what happened."""
    old = len(history) - RECENT
    if old < 0 or not history[old].events:
        return (*history, entry)
    return (*history[:old], Entry(history[old].step, None), *history[old + 1 :], entry)
