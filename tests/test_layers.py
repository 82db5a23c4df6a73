"""The layers: a module imports only what stands above it."""

from __future__ import annotations

import ast
import subprocess
import sys
from functools import cache
from itertools import permutations
from pathlib import Path

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


@cache
def imports(path: Path) -> frozenset[str]:
    """Return every module that a file imports, by its full name."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative import"
            found |= {f"{node.module}.{alias.name}" for alias in node.names} | {str(node.module)}
    return frozenset(found)


def may_import(layer: str, name: str) -> bool:
    first, *rest = name.split(".")
    if first != "makai":
        return first not in FOREIGN or layer in FOREIGN[first]
    below = rest[0] if rest and (PACKAGE / rest[0]).exists() else "makai"
    return below in ALLOWED[layer] or not rest or (below == "makai" and rest[0].startswith("__version__"))


def test_a_module_imports_only_what_stands_above_it() -> None:
    assert len(MODULES) > 100
    assert [(path, name) for path in MODULES for name in imports(path) if not may_import(layer_of(path), name)] == []


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


def test_a_game_is_named_in_its_own_modules_and_in_one_registry_of_each_layer() -> None:
    others = [path for path in MODULES if path.relative_to(PACKAGE).as_posix() not in REGISTRIES]
    texts = {path: path.read_text("utf-8").lower() for path in others}
    named = [(path, game) for path, text in texts.items() for game in NAMES if game in text and game != game_of(path)]
    assert named == []


def test_the_games_do_not_know_each_other() -> None:
    for game, other in permutations(NAMES, 2):
        own = [path for path in MODULES if path.is_relative_to(PACKAGE / "games" / game)]
        assert own
        assert [path for path in own if any(name.startswith(f"makai.games.{other}") for name in imports(path))] == []


def test_tables_are_values() -> None:
    """Time, luck and the world outside come to a table from its callers."""
    outside = {"asyncio", "datetime", "os", "random", "secrets", "socket", "sqlite3", "threading", "time"}
    tables = [path for path in MODULES if layer_of(path) == "tables"]
    assert tables
    assert [path for path in tables if imports(path) & outside] == []


def test_a_command_starts_without_the_store_and_the_server() -> None:
    code = "import sys; from makai.cli import main; sys.argv[1:] = ['levels', 'kahuna']; main(); print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert not {"sqlalchemy", "fastapi", "uvicorn", "gymnasium", "pyspiel"} & set(done.stdout.split())
