"""What the numbers that Kai Piranja's kernel tells mean, in the game's words: the table of fields is made of these."""

from __future__ import annotations

from makai.core.fields import EventReader, Kinds
from makai.games.piranja.cards import MOST_PLAYERS, NAMES, SPECIES
from makai.games.piranja.event_rows import WHYS
from makai.games.piranja.events import EVENTS

KINDS: Kinds = {
    "flag": bool,
    "seat": int,
    "seats": lambda seats: tuple(seat for seat in range(MOST_PLAYERS) if seats >> seat & 1),
    "count": int,
    "card": NAMES.__getitem__,
    "species": SPECIES.__getitem__,
    "why": WHYS.__getitem__,
}
EVENT_ROWS = EventReader(EVENTS, KINDS, code="h")
