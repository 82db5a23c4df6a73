"""Compiling what researchers need ahead of time, where the libraries that they use are installed."""

from __future__ import annotations

from importlib.util import find_spec

from makai.core.plugins import resolve

LIBRARIES = ("gymnasium", "pettingzoo", "pyspiel")


def is_wanted() -> bool:
    """Tell whether one of the libraries that Makai adapts to is installed."""
    return any(find_spec(library) for library in LIBRARIES)


def prepare_research(game: str) -> None:
    """Compile a game's numbers for research, if they never were on this machine."""
    from makai.research.observation import kernels
    from makai.research.registry import find_research

    kernels(game)
    search = find_research(game).ismcts
    if search and find_spec("pyspiel"):
        resolve(search)
