"""Kai Piranja's actions and their notation, in the kernel's numbering."""

from __future__ import annotations

from functools import cache

from makai.core.action import Action
from makai.games.piranja.cards import SPECIES


@cache
def all_actions() -> tuple[Action, ...]:
    """Return every action of Kai Piranja, by number."""
    return Action.list_all(["reveal", "bank", "stop", *(f"capture:{species}" for species in SPECIES)])
