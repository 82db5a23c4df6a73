"""All lessons by name."""

from __future__ import annotations

from collections.abc import Mapping

from makai.games import names
from makai.tables import registry
from makai.tables.lessons.lesson import Lesson

LESSONS: Mapping[str, Lesson] = {
    name: lesson for game in registry.LESSONS.own() for name, lesson in (registry.LESSONS.find(game) or {}).items()
}


def find_lesson(name: str) -> Lesson | None:
    """Return a lesson by its name, also one of an installed game; None if there is none."""
    if name in LESSONS:
        return LESSONS[name]
    game = next((each for each in names() if name == each or name.startswith(f"{each}-")), None)
    return None if game is None else (registry.LESSONS.find(game) or {}).get(name)
