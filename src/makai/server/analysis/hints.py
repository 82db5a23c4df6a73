"""Hints: a strong bot looks at what the seat may know, and says what it would do and why."""

from __future__ import annotations

from collections.abc import Sequence

from makai.bots import Advice, Candidate, Fact, coach
from makai.bots.registry import find_bots
from makai.core.game import Json, View
from makai.server.analysis.executor import BoundedExecutor
from makai.tables import Table, Viewer

SIMULATIONS = 120  # counted, not timed: the same question gets the same answer
MOST_CANDIDATES = 3


class Coach:
    """Gives advice, one question at a time."""

    def __init__(self) -> None:
        self._executor = BoundedExecutor("coach", "hints-busy")

    async def hint(self, table: Table, viewer: Viewer, actions: Sequence[str], language: str) -> Json:
        """Return advice on what to do after a draft."""
        view = table.hint(viewer, actions)
        return told(await self._executor.run(lambda: advise(table.settings.name, view)), language)

    def close(self) -> None:
        """Give no more advice."""
        self._executor.close()


def advise(game: str, view: View) -> Advice:
    """Return a bot's advice."""
    known = find_bots(game)
    return coach(game, known.coach or known.levels[-1], 0, simulations=SIMULATIONS).advise(view)


def told(advice: Advice, language: str) -> Json:
    """Return advice, for JSON, with its reasons in words."""
    return {"candidates": [told_candidate(each, language) for each in advice.candidates[:MOST_CANDIDATES]]}


def told_candidate(candidate: Candidate, language: str) -> Json:
    """Return a way to play on, for JSON, with its reasons in words."""
    return {**candidate.to_dict(), "facts": [_reason(fact, language) for fact in candidate.facts]}


def _reason(fact: Fact, language: str) -> Json:
    return {"code": fact.code, "text": fact.text(language), "params": dict(fact.params)}
