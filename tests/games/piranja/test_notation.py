"""Kai Piranja, the chapter "Notation"."""

from __future__ import annotations

import pytest

import makai
from makai.games.piranja.cards import DANCE, SEA
from makai.games.piranja.game import Piranja
from tests.support.positions import after, piranja_position

ALL = "reveal bank stop capture:barracuda capture:flamefish capture:piranha capture:sunfish".split()
SPECIES = ("barracuda", "flamefish", "piranha", "sunfish")


def test_every_action_can_be_written_and_there_is_no_other() -> None:
    assert [str(action) for action in Piranja().actions] == ALL
    assert [action.number for action in Piranja().actions] == list(range(7))


def test_a_card_is_its_species_and_its_size() -> None:
    cards = {f"{species}-{size}" for species in SPECIES for size in ("small", "big", "hungry")}
    assert set(DANCE) == set(SEA) == cards


def test_an_action_and_its_notation_mean_the_same() -> None:
    state = Piranja().new(seed=3, players=4)
    for step in range(80):
        for action in state.legal_actions():
            assert state.apply(action) == state.apply(str(action))
            assert state.apply(str(action)).actions[-1] is action
        if state.to_move is not None:
            state = state.apply(state.legal_actions()[step * 5 % len(state.legal_actions())])


def test_the_shuffles_are_the_dance_cards_as_they_come_and_the_sea_cards() -> None:
    state = Piranja().new(seed=3, players=3)
    dance, sea = state.shuffles
    seen = []
    while state.to_move is not None:
        seen.append(state.next_card)
        state = state.apply("reveal")
    assert seen == [*dance, *sea][: len(seen)]


def test_a_game_can_be_read_back_from_its_notation() -> None:
    state = Piranja().new(seed=8, players=5, first=2)
    while state.to_move is not None:
        state = state.apply(state.legal_actions()[-1])
    again = Piranja().new(shuffles=state.shuffles, players=5, first=2)
    assert after(again, *" ".join(state.actions).split()) == state


WRONG = ["", " ", "Reveal", "reveal ", "reveal:piranha", "capture", "capture:", "capture:shark", "capture:Piranha"]
WRONG += ["capture:piranha-small", "bank\n", "piranha", "pass", "draw", "0"]


@pytest.mark.parametrize("wrong", WRONG)
def test_anything_else_is_not_an_action(wrong: str) -> None:
    with pytest.raises(makai.BadNotation, match="is not an action of this game") as caught:
        Piranja().new(seed=1).apply(wrong)
    assert caught.value.code == "not-an-action"
    assert len(str(caught.value).splitlines()) == 1


def test_wrong_notation_after_the_end_is_still_wrong_notation() -> None:
    state = piranja_position(dance="", sea="sunfish-hungry").apply("reveal")
    with pytest.raises(makai.BadNotation) as caught:
        state.apply("hello")
    assert str(caught.value) == "“hello” is not an action of this game."
