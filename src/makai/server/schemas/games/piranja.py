"""What lies on a table of Kai Piranja, and what happens there."""

from __future__ import annotations

from typing import Any

from makai.games.piranja import events
from makai.server.schemas.base import dict_shape_of, events_of
from makai.tables.games.piranja import PiranjaViewJson

PiranjaEvent: Any = events_of(events, events.PiranjaEvent)
PiranjaView: Any = dict_shape_of(PiranjaViewJson)
