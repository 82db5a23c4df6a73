"""Kahuna's variants: calm (Variant 1) and open (Variant 2)."""

from __future__ import annotations

import pytest

import makai
from makai.games.kahuna.board import LINES
from makai.games.kahuna.events import (
    BridgePlaced,
    BridgeRemoved,
    BridgesSwept,
    CardDiscarded,
    CardsSpent,
    CardTaken,
    FaceUpRefilled,
    IslandLost,
    IslandWon,
)
from makai.games.kahuna.game import Kahuna
from makai.games.kahuna.state import KahunaState
from tests.support.positions import Both, after, kahuna_position


def calm(bridges: Both, hands: Both) -> KahunaState:
    return kahuna_position(bridges=bridges, hands=hands, rules={"variants": ["calm"]})


def ways_to_build(state: KahunaState) -> list[str]:
    return [action for action in state.legal_actions() if action[0].isupper() and "+" not in action]


# Calm: no bridge on a line with an end that the opponent controls.


def test_calm_forbids_building_at_an_island_of_the_opponent() -> None:
    board = ("", "ALOA-BARI ALOA-DUDA")
    assert "ALOA-HUNA" in kahuna_position(bridges=board, hands=("ALOA HUNA", "")).legal_actions()
    state = calm(board, ("ALOA HUNA", ""))
    assert ways_to_build(state) == ["HUNA-IFFI", "HUNA-LALE", "HUNA-DUDA", "HUNA-ELAI"]


@pytest.mark.parametrize(("island", "white"), [("ALOA", "ALOA-BARI ALOA-DUDA"), ("LALE", "IFFI-LALE KAHU-LALE")])
def test_calm_looks_at_both_ends(island: str, white: str) -> None:
    state = calm(("", white), ("HUNA", ""))
    assert state.islands(1) == [island]
    assert f"HUNA-{island}" not in state.legal_actions()
    assert {f"HUNA-{other}" for other in ("ALOA", "LALE") if other != island} < set(state.legal_actions())


def test_calm_allows_building_where_the_opponent_only_has_bridges() -> None:
    assert "ALOA-HUNA" in calm(("", "ALOA-BARI"), ("ALOA", "")).legal_actions()


def test_calm_allows_building_on_own_islands() -> None:
    state = calm(("ALOA-BARI ALOA-DUDA", "COCO-GOLA"), ("ALOA", "")).apply("ALOA-HUNA")
    assert state.bridges(0) == ["ALOA-BARI", "ALOA-DUDA", "ALOA-HUNA"]


def test_calm_allows_building_again_once_the_opponent_lost_the_island() -> None:
    state = calm(("", "ALOA-BARI ALOA-DUDA"), ("ALOA ALOA BARI", "")).apply("ALOA+BARI")
    assert {"ALOA-HUNA", "ALOA-BARI"} < set(state.legal_actions())


# Calm: after removing a bridge a player may at once put their own there.


@pytest.mark.parametrize(("action", "cards"), [("ALOA+BARI!", "ALOA BARI"), ("ALOA+ALOA-BARI!", "ALOA ALOA")])
def test_calm_lets_a_bridge_follow_a_removal_without_a_card(action: str, cards: str) -> None:
    state = calm(("", "ALOA-BARI COCO-GOLA"), (f"{cards} KAHU", "")).apply(action)
    assert (state.bridges(0), state.bridges(1)) == (["ALOA-BARI"], ["COCO-GOLA"])
    assert (state.hand(0), state.discard) == (["KAHU"], cards.split())
    spent = CardsSpent(0, tuple(cards.split()))
    assert state.events == (spent, BridgeRemoved(0, "ALOA-BARI"), BridgePlaced(0, "ALOA-BARI"))


def test_the_bridge_that_follows_is_a_choice() -> None:
    state = calm(("", "ALOA-BARI COCO-GOLA"), ("ALOA ALOA BARI BARI", ""))
    removals = {"ALOA+BARI", "ALOA+ALOA-BARI", "BARI+BARI-ALOA"}
    assert {action for action in state.legal_actions() if "+" in action} == removals | {f"{way}!" for way in removals}


def test_a_bridge_may_follow_if_the_removal_cost_the_opponent_the_island() -> None:
    state = calm(("", "ALOA-BARI ALOA-DUDA"), ("ALOA BARI", ""))
    assert state.islands(1) == ["ALOA"]
    state = state.apply("ALOA+BARI!")
    assert (state.bridges(0), state.islands(1)) == (["ALOA-BARI"], [])
    assert state.events[-1] == IslandLost(1, "ALOA")


@pytest.mark.parametrize("island_line", ["ALOA-BARI", "ALOA-DUDA", "ALOA-HUNA"])
def test_no_bridge_follows_if_the_opponent_keeps_an_end(island_line: str) -> None:
    other = island_line.removeprefix("ALOA-")
    state = calm(("", "ALOA-BARI ALOA-DUDA ALOA-HUNA"), (["ALOA", other], ""))
    assert f"ALOA+{other}" in state.legal_actions()
    assert f"ALOA+{other}!" not in state.legal_actions()
    assert "ALOA" in state.apply(f"ALOA+{other}").islands(1)


def test_no_bridge_follows_if_the_opponent_keeps_the_other_end() -> None:
    white = "ALOA-BARI ALOA-DUDA BARI-COCO BARI-DUDA BARI-ELAI"
    state = calm(("", white), ("ALOA BARI", ""))
    assert state.apply("ALOA+BARI").islands(1) == ["BARI"]
    assert "ALOA+BARI!" not in state.legal_actions()


def test_the_bridge_that_follows_wins_and_clears_islands_like_any_other() -> None:
    state = calm(("ALOA-DUDA", "ALOA-BARI ALOA-HUNA"), ("ALOA BARI", ""))
    assert state.islands(1) == ["ALOA"]
    state = state.apply("ALOA+BARI!")
    assert (state.islands(0), state.bridges(1)) == (["ALOA"], [])
    assert state.events == (
        CardsSpent(0, ("ALOA", "BARI")),
        BridgeRemoved(0, "ALOA-BARI"),
        BridgePlaced(0, "ALOA-BARI"),
        IslandWon(0, "ALOA"),
        BridgesSwept(1, "ALOA", ("ALOA-HUNA",)),
        IslandLost(1, "ALOA"),
    )


def test_the_bridge_that_follows_needs_a_bridge_in_stock() -> None:
    state = calm((list(LINES[:25]), "KAHU-LALE"), ("KAHU LALE", ""))
    assert "KAHU+LALE" in state.legal_actions()
    assert "KAHU+LALE!" not in state.legal_actions()


def test_without_calm_no_bridge_follows_a_removal() -> None:
    state = kahuna_position(bridges=("", "ALOA-BARI"), hands=("ALOA BARI", ""))
    assert not any(action.endswith("!") for action in state.legal_actions())
    with pytest.raises(makai.IllegalAction, match="only in the calm variant"):
        state.apply("ALOA+BARI!")


# Open: cards taken from the face-up cards stay face up.


def opened(hands: Both, cards: Both = ("", ""), **rules: object) -> KahunaState:
    return kahuna_position(
        hands=hands, open=cards, face_up="DUDA FAAA", pile="KAHU LALE", rules={"variants": ["open"], **rules}
    )


def test_a_taken_card_stays_open_before_its_owner() -> None:
    state = opened(("ALOA", "")).apply("take:DUDA")
    assert (state.hand(0), state.open_cards(0)) == (["ALOA", "DUDA"], ["DUDA"])
    assert state.events == (CardTaken(0, "DUDA", stays_open=True), FaceUpRefilled("KAHU"))


def test_a_card_drawn_blind_does_not_lie_open() -> None:
    state = opened(("ALOA", "")).apply("draw")
    assert (state.hand(0), state.open_cards(0)) == (["ALOA", "KAHU"], [])


def test_without_the_variant_no_card_lies_open() -> None:
    state = kahuna_position(face_up="COCO").apply("take:COCO")
    assert (state.hand(0), state.open_cards(0)) == (["COCO"], [])


def test_an_open_card_lies_there_until_it_is_spent() -> None:
    state = opened(("COCO", ""), ("COCO", ""))
    state = after(state, "draw", "draw")
    assert state.open_cards(0) == ["COCO"]
    state = state.apply("COCO-GOLA")
    assert (state.hand(0), state.open_cards(0)) == (["KAHU"], [])


def test_the_open_one_of_two_equal_cards_is_spent_first() -> None:
    state = opened(("COCO COCO", ""), ("COCO", "")).apply("COCO-GOLA")
    assert (state.hand(0), state.open_cards(0)) == (["COCO"], [])


def test_both_of_two_equal_cards_can_lie_open() -> None:
    state = opened(("COCO COCO", ""), ("COCO COCO", "")).apply("COCO-GOLA")
    assert (state.hand(0), state.open_cards(0)) == (["COCO"], ["COCO"])


def test_a_hidden_card_is_spent_without_touching_the_open_ones() -> None:
    state = opened(("ALOA COCO", ""), ("COCO", "")).apply("ALOA-BARI")
    assert (state.hand(0), state.open_cards(0)) == (["COCO"], ["COCO"])


def test_a_removal_can_spend_an_open_and_a_hidden_card() -> None:
    state = kahuna_position(
        bridges=("", "ALOA-BARI"), hands=("ALOA BARI", ""), open=("BARI", ""), rules={"variants": ["open"]}
    )
    state = state.apply("ALOA+BARI")
    assert (state.hand(0), state.open_cards(0)) == ([], [])


def test_open_and_hidden_together_make_two_equal_cards() -> None:
    state = kahuna_position(
        bridges=("", "ALOA-BARI"), hands=("ALOA ALOA", ""), open=("ALOA", ""), rules={"variants": ["open"]}
    )
    state = state.apply("ALOA+ALOA-BARI")
    assert (state.hand(0), state.open_cards(0), state.bridges(1)) == ([], [], [])


def test_open_cards_count_towards_the_hand_limit_and_towards_a_full_hand() -> None:
    state = opened(("ALOA BARI COCO DUDA ELAI", ""), ("COCO DUDA", ""))
    legal = state.legal_actions()
    assert not any(action.startswith(("draw", "take")) for action in legal)
    assert "discard:ALOA" in legal


def test_the_open_one_of_two_equal_cards_is_discarded_first_and_everybody_saw_it() -> None:
    state = opened(("COCO COCO", ""), ("COCO", ""), discard="instead").apply("discard:COCO")
    assert (state.hand(0), state.open_cards(0), state.face_down(0)) == (["COCO"], [], [])
    assert state.events == (CardDiscarded(0, "COCO", was_open=True),)


def test_open_cards_stay_open_in_the_next_round() -> None:
    state = kahuna_position(
        hands=("ALOA", "BARI"), open=("ALOA", "BARI"), face_up="COCO", pile="", rules={"variants": ["open"]}
    )
    state = state.apply("take:COCO")
    assert state.round == 2
    assert (state.open_cards(0), state.open_cards(1)) == (["ALOA", "COCO"], ["BARI"])


# Choosing variants.


@pytest.mark.parametrize("variants", [[], ["calm"], ["open"], ["calm", "open"], ["open", "calm"], "calm"])
def test_variants_can_be_combined(variants: list[str] | str) -> None:
    chosen = [variants] if isinstance(variants, str) else variants
    assert Kahuna().rules({"variants": variants}).variants == tuple(sorted(chosen))


@pytest.mark.parametrize("variants", [["quiet"], "Calm", [["calm"]], 1, None, {"calm": True}, [None]])
def test_there_are_no_other_variants(variants: object) -> None:
    with pytest.raises(makai.BadRules, match="variants cannot be"):
        Kahuna().rules({"variants": variants})
