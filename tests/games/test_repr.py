"""Games, states and views in one line: useful at a prompt, and no line tells what a seat may not know."""

from __future__ import annotations

from random import Random

import pytest

import makai
from makai.games.kahuna.board import ISLANDS


def test_they_say_what_they_are() -> None:
    game = makai.game("kahuna")
    state = game.new(seed=7, first=1, edition="short-fr", variants=["open"], handicap=[0, 1])
    assert repr(game) == "<Kahuna: 269 actions>"
    rules = "edition=short-fr, variants=['open'], handicap=[0, 1], first=1"
    assert repr(state) == f"<KahunaState: {rules}; seat 1 to move>"
    after = state.apply(state.legal_actions()[0])
    assert repr(after).endswith(" to move after 1 action>")
    assert repr(after.view(0)).startswith(f"<KahunaView of seat 0: {rules}; seat ")
    assert repr(after.view(None)).startswith("<KahunaView of a spectator: ")
    fish = makai.game("piranja").new(seed=7, players=3, first=0).apply("reveal")
    assert repr(fish) == "<PiranjaState: players=3, first=0, removed=47; seat 0 to move after 1 action>"
    assert repr(fish.view(2)) == "<PiranjaView of seat 2: players=3, first=0, removed=47; seat 0 to move>"


@pytest.mark.parametrize("name", ["kahuna", "piranja"])
def test_a_finished_game_is_over(name: str) -> None:
    state, rng = makai.game(name).new(seed=1), Random(1)
    while legal := state.legal_actions():
        state = state.apply(rng.choice(legal))
    assert repr(state).endswith(f"; over after {len(state.actions)} actions>")
    assert repr(state.view(0)).endswith("; over>")


def test_the_line_of_a_view_holds_no_card_and_is_the_same_in_every_possible_world() -> None:
    state, rng = makai.game("kahuna").new(seed=3), Random(3)
    for _ in range(30):
        state = state.apply(rng.choice(state.legal_actions()))
        for seat in (0, 1, None):
            view = state.view(seat)
            assert not any(island in repr(view) for island in ISLANDS)
            assert repr(view.sample(1).view(seat)) == repr(view)
