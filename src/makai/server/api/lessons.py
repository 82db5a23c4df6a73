"""Lessons over HTTP: the coach's script, the table after a number of turns, and drafts. Nothing is stored."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Query
from fastapi import Path as InPath
from pydantic import Field

from makai.core.game import Json
from makai.server.errors import NotFound
from makai.server.http.exception_handlers import document_answer
from makai.server.schemas.base import Shape, shape_of
from makai.server.schemas.derive import AnyStep
from makai.server.schemas.registry import GameName
from makai.server.schemas.tables import DraftShape, Picture
from makai.tables.lessons.lesson import Lesson, Scene, Tip
from makai.tables.lessons.registry import find_lesson

router = APIRouter(tags=["lessons"])
Name = Annotated[str, InPath(max_length=40, description="A lesson")]
Turn = Annotated[int, InPath(ge=0, le=1000, description="How many turns have been played")]


TipShape: Any = shape_of(Tip, "Tip", point=(str, ...), does=(bool, ...))
SceneShape: Any = shape_of(Scene, "LessonScene", tips=(list[TipShape], ...))


class LessonScript(Shape):
    """A lesson: what is played, and what the coach says."""

    game: GameName
    scenes: list[SceneShape]


class LessonTold(Shape):
    """The table of a lesson, what has happened, and which turn comes after the learner's."""

    turn: int
    next: int
    picture: Picture
    news: list[AnyStep]


def lesson_of(name: str) -> Lesson:
    """Return a lesson by its name."""
    lesson = find_lesson(name)
    if lesson is None:
        raise NotFound("lesson-unknown")
    return lesson


@router.get("/api/lessons/{name}", response_model=None, responses=document_answer(LessonScript))
def script(name: Name) -> Json:
    """Return what the coach says, scene by scene."""
    return lesson_of(name).script()


@router.get("/api/lessons/{name}/turns/{turn}", response_model=None, responses=document_answer(LessonTold))
def table(name: Name, turn: Turn, since: Annotated[int | None, Query(ge=0, le=1000)] = None) -> Json:
    """Return the table after a number of turns; only what the coach asks for is legal."""
    return lesson_of(name).picture(turn, since)


@router.get("/api/lessons/{name}/turns/{turn}/draft", response_model=None, responses=document_answer(DraftShape))
def draft(
    name: Name,
    turn: Turn,
    action: Annotated[list[Annotated[str, Field(max_length=40)]], Query(max_length=20)] = [],  # noqa: B006 (FastAPI copies it)
) -> Json:
    """Return what the turn would do so far."""
    return lesson_of(name).draft(turn, action)
