"""The spaces of a table, in Gymnasium's words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from makai.research.table import ResearchTable


class LegalActions(spaces.Discrete[np.int64]):
    """All actions of a game; a sample without a mask is drawn from those that are legal now."""

    def __init__(self, actions: int, legal: Callable[[], NDArray[np.int8]]) -> None:
        super().__init__(actions)
        self._legal = legal

    def sample(self, mask: Any | None = None, probability: Any | None = None) -> np.int64:
        """Return an action."""
        if mask is None and probability is None:
            mask = self._legal()
        return super().sample(mask, probability)


def observation_space(table: ResearchTable, masks: str) -> spaces.Space[Any]:
    """Return the space of a table's observations: an array, or with `masks="observation"` a dict with the mask."""
    high = table.high
    box = spaces.Box(np.zeros_like(high), high, dtype=high.dtype.type)
    if masks == "info":
        return box
    mask = spaces.Box(0, 1, (table.observer.actions,), np.int8)
    return spaces.Dict({"observation": box, "action_mask": mask})


def observe(table: ResearchTable, seat: int, masks: str) -> Any:
    """Return what a seat sees, as its space has it."""
    if masks == "info":
        return table.observation(seat)
    return {"observation": table.observation(seat), "action_mask": table.mask(seat)}
