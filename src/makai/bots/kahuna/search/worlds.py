"""Worlds: complete tables that a player cannot tell from the real one."""

from __future__ import annotations

import numpy as np
from numba import int32, int64, void
from numpy.typing import NDArray

from makai.bots.kahuna.search.beliefs import KNOWN, ROOM, conclude, less, unseen_by
from makai.core.compiled import lean, lean_kernel, popcount, random_below, start_random
from makai.games.kahuna import kernel as rules
from makai.games.kahuna.kernel import (
    DISCARD,
    FACE_DOWN,
    HAND,
    PILE,
    PILE_SIZE,
    TO_MOVE,
    Rng,
    Vector,
    with_card,
)
from makai.games.kahuna.layout import multiset_of
from makai.games.kahuna.memory import AWAY, Claim, name_of
from makai.games.kahuna.memory import HAND as IN_HAND
from makai.games.kahuna.view import KahunaView

_DECK = 48  # more cards than there are


def mind_of(view: KahunaView) -> Vector:
    """Return the table as the view's seat knows it, with what each player knows of the other's hand.

    The opponent's hand holds their known cards only.
    """
    seat = view.seat
    assert seat is not None
    x = np.zeros(ROOM, np.int32)
    x[: rules.SIZE] = view.vector
    x[HAND + 1 - seat] = x[KNOWN + 1 - seat] = multiset_of(view.known(1 - seat))
    x[KNOWN + seat] = multiset_of(known_of_mine(view, seat))
    return x


def known_of_mine(view: KahunaView, seat: int) -> list[str]:
    """Return which of a player's own cards the other one knows."""
    left = list(view.hand)
    found = list(view.open_cards(seat))
    for card in found:
        left.remove(card)
    for claim in view.public_memory:
        if claim.where == IN_HAND and seat in claim.seats and claim.least == len(claim.cards):
            for card in map(name_of, claim.cards):
                if card in left:
                    left.remove(card)
                    found.append(card)
    return found


def is_simple(view: KahunaView) -> bool:
    """Tell whether the known cards are all there is to know: the rest of the hidden cards lies anyhow."""
    seat = view.seat
    assert seat is not None
    known = view.known(1 - seat)
    return all(_is_said(claim, known) for claim in view.memory)


def _is_said(claim: Claim, known: list[str]) -> bool:
    return claim.where != AWAY and len(claim.cards) == claim.least and all(name_of(c) in known for c in claim.cards)


def worlds_of(view: KahunaView, seed: int, first: int, count: int) -> NDArray[np.int32]:
    """Return some of the worlds that a seed stands for, from number `first` on."""
    worlds = np.zeros((count, ROOM), np.int32)
    worlds[:] = mind_of(view)
    seat = view.seat
    assert seat is not None
    if is_simple(view):
        sizes = np.array([view.hand_sizes[1 - seat], view.face_down_sizes[1 - seat]], np.int64)
        imagine(worlds, sizes, np.zeros(_DECK, np.int64), np.zeros(2, np.int64), seed + first)
    else:
        for number, world in enumerate(worlds):
            world[: rules.SIZE] = view.sample(f"{seed}/{first + number}").vector
            conclude_in(world)
    return worlds


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


@lean_kernel(void(int32[:, ::1], int64[::1], int64[::1], int64[::1], int64))
def imagine(
    worlds: NDArray[np.int32], sizes: NDArray[np.int64], hidden: NDArray[np.int64], rng: Rng, seed: int
) -> None:
    """Complete tables of which a player knows their part; `sizes`: the opponent's cards in hand and put away."""
    me = worlds[0, TO_MOVE] & 1
    for number in range(worlds.shape[0]):
        start_random(rng, seed + number)
        imagine_one(worlds[number], me, hidden, sizes, rng)
        conclude(worlds[number])


@lean_kernel(void(int32[::1]))
def conclude_in(x: Vector) -> None:
    """Let each player know the other's hand where it follows from what lies open."""
    conclude(x)
