"""A bot that must move: what it may know, and its whole turn in one go."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from makai.bots import Bot, Cancel, bot, thinking_seconds
from makai.bots.seating import BOT_SEEDS, seed_question
from makai.core.game import State, View
from makai.tables.actors import BotJob
from makai.tables.games.adapter import find_adapter

if TYPE_CHECKING:
    from makai.tables.table import Table


@dataclass(frozen=True)
class BotTurn:
    """The turn of a bot. `version` and `seat` name it: at one version no bot has two.

    The seed follows from the table's secret, so that a job done again after a crash is done the same way.
    """

    game: str
    seat: int
    version: int
    level: str
    seed: int = field(repr=False)
    _state: State = field(repr=False)

    @classmethod
    def at(cls, table: Table) -> BotTurn | None:
        """Return the job of the bot to move at a table, None if it is nobody's turn or a person's."""
        seat, state, fair = table.to_move, table.state, table.fair
        level = "" if seat is None else table.seats[seat].level
        if seat is None or state is None or fair is None or not level:
            return None
        seed = fair.below(seed_question(level, seat, table.moved), BOT_SEEDS)
        return cls(table.settings.name, seat, table.moved, level, seed, state)

    @property
    def job(self) -> BotJob:
        """Who plays the bot's turn."""
        return BotJob(self.seat, self.version)

    @property
    def view(self) -> View:
        """What the bot may know."""
        return self._state.view(self.seat)

    @property
    def seconds(self) -> float:
        """The most that the bot thinks about a turn."""
        return thinking_seconds(self.game, self.level)

    def choose(
        self, cancel: Cancel | None = None, player: Bot | None = None, seconds: float | None = None
    ) -> tuple[str, ...]:
        """Return the bot's actions up to the end of its turn. It is asked with views and nothing else.

        `seconds` for the turn replace what its level would take.
        """
        player = player or bot(self.game, self.level, self.seed, seconds=seconds)
        adapter, state, actions = find_adapter(self.game), self._state, list[str]()
        while True:
            action = player.choose(state.view(self.seat), cancel)
            actions.append(str(action))
            if not adapter.may_be_drafted(action):
                return tuple(actions)
            state = state.apply(action)
            if adapter.commits(action, state):
                return tuple(actions)
