"""Worlds: complete tables that a player cannot tell from the real one."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from makai.bots.kahuna.search.beliefs import KNOWN, ROOM, conclude, unseen_by
from makai.bots.kahuna.search.mind import Mind, is_simple
from makai.core.compiled import copy, lean, popcount, random_below, start_random
from makai.games.kahuna.kernel import (
    DISCARD,
    FACE_DOWN,
    HAND,
    PILE,
    PILE_SIZE,
    TO_MOVE,
    Rng,
    Vector,
    less,
    with_card,
)
from makai.games.kahuna.world_count import FULL, TABLE, do_sample, do_survey


@lean
def imagine_one(x: Vector, me: int, hidden: NDArray[np.int64], sizes: NDArray[np.int64], rng: Rng) -> None:
    """Fill the opponent's hand, what they put away face down, and the pile, with unseen cards."""
    opponent = 1 - me
    count = 0
    for island in range(12):
        for _ in range(unseen_by(x, me, island)):
            hidden[count] = island
            count += 1
    for last in range(count - 1, 0, -1):
        other = random_below(rng, last + 1)
        hidden[last], hidden[other] = hidden[other], hidden[last]
    at = 0
    missing = sizes[0] - popcount(x[HAND + opponent])
    for _ in range(missing):
        x[HAND + opponent] = with_card(x[HAND + opponent], hidden[at])
        at += 1
    for _ in range(sizes[1]):
        x[FACE_DOWN + opponent] = with_card(x[FACE_DOWN + opponent], hidden[at])
        x[DISCARD] = with_card(x[DISCARD], hidden[at])
        at += 1
    for place in range(x[PILE_SIZE]):
        x[PILE + place] = hidden[at]
        at += 1


@lean
def imagine_from(x: Vector, me: int, hidden: NDArray[np.int64], sizes: NDArray[np.int64], rng: Rng) -> None:
    """Turn a complete table into another one that a player cannot tell from it."""
    opponent = 1 - me
    sizes[0], sizes[1] = popcount(x[HAND + opponent]), popcount(x[FACE_DOWN + opponent])
    x[HAND + opponent] = x[KNOWN + opponent]
    x[DISCARD] = less(x[DISCARD], x[FACE_DOWN + opponent])
    x[FACE_DOWN + opponent] = 0
    imagine_one(x, me, hidden, sizes, rng)
    conclude(x)


@lean
def lay_anyhow(mind: Mind, seed: int, world: Vector) -> None:
    """Imagine a world in which all unseen cards but the known ones lie anyhow."""
    copy(mind.table, world, ROOM)
    start_random(mind.rng, seed)
    imagine_one(world, mind.table[TO_MOVE] & 1, mind.hidden, mind.sizes, mind.rng)
    conclude(world)


@lean
def lay_as_remembered(mind: Mind, seed: int, world: Vector) -> None:
    """Imagine one of the worlds that were counted."""
    copy(mind.table, world, ROOM)
    start_random(mind.rng, seed)
    do_sample(mind.seen, mind.worlds, mind.rng, world)
    conclude(world)


@lean
def count_if_needed(mind: Mind) -> bool:
    """Count the worlds if the known cards are not all there is to know; tell whether worlds shall be as remembered.

    Should the table be too small for a memory without its like, the cards lie anyhow.
    """
    if is_simple(mind.seen):
        return False
    for place in range(TABLE, len(mind.worlds)):
        mind.worlds[place] = 0
    return do_survey(mind.seen, mind.worlds) != FULL


@lean
def imagine(mind: Mind, as_remembered: bool, seed: int, count: int, worlds: NDArray[np.int32]) -> None:
    """Imagine some of the worlds that a seed stands for."""
    for number in range(count):
        if as_remembered:
            lay_as_remembered(mind, seed + number, worlds[number])
        else:
            lay_anyhow(mind, seed + number, worlds[number])
