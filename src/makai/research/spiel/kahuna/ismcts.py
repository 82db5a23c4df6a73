"""OpenSpiel's ISMCTS as a bot of Kahuna: it is given a view and nothing else, as every bot."""

from __future__ import annotations

from random import Random

import numpy as np
from open_spiel.python.algorithms import ismcts

from makai.bots.advice import Advice, Candidate
from makai.bots.budget import Cancel
from makai.bots.protocol import choices
from makai.core.action import Action
from makai.core.errors import BadBudget
from makai.core.game import View
from makai.games.kahuna.actions import all_actions
from makai.games.kahuna.view import KahunaView
from makai.research.spiel.kahuna.view_state import GAME, RandomGames, SpielState

UCT_C = 1.0
SIMULATIONS, FEWEST = 200, 2  # the first simulation only looks at the root
ACTIONS = all_actions()


class IsmctsBot:
    """Searches from what a view shows; every simulation ends with a compiled random game."""

    def __init__(self, seed: int | str | None, simulations: int) -> None:
        self._rng = Random() if seed is None else Random(f"{seed}/ismcts")
        self._simulations = max(simulations, FEWEST)

    def choose(self, view: View, cancel: Cancel | None = None) -> Action:  # noqa: ARG002 (OpenSpiel cannot be stopped)
        """Return the most visited action."""
        return self._search(view)[0][0]

    def advise(self, view: View, cancel: Cancel | None = None) -> Advice:  # noqa: ARG002 (OpenSpiel cannot be stopped)
        """Return every action, the most visited first; what they are worth OpenSpiel does not tell."""
        candidates = tuple(Candidate((action,), 0.5, 0.0) for action, _ in self._search(view))
        return Advice(candidates, self._simulations)

    def _search(self, view: View) -> list[tuple[Action, float]]:
        legal = choices(view)
        if len(legal) == 1:
            return [(legal[0], 1.0)]
        assert isinstance(view, KahunaView)
        numbers = np.random.RandomState(self._rng.getrandbits(32))
        search = ismcts.ISMCTSBot(GAME, RandomGames(self._rng), UCT_C, self._simulations, random_state=numbers)
        found = search.run_search(SpielState.of(view, self._rng))
        return sorted(((ACTIONS[action], share) for action, share in found), key=lambda choice: -choice[1])


def player(seed: int | str | None, seconds: float | None, simulations: int | None) -> IsmctsBot:
    """Return the bot. It counts simulations and knows no clock."""
    if seconds is not None:
        raise BadBudget("research-no-clock", value=str(seconds))
    return IsmctsBot(seed, simulations or SIMULATIONS)
