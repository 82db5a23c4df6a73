"""What each game brings to tables: how it is played there, and its lessons."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from makai.core.plugins import Registry

if TYPE_CHECKING:
    from makai.tables.games.adapter import GameAdapter
    from makai.tables.lessons.lesson import Lesson

ADAPTERS: Registry[type[GameAdapter]] = Registry(
    "table",
    {
        "kahuna": "makai.tables.games.kahuna:KahunaAdapter",
        "piranja": "makai.tables.games.piranja:PiranjaAdapter",
    },
)
LESSONS: Registry[Mapping[str, Lesson]] = Registry(
    "lessons",
    {
        "kahuna": "makai.tables.lessons.kahuna:LESSONS",
        "piranja": "makai.tables.lessons.piranja:LESSONS",
    },
)
