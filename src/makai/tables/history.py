"""The history of a table, step by step.

Every step stays in memory, what happened in the game only of the latest: that is the larger part, can be played again,
and is seldom asked for later.
"""

from __future__ import annotations

from dataclasses import dataclass

from makai.core.game import Event
from makai.tables.steps import Step, TurnPlayed

RECENT = 2  # steps of which it is known what happened: whoever has an open socket is told each as it comes

TurnEvents = tuple[tuple[Event, ...], ...]


@dataclass(frozen=True, slots=True)
class Entry:
    """A step in the history, and for each of its actions what happened in the game (None: it has been forgotten)."""

    step: Step
    events: TurnEvents | None = ()


class History:
    """The steps of a table in their order: a value.

    One that is made from another shares its list, unless another one has gone on from there: no step is copied.
    """

    __slots__ = ("_recent", "_steps", "version")

    def __init__(self, steps: list[Step] | None = None, recent: tuple[TurnEvents, ...] = ()) -> None:
        self._steps = [] if steps is None else steps  # its own, and perhaps more behind them
        self._recent = recent
        self.version = len(self._steps)

    @property
    def steps(self) -> tuple[Step, ...]:
        """Every step so far."""
        return tuple(self._steps[: self.version])

    @property
    def at(self) -> int:
        """When the latest step was; at the beginning of time if there is none."""
        return self._steps[self.version - 1].at if self.version else 0

    def append(self, step: Step, events: TurnEvents = ()) -> History:
        """Return a history with one more step."""
        shared = self._steps
        steps = shared if len(shared) == self.version else shared[: self.version]
        steps.append(step)
        return History(steps, (*self._recent[1 - RECENT :], events))

    def list_entries(self, since: int) -> tuple[Entry, ...]:
        """Return what came after a version: the latest step, nearly always."""
        if since == self.version - 1 and self._recent:
            return (Entry(self._steps[since], self._recent[-1]),)
        known = self.version - len(self._recent)
        first = max(since, known)
        old = (Entry(step, None if isinstance(step, TurnPlayed) else ()) for step in self._steps[since:known])
        return (*old, *map(Entry, self._steps[first : self.version], self._recent[first - known :]))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, History) and self.steps == other.steps

    def __hash__(self) -> int:
        return hash(self.version)
