"""All lessons by name."""

from __future__ import annotations

from collections.abc import Mapping

from makai.tables.lessons import kahuna, piranja
from makai.tables.lessons.lesson import Lesson

LESSONS: Mapping[str, Lesson] = {
    "kahuna": kahuna.LESSON,
    "kahuna-example": kahuna.EXAMPLE,
    "piranja": piranja.LESSON,
    "piranja-example": piranja.EXAMPLE,
}
