"""A bot for Kahuna: decides on a whole turn, then plays it action by action."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from random import Random
from typing import cast

from makai.bots.advice import Advice
from makai.bots.budget import Budget, BudgetClock, Cancel
from makai.bots.kahuna.characters import Character
from makai.bots.kahuna.coach.advise import advise
from makai.bots.kahuna.search.thinker import Thinker, Turn, seed_of
from makai.bots.protocol import choices
from makai.core.action import Action
from makai.core.game import View
from makai.games.kahuna import kernel
from makai.games.kahuna.actions import KahunaAction
from makai.games.kahuna.board import ISLANDS, islands_in
from makai.games.kahuna.view import KahunaView

ABSURD = 4.0  # turns that seem worse than the best by so many times the wavering are never played


class KahunaBot:
    """Somebody who plays Kahuna from what their seat may know."""

    def __init__(self, character: Character, seed: int | str | None, budget: Budget) -> None:
        self.character = character
        self.budget = budget if budget != Budget() else Budget(seconds=character.seconds)
        self._seed = Random().getrandbits(64) if seed is None else seed
        self._thinker = Thinker()
        self._plan: list[Action] = []
        self._expected: bytes = b""

    def choose(self, view: View, cancel: Cancel | None = None) -> Action:
        """Return the next action of the turn that seems best."""
        seen = cast(KahunaView, view)
        choices(seen)
        if not self._plan or seen.vector.tobytes() != self._expected:
            self._plan = list(self._decide(seen, cancel).actions)
        action = self._plan.pop(0)
        self._expected = self._after(seen, action)
        return action

    def advise(self, view: View, cancel: Cancel | None = None) -> Advice:
        """Return the turns worth considering, best first."""
        return self.weigh(view, (), cancel)

    def weigh(self, view: View, played: Sequence[Action], cancel: Cancel | None = None) -> Advice:
        """Return the turns worth considering and the one that was played, best first."""
        seen = cast(KahunaView, view)
        choices(seen)
        return advise(self._thinker, seen, BudgetClock(self.budget, cancel), seed_of(self._seed, seen), played)

    def _after(self, view: KahunaView, action: Action) -> bytes:
        """Return the view's vector after an action inside the turn; the plan ends with the turn."""
        if not self._plan:
            return b""
        vector = view.vector.copy()
        kernel.step(vector, action.number)
        return vector.tobytes()

    def _decide(self, view: KahunaView, cancel: Cancel | None) -> Turn:
        clock, seed = BudgetClock(self.budget, cancel), seed_of(self._seed, view)
        rng = Random(f"{seed}/character")
        if view.vector[kernel.PHASE] == kernel.HANDICAPS:
            return self._waver(self._thinker.handicap(view), rng)
        own = self.character
        forgotten = self._forget(view, rng)
        if own.tries:
            return self._waver(self._thinker.search(view, own.positions, own.tries, clock, seed, forgotten), rng)
        turns = self._thinker.list_turns(view, own.positions, seed, forgotten)
        return self._waver([self._feel(view, turn) for turn in self._notice(turns, rng)], rng)

    def _forget(self, view: KahunaView, rng: Random) -> list[str]:
        """Return the cards that the opponent was seen to take and that this player does not remember."""
        assert view.seat is not None
        return [card for card in view.known(1 - view.seat) if rng.random() >= self.character.memory]

    def _notice(self, turns: list[Turn], rng: Random) -> list[Turn]:
        """Return the turns that this player notices."""
        own = self.character
        removals = rng.random() < own.sees_removals
        seen = {island for island in ISLANDS if rng.random() < own.eyesight}
        noticed = [turn for turn in turns if all(_can_notice(action, removals, seen) for action in turn.actions)]
        return noticed or turns[-1:]

    def _feel(self, view: KahunaView, turn: Turn) -> Turn:
        """Return a turn with what it seems worth to an eager or hasty player."""
        own = self.character
        if not own.eagerness and not own.haste:
            return turn
        gained = self._islands_after(view, turn)
        played = len(turn.actions) - 1
        return Turn(
            turn.actions, turn.value + 2 * (own.eagerness * gained + own.haste * played), turn.points, turn.worlds
        )

    def _islands_after(self, view: KahunaView, turn: Turn) -> int:
        """Return by how many islands a turn changes the lead."""
        me = view.seat
        assert me is not None
        vector = view.vector.copy()
        before = _lead(vector, me)
        for action in turn.actions[:-1]:
            kernel.step(vector, action.number)
        return _lead(vector, me) - before

    def _waver(self, turns: list[Turn], rng: Random) -> Turn:
        """Return one of the turns: the best, or one that seems nearly as good."""
        best = max(turns, key=lambda turn: (turn.worlds, turn.value))
        width = self.character.wavering
        if not width:
            return best
        near = [
            turn for turn in turns if best.win_chance - turn.win_chance < ABSURD * width and turn.worlds == best.worlds
        ]
        weights = [exp((turn.win_chance - best.win_chance) / width) for turn in near]
        return rng.choices(near, weights)[0]


def _lead(vector: kernel.Vector, me: int) -> int:
    mine, theirs = (len(islands_in(kernel.islands(int(vector[kernel.BRIDGES + seat])))) for seat in (me, 1 - me))
    return mine - theirs


def _can_notice(action: Action, removals: bool, seen: set[str]) -> bool:
    """Tell whether an action is noticed: its line has an end that is looked at, and no removal that is overlooked."""
    found = cast(KahunaAction, action)
    if found.kind in ("remove", "rebuild") and not removals:
        return False
    return found.line is None or not seen.isdisjoint(found.line.split("-"))
