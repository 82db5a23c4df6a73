"""Room to decide in: everything that a decision of Kai Piranja reads and writes, made once for each thread."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from makai.bots.order import ORDER, Order
from makai.bots.piranja.character import CHARACTER
from makai.bots.piranja.net.value_net import PiranjaScratch, new_scratch
from makai.bots.piranja.rules.survey import LOOKS, Numbers
from makai.core.compiled import type_of
from makai.games.piranja.kernel import ACTIONS, SIZE, Vector
from makai.games.piranja.playouts import Rng
from makai.games.piranja.unseen import UNSEEN

Floats = NDArray[np.float64]

# What rollouts add up for each action: shares of wins, and cards in the mover's catch at the end.
SHARE, POINTS = 0, 1
SUMS = 2
_DANCE_CARDS = 140


class Desk(NamedTuple):
    """What is asked and who is asked; what is believed; room to imagine tables; what came of each action."""

    order: Order
    character: Numbers
    seen: Vector
    unseen: Numbers
    left: Numbers
    look: Numbers
    rng: Rng
    world: Vector
    table: Vector
    pool: NDArray[np.int16]
    foreseen: Floats
    sums: Floats
    worlds: Numbers
    chances: Floats
    points: Floats
    ranked: Numbers  # the actions, best first
    scratch: PiranjaScratch


def new_desk() -> Desk:
    """Return room to decide in."""
    order, character, unseen, left = (np.zeros(size, np.int64) for size in (ORDER, CHARACTER, UNSEEN, UNSEEN))
    look, rng, worlds, ranked = (np.zeros(size, np.int64) for size in (LOOKS, 2, ACTIONS, ACTIONS))
    seen, world, table = (np.zeros(SIZE, np.int16) for _ in range(3))
    pool = np.zeros(_DANCE_CARDS, np.int16)
    foreseen, chances, points = (np.zeros(ACTIONS) for _ in range(3))
    sums = np.zeros((ACTIONS, SUMS))
    return Desk(
        order,
        character,
        seen,
        unseen,
        left,
        look,
        rng,
        world,
        table,
        pool,
        foreseen,
        sums,
        worlds,
        chances,
        points,
        ranked,
        new_scratch(),
    )


DESK = type_of(new_desk())
