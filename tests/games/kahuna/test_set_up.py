"""Kahuna, the chapter "Set-up": the deal, who starts, and the handicap."""

from __future__ import annotations

import pytest

import makai
from makai.core.chance import Recorded
from makai.games.kahuna.board import CARDS, LINES
from makai.games.kahuna.events import BridgePlaced, BridgesSwept, IslandWon
from makai.games.kahuna.game import Kahuna
from makai.games.kahuna.state import KahunaState
from tests.support.positions import after

DECK = (
    "KAHU ALOA KAHU "  # to Black
    "LALE BARI COCO "  # to White
    "JOJO IFFI JOJO "  # face up
    "DUDA ELAI FAAA GOLA HUNA IFFI LALE ALOA BARI COCO DUDA ELAI FAAA GOLA HUNA"
).split()


def new(**options: object) -> KahunaState:
    return Kahuna().start(Kahuna().rules(options), Recorded((tuple(DECK),)))


def test_three_cards_go_to_each_player_three_face_up_and_the_rest_is_the_pile() -> None:
    state = new()
    assert state.hand(0) == ["ALOA", "KAHU", "KAHU"]
    assert state.hand(1) == ["BARI", "COCO", "LALE"]
    assert state.face_up == ["IFFI", "JOJO", "JOJO"]
    assert state.pile == DECK[9:]
    assert len(state.pile) == 15


def test_the_board_and_the_discards_are_empty_at_first() -> None:
    state = new()
    assert (state.bridges(0), state.bridges(1)) == ([], [])
    assert (state.islands(0), state.islands(1)) == ([], [])
    assert (state.discard, state.scores, state.round, state.result) == ([], (0, 0), 1, None)


def test_all_twenty_four_cards_are_shuffled() -> None:
    for seed in range(20):
        assert sorted(Kahuna().new(seed=seed).shuffles[0]) == sorted(CARDS)


def test_seat_0_is_black_and_seat_1_is_white() -> None:
    assert Kahuna().seat_names(2) == ["Black", "White"]


@pytest.mark.parametrize("seat", [0, 1])
def test_who_starts_can_be_chosen(seat: int) -> None:
    assert new(first=seat).to_move == seat
    assert all(Kahuna().new(seed=seed, first=seat).to_move == seat for seed in range(10))


def test_who_starts_is_random_where_nobody_chose() -> None:
    starters = [Kahuna().new(seed=seed).to_move for seed in range(200)]
    assert 60 < starters.count(0) < 140
    assert starters == [Kahuna().new(seed=seed).to_move for seed in range(200)]


def test_who_starts_does_not_change_who_gets_which_cards() -> None:
    assert new(first=0).to_dict() | {"to_move": 1} == new(first=1).to_dict()


@pytest.mark.parametrize("first", [2, -1, True, "0", 0.0, [0]])
def test_only_one_of_the_two_seats_can_start(first: object) -> None:
    with pytest.raises(makai.BadRules, match="first cannot be"):
        new(first=first)


# Handicap.


@pytest.mark.parametrize("bridges", [1, 2, 3])
@pytest.mark.parametrize("weaker", [0, 1])
@pytest.mark.parametrize("first", [0, 1])
def test_the_weaker_player_places_the_handicap_before_the_first_turn(weaker: int, bridges: int, first: int) -> None:
    state = new(handicap=[bridges, 0] if weaker == 0 else [0, bridges], first=first)
    for line in LINES[-bridges:]:
        assert state.to_move == weaker
        state = state.apply(f"handicap:{line}")
    assert state.bridges(weaker) == list(LINES[-bridges:])
    assert state.bridges(1 - weaker) == []
    assert state.to_move == first


def test_a_handicap_bridge_goes_on_any_free_line_and_nothing_else_is_possible_yet() -> None:
    state = new(handicap=[2, 0])
    assert sorted(state.legal_actions()) == [f"handicap:{line}" for line in LINES]
    state = state.apply("handicap:ALOA-BARI")
    assert sorted(state.legal_actions()) == [f"handicap:{line}" for line in LINES[1:]]


def test_a_handicap_bridge_costs_no_card() -> None:
    before = new(handicap=[1, 0])
    state = before.apply("handicap:ELAI-HUNA")
    assert state.events == (BridgePlaced(0, "ELAI-HUNA"),)
    assert (state.hand(0), state.discard) == (before.hand(0), [])


def test_the_first_turn_is_a_whole_turn_after_the_handicap() -> None:
    with_it = new(handicap=[0, 1]).apply("handicap:GOLA-JOJO").legal_actions()
    assert with_it == new().legal_actions()


def test_handicap_bridges_control_islands_like_any_others() -> None:
    state = after(new(handicap=[0, 2]), "handicap:ALOA-BARI", "handicap:ALOA-DUDA")
    assert state.islands(1) == ["ALOA"]
    assert state.events == (BridgePlaced(1, "ALOA-DUDA"), IslandWon(1, "ALOA"))


def test_seat_0_places_all_of_its_handicap_before_seat_1() -> None:
    state = new(handicap=[2, 3], first=1)
    movers = []
    for line in LINES[-5:]:
        movers.append(state.to_move)
        state = state.apply(f"handicap:{line}")
    assert movers == [0, 0, 1, 1, 1]
    assert state.to_move == 1


def test_a_handicap_bridge_that_gives_an_island_clears_it() -> None:
    state = after(new(handicap=[1, 2]), "handicap:ALOA-BARI", "handicap:ALOA-DUDA", "handicap:ALOA-HUNA")
    assert (state.bridges(0), state.islands(1)) == ([], ["ALOA"])
    assert BridgesSwept(0, "ALOA", ("ALOA-BARI",)) in state.events


@pytest.mark.parametrize("variants", [[], ["calm"]])
def test_a_handicap_bridge_goes_on_any_free_line_with_the_calm_variant_too(variants: list[str]) -> None:
    state = new(handicap=[2, 1], variants=variants)
    state = after(state, "handicap:ALOA-BARI", "handicap:ALOA-DUDA")
    assert state.islands(0) == ["ALOA"]
    assert sorted(state.legal_actions()) == [f"handicap:{line}" for line in LINES[2:]]
    state = state.apply("handicap:ALOA-HUNA")
    assert (state.bridges(1), state.islands(0), state.handicap_left) == (["ALOA-HUNA"], ["ALOA"], (0, 0))


def test_without_an_agreement_there_is_no_handicap() -> None:
    state = new()
    assert state.rules.handicap == (0, 0)
    assert not any(action.startswith("handicap") for action in state.legal_actions())


@pytest.mark.parametrize("handicap", [[4, 0], [0, -1], [1], [1, 1, 1], 2, "1,0", [True, 0], [0.0, 0], None, {}])
def test_a_handicap_is_two_numbers_from_0_to_3(handicap: object) -> None:
    with pytest.raises(makai.BadRules, match="handicap cannot be"):
        new(handicap=handicap)
