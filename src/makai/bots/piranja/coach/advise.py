"""Advice: every legal action with its chance to win, the cards it leads to, and reasons."""

from __future__ import annotations

from makai.bots.advice import Advice, Candidate
from makai.bots.budget import BudgetClock
from makai.bots.piranja.coach.facts import facts
from makai.bots.piranja.odds import Odds
from makai.bots.piranja.search.best_action import SearchPosition, search
from makai.core.action import Action
from makai.games.piranja.view import ACTIONS, PiranjaView


def advice(view: PiranjaView, legal: list[Action], position: SearchPosition, clock: BudgetClock) -> Advice:
    """Return the legal actions, best first.

    Every action is looked ahead and tried in rollouts that go on to the end of the game. `win_chance` is the share of
    the win that the mover may expect (it needs no calibration), `points` the cards in their catch at the end.
    """
    numbers = [action.number for action in legal]
    tally = search(position, numbers, clock, race=False)
    odds = Odds(view)
    candidates = [
        Candidate(
            (ACTIONS[number],),
            tally.win_chance(number),
            tally.points(number),
            facts(view, ACTIONS[number], odds),
        )
        for number in tally.rank(numbers)
    ]
    return Advice(tuple(candidates), clock.simulations)
