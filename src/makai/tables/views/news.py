"""What happened at a table after a version, as somebody may see it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from makai.core.game import Json
from makai.tables.actors import Viewer
from makai.tables.history import Entry
from makai.tables.steps import TurnPlayed

if TYPE_CHECKING:
    from makai.tables.table import Table


def tell_news(table: Table, viewer: Viewer, since: int) -> Iterator[Json]:
    """Yield each step after a version; turns with their events, action by action."""
    for entry in find_entries(table, since):
        item = entry.step.tell()
        if isinstance(entry.step, TurnPlayed):
            seat = find_eyes(table, viewer, entry.step, table.eyes(viewer))
            item["played"] = [[event.seen_by(seat).to_dict() for event in events] for events in entry.events or ()]
        yield item


def find_entries(table: Table, since: int) -> tuple[Entry, ...]:
    """Return the history after a version, with all that happened."""
    entries = table.history.list_entries(since)
    for entry in entries:
        if entry.events is None:
            return tuple(_recall(table, entries))
    return entries


def _recall(table: Table, entries: Sequence[Entry]) -> Iterator[Entry]:
    """Yield entries with what happened, by playing the game again."""
    _start, *states = table.game_states()
    rest = iter(states)
    turns = [step for step in table.steps if isinstance(step, TurnPlayed)]
    events = {turn.version: tuple(next(rest).events for _ in turn.actions) for turn in turns}
    for entry in entries:
        yield entry if entry.events is not None else Entry(entry.step, events[entry.step.version])


def find_eyes(table: Table, viewer: Viewer, turn: TurnPlayed, eyes: int | None) -> int | None:
    """Return with whose eyes a turn is seen by somebody who looks at the table with the given ones.

    Where a device is handed round, the player who has just played still holds it, and may see what they drew.
    """
    seats = table.seats_of(viewer.person)
    just_played = len(seats) > 1 and turn.seat == viewer.seat in seats and turn.version == table.moved
    return turn.seat if just_played else eyes
