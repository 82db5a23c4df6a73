"""Caches: what one caller does to a value must not reach the next one who is given it."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

import makai
from makai import games
from makai.games.kahuna.view import KahunaView
from makai.server.schemas.examples import example_of
from tests.support.party import KAHUNA, PIRANJA, Party

PACKAGE = Path(makai.__file__).parent
MUTABLE = {"list", "dict", "set", "bytearray", "Counter", "Json", "NDArray", "defaultdict", "deque"}


def cached_functions() -> Iterator[tuple[str, ast.FunctionDef]]:
    """Yield every function of the package whose answers are kept."""
    for path in sorted(PACKAGE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef) and any(map(is_cache, node.decorator_list)):
                yield f"{path.relative_to(PACKAGE)}: {node.name}", node


def is_cache(decorator: ast.expr) -> bool:
    name = ast.unparse(decorator.func if isinstance(decorator, ast.Call) else decorator)
    return name.rpartition(".")[2] in ("cache", "lru_cache")


def test_cached_functions_return_nothing_that_can_be_changed() -> None:
    found = dict(cached_functions())
    assert len(found) > 10
    for place, function in found.items():
        assert function.returns is not None, place
        named = {each.id for each in ast.walk(function.returns) if isinstance(each, ast.Name)}
        assert not named & MUTABLE, f"{place} hands out a kept {ast.unparse(function.returns)}"


@pytest.mark.parametrize("settings", [KAHUNA, PIRANJA])
def test_a_picture_that_somebody_changes_is_whole_for_the_next(settings: Mapping[str, Any]) -> None:
    party = Party(settings, memory="full").started(*("Anna", "Ben", "Chloé")[: 3 if settings is PIRANJA else 2]).play(8)
    before = str(party.picture("Anna"))
    wreck(party.picture("Anna"))
    assert str(party.picture("Anna")) == before


def test_an_example_that_somebody_changes_is_whole_for_the_next() -> None:
    for name in ("picture", "do"):
        before = str(example_of(name))
        wreck(example_of(name))
        assert str(example_of(name)) == before


def test_what_a_view_does_not_see_is_the_readers_to_change() -> None:
    view = games.find("kahuna").new(seed=1).view(0)
    assert isinstance(view, KahunaView)
    view.unseen.clear()
    assert view.unseen.total() > 0


def wreck(value: object) -> None:
    """Change all that can be changed in a value, from its leaves upwards."""
    if isinstance(value, dict):
        for each in value.values():
            wreck(each)
        value.clear()
    elif isinstance(value, list):
        for each in value:
            wreck(each)
        value.append("wrecked")
