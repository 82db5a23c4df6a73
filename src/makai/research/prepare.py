"""Compiling what researchers need ahead of time, where the libraries that they use are installed."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec

LIBRARIES = ("gymnasium", "pettingzoo", "pyspiel")


def is_wanted() -> bool:
    """Tell whether one of the libraries that Makai adapts to is installed."""
    return any(find_spec(library) for library in LIBRARIES)


def prepare_research(game: str) -> None:
    """Compile a game's numbers for research, if they never were on this machine."""
    from makai.research.observation import kernels

    kernels(game)
    if game == "kahuna" and find_spec("pyspiel"):
        import_module("makai.research.spiel.view_state")
