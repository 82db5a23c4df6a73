"""An analysis as JSON."""

from __future__ import annotations

from collections.abc import Sequence

from makai.bots.advice import Candidate
from makai.bots.analysis import Analysis, Decision
from makai.core.game import Json, State
from makai.core.record import Record

FORMAT = "makai-analysis/1"


def figures_of(record: Record, states: Sequence[State], analysis: Analysis, language: str, level: str) -> Json:
    """Return everything that is known of a game, with the facts as sentences too."""
    return {
        "format": FORMAT,
        "game": record.game.name,
        "rules": record.rules,
        "seats": record.seats,
        "level": level,
        "finished": states[-1].result is not None,
        "result": states[-1].result,
        "turns": [_turn(analysis, decision, language) for decision in analysis.decisions],
        "costly": [decision.number for decision in analysis.costly()],
        "accounts": [_account(analysis, seat) for seat in range(analysis.players)],
    }


def _turn(analysis: Analysis, decision: Decision, language: str) -> Json:
    return {
        "turn": decision.number,
        "step": decision.step,
        "seat": decision.seat,
        "actions": [str(action) for action in decision.actions],
        "before": decision.chance,
        "played": _candidate(decision.played, language),
        "best": _candidate(decision.best, language),
        "cost": decision.cost,
        "luck": analysis.luck_after(decision),
        "after": analysis.chance_after(decision.number),
    }


def _candidate(candidate: Candidate, language: str) -> Json:
    facts = [{**fact.to_dict(), "text": fact.text(language)} for fact in candidate.facts]
    return {**candidate.to_dict(), "facts": facts}


def _account(analysis: Analysis, seat: int) -> Json | None:
    account = analysis.account(seat)
    return None if account is None else account.to_dict()
