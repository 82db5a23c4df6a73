"""A finished game looked at by the coach: what each turn was worth, what was better, and what was luck."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass

from makai.bots import coach
from makai.bots.analysis import Analysis, analyse
from makai.bots.registry import find_bots
from makai.core.game import Json
from makai.core.record import Record
from makai.server.analysis.executor import FairExecutor
from makai.server.analysis.fair_queue import Requester
from makai.server.errors import GoingDown
from makai.server.jobs.bot_compilation import BotCompilation
from makai.server.schemas import tables
from makai.server.schemas.base import Shape
from makai.server.schemas.registry import GameName
from makai.server.schemas.tables import Seat

SEED = "analysis"
MOST_KEPT = 200  # of the latest games; each takes some 50 KB


class WeighedTurn(Shape):
    """A turn as it was played, or one action where each is weighed alone.

    Chances are the mover's; `after` is the first seat's. `step` is how many actions came before. `cost` is what the
    decision gave away, `luck` what the cards (and the others, where more than two play) did next.
    """

    turn: int
    step: int
    seat: Seat
    chance: float
    cost: float
    luck: float
    after: float | None
    played: tables.WeighedCandidate
    best: tables.WeighedCandidate


class Account(Shape):
    """Why a seat's chance at the start became its result: `end` - `start` = `own` + `others` + `luck`."""

    seat: Seat
    start: float
    own: float
    others: float | None
    luck: float
    end: float


class GameAnalysis(Shape):
    """A whole game; `costly` are the numbers of the turns that cost most, the worst first."""

    game: GameName
    turns: list[WeighedTurn]
    costly: list[int]
    accounts: list[Account | None]


@dataclass(frozen=True)
class AnalysedGame:
    """A game and what the coach thinks of it, in no language yet."""

    game: str
    analysis: Analysis

    def to_dict(self, language: str) -> Json:
        """Return it for JSON, with reasons in words."""
        return {"game": self.game, **self.analysis.to_dict(language)}


class Analyser:
    """Looks at games one at a time, outside the event loop; what many ask about is looked at once."""

    def __init__(self, compilation: BotCompilation) -> None:
        self._compilation, self._executor = compilation, FairExecutor("analyser", "hints-busy")
        self._kept: OrderedDict[str, AnalysedGame] = OrderedDict()
        self._looking: dict[str, asyncio.Future[AnalysedGame]] = {}
        self._closed = False

    async def analyse(self, name: str, record: Callable[[], Record], language: str, requester: Requester) -> Json:
        """Return the analysis of a game; the same name means the same game."""
        found = self._kept.get(name)
        if found is None:
            await self._compilation.wait_for_advice()  # which game it is nobody knows before the record is read
            found = await asyncio.shield(self._look(name, record, requester))
        self._kept[name] = found
        self._kept.move_to_end(name)
        while len(self._kept) > MOST_KEPT:
            self._kept.popitem(last=False)
        return found.to_dict(language)

    def _look(self, name: str, record: Callable[[], Record], requester: Requester) -> asyncio.Future[AnalysedGame]:
        if name not in self._looking:
            looking = asyncio.ensure_future(self._executor.run(lambda: self._analyse(record()), requester))
            looking.add_done_callback(lambda _: self._looking.pop(name))
            self._looking[name] = looking
        return self._looking[name]

    def _analyse(self, record: Record) -> AnalysedGame:
        game = record.game.name
        known = find_bots(game)
        judge = coach(game, known.levels[-1], SEED, simulations=known.simulations)
        return AnalysedGame(game, analyse(record.replay(), judge, self._check_open))

    def _check_open(self) -> None:
        """Break off where the server goes down."""
        if self._closed:
            raise GoingDown("socket-server-down")

    def close(self) -> None:
        """Look at no more games."""
        self._closed = True
        self._executor.close()
