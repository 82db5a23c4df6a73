"""Every action that Kai Piranja forbids, with the rule that forbids it."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import makai
from makai.games.piranja import kernel
from makai.games.piranja.game import Piranja
from makai.games.piranja.state import REFUSALS, PiranjaState
from tests.support.positions import piranja_position

AT_THE_END = piranja_position(dance="", sea="sunfish-hungry").apply("reveal")
THREE = "piranha-small piranha-big piranha-big"

REFUSED: list[tuple[str, PiranjaState, str]] = [
    ("game-over", AT_THE_END, "reveal"),
    ("game-over", AT_THE_END, "capture:piranha"),
    ("piranja-reveal-first", piranja_position(), "bank"),
    ("piranja-reveal-first", piranja_position(rows=(THREE, "", "")), "stop"),
    ("piranja-no-pile", piranja_position(rows=(THREE, "", "")), "capture:piranha"),
    (
        "piranja-too-few",
        piranja_position(rows=("piranha-small", THREE, ""), digesting={"piranha": "piranha-hungry"}),
        "capture:piranha",
    ),
]


@pytest.mark.parametrize(("code", "state", "action"), REFUSED, ids=[f"{code} {action}" for code, _, action in REFUSED])
def test_a_refusal_names_the_rule(code: str, state: PiranjaState, action: str) -> None:
    with pytest.raises(makai.IllegalAction) as caught:
        state.apply(action)
    assert caught.value.code == code
    assert str(caught.value).startswith(f"{action}: ")


def test_every_refusal_is_reached() -> None:
    assert {code for code, _, _ in REFUSED} == set(REFUSALS.values())


def test_the_text_says_how_many_fish_are_missing() -> None:
    state = piranja_position(rows=("piranha-small", "", ""), digesting={"piranha": "piranha-hungry"})
    with pytest.raises(makai.IllegalAction, match=r"you need three piranha fish in your row .*; you have 1"):
        state.apply("capture:piranha")


@settings(deadline=None, max_examples=60)
@given(players=st.integers(3, 6), seed=st.integers(0, 10**6))
def test_an_action_is_allowed_if_and_only_if_it_is_legal(players: int, seed: int) -> None:
    state, rng = Piranja().new(seed=seed, players=players), Random(seed)
    while state.to_move is not None:
        allowed = [a for a in Piranja().actions if kernel.forbids(state.vector, a.number) == kernel.ALLOWED]
        assert tuple(allowed) == state.legal_actions()
        for action in set(Piranja().actions) - set(allowed):
            with pytest.raises(makai.IllegalAction, match=f"^{action}: "):
                state.apply(action)
        state = state.apply(rng.choice(allowed))
