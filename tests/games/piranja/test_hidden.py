"""Kai Piranja, the chapter "What is hidden": the order of the face-down cards, and what is in the box."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from makai.games.piranja.cards import DANCE, SEA
from makai.games.piranja.game import Piranja
from makai.games.piranja.state import PiranjaState
from tests.support.positions import after, piranja_position

VIEWERS = [0, 1, 2, None]


@pytest.mark.parametrize("viewer", VIEWERS)
def test_everybody_sees_rows_catches_piles_and_what_is_gone(viewer: int | None) -> None:
    state = piranja_position(
        rows=("piranha-small", "sunfish-big", ""),
        catches=("sunfish-small", "", "flamefish-big"),
        digesting={"piranha": "piranha-hungry"},
        gone="barracuda-small",
    )
    view = state.view(viewer).to_dict()
    assert {key: view[key] for key in state.to_dict()} == state.to_dict()


@pytest.mark.parametrize("viewer", VIEWERS)
def test_nobody_sees_the_order_of_the_face_down_cards(viewer: int | None) -> None:
    one = piranja_position(dance="piranha-small sunfish-hungry", sea="sunfish-big piranha-hungry")
    other = piranja_position(dance="sunfish-hungry piranha-small", sea="piranha-hungry sunfish-big")
    assert one != other
    assert one.view(viewer).to_dict() == other.view(viewer).to_dict()
    assert one.view(viewer).vector.tolist() == other.view(viewer).vector.tolist()


@pytest.mark.parametrize("viewer", VIEWERS)
def test_nobody_sees_which_cards_went_back_into_the_box(viewer: int | None) -> None:
    one, other = piranja_position(dance="piranha-small"), piranja_position(dance="sunfish-hungry")
    assert one.view(viewer).to_dict() == other.view(viewer).to_dict()


def test_the_unseen_cards_are_known_as_a_whole() -> None:
    state = piranja_position(rows=("piranha-small piranha-small", "", ""), dance="piranha-big", sea="sunfish-hungry")
    view = state.view(1)
    assert view.unseen_dance == Counter(DANCE) - Counter({"piranha-small": 2})
    assert view.unseen_sea == Counter(SEA)


def test_a_card_that_came_from_the_sea_is_not_missing_in_the_dance() -> None:
    state = after(piranja_position(dance="", sea="piranha-small sunfish-small"), "reveal", "reveal")
    view = state.view(0)
    assert view.unseen_sea == Counter(SEA) - Counter(["piranha-small", "sunfish-small"])
    assert view.unseen_dance == Counter(DANCE)


def test_only_the_player_to_move_has_legal_actions() -> None:
    state = piranja_position(to_move=1)
    assert [state.view(viewer).legal_actions() for viewer in VIEWERS] == [(), ("reveal",), (), ()]


@pytest.mark.parametrize("viewer", VIEWERS)
def test_everybody_sees_every_event(viewer: int | None) -> None:
    state = after(piranja_position(dance="piranha-small sunfish-hungry"), "reveal", "reveal")
    assert tuple(event.seen_by(viewer) for event in state.events) == state.events


def random_game(players: int, removed: int, seed: int, steps: int) -> PiranjaState:
    state, rng = Piranja().new(seed=seed, players=players, removed=removed), Random(seed)
    for _ in range(steps):
        if state.to_move is None:
            break
        state = state.apply(rng.choice(state.legal_actions()))
    return state


@settings(deadline=None, max_examples=40)
@given(
    players=st.integers(3, 6),
    removed=st.integers(0, 60),
    seed=st.integers(0, 10**6),
    steps=st.integers(0, 300),
    viewer=st.sampled_from(VIEWERS),
)
def test_a_view_cannot_tell_the_real_table_from_an_imagined_one(
    players: int, removed: int, seed: int, steps: int, viewer: int | None
) -> None:
    state = random_game(players, removed, seed, steps)
    view = state.view(viewer)
    for number in range(3):
        world = view.sample(number)
        assert world.view(viewer).to_dict() == view.to_dict()
        assert world.legal_actions() == state.legal_actions()
        assert Counter(world.material()) <= Counter([*DANCE, *SEA])


def test_the_imagined_cards_differ_from_world_to_world() -> None:
    view = Piranja().new(seed=1, players=4).view(0)
    assert len({tuple(view.sample(number).face_down()) for number in range(10)}) == 10
