"""What somebody may see of a table, as one JSON object."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from makai.core.fair import FairJson
from makai.core.game import Json, State
from makai.tables.actors import Viewer
from makai.tables.settings import FULL

if TYPE_CHECKING:
    from makai.tables.table import Table


def show(table: Table, viewer: Viewer, now: int) -> Json:
    """Return all that somebody may see of a table."""
    return {
        **show_moment(table, now),
        **show_lasting(table),
        "seats": table.seats.to_dicts(viewer.person, table.settings.name),
        **show_own(table, viewer),
    }


def show_moment(table: Table, now: int) -> Json:
    """Return what everybody sees alike, and what changes with every turn."""
    return {
        "version": table.history.version,
        "moved": table.moved,
        "to_move": table.to_move,
        "clock": None if table.clocks is None else table.clocks.to_dict(now, table.deadline),
        "standing": None if table.state is None else table.adapter.standing(table.state),
    }


def show_lasting(table: Table) -> Json:
    """Return what everybody sees alike, and what most turns leave as it is: what follows from `list_lasting`."""
    return {
        "phase": table.phase,
        "starting": None if table.starting is None else table.starting.to_dict(table.awaited),
        "first": None if table.state is None else table.first,
        "offers": table.offers.to_dict(),
        "ending": None if table.ending is None else table.ending.tell(),
        "rematch": table.rematch_table or None,
        "settings": table.settings.to_dict(),
        "fair": _tell_fair(table),
    }


def list_lasting(table: Table) -> tuple[object, ...]:
    """Return what `show_lasting` shows: as long as these stay, so does that."""
    agreed = table.settings, table.fair, table.seats, table.first
    return *agreed, table.phase, table.starting, table.offers, table.ending, table.rematch_table


def show_own(table: Table, viewer: Viewer) -> Json:
    """Return what one viewer sees."""
    eyes, state = table.eyes(viewer), table.state
    return {**show_place(table, viewer), "view": None if state is None else view_of(table, state, eyes)}


def show_place(table: Table, viewer: Viewer) -> Json:
    """Return where one viewer is at the table."""
    eyes, seats = table.eyes(viewer), table.seats.of(viewer.person)
    return {
        "host": bool(viewer.person) and viewer.person == table.host,
        "yours": list(seats),
        "eyes": eyes,
        "hand_over": table.to_move if len(seats) > 1 and eyes is None and table.to_move in seats else None,
    }


def view_of(table: Table, state: State, seat: int | None) -> Mapping[str, Any]:
    """Return a seat's view of a state, with the aids that were agreed on."""
    settings = table.settings
    view = state.view(seat) if settings.memory == FULL else state.glimpse(seat)
    return table.adapter.picture(view, settings.memory, settings.risk)


def write_view(table: Table, state: State, seat: int | None) -> bytes | None:
    """Return the same as JSON, where the game has a quicker way."""
    settings = table.settings
    view = state.view(seat) if settings.memory == FULL else state.glimpse(seat)
    return table.adapter.write_picture(view, settings.memory, settings.risk)


def _tell_fair(table: Table) -> FairJson | None:
    """Return what was promised about the shuffles, and once the game is over the proof."""
    if table.fair is None or table.dealt_by_device:
        return None
    return table.fair.promise() if table.ending is None else table.fair.reveal()
