"""Thousands of games stepped at once from NumPy arrays, in compiled code, on all cores.

games = VectorGames(game, 4096, seed=7)
while True:
    observations, masks, rewards, done = games.step(games.random_actions())

What a game shows is what the seat in `to_move` may see. A game that is over begins anew in the same step: `rewards`
and `done` speak of the one that ended, everything else of the new one.
"""

from __future__ import annotations

from functools import cached_property
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from makai.core import options
from makai.core.cpus import count_cpus
from makai.core.errors import BadRules, IllegalAction, quote
from makai.games import NAMES, find
from makai.research.batch import allocate
from makai.research.fields import Bytes
from makai.research.observation import Observer, kernels
from makai.research.plain import PlainKernels
from makai.research.team import Team
from makai.research.work_queue import CHOOSE, ILLEGAL, STEP

MOST_GAMES = 1 << 20
MOST_THREADS = 256
WORTH_A_THREAD = 256  # games; fewer are stepped sooner than a thread is woken
MOST_SEED = (1 << 63) - 1


class VectorStep(NamedTuple):
    """What a step brought, a row for each game. The arrays belong to the games: the next step writes into them."""

    observations: Bytes
    masks: NDArray[np.bool_]
    rewards: NDArray[np.float32]
    done: NDArray[np.bool_]


class VectorGames:
    """Many games under the same rules. The same seed gives the same games, however many threads step them."""

    def __init__(
        self,
        game: str = NAMES[0],
        games: int = 1024,
        *,
        seed: int = 0,
        reward: str = "outcome",
        recall: bool = False,
        threads: int | None = None,
        **rules: Any,
    ) -> None:
        agreed = find(game).rules(rules)
        self.observer = Observer(game, agreed.players, reward)
        self.size = options.number("games", games, 1, MOST_GAMES)
        count = count_cpus() if threads is None else options.number("threads", threads, 1, MOST_THREADS)
        self._kernel = kernels(game).step
        most = 1 if isinstance(self._kernel, PlainKernels) else max(1, self.size // WORTH_A_THREAD)
        self.threads = min(count, most)
        self._batch = allocate(
            self._kernel.shape(self.observer.players),
            self.size,
            self.observer.players,
            self._kernel.options(agreed, "first" not in rules, self.observer.reward),
            recall=options.switch("recall", recall),
            threads=self.threads,
        )
        self._team = Team(self._kernel, self._batch, self.threads)
        self.reset(seed)

    def reset(self, seed: int | None = None) -> VectorStep:
        """Begin all games anew; without a seed the generators go on where they are."""
        if seed is not None:
            options.number("seed", seed, 0, MOST_SEED)
            for purpose, generators in enumerate((self._batch.deals, self._batch.choices)):
                words = np.random.SeedSequence([seed, purpose]).generate_state(2 * self.size)
                generators[:] = words.reshape(self.size, 2) | np.array([0, 1], np.uint32)  # both 0 would stay 0
        self._kernel.begin(self._batch)
        return self.last

    def step(self, actions: NDArray[np.integer[Any]]) -> VectorStep:
        """Do an action in each game, given by its number; refuse them all if one is not legal."""
        if np.shape(actions) != (self.size,) or not np.issubdtype(np.asarray(actions).dtype, np.integer):
            raise BadRules("research-actions-shape", games=self.size, value=quote(str(np.shape(actions))))
        if actions is not self._batch.actions:
            self._batch.actions[:] = actions
        self._team.run(STEP)
        if self._batch.shared[ILLEGAL]:
            raise self._refusal()
        return self.last

    def random_actions(self) -> NDArray[np.int64]:
        """Return a legal action for each game, each equally likely. The array is used again by the next call."""
        self._team.run(CHOOSE)
        return self._batch.actions

    @cached_property
    def last(self) -> VectorStep:
        """What the last step, or the beginning, brought."""
        batch = self._batch
        masks = batch.masks.view(np.bool_)[:, : self.observer.actions]
        return VectorStep(batch.observations, masks, batch.rewards, batch.done.view(np.bool_))

    @property
    def to_move(self) -> NDArray[np.int64]:
        """The seat that each game shows and waits for."""
        return self._batch.to_move

    @property
    def history(self) -> NDArray[np.int16]:
        """What those seats have seen, by game, action and column (with `recall`; else it has no rows)."""
        return self._batch.history[np.arange(self.size), self._batch.to_move]

    def _refusal(self) -> IllegalAction:
        names, numbers, masks = self.observer.game.actions, self._batch.actions, self.last.masks
        known = (numbers >= 0) & (numbers < len(names))
        game = int(np.argmin(known & masks[np.arange(self.size), np.where(known, numbers, 0)]))
        legal = [str(names[action]) for action in np.flatnonzero(masks[game])]
        name = str(names[numbers[game]]) if known[game] else str(numbers[game])
        return IllegalAction("research-illegal-action", game=game, action=name, legal=", ".join(legal))
