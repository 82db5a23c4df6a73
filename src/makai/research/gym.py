"""Gymnasium: one seat against bots of a chosen level.

import gymnasium
import makai.research.gym
env = gymnasium.make("makai/NAME-v0", level="casual", seat=0)
"""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np

from makai.bots.match.entrant import Entrant, make_bot
from makai.bots.protocol import Bot
from makai.core import options as checks
from makai.core.errors import IllegalAction
from makai.games import NAMES, names
from makai.research import pictures
from makai.research.spaces import LegalActions, observation_space, observe
from makai.research.table import MASKS, ResearchTable

LEVEL = "random"
ANY_SEAT = -1


class SeatEnvironment(gymnasium.Env[Any, Any]):
    """One seat of a game; bots play the others between two steps. Any rule of the game is a keyword.

    `level` is written as in the arena: `casual`, `master@0.2` (seconds a turn), `master@100n` (simulations), or
    `package.module:function` for a level from outside. `seat` is
    the learner's, or -1 for another one in each game. The legal actions are in `info["action_mask"]`, or with
    `masks="observation"` in the observation. An illegal action loses the game (the rule is in `info["illegal"]`), or
    with `illegal="raise"` raises `makai.IllegalAction`.
    """

    metadata: dict[str, Any] = {"render_modes": list(pictures.MODES), "render_fps": 2}  # noqa: RUF012 (Gymnasium's)

    def __init__(  # noqa: PLR0913 (options, all with a usual value)
        self,
        game: str = NAMES[0],
        level: str = LEVEL,
        seat: int = 0,
        *,
        render_mode: str | None = None,
        reward: str = "outcome",
        recall: bool = False,
        masks: str = "info",
        illegal: str = "lose",
        **rules: Any,
    ) -> None:
        self.render_mode = None if render_mode is None else checks.choice("render_mode", render_mode, pictures.MODES)
        self.table = ResearchTable(game, rules, reward, recall)
        self._masks = checks.choice("masks", masks, MASKS)
        self._raises = checks.choice("illegal", illegal, ("lose", "raise")) == "raise"
        self._lost = False
        self._asked_seat = checks.number("seat", seat, ANY_SEAT, self.table.players - 1)
        self._entrant = Entrant.parse(game, level)
        self.seat = max(seat, 0)
        self._bots: list[Bot] = []
        self.observation_space = observation_space(self.table, masks)
        self.action_space = LegalActions(self.table.observer.actions, self.action_masks)

    def action_masks(self) -> Any:
        """Return which actions the learner may choose, 1 or 0 each."""
        return self.table.mask(self.seat)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """Begin a game; bots that sit before the learner play first. Games without a decision of theirs are skipped."""
        super().reset(seed=seed, options=options)
        while True:
            self._begin()
            if self.table.state.to_move is not None:
                return self._show()

    def _begin(self) -> None:
        players, self._lost = self.table.players, False
        self.seat = int(self.np_random.integers(players)) if self._asked_seat == ANY_SEAT else self._asked_seat
        self.table.begin(int(self.np_random.integers(1 << 62)))
        name = self.table.observer.game.name
        seeds = self.np_random.integers(1 << 62, size=players)
        self._bots = [make_bot(name, self._entrant, int(seed)) for seed in seeds]
        self._wait()

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Do the learner's action, then let the bots play until it is their turn again."""
        try:
            self._check_going_on()
            self.table.act(int(np.int64(action)))
        except IllegalAction as refusal:
            return self._refuse(refusal)
        self._wait()
        seen, info = self._show()
        return seen, self.table.returns[self.seat], self.table.state.to_move is None, False, info

    def _check_going_on(self) -> None:
        if self._lost:
            raise IllegalAction("game-over", action="step")

    def _refuse(self, refusal: IllegalAction) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        if self._raises or self._lost:
            raise refusal
        self._lost = True
        seen, info = self._show()
        return seen, -self.table.observer.most, True, False, {**info, "illegal": str(refusal)}

    def _wait(self) -> None:
        """Let the bots play while it is their turn."""
        while (seat := self.table.state.to_move) not in (None, self.seat):
            assert seat is not None
            self.table.act(self._bots[seat].choose(self.table.state.view(seat)).number)

    def _show(self) -> tuple[Any, dict[str, Any]]:
        info = {"action_mask": self.table.mask(self.seat)} if self._masks == "info" else {}
        return observe(self.table, self.seat, self._masks), info

    def render(self) -> Any:
        """Show the table as a spectator sees it: printed, as text, or as a picture."""
        return pictures.render_state(self.table.state, self.render_mode)


for _game in names():
    gymnasium.register(
        id=f"makai/{_game.capitalize()}-v0",
        entry_point="makai.research.gym:SeatEnvironment",
        kwargs={"game": _game},
        disable_env_checker=True,  # it samples without masks from a copy of the space
    )
