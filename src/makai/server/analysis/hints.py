"""Hints: a strong bot looks at what the seat may know, and says what it would do and why."""

from __future__ import annotations

from collections.abc import Sequence

from makai.bots import Advice, coach
from makai.bots.registry import find_bots
from makai.core.game import Json, View
from makai.server.analysis.executor import FairExecutor
from makai.server.analysis.fair_queue import Requester
from makai.server.jobs.bot_compilation import BotCompilation
from makai.tables import Table, Viewer

SIMULATIONS = 120  # counted, not timed: the same question gets the same answer
MOST_CANDIDATES = 3


class Coach:
    """Gives advice, one question at a time."""

    def __init__(self, compilation: BotCompilation) -> None:
        self._compilation, self._executor = compilation, FairExecutor("coach", "hints-busy")

    async def hint(
        self, table: Table, viewer: Viewer, actions: Sequence[str], language: str, requester: Requester
    ) -> Json:
        """Return advice on what to do after a draft."""
        view = table.hint(viewer, actions)
        await self._compilation.wait_for_advice(table.settings.name)
        advice = await self._executor.run(lambda: advise(table.settings.name, view), requester)
        return {"candidates": advice.to_dict(language)["candidates"][:MOST_CANDIDATES]}

    def close(self) -> None:
        """Give no more advice."""
        self._executor.close()


def advise(game: str, view: View) -> Advice:
    """Return a bot's advice."""
    known = find_bots(game)
    return coach(game, known.coach or known.levels[-1], 0, simulations=SIMULATIONS).advise(view)
