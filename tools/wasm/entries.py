"""The functions of a module: plain Python on places in memory, each with how many whole numbers it takes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from tools.wasm.memory import Memory

from makai.core.compiled import lean


@dataclass
class Entries:
    """What a module offers, and the memory that it works on."""

    memory: Memory = field(default_factory=Memory)
    functions: dict[str, tuple[Any, int]] = field(default_factory=dict)

    def add(self, function: Callable[..., Any]) -> Callable[..., Any]:
        """Offer a function, which returns a whole number."""
        self.functions[function.__name__] = lean(function), function.__code__.co_argcount
        return function


def part_of(compiled: Any) -> Any:
    """Return a kernel as a part, to be called from other compiled code."""
    return lean(compiled.py_func)
