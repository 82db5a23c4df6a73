"""The flat Monte Carlo player's kernel: random games from the ends of whole turns, in sampled worlds."""

from __future__ import annotations

import numpy as np
from numba import float64, int32, int64, void
from numpy.typing import NDArray

from makai.bots.kahuna.search.turns import NO_ENDING
from makai.bots.kahuna.yardsticks.evaluation import Floats
from makai.core.compiled import kernel, part, random_below, start_random
from makai.games.kahuna.kernel import (
    DISCARD,
    DRAWN_GAME,
    FACE_DOWN,
    GROUPS,
    HAND,
    OTHER,
    PILE,
    PILE_SIZE,
    SIZE,
    TO_MOVE,
    WINNER,
    Masks,
    Rng,
    Vector,
    do_step,
    with_card,
)
from makai.games.kahuna.playouts import play_randomly

Numbers = NDArray[np.int64]
LARGEST = (1 << 62) - 1


@part
def shuffle(cards: Numbers, rng: Rng) -> None:
    """Shuffle some cards."""
    for last in range(len(cards) - 1, 0, -1):
        other = random_below(rng, last + 1)
        cards[last], cards[other] = cards[other], cards[last]


@part
def lay_world(s: Vector, opponent: int, known: int, hidden: int, unseen: Numbers) -> None:
    """Complete a vector that shows what one player sees: a hand, then the cards put away, then the pile."""
    hand = known
    for card in unseen[:hidden]:
        hand = with_card(hand, card)
    s[HAND + opponent] = hand
    size = s[PILE_SIZE]
    away = len(unseen) - size
    for card in unseen[hidden:away]:
        s[FACE_DOWN + opponent] = with_card(s[FACE_DOWN + opponent], card)
        s[DISCARD] = with_card(s[DISCARD], card)
    for place in range(size):
        s[PILE + place] = unseen[away + place]


@part
def result_for(s: Vector, me: int) -> float:
    """Return 1 for a win, half for a draw, 0 for a loss."""
    if s[WINNER] == DRAWN_GAME:
        return 0.5
    return 1.0 if s[WINNER] == me else 0.0


@part
def play_out(s: Vector, ending: int, me: int, rng: Rng, masks: Masks) -> float:
    """End a turn in a complete state and play on at random; return the result for a player."""
    if ending != NO_ENDING:
        do_step(s, OTHER, ending)
    play_randomly(s, rng, masks)
    return result_for(s, me)


@kernel(
    void(
        int32[:, ::1], int32[::1], int64[::1], int64, int64[::1], int64, int64, int64, int64, float64[::1], int64[::1]
    )
)  # fmt: skip
def sweep(  # noqa: PLR0913, PLR0917 (numba takes no tuples with names at a door)
    positions: NDArray[np.int32],
    endings: NDArray[np.int32],
    active: Numbers,
    known: int,
    cards: Numbers,
    hidden: int,
    begin: int,
    count: int,
    seed: int,
    sums: Floats,
    visits: Numbers,
) -> None:
    """Play `count` random games, number `begin` and those after it, one after each active turn; add up the results.

    The player to move knows that the opponent holds the `known` cards and `hidden` ones of the unseen `cards`. Each
    pass over the active turns has a world of its own, which follows from the seed and the number of the pass.
    """
    rng = np.zeros(2, np.int64)
    masks = np.zeros(GROUPS, np.int64)
    s = np.zeros(SIZE, np.int32)
    unseen = cards.copy()
    me = positions[0, TO_MOVE] & 1
    for game in range(begin, begin + count):
        turn = active[game % len(active)]
        if game == begin or game % len(active) == 0:
            unseen[:] = cards
            start_random(rng, seed + game // len(active))
            shuffle(unseen, rng)
        start_random(rng, (seed << 20) + (game + 1) * 2 + 1 & LARGEST)
        s[:] = positions[turn + 1]
        lay_world(s, 1 - me, known, hidden, unseen)
        sums[turn] += play_out(s, endings[turn], me, rng, masks)
        visits[turn] += 1
