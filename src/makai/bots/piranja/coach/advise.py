"""Advice: every legal action with its chance to win, the cards it leads to, and reasons."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numba import int64

from makai.bots.advice import Advice
from makai.bots.order import Order
from makai.bots.piranja.coach.fact_rows import MOST, WIDTH, tell_action
from makai.bots.piranja.coach.facts import FACT_ROWS
from makai.bots.piranja.search.desk import DESK, Desk
from makai.bots.reasons import Reasons, new_reasons
from makai.core.compiled import lean_kernel, type_of
from makai.games.piranja import kernel
from makai.games.piranja.actions import all_actions
from makai.games.piranja.draw import DRAW, do_weigh_draw
from makai.games.piranja.unseen import UNSEEN


class Notes(NamedTuple):
    """Room to count the cards that nobody has seen, and what the next one may do."""

    unseen: Order
    draw: Order


def new_notes() -> Notes:
    """Return room to count."""
    return Notes(np.zeros(UNSEEN, np.int64), np.zeros(DRAW, np.int64))


def new_answer() -> Reasons:
    """Return room for the coach's answer."""
    return new_reasons(kernel.ACTIONS, 1, MOST, WIDTH)


NOTES, REASONS = type_of(new_notes()), type_of(new_answer())


@lean_kernel(int64(DESK, int64, NOTES, REASONS))
def explain(desk: Desk, count: int, notes: Notes, reasons: Reasons) -> int:
    """Write the ranked actions, best first, each with its reasons; return how many.

    The desk holds what `decide` found out for advice, and `count` is what it returned. Every action was looked ahead
    and tried in rollouts that went on to the end of the game. `chance` is the share of the win that the mover may
    expect (it needs no calibration), `points` the cards in their catch at the end.
    """
    do_weigh_draw(desk.seen, notes.unseen, notes.draw)
    for place in range(count):
        action = desk.ranked[place]
        reasons.length[place], reasons.actions[place, 0] = 1, action
        reasons.chance[place], reasons.points[place] = desk.chances[action], desk.points[action]
        reasons.fact_count[place] = tell_action(desk.seen, action, notes.draw, reasons.facts[place])
    return count


class Coach:
    """Room for an answer, and its words."""

    def __init__(self) -> None:
        self.notes, self.reasons = new_notes(), new_answer()

    def advise(self, desk: Desk, count: int, simulations: int) -> Advice:
        """Return the actions that were ranked, best first, each with its reasons."""
        listed = explain(desk, count, self.notes, self.reasons)
        return Advice(FACT_ROWS.read_candidates(self.reasons, listed, all_actions()), simulations)
