"""A view of Kahuna as OpenSpiel's ISMCTS wants to see it: a thin state on the vector, with compiled random games.

Every sampled world is complete, the order of the pile included, so there are no chance nodes; discards are shuffled
as soon as a round ends.
"""

from __future__ import annotations

from random import Random
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import numpy as np
from numba import int32, int64, void
from numpy.typing import NDArray

from makai.bots.kahuna.search.knowledge import Knowledge
from makai.bots.kahuna.yardsticks.flat_mc import lay_world, shuffle
from makai.core.compiled import kernel, popcount, readonly, start_random
from makai.games.kahuna.block import BLOCK, COUNT, LEGAL, LEGAL_COUNT, tell
from makai.games.kahuna.kernel import (
    DISCARD,
    FACE_DOWN,
    GROUPS,
    HAND,
    OVER,
    PHASE,
    PILE,
    SHUFFLE,
    SIZE,
    STRIDE,
    TO_MOVE,
    WINNER,
    Vector,
    do_deal,
    do_step,
)
from makai.games.kahuna.playouts import discards_to_pile, play_randomly, shuffle_pile

if TYPE_CHECKING:
    from makai.games.kahuna.view import KahunaView

RETURNS = {0: [1.0, -1.0], 1: [-1.0, 1.0], 2: [0.0, 0.0]}
_HIDDEN = (HAND, HAND + 1, DISCARD, FACE_DOWN, FACE_DOWN + 1)
_SEEN = np.array([slot for slot in range(PILE) if slot not in _HIDDEN], np.int64)


@kernel(void(int32[::1], int64, int64))
def step_on(s: Vector, action: int, seed: int) -> None:
    """Do a legal action; begin the next round where it ends one."""
    do_step(s, action // STRIDE, action % STRIDE)
    if s[PHASE] == SHUFFLE:
        rng = np.zeros(2, np.int64)
        start_random(rng, seed)
        discards_to_pile(s)
        shuffle_pile(s, rng)
        do_deal(s)


@kernel(void(int32[::1], int64))
def play_out(s: Vector, seed: int) -> None:
    """Play to the end with random actions."""
    rng = np.zeros(2, np.int64)
    start_random(rng, seed)
    play_randomly(s, rng, np.zeros(GROUPS, np.int64))


@kernel(void(int32[::1], int64, int64, int64, int64[::1], int64))
def complete(s: Vector, opponent: int, known: int, hidden: int, unseen: NDArray[np.int64], seed: int) -> None:
    """Complete a view's vector with a sampled world."""
    rng = np.zeros(2, np.int64)
    start_random(rng, seed)
    shuffle(unseen, rng)
    lay_world(s, opponent, known, hidden, unseen)


@kernel(void(readonly(int32), int64[::1], int32[::1]))
def write_seen(s: Vector, public: NDArray[np.int64], seen: NDArray[np.int32]) -> None:
    """Write what the player to move sees: the table, their hand, how many cards the other has."""
    for place, slot in enumerate(public):
        seen[place] = s[slot]
    me = s[TO_MOVE] & 1
    seen[len(public)] = s[HAND + me]
    seen[len(public) + 1] = popcount(s[HAND + 1 - me])


class SpielState:
    """A complete state, or (at the root) what a view shows of one."""

    def __init__(self, vector: Vector, rng: Random, knows: Knowledge | None = None, hand_size: int = 0) -> None:
        self.vector = vector
        self._rng = rng
        self._knows = knows
        self._hand_size = hand_size

    @classmethod
    def of(cls, view: KahunaView, rng: Random) -> SpielState:
        """Return the root for a view."""
        opponent = 1 - view.slot(TO_MOVE)
        return cls(view.vector.copy(), rng, Knowledge.of(view, opponent), view.hand_sizes[opponent])

    def get_game(self) -> Any:
        """Return what ISMCTS asks of a game: that players act in turn and do not know everything."""
        return GAME

    def clone(self) -> SpielState:
        """Return a copy."""
        return SpielState(self.vector.copy(), self._rng, self._knows, self._hand_size)

    def current_player(self) -> int:
        """Return the seat to move."""
        return int(self.vector[TO_MOVE])

    def is_terminal(self) -> bool:
        """Tell whether the game is over."""
        return bool(self.vector[PHASE] == OVER)

    def is_chance_node(self) -> bool:
        """Tell that nobody waits for chance: worlds are complete."""
        return False

    def returns(self) -> list[float]:
        """Return what each seat has won."""
        return RETURNS[int(self.vector[WINNER])]

    def legal_actions(self) -> list[int]:
        """Return the numbers of the legal actions."""
        block = np.zeros(BLOCK, np.int32)
        block[:SIZE] = self.vector
        count = tell(block, -1, block) >> LEGAL_COUNT & COUNT
        found: list[int] = block[LEGAL : LEGAL + count].tolist()
        return found

    def apply_action(self, action: int) -> None:
        """Do an action."""
        step_on(self.vector, action, self._rng.getrandbits(60))

    def information_state_string(self) -> bytes:
        """Return what the seat to move sees: the same for all worlds that it cannot tell apart by looking."""
        seen = np.zeros(len(_SEEN) + 2, np.int32)
        write_seen(self.vector, _SEEN, seen)
        if self._knows is not None:
            seen[-1] = self._hand_size
        return seen.tobytes()

    def resample_from_infostate(self, _seat: int, _sampler: object) -> SpielState:
        """Return a world that fits what the root's view knows."""
        assert self._knows is not None
        vector = self.vector.copy()
        opponent = 1 - self.current_player()
        complete(vector, opponent, self._knows.known, self._knows.hidden, self._knows.cards, self._rng.getrandbits(60))
        return SpielState(vector, self._rng)


class RandomGames:
    """ISMCTS's evaluator: one random game, compiled; every action is as likely as any other."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def evaluate(self, state: SpielState) -> list[float]:
        """Return the result of a random game."""
        vector = state.vector.copy()
        play_out(vector, self._rng.getrandbits(60))
        return RETURNS[int(vector[WINNER])]

    def prior(self, state: SpielState) -> list[tuple[int, float]]:
        """Return the legal actions, equally likely."""
        legal = state.legal_actions()
        return [(action, 1 / len(legal)) for action in legal]


def _game() -> Any:
    import pyspiel

    kind = SimpleNamespace(
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    )
    return SimpleNamespace(get_type=lambda: kind, num_players=lambda: 2)


GAME = _game()
