"""The kernels of the bots: which module compiles what a level needs, and whether it was compiled before."""

from __future__ import annotations

from importlib import import_module

from makai.bots.registry import find_bots
from makai.games import compiling


def list_missing(game: str) -> list[str]:
    """Return the modules of a game's bots that were never compiled on this machine, those of weak levels first."""
    from makai.core.kernel_cache import is_warm

    return [module for module in find_bots(game).all_modules if not is_warm(module)]


def load_kernels(game: str, module: str) -> None:
    """Import a module of a game's bots, which compiles its kernels if they never were on this machine."""
    with compiling(module, f"{game}-bots"):
        import_module(module)


def prepare(game: str) -> None:
    """Load everything that a game's bots need, for weak levels first; compile what never was on this machine."""
    for module in find_bots(game).all_modules:
        load_kernels(game, module)
