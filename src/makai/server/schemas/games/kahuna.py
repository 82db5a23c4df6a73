"""What lies on a table of Kahuna, and what happens there."""

from __future__ import annotations

from typing import Any

from makai.games.kahuna import events
from makai.server.schemas.base import dict_shape_of, events_of
from makai.tables.games.kahuna import KahunaViewJson

KahunaEvent: Any = events_of(events, events.KahunaEvent)
KahunaView: Any = dict_shape_of(KahunaViewJson)
