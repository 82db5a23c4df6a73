#!/usr/bin/env python3
"""Names the tests that a change needs: `changed.py tests` for pytest, `changed.py web` for vitest.

A change is what differs from BASE (by default what this branch has beyond origin/main) and what git does not know yet.
A module needs the tests that import it, by themselves or through tests/support, and those in the folder that mirrors
its own. A page needs its own examples and links. `make test` runs everything.
"""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
ALWAYS = ["tests/test_layers.py", "tests/test_repository.py"]
LONG = {"tests/server/test_crash.py", "tests/server/test_siege.py", "tests/test_guide.py", "tests/test_docs.py"}
OF_A_PAGE = ("test_every_link_leads_somewhere", "test_every_command_exists")


def main() -> None:
    """Print what was asked for, one a line."""
    found = select_tests(list_changes()) if sys.argv[1:] == ["tests"] else select_web(list_changes())
    print(*found, sep="\n")


def git(*arguments: str) -> list[str]:
    """Return the lines that git prints, none if it fails."""
    done = subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True, check=False)
    return done.stdout.splitlines() if done.returncode == 0 else []


def list_changes() -> list[str]:
    """Return the files that were changed or added."""
    base = git("merge-base", "HEAD", os.environ.get("BASE") or "origin/main") or ["HEAD"]
    changed = {*git("diff", "--name-only", base[0]), *git("ls-files", "--others", "--exclude-standard")}
    return sorted(name for name in changed if (ROOT / name).exists())


def select_web(changes: list[str]) -> list[str]:
    """Return the files of the browser client that changed, from its folder."""
    ours = [name.removeprefix("web/") for name in changes if name.startswith("web/")]
    return [*ours, *(f"../{name}" for name in changes if name.endswith(".ftl"))]


def select_tests(changes: list[str]) -> list[str]:
    """Return the Python tests that changes need, as pytest names them."""
    modules = {module_of(name) for name in changes if name.endswith(".py")}
    shared = {module_of(path) for path in python_files("tests/support") if imports_of(path) & modules}
    files = {path for path in python_files("tests") if is_test(path) and imports_of(path) & (modules | shared)}
    files |= {name for name in changes if name.startswith("tests/") and is_test(name)}
    files |= {path for name in changes for path in python_files(mirror_of(name)) if is_test(path)}
    if any(name.endswith(".ftl") for name in changes):
        files.add("tests/core/test_messages.py")
    pages = [f"tests/test_docs.py::{test}[{name}]" for name in changes if is_page(name) for test in OF_A_PAGE]
    return [*sorted((files - LONG) | set(ALWAYS)), *pages]


def python_files(folder: str) -> list[str]:
    """Return the Python files below a folder."""
    return [path.relative_to(ROOT).as_posix() for path in (ROOT / folder).rglob("*.py")] if folder else []


def is_test(name: str) -> bool:
    """Tell whether a file holds tests."""
    return Path(name).name.startswith("test_")


def is_page(name: str) -> bool:
    """Tell whether a file is a page of the documentation, as tests/test_docs.py knows them."""
    path = Path(name)
    return path.suffix == ".md" and (len(path.parts) == 1 or path.parts[0] == "docs")


def mirror_of(name: str) -> str:
    """Return the folder of tests for a module, if it is deeper than a layer: `server/people`, not `server`."""
    parts = Path(name).parts
    return "/".join(("tests", *parts[2:-1])) if parts[:2] == ("src", "makai") and len(parts) > 4 else ""


def module_of(name: str) -> str:
    """Return the name by which a file is imported."""
    return name.removeprefix("src/").removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def imports_of(name: str) -> set[str]:
    """Return the modules that a file imports, by their full names."""
    found: set[str] = set()
    for node in ast.walk(ast.parse((ROOT / name).read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            found |= {str(node.module), *(f"{node.module}.{alias.name}" for alias in node.names)}
    return found


if __name__ == "__main__":
    main()
