"""The coach: the turns worth considering, and why."""

from __future__ import annotations

from makai.bots.advice import Advice, Candidate, Fact
from makai.bots.kahuna.coach.aftermath import Aftermath
from makai.bots.kahuna.coach.facts import facts_of
from makai.bots.kahuna.coach.replies import replies_of
from makai.bots.kahuna.coach.turn import Turn
from makai.bots.kahuna.search.calibration import calibrate
from makai.core.action import Action
from makai.games.kahuna.view import KahunaView

CANDIDATES = 5
MOST_FACTS = 5
MOST_SHARED = 3  # facts are added up to this number even if they hold for the rival turn as well


def advise(view: KahunaView, turns: list[Turn], played: tuple[Action, ...], simulations: int) -> Advice:
    """Return the best of some turns, best first, each with its reasons; one that was `played` is among them."""
    listed = _shortlist(turns, played)
    told = [_candidate(view, turn, _rival(turn, listed, played)) for turn in listed]
    return Advice(tuple(told), simulations)


def _shortlist(turns: list[Turn], played: tuple[Action, ...]) -> list[Turn]:
    """Return a few turns: different boards first, then other endings, and the played one in any case."""
    boards: set[bytes] = set()
    different: list[Turn] = []
    others: list[Turn] = []
    for turn in turns:
        (others if turn.board in boards else different).append(turn)
        boards.add(turn.board)
    chosen = [*different, *others][:CANDIDATES]
    chosen += [turn for turn in turns if turn.actions == played and turn not in chosen]
    return [turn for turn in turns if turn in chosen]


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
