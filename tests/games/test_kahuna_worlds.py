"""Memory and worlds: what a viewer remembers is true, and the states it imagines are equally likely."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from makai.games.kahuna import kernel
from makai.games.kahuna.board import ISLANDS
from makai.games.kahuna.game import Kahuna
from makai.games.kahuna.layout import cards_in
from makai.games.kahuna.memory import AWAY, HAND, KEPT, Claim, name_of
from makai.games.kahuna.seat_view import find_certain
from makai.games.kahuna.state import KahunaState
from makai.games.kahuna.view import KahunaView
from makai.games.kahuna.worlds import Worlds
from makai.testing import random_game
from tests.support.kahuna_worlds_by_hand import Riddle, every_world

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


def cards(text: str) -> Counter[str]:
    return Counter(text.split())


SIX, SEVEN = cards("ALOA ALOA BARI BARI COCO DUDA"), cards("ALOA ALOA BARI BARI COCO DUDA ELAI")
SMALL = [
    Riddle(SIX, 2, 0, ()),
    Riddle(SIX, 2, 1, (claim(HAND, "ALOA", 1),)),
    Riddle(SIX, 2, 1, (claim(HAND, "ALOA BARI", 1), claim(KEPT, "ALOA BARI", 2))),
    Riddle(SEVEN, 3, 1, (claim(KEPT, "ALOA ALOA* COCO", 3), claim(HAND, "ALOA", 1))),
    Riddle(cards("ALOA BARI COCO DUDA ELAI FAAA"), 3, 0, (claim(HAND, "ALOA BARI COCO DUDA", 3),)),
    Riddle(SIX, 2, 2, (claim(AWAY, "ALOA BARI", 1), claim(KEPT, "COCO", 1))),
    Riddle(SIX, 2, 2, (claim(AWAY, "ALOA", 1), claim(HAND, "ALOA*", 1))),
]


def looks_like(drawn: Counter[Any], weights: Counter[Any]) -> bool:
    """Tell whether counts fit weights, by chi-square (five standard deviations of slack)."""
    unit = drawn.total() / weights.total()
    chi_square = sum((drawn[key] - unit * weight) ** 2 / (unit * weight) for key, weight in weights.items())
    return bool(chi_square < len(weights) + 5 * (2 * len(weights)) ** 0.5)


@pytest.mark.parametrize("riddle", SMALL, ids=range(len(SMALL)))
def test_worlds_are_counted_right(riddle: Riddle) -> None:
    assert Worlds(riddle.view()).number == every_world(riddle).total()


@pytest.mark.parametrize("riddle", SMALL, ids=range(len(SMALL)))
def test_worlds_are_sampled_uniformly(riddle: Riddle) -> None:
    right, worlds = every_world(riddle), Worlds(riddle.view())
    drawn: Counter[tuple[tuple[str, ...], ...]] = Counter()
    for seed in range(200 * len(right)):
        vector, _ = worlds.sample(seed)
        places = [kernel.HAND + 1, kernel.FACE_DOWN + 1, kernel.DISCARD]
        hand, away, discard = (cards_in(int(vector[place])) for place in places)
        pile = [ISLANDS[card] for card in vector[kernel.PILE : kernel.PILE + vector[kernel.PILE_SIZE]]]
        assert discard == away
        assert Counter([*hand, *away, *pile]) == riddle.unseen
        drawn[tuple(hand), tuple(away)] += 1
    assert set(drawn) == set(right)
    assert looks_like(drawn, right)


@pytest.mark.parametrize("riddle", SMALL, ids=range(len(SMALL)))
def test_certain_cards_are_those_of_every_world(riddle: Riddle) -> None:
    hands = [Counter(hand) for hand, _ in every_world(riddle)]
    in_all = hands[0]
    for hand in hands:
        in_all &= hand
    assert cards_in(find_certain(riddle.view(), 1)) == sorted(in_all.elements())


def test_the_order_of_the_pile_is_uniform_too() -> None:
    view = Kahuna().new(seed=3).view(0)
    tops = Counter(view.sample(number).top_card for number in range(4000))
    assert looks_like(tops, view.unseen)


def test_a_spectator_imagines_both_hands() -> None:
    state = Kahuna().new(seed=5)
    hands = {tuple(state.view(None).sample(number).hand(0)) for number in range(50)}
    assert len(hands) > 40
