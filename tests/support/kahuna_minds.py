"""What Kahuna's bots make of a view before they decide: the table as they know it, and worlds that they imagine."""

from __future__ import annotations

import numpy as np

from makai.bots.kahuna.search.beliefs import ROOM
from makai.bots.kahuna.search.mind import Mind, make_up, new_mind
from makai.bots.kahuna.search.worlds import count_if_needed, imagine
from makai.games.kahuna.kernel import Vector
from makai.games.kahuna.view import KahunaView


def mind_of(view: KahunaView) -> Mind:
    """Return what a view tells."""
    mind = new_mind()
    mind.seen[:] = view.block
    make_up(mind)
    return mind


def table_of(view: KahunaView) -> Vector:
    """Return the table as the viewer knows it."""
    return mind_of(view).table


def worlds_of(view: KahunaView, seed: int, count: int) -> list[Vector]:
    """Return some worlds that a seed stands for."""
    mind, worlds = mind_of(view), np.zeros((count, ROOM), np.int32)
    imagine(mind, count_if_needed(mind), seed, count, worlds)
    return list(worlds)
