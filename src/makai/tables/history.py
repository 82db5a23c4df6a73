"""The history of a table, entry by entry."""

from __future__ import annotations

from dataclasses import dataclass

from makai.core.game import Event
from makai.tables.steps import Step


@dataclass(frozen=True)
class Entry:
    """A step in the history, and for each of its actions what happened in the game."""

    step: Step
    happened: tuple[tuple[Event, ...], ...] = ()
