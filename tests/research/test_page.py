"""The page on research has the tables of the fields as they are."""

from __future__ import annotations

from pathlib import Path

import pytest

from makai.research.observation import Observer

PAGE = (Path(__file__).parents[2] / "docs" / "research.md").read_text("utf-8")


@pytest.mark.parametrize(("game", "players"), [("kahuna", 2), ("piranja", 3)])
def test_the_fields_are_documented(game: str, players: int) -> None:
    observer = Observer(game, players)
    assert observer.fields.table() in PAGE
    assert observer.columns.table() in PAGE
    assert f"at most {observer.most_actions} rows" in PAGE
