"""Advice: every legal action with its chance to win, the cards it leads to, and reasons."""

from __future__ import annotations

from makai.bots.advice import Advice, Candidate
from makai.bots.piranja.coach.facts import facts
from makai.bots.piranja.search.desk import Desk
from makai.games.piranja.view import ACTIONS, PiranjaView


def advice(view: PiranjaView, desk: Desk, count: int, simulations: int) -> Advice:
    """Return the actions that were ranked, best first.

    Every action was looked ahead and tried in rollouts that went on to the end of the game. `win_chance` is the share
    of the win that the mover may expect (it needs no calibration), `points` the cards in their catch at the end.
    """
    draw = view.draw()
    ranked: list[int] = desk.ranked[:count].tolist()
    candidates = [
        Candidate(
            (ACTIONS[number],),
            float(desk.chances[number]),
            float(desk.points[number]),
            facts(view, ACTIONS[number], draw),
        )
        for number in ranked
    ]
    return Advice(tuple(candidates), simulations)
