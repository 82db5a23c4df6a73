"""The greedy player's kernel: every whole turn with its hand-made worth."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numba import float64, int32, int64
from numpy.typing import NDArray

from makai.bots.kahuna.search.turns import MOST, NO_ENDING, WHERE, Tree, add, new_tree, plant, restore
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
from makai.core.compiled import kernel, lowest, part, readonly, type_of
from makai.games.kahuna.kernel import (
    BRIDGES,
    DRAW,
    FACE_UP,
    GROUPS,
    HAND,
    HANDICAP_BRIDGE,
    HANDICAPS,
    OTHER,
    OVER,
    PASS,
    PHASE,
    PILE,
    PILE_SIZE,
    PLAYING,
    SIZE,
    STRIDE,
    TAKES,
    TO_MOVE,
    Vector,
    do_step,
    legal_endings,
    with_card,
    without_card,
    write_legal,
)


class WholeTurns(NamedTuple):
    """Room for a turn: its positions, and for each way to play it out the last position, the ending and the worth."""

    tree: Tree
    position: NDArray[np.int32]
    ending: NDArray[np.int32]
    worth: Floats


def new_room() -> WholeTurns:
    """Return empty room for one turn."""
    return WholeTurns(new_tree(), np.zeros(4 * MOST, np.int32), np.zeros(4 * MOST, np.int32), np.zeros(4 * MOST))


ROOM_TYPE = type_of(new_room())


@part
def go_to(s: Vector, tree: Tree, at: int, x: Vector) -> None:
    """Set the table `x` to a position of the turn that begins at `s`; a handicap bridge is a turn by itself."""
    x[:] = s
    if at > 0 and s[PHASE] == HANDICAPS:
        do_step(x, HANDICAP_BRIDGE, tree.action[at] % STRIDE)
    else:
        restore(x, s[TO_MOVE] & 1, tree.position[at])


@part
def branch(s: Vector, tree: Tree, at: int, count: int, x: Vector) -> int:
    """Add the new positions that one action leads to from a position; return how many there are then."""
    go_to(s, tree, at, x)
    write_legal(x, tree.masks)
    tree.masks[OTHER] &= (1 << TAKES) - 1
    for group in range(GROUPS):
        rest = tree.masks[group]
        while rest and count < MOST:
            line = lowest(rest)
            rest &= rest - 1
            go_to(s, tree, at, x)
            do_step(x, group, line)
            count += add(tree, x, s[TO_MOVE] & 1, at, STRIDE * group + line, count)
    return count


@part
def grow(s: Vector, tree: Tree, x: Vector) -> int:
    """List every position that the turn can come to before its ending; return how many."""
    plant(tree, s, s[TO_MOVE] & 1, MOST)
    count, at = 1, 0
    while at < count:
        if at == 0 or (s[PHASE] == PLAYING and tree.position[at, WHERE] == PLAYING):
            count = branch(s, tree, at, count, x)
        at += 1
    return count


@part
def list_turns(s: Vector, turns: WholeTurns, x: Vector) -> int:
    """Write every whole turn; return how many."""
    number = 0
    for at in range(grow(s, turns.tree, x)):
        go_to(s, turns.tree, at, x)
        is_open = s[PHASE] == PLAYING and x[PHASE] == PLAYING
        rest = legal_endings(x, x[HAND + (s[TO_MOVE] & 1)]) >> TAKES if is_open else 0
        if at > 0 and not is_open:
            turns.position[number], turns.ending[number] = at, NO_ENDING
            number += 1
        while rest and number < len(turns.ending):
            turns.position[number], turns.ending[number] = at, TAKES + lowest(rest)
            rest &= rest - 1
            number += 1
    return number


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
def drawn_worth(w: Floats, hand: int, theirs: int, belief: Belief, gains: Gains) -> float:
    """Return what a hand promises once the top card of the pile is added."""
    worth = 0.0
    for card in range(12):
        if belief.drawn[card] > 0:
            worth += belief.drawn[card] * hand_worth(w, with_card(hand, card), theirs, gains)
    return worth


@part
def ending_worth(w: Floats, s: Vector, me: int, ending: int, belief: Belief, gains: Gains) -> float:
    """Return what a turn's ending adds: points, the hand, the cards left face up. The vector is changed."""
    hand, theirs, face_up = s[HAND + me], s[BRIDGES + 1 - me], s[FACE_UP]
    if ending != NO_ENDING:
        end_with_any_card(s, ending)
    worth = points_worth(w, s, me)
    ahead = 0.0 if s[PHASE] == OVER else to_come(w, s)
    if ahead == 0.0:
        return worth
    if ending == DRAW:
        return worth + ahead * (drawn_worth(w, hand, theirs, belief, gains) + face_up_worth(w, face_up, gains))
    if TAKES <= ending < DRAW:
        hand = with_card(hand, ending - TAKES)
        face_up = without_card(face_up, ending - TAKES)
    return worth + ahead * (hand_worth(w, hand, theirs, gains) + face_up_worth(w, face_up, gains))


@part
def weigh(s: Vector, w: Floats, belief: Belief, turns: WholeTurns) -> int:
    """Write every whole turn with its worth; return how many there are."""
    me = s[TO_MOVE] & 1
    after = np.zeros(SIZE, np.int32)
    count = list_turns(s, turns, after)
    table = np.zeros((12, 7, 7))
    island_table(w, to_come(w, s), table)
    gains = Gains(np.zeros(12), np.zeros(12), np.zeros(27))
    last = -1
    shared = 0.0
    for number in range(count):
        at = turns.position[number]
        go_to(s, turns.tree, at, after)
        if at != last:
            last = at
            best_builds(after, me, table, gains.mine)
            removals(after, me, table, gains.my_removals)
            shared = board_worth(table, after[BRIDGES + me], after[BRIDGES + 1 - me])
            shared -= threats(w, after, me, table, belief, gains)
        turns.worth[number] = shared + ending_worth(w, after, me, turns.ending[number], belief, gains)
    return count


@part
def best_of(values: Floats, count: int) -> int:
    """Return the number of the highest value, the first of equal ones."""
    best = 0
    for number in range(1, count):
        if values[number] > values[best]:
            best = number
    return best


@kernel(int64(readonly(int32), float64[::1], int64, int64[::1], int64, ROOM_TYPE))
def weigh_turns(
    seen: Vector, weights: Floats, known: int, pool: NDArray[np.int64], hidden: int, turns: WholeTurns
) -> int:
    """Write every whole turn of the player to move with its worth; return how many there are.

    The opponent holds the `known` cards and `hidden` ones of the pool (how many of each card); the best turn is the
    one with the highest worth.
    """
    belief = Belief(np.zeros(12), np.zeros(12), np.zeros(12))
    believe(belief, known, pool, hidden)
    return weigh(seen.copy(), weights, belief, turns)
