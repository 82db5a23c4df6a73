"""The greedy player's kernel: every whole turn with its hand-made worth."""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import float64, int32, int64
from numpy.typing import NDArray

from makai.bots.kahuna.yardsticks.evaluation import (
    Belief,
    Floats,
    Gains,
    believe,
    best_builds,
    board_worth,
    face_up_worth,
    hand_worth,
    island_table,
    points_worth,
    removals,
    threats,
    to_come,
)
from makai.bots.kahuna.yardsticks.whole_turns import NO_ENDING, Choices, Turns, list_choices, spread
from makai.core.compiled import frozen, kernel, part
from makai.games.kahuna.kernel import (
    BRIDGES,
    DRAW,
    FACE_UP,
    GROUPS,
    HAND,
    OTHER,
    OVER,
    PASS,
    PHASE,
    PILE,
    PILE_SIZE,
    SIZE,
    TAKES,
    TO_MOVE,
    Vector,
    do_step,
    with_card,
    without_card,
)


@part
def end_with_any_card(s: Vector, ending: int) -> None:
    """End the turn though the pile is unknown: the card on top becomes one that does not lie face up."""
    if s[PILE_SIZE] > 0 and ending != PASS:
        card = 0
        while s[FACE_UP] >> card & 1:
            card += 1
        s[PILE + s[PILE_SIZE] - 1] = card
    do_step(s, OTHER, ending)


@part
def drawn_worth(w: Floats, hand: int, his: int, belief: Belief, gains: Gains) -> float:
    """Return what a hand promises once the top card of the pile is added."""
    worth = 0.0
    for card in range(12):
        if belief.drawn[card] > 0:
            worth += belief.drawn[card] * hand_worth(w, with_card(hand, card), his, gains)
    return worth


@part
def ending_worth(w: Floats, s: Vector, me: int, ending: int, belief: Belief, gains: Gains) -> float:
    """Return what a turn's ending adds: points, the hand, the cards left face up. The vector is changed."""
    hand, his, face_up = s[HAND + me], s[BRIDGES + 1 - me], s[FACE_UP]
    if ending != NO_ENDING:
        end_with_any_card(s, ending)
    worth = points_worth(w, s, me)
    ahead = 0.0 if s[PHASE] == OVER else to_come(w, s)
    if ahead == 0.0:
        return worth
    if ending == DRAW:
        return worth + ahead * (drawn_worth(w, hand, his, belief, gains) + face_up_worth(w, face_up, gains))
    if TAKES <= ending < DRAW:
        hand = with_card(hand, ending - TAKES)
        face_up = without_card(face_up, ending - TAKES)
    return worth + ahead * (hand_worth(w, hand, his, gains) + face_up_worth(w, face_up, gains))


@part
def weigh(s: Vector, w: Floats, belief: Belief, turns: Turns, choices: Choices) -> int:
    """Write every whole turn with its worth; return how many there are."""
    me = s[TO_MOVE] & 1
    count = list_choices(s, turns, spread(s, turns, np.zeros(GROUPS, np.int64)), choices)
    table = np.zeros((12, 7, 7))
    island_table(w, to_come(w, s), table)
    gains = Gains(np.zeros(12), np.zeros(12), np.zeros(27))
    after = np.zeros(SIZE, np.int32)
    last = -1
    shared = 0.0
    for number in range(count):
        at = choices.positions[number]
        if at != last:
            last = at
            after[:] = turns.vectors[at]
            best_builds(after, me, table, gains.mine)
            removals(after, me, table, gains.my_removals)
            shared = board_worth(table, after[BRIDGES + me], after[BRIDGES + 1 - me])
            shared -= threats(w, after, me, table, belief, gains)
        after[:] = turns.vectors[at]
        choices.values[number] = shared + ending_worth(w, after, me, choices.endings[number], belief, gains)
    return count


@part
def best_of(values: Floats, count: int) -> int:
    """Return the number of the highest value, the first of equal ones."""
    best = 0
    for number in range(1, count):
        if values[number] > values[best]:
            best = number
    return best


_ROOM: Any = (int32[:, ::1], int32[::1], int32[::1], int64[::1], int32[::1], int32[::1], int32[::1], float64[::1])


@kernel(int64(frozen(int32), float64[::1], int64, int64[::1], int64, *_ROOM))
def weigh_turns(  # noqa: PLR0913, PLR0917 (numba takes no tuples with names at a door)
    seen: Vector,
    weights: Floats,
    known: int,
    pool: NDArray[np.int64],
    hidden: int,
    vectors: NDArray[np.int32],
    parents: NDArray[np.int32],
    actions: NDArray[np.int32],
    keys: NDArray[np.int64],
    slots: NDArray[np.int32],
    positions: NDArray[np.int32],
    endings: NDArray[np.int32],
    values: Floats,
) -> int:
    """Write every whole turn of the player to move with its worth; return how many there are.

    The opponent holds the `known` cards and `hidden` ones of the pool (how many of each card); the best turn is the
    one with the highest value.
    """
    belief = Belief(np.zeros(12), np.zeros(12), np.zeros(12))
    believe(belief, known, pool, hidden)
    turns = Turns(vectors, parents, actions, keys, slots)
    return weigh(seen.copy(), weights, belief, turns, Choices(positions, endings, values))
