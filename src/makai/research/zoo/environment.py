"""A game as an AEC environment: agents act in turn, each sees what its seat may see.

There is no parallel environment: only one seat can act at a time.
"""

from __future__ import annotations

from operator import attrgetter
from typing import Any

import numpy as np
from gymnasium.spaces import Space
from gymnasium.utils import EzPickle, seeding
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from makai.core import options
from makai.research import pictures
from makai.research.spaces import LegalActions, observation_space, observe
from makai.research.table import MASKS, ResearchTable

Environment = Any  # PettingZoo has no types


class GameEnvironment(AECEnv, EzPickle):  # type: ignore[misc] # PettingZoo has no types
    """One game after another; any rule of the game is a keyword.

    `masks` says where the legal actions are: in `info["action_mask"]`, or in `observation["action_mask"]` as
    PettingZoo's own board games have it. An illegal action raises `makai.IllegalAction`.
    """

    game: str

    def __init__(
        self,
        render_mode: str | None = None,
        reward: str = "outcome",
        recall: bool = False,
        masks: str = "info",
        **rules: Any,
    ) -> None:
        EzPickle.__init__(self, render_mode, reward, recall, masks, **rules)
        super().__init__()
        self.metadata = {
            "name": f"{self.game}_v0",
            "render_modes": list(pictures.MODES),
            "is_parallelizable": False,
            "render_fps": 2,
        }
        self.render_mode = None if render_mode is None else options.choice("render_mode", render_mode, pictures.MODES)
        self.table = ResearchTable(self.game, rules, reward, recall)
        self._masks = options.choice("masks", masks, MASKS)
        self._rng, _ = seeding.np_random()
        self.possible_agents = [f"player_{seat}" for seat in range(self.table.players)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {agent: observation_space(self.table, masks) for agent in self.possible_agents}
        self.action_spaces = {
            agent: LegalActions(self.table.observer.actions, Legal(self.table, seat))
            for agent, seat in self._seats.items()
        }

    def observation_space(self, agent: str) -> Space[Any]:
        """Return the space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Space[Any]:
        """Return the space of an agent's actions."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002 (PettingZoo's words)
        """Begin a game."""
        if seed is not None:
            self._rng, _ = seeding.np_random(seed)
        self.table.begin(int(self._rng.integers(1 << 62)))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._select()

    def observe(self, agent: str) -> Any:
        """Return what an agent sees."""
        return observe(self.table, self._seats[agent], self._masks)

    def step(self, action: int | None) -> None:
        """Do the selected agent's action."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self.table.act(action if type(action) is int else int(np.int64(action if action is not None else -1)))
        self._cumulative_rewards[agent] = 0.0
        if self.table.state.to_move is None:  # until then all rewards are 0
            self.rewards = dict(zip(self.agents, self.table.returns, strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self._accumulate_rewards()
        self._select()
        if self.render_mode == "human":
            self.render()

    def _select(self) -> None:
        """Select the agent to move, and tell everybody what it may choose."""
        to_move = self.table.state.to_move
        self.agent_selection = self.agents[0 if to_move is None else to_move]
        self.infos = {agent: self._info(agent) for agent in self.agents}

    def _info(self, agent: str) -> dict[str, Any]:
        return {"action_mask": self.table.mask(self._seats[agent])} if self._masks == "info" else {}

    def render(self) -> Any:
        """Show the table as a spectator sees it: printed, as text, or as a picture."""
        return pictures.render_state(self.table.state, self.render_mode)

    def close(self) -> None:
        """There is nothing to close."""


class Legal:
    """What a seat may choose now, for the space that samples from it."""

    def __init__(self, table: ResearchTable, seat: int) -> None:
        self._table = table
        self._seat = seat

    def __call__(self) -> Any:
        """Return 1 for each legal action."""
        return self._table.mask(self._seat)


class Checked(wrappers.OrderEnforcingWrapper):  # type: ignore[misc] # PettingZoo has no types
    """PettingZoo's usual checks of how an environment is used, with a short way to what is read often.

    An action outside the action space needs no check here: the table refuses it.
    """

    def last(self, observe: bool = True) -> Any:
        """Return what the selected agent sees, its reward, whether it is over, and the legal actions."""
        return self.env.last(observe) if self._has_reset else super().last(observe)


def _read_through(name: str) -> property:
    """Return a property of the environment; where that has none yet, the wrapper says why."""
    return property(attrgetter(f"env.{name}"))


for _name in ("agents", "agent_selection", "rewards", "terminations", "truncations", "infos"):
    setattr(Checked, _name, _read_through(_name))


def wrap(environment: GameEnvironment) -> Environment:
    """Return an environment with PettingZoo's usual checks of how it is used."""
    return Checked(environment)
