#!/usr/bin/env python3
"""Writes what the browser's page knows by itself, also where no server is: its lessons, and what can be agreed on."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

from makai.core.game import Json
from makai.games import NAMES
from makai.server.api.games import describe_games
from makai.tables.lessons.lesson import Lesson, Scene
from makai.tables.lessons.registry import LESSONS

GENERATED = Path(__file__).parents[1] / "web" / "src" / "generated"


def written() -> dict[Path, str]:
    """Return the content of every generated file."""
    lessons = {GENERATED / "lessons" / f"{name}.json": _lines(dict(_go_through(LESSONS[name]))) for name in LESSONS}
    return {GENERATED / "games.json": _dump(_describe_games()) + "\n", **lessons}


def _describe_games() -> Json:
    """Return what a server tells of the games, but for the texts: the page has them in its own languages."""
    found = describe_games("en", NAMES, lambda *_: None)
    for game in found["games"]:
        game["levels"] = [{**level, "about": None} for level in game["levels"]]
    return found


def _go_through(lesson: Lesson) -> Iterator[tuple[str, Json]]:
    """Yield what a learner's page asks for, one after the other, with the answers."""
    yield "script", lesson.script()
    for scene in lesson.scenes:
        yield from _go_through_scene(lesson, scene)


def _go_through_scene(lesson: Lesson, scene: Scene) -> Iterator[tuple[str, Json]]:
    table = lesson.picture(scene.begins)
    yield f"table {scene.begins}", table
    while (turn := table["turn"]) < scene.ends:
        yield from _draft(lesson, turn)
        table = lesson.picture(table["next"], turn)
        yield f"table {table['turn']} since {turn}", table


def _draft(lesson: Lesson, turn: int) -> Iterator[tuple[str, Json]]:
    """Yield the drafts of a turn, action by action: what ends it is played, not tried."""
    wanted = lesson.turns[turn]
    for done in range(len(wanted)):
        yield " ".join(["draft", str(turn), *wanted[:done]]), lesson.draft(turn, wanted[:done])


def _lines(answers: dict[str, Json]) -> str:
    lines = [f"{_dump(asked)}:{_dump(answer)}" for asked, answer in answers.items()]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _dump(value: object) -> str:
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)


if __name__ == "__main__":
    for path, text in written().items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
