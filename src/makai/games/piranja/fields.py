"""What the numbers that Kai Piranja's kernel tells mean, in the game's words: the table of fields is made of these."""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from makai.core.fields import EventReader, Kinds
from makai.games.piranja.cards import MOST_PLAYERS, NAMES, SPECIES
from makai.games.piranja.event_rows import WHYS, WIDTH
from makai.games.piranja.events import EVENTS, PiranjaEvent

KINDS: Kinds = {
    "flag": bool,
    "seat": int,
    "seats": lambda seats: tuple(seat for seat in range(MOST_PLAYERS) if seats >> seat & 1),
    "count": int,
    "card": NAMES.__getitem__,
    "species": SPECIES.__getitem__,
    "why": WHYS.__getitem__,
}
EVENT_ROWS = EventReader(EVENTS, KINDS, WIDTH)
_ROW = 2 * WIDTH  # bytes


# Most steps do what others did before them, and events are values. Where a step is new, most of its rows are not.


@lru_cache(maxsize=1 << 13)
def read_events(rows: bytes) -> tuple[PiranjaEvent, ...]:
    """Return the events of some rows, given as their bytes."""
    return tuple([_read_row(rows[at : at + _ROW]) for at in range(0, len(rows), _ROW)])


@lru_cache(maxsize=1 << 13)
def _read_row(row: bytes) -> PiranjaEvent:
    event: PiranjaEvent = EVENT_ROWS.read(np.frombuffer(row, np.int16).tolist())[0]
    return event
