"""Memory and worlds: what a viewer remembers is true, and the states it imagines are equally likely."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from makai.games.kahuna.game import Kahuna
from makai.games.kahuna.memory import AWAY, HAND, KEPT, Claim, name_of
from makai.games.kahuna.state import KahunaState
from makai.games.kahuna.view import KahunaView
from makai.games.kahuna.worlds import Worlds
from makai.testing import random_game
from tests.support.kahuna_worlds_by_hand import every_world

HIDING: dict[str, Any] = {"edition": "kosmos-fr"}  # face-down discards with any hand: the hardest to remember


def claims_hold(state: KahunaState, view: KahunaView) -> bool:
    """Tell whether all that a viewer remembers is true of the real cards."""
    for claim in view.memory:
        there = Counter[str]()
        for seat in claim.seats:
            if claim.where in (HAND, KEPT):
                there += Counter(state.hand(seat)) - Counter(state.open_cards(seat))
            if claim.where in (AWAY, KEPT):
                there += Counter(state.face_down(seat))
        if (Counter(name_of(copy) for copy in claim.cards) & there).total() < claim.least:
            return False
    return True


@pytest.mark.parametrize("options", [{}, HIDING, {"variants": ["open"], "discard": "instead"}], ids=str)
@pytest.mark.parametrize("seed", range(25))
def test_memory_is_true(options: dict[str, Any], seed: int) -> None:
    for state in random_game(Kahuna(), options, seed):
        assert isinstance(state, KahunaState)
        for viewer in (0, 1, None):
            view = state.view(viewer)
            assert claims_hold(state, view)
            for seat in (0, 1):
                assert Counter(view.known(seat)) <= Counter(state.hand(seat))


def claim(where: str, cards: str, least: int) -> Claim:
    """Claim something of seat 1."""
    return Claim((1,), where, frozenset(cards.split()), least)


SMALL = [
    Worlds(Counter("AABBCD"), {1: 2}, {1: 0}, ()),
    Worlds(Counter("AABBCD"), {1: 2}, {1: 1}, (claim(HAND, "A", 1),)),
    Worlds(Counter("AABBCD"), {1: 2}, {1: 1}, (claim(HAND, "A B", 1), claim(KEPT, "A B", 2))),
    Worlds(Counter("AABBCDE"), {1: 3}, {1: 1}, (claim(KEPT, "A A* C", 3), claim(HAND, "A", 1))),
    Worlds(Counter("ABCDEF"), {1: 3}, {1: 0}, (claim(HAND, "A B C D", 3),)),
    Worlds(Counter("AABBCD"), {1: 2}, {1: 2}, (claim(AWAY, "A B", 1), claim(KEPT, "C", 1))),
    Worlds(Counter("AABBCD"), {1: 2}, {1: 2}, (claim(AWAY, "A", 1), claim(HAND, "A*", 1))),
]


def looks_like(drawn: Counter[Any], weights: Counter[Any]) -> bool:
    """Tell whether counts fit weights, by chi-square (five standard deviations of slack)."""
    unit = drawn.total() / weights.total()
    chi_square = sum((drawn[key] - unit * weight) ** 2 / (unit * weight) for key, weight in weights.items())
    return bool(chi_square < len(weights) + 5 * (2 * len(weights)) ** 0.5)


@pytest.mark.parametrize("worlds", SMALL, ids=range(len(SMALL)))
def test_worlds_are_counted_right(worlds: Worlds) -> None:
    assert worlds.number == every_world(worlds).total()


@pytest.mark.parametrize("worlds", SMALL, ids=range(len(SMALL)))
def test_worlds_are_sampled_uniformly(worlds: Worlds) -> None:
    right = every_world(worlds)
    rng = Random("uniform")
    drawn: Counter[tuple[tuple[str, ...], tuple[str, ...]]] = Counter()
    (seat,) = worlds.hands
    for _ in range(200 * len(right)):
        world = worlds.sample(rng)
        assert Counter([*world.hands[seat], *world.face_down[seat], *world.pile]) == worlds.unseen
        drawn[tuple(sorted(world.hands[seat])), tuple(sorted(world.face_down[seat]))] += 1
    assert set(drawn) == set(right)
    chi_square = sum(
        (drawn[key] - (expected := 200 * len(right) * n / right.total())) ** 2 / expected for key, n in right.items()
    )
    assert chi_square < len(right) + 5 * (2 * len(right)) ** 0.5


@pytest.mark.parametrize("worlds", SMALL, ids=range(len(SMALL)))
def test_certain_cards_are_those_of_every_world(worlds: Worlds) -> None:
    (seat,) = worlds.hands
    hands = [Counter(hand) for hand, _ in every_world(worlds)]
    in_all = hands[0]
    for hand in hands:
        in_all &= hand
    assert worlds.certain(seat) == sorted(in_all.elements())


def test_the_order_of_the_pile_is_uniform_too() -> None:
    view = Kahuna().new(seed=3).view(0)
    tops = Counter(view.sample(number).top_card for number in range(4000))
    assert looks_like(tops, view.unseen)


def test_a_spectator_imagines_both_hands() -> None:
    state = Kahuna().new(seed=5)
    hands = {tuple(state.view(None).sample(number).hand(0)) for number in range(50)}
    assert len(hands) > 40
