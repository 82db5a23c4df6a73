"""The layers: a module imports only what stands above it."""

from __future__ import annotations

import ast
import subprocess
import sys
from itertools import permutations
from pathlib import Path

import pytest

import makai
from makai.games import NAMES

PACKAGE = Path(makai.__file__).parent
MODULES = sorted(PACKAGE.rglob("*.py"))

# Each layer and what it may import of Makai. The package itself gathers what users need.
ALLOWED = {
    "core": {"core"},
    "games": {"core", "games"},
    "bots": {"core", "games", "bots"},
    "tables": {"core", "games", "bots", "tables"},
    "store": {"core", "store"},
    "server": {"core", "games", "bots", "tables", "store", "server", "makai"},
    "testing": {"core"},
    "research": {"core", "games", "bots", "research"},
    "cli": {"core", "games", "bots", "research", "store", "server", "cli", "makai"},
    "makai": {"core", "games", "bots", "cli"},
}
# Third-party packages, and the only layers that may import them.
FOREIGN = {
    "numba": {"core", "games", "bots", "research"},
    "numpy": {"core", "games", "bots", "research"},
    "fluent": {"core"},
    "confusable_homoglyphs": {"core"},
    "zxcvbn": {"server"},
    "ray": {"bots"},
    "alembic": {"store"},
    "psycopg": {"store"},
    "pysqlite3": {"store"},
    "sqlalchemy": {"store"},
    "fastapi": {"server"},
    "redis": {"server"},
    "segno": {"cli"},
    "pydantic": {"server"},
    "starlette": {"server"},
    "uvicorn": {"server"},
    "prometheus_client": {"server"},
    "sqlite3": set[str](),  # the system's library may be one that loses commits
    "gymnasium": {"research"},
    "open_spiel": {"research"},
    "pettingzoo": {"research"},
    "pyspiel": {"research"},
}


def layer_of(path: Path) -> str:
    first = path.relative_to(PACKAGE).parts[0]
    return first.removesuffix(".py") if first not in ("__init__.py", "__main__.py") else "makai"


def imports(path: Path) -> set[str]:
    """Return every module that a file imports, by its full name."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative import"
            found |= {f"{node.module}.{alias.name}" for alias in node.names} | {str(node.module)}
    return found


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_a_module_imports_only_what_stands_above_it(path: Path) -> None:
    layer = layer_of(path)
    for name in imports(path):
        parts = name.split(".")
        if parts[0] == "makai":
            below = parts[1] if len(parts) > 1 and (PACKAGE / parts[1]).exists() else "makai"
            if not (below == "makai" and len(parts) > 1 and parts[1].startswith("__version__")):
                assert below in ALLOWED[layer] or len(parts) == 1, f"{path.name} ({layer}) imports {name}"
        elif parts[0] in FOREIGN:
            assert layer in FOREIGN[parts[0]], f"{path.name} ({layer}) imports {name}"


# The registries: the only modules besides a game's own that may name one, one for each layer.
REGISTRIES = {
    "games/__init__.py",
    "bots/registry.py",
    "tables/registry.py",
    "server/schemas/registry.py",
    "research/registry.py",
    "cli/boards/registry.py",
}


def game_of(path: Path) -> str | None:
    """Return the game that a module belongs to: by its own name, or that of a folder around it."""
    parts = path.relative_to(PACKAGE).with_suffix("").parts
    return next((game for game in NAMES if any(part == game or part.startswith(f"{game}_") for part in parts)), None)


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_a_game_is_named_in_its_own_modules_and_in_one_registry_of_each_layer(path: Path) -> None:
    if path.relative_to(PACKAGE).as_posix() not in REGISTRIES:
        text = path.read_text("utf-8").lower()
        assert not [game for game in NAMES if game in text and game != game_of(path)], path


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_the_games_do_not_know_each_other(path: Path) -> None:
    for game, other in permutations(NAMES, 2):
        if path.is_relative_to(PACKAGE / "games" / game):
            assert not any(name.startswith(f"makai.games.{other}") for name in imports(path))


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_tables_are_values(path: Path) -> None:
    """Time, luck and the world outside come to a table from its callers."""
    outside = {"asyncio", "datetime", "os", "random", "secrets", "socket", "sqlite3", "threading", "time"}
    if layer_of(path) == "tables":
        assert not imports(path) & outside, path


def test_a_command_starts_without_the_store_and_the_server() -> None:
    code = "import sys; from makai.cli import main; sys.argv[1:] = ['levels', 'kahuna']; main(); print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert not {"sqlalchemy", "fastapi", "uvicorn", "gymnasium", "pyspiel"} & set(done.stdout.split())
