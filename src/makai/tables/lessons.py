"""All lessons by name."""

from __future__ import annotations

from collections.abc import Mapping

from makai.tables import kahuna_lessons, piranja_lessons
from makai.tables.lesson import Lesson

LESSONS: Mapping[str, Lesson] = {
    "kahuna": kahuna_lessons.LESSON,
    "kahuna-example": kahuna_lessons.EXAMPLE,
    "piranja": piranja_lessons.LESSON,
    "piranja-example": piranja_lessons.EXAMPLE,
}
