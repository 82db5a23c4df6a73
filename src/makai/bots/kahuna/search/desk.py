"""Room to decide in: everything that a decision of Kahuna reads and writes, made once for each thread."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from makai.bots.kahuna.characters import CHARACTER
from makai.bots.kahuna.search.halving import Halving, new_halving
from makai.bots.kahuna.search.mind import Mind, new_mind
from makai.bots.kahuna.search.one_ply import Room, new_room
from makai.bots.kahuna.search.trials import LONGEST_TURN, MOST_CANDIDATES, Candidates, new_candidates
from makai.bots.order import ORDER, Order
from makai.core.compiled import type_of


class Desk(NamedTuple):
    """What is asked and who is asked, what they know, and what came of each turn."""

    order: Order
    character: Order
    played: Order  # a turn that advice is asked about: how many actions (0: none), and their numbers
    mind: Mind
    room: Room
    turns: Candidates
    race: Halving
    chance: Order  # of the player's temper
    weights: Order  # of the turns that a player wavers between
    plan: Order  # the answer: the numbers of the actions


def new_desk() -> Desk:
    """Return room to decide in."""
    order, character, chance = (np.zeros(size, np.int64) for size in (ORDER, CHARACTER, 2))
    played, plan = np.zeros(LONGEST_TURN + 2, np.int64), np.zeros(LONGEST_TURN + 1, np.int64)
    weights = np.zeros(MOST_CANDIDATES, np.int64)
    mind, room, turns, race = new_mind(), new_room(), new_candidates(), new_halving()
    return Desk(order, character, played, mind, room, turns, race, chance, weights, plan)


DESK = type_of(new_desk())
