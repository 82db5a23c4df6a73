"""Compiling what researchers need ahead of time."""

from __future__ import annotations

from importlib.util import find_spec

from makai.core.plugins import resolve


def prepare_research(game: str) -> None:
    """Compile a game's numbers for research, if they never were on this machine; OpenSpiel's only where that is."""
    from makai.research.observation import kernels
    from makai.research.registry import find_research

    kernels(game)
    search = find_research(game).ismcts
    if search and find_spec("pyspiel"):
        resolve(search)
