"""The coach: the turns worth considering, and why."""

from __future__ import annotations

from collections.abc import Sequence

from makai.bots.advice import Advice, Candidate, Fact
from makai.bots.budget import BudgetClock
from makai.bots.kahuna.coach.aftermath import Aftermath
from makai.bots.kahuna.coach.facts import facts_of
from makai.bots.kahuna.coach.replies import replies_of
from makai.bots.kahuna.search.actual_turn import plays_of
from makai.bots.kahuna.search.calibration import calibrate
from makai.bots.kahuna.search.thinker import Thinker, Turn
from makai.core.action import Action
from makai.games.kahuna import kernel
from makai.games.kahuna.view import KahunaView

POSITIONS = 16
TRIES = 24
CANDIDATES = 5
MOST_FACTS = 5
MOST_SHARED = 3  # facts are added up to this number even if they hold for the rival turn as well


def advise(thinker: Thinker, view: KahunaView, clock: BudgetClock, seed: int, played: Sequence[Action] = ()) -> Advice:
    """Return the best turns, best first, each with its reasons; one that was `played` is among them."""
    turns = _shortlist(view, _weigh(thinker, view, clock, seed, played), tuple(played))
    told = [_candidate(view, turn, _rival(turn, turns, tuple(played))) for turn in turns]
    return Advice(tuple(told), clock.simulations)


def _weigh(thinker: Thinker, view: KahunaView, clock: BudgetClock, seed: int, played: Sequence[Action]) -> list[Turn]:
    """Return the turns, best first; without those that only the net judged, if others were tried out."""
    if view.vector[kernel.PHASE] == kernel.HANDICAPS:
        return thinker.handicap(view)
    turns = thinker.search(view, POSITIONS, TRIES, clock, seed, played=played)
    tried = [turn for turn in turns if turn.worlds]
    return sorted(tried or turns, key=lambda turn: -turn.value)


def _shortlist(view: KahunaView, turns: list[Turn], played: tuple[Action, ...]) -> list[Turn]:
    """Return a few turns: different boards first, then other endings, and the played one in any case."""
    boards: set[bytes] = set()
    different: list[Turn] = []
    others: list[Turn] = []
    for turn in turns:
        board = _board_after(view, turn)
        (others if board in boards else different).append(turn)
        boards.add(board)
    chosen = [*different, *others][:CANDIDATES]
    chosen += [turn for turn in turns if turn.actions == played and turn not in chosen]
    return [turn for turn in turns if turn in chosen]


def _board_after(view: KahunaView, turn: Turn) -> bytes:
    vector = view.vector.copy()
    for action in plays_of(turn.actions):
        kernel.step(vector, action.number)
    return vector.tobytes()


def _rival(turn: Turn, turns: list[Turn], played: tuple[Action, ...]) -> Turn | None:
    """Return the turn to compare with: the best one; for the best one the played one, or else the second best."""
    others = [other for other in turns if other is not turn]
    if turn is not turns[0]:
        return turns[0]
    return next((other for other in others if other.actions == played), others[0] if others else None)


def _candidate(view: KahunaView, turn: Turn, rival: Turn | None) -> Candidate:
    return Candidate(turn.actions, calibrate(turn.win_chance), turn.points, _reasons(view, turn, rival))


def _reasons(view: KahunaView, turn: Turn, rival: Turn | None) -> tuple[Fact, ...]:
    """Return the facts that tell the turn from its rival, then a few that hold for both."""
    facts = [*replies_of(turn, rival), *facts_of(Aftermath(view, turn.actions))]
    same = facts_of(Aftermath(view, rival.actions)) if rival else []
    apart = [fact for fact in facts if fact not in same]
    shared = [fact for fact in facts if fact in same]
    return tuple((apart + shared[: max(0, MOST_SHARED - len(apart))])[:MOST_FACTS])
