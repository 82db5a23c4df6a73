"""What a module comes from: every function that is compiled into it, the constants that these use, and the tools.

Beside a built module stands a list of these. Comments, docstrings and what is not compiled make no module stale.
"""

from __future__ import annotations

import ast
import inspect
import re
import textwrap
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any

import numpy as np
from tools.wasm.entries import Entries

ROOT = Path(__file__).parents[2]
BUILT = ROOT / "web" / "engine" / "modules"
GAMES = ("kahuna", "piranja")
TOOLS = {"numba": "dev", "llvmlite": "dev", "ziglang": "wasm"}  # and the lock that has each
NUMBERS = (bool, int, float, np.generic)


def describe(entries: Entries) -> str:
    """Return the list for a module with some entries."""
    found: dict[int, tuple[str, str]] = {}
    for function, _ in entries.functions.values():
        _visit(function.py_func, found)
    functions = [f"{digest} {name}" for name, digest in sorted(found.values())]
    tools = [path for path in sorted(Path(__file__).parent.glob("*.py")) if path != Path(__file__)]
    own = [f"{_digest(path.read_bytes())} {path.name}" for path in tools]
    memory = f"{_digest(repr(entries.memory.places).encode())} memory"
    return "\n".join([*_list_versions(), memory, *own, *functions, ""])


def _visit(function: Any, found: dict[int, tuple[str, str]]) -> None:
    """Add a function and those that it calls."""
    if id(function) in found:
        return
    name = f"{function.__module__}.{function.__qualname__}"
    found[id(function)] = name, ""
    constants = []
    for used, value in sorted(_list_used(function), key=lambda each: each[0]):
        called = getattr(value, "py_func", value)
        if isinstance(called, FunctionType) and called.__module__.startswith(("makai.", "tools.")):
            _visit(called, found)
        elif _is_constant(value):
            constants.append(f"{used} = {_write(value)}")
    found[id(function)] = name, _digest("\n".join([_write_code(function), *constants]).encode())


def _list_used(function: FunctionType) -> Iterator[tuple[str, Any]]:
    """Yield what the names in a function stand for: globals, what it closes over, constants of modules."""
    names = set(_list_names(function.__code__))
    given: dict[str, Any] = {name: function.__globals__[name] for name in names if name in function.__globals__}
    given.update(inspect.getclosurevars(function).nonlocals)
    for name, value in given.items():
        yield name, value
        if isinstance(value, ModuleType):
            yield from ((f"{name}.{each}", vars(value)[each]) for each in names if each in vars(value))


def _list_names(code: CodeType) -> Iterator[str]:
    yield from code.co_names
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _list_names(constant)


def _is_constant(value: Any) -> bool:
    if isinstance(value, tuple | list):
        return all(_is_constant(each) for each in value)
    return isinstance(value, (*NUMBERS, np.ndarray))


def _write(value: Any) -> str:
    return f"{value.dtype} {value.shape} {_digest(value.tobytes())}" if isinstance(value, np.ndarray) else str(value)


def _write_code(function: FunctionType) -> str:
    """Return the code of a function as every version of Python writes it."""
    tree = ast.parse(textwrap.dedent(inspect.getsource(function)))
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and ast.get_docstring(node) is not None:
            node.body = node.body[1:]
    return ast.unparse(tree)


def _list_versions() -> Iterator[str]:
    """Yield the versions that the lock files name."""
    for tool, lock in TOOLS.items():
        found = re.search(rf"^{tool}==\S+", (ROOT / "requirements" / f"{lock}.txt").read_text("utf-8"), re.M)
        assert found is not None, f"{tool} is not in {lock}.txt"
        yield found[0]


def _digest(content: bytes) -> str:
    return sha256(content).hexdigest()[:32]
