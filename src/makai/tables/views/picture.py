"""What somebody may see of a table, as one JSON object."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import count
from typing import TYPE_CHECKING, Any

from makai.core.fair import FairJson
from makai.core.game import Json, State
from makai.tables.actors import Viewer
from makai.tables.settings import FULL

if TYPE_CHECKING:
    from makai.tables.table import Table


class Snapshot:
    """A table at one moment. What is the same for everybody is put together once, however many look at it."""

    def __init__(self, table: Table, now: int) -> None:
        self._table = table
        self._common = _show_common(table, now)
        self._seats = tuple(zip(table.seats, count(), table.personas))

    def seen_by(self, viewer: Viewer) -> Json:
        """Return all that somebody may see of the table."""
        table, state = self._table, self._table.state
        eyes, seats = table.eyes(viewer), table.seats_of(viewer.person)
        return {
            **self._common,
            "seats": [seat.to_dict(viewer.person, number, persona) for seat, number, persona in self._seats],
            "host": bool(viewer.person) and viewer.person == table.host,
            "yours": list(seats),
            "eyes": eyes,
            "hand_over": table.to_move if len(seats) > 1 and eyes is None and table.to_move in seats else None,
            "view": None if state is None else view_of(table, state, eyes),
        }


def _show_common(table: Table, now: int) -> Json:
    """Return what everybody sees alike."""
    return {
        "version": table.version,
        "moved": table.moved,
        "phase": table.phase,
        "starting": None if table.starting is None else table.starting.to_dict(table.awaited),
        "settings": table.settings.to_dict(),
        "to_move": table.to_move,
        "first": None if table.state is None else table.first,
        "clock": None if table.clocks is None else table.clocks.to_dict(now, table.deadline),
        "standing": None if table.state is None else table.adapter.standing(table.state),
        "offers": table.offers.to_dict(),
        "fair": _tell_fair(table),
        "ending": None if table.ending is None else table.ending.tell(),
        "rematch": table.rematch_table or None,
    }


def view_of(table: Table, state: State, seat: int | None) -> Mapping[str, Any]:
    """Return a seat's view of a state, with the aids that were agreed on."""
    settings = table.settings
    view = state.view(seat) if settings.memory == FULL else state.glimpse(seat)
    return table.adapter.picture(view, settings.memory, settings.risk)


def _tell_fair(table: Table) -> FairJson | None:
    """Return what was promised about the shuffles, and once the game is over the proof."""
    if table.fair is None:
        return None
    return table.fair.promise() if table.ending is None else table.fair.reveal()
