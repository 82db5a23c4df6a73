"""Kahuna, the chapter "A turn": place, remove, end, control, the stock and the hand limit."""

from __future__ import annotations

import pytest

import makai
from makai.games.kahuna.board import ISLANDS, LINES
from makai.games.kahuna.events import (
    Abstained,
    BridgePlaced,
    BridgeRemoved,
    BridgesSwept,
    CardDrawn,
    CardsSpent,
    CardTaken,
    FaceUpRefilled,
    IslandLost,
    IslandWon,
)
from tests.support.positions import after, kahuna_position

# Place.


def test_a_card_is_spent_and_a_bridge_placed() -> None:
    state = kahuna_position(hands=("BARI COCO", ""), discard="LALE").apply("BARI-DUDA")
    assert state.bridges(0) == ["BARI-DUDA"]
    assert (state.hand(0), state.discard) == (["COCO"], ["BARI", "LALE"])
    assert state.events == (CardsSpent(0, ("BARI",)), BridgePlaced(0, "BARI-DUDA"))


def test_either_end_of_a_line_can_be_the_card() -> None:
    state = kahuna_position(hands=("BARI DUDA", ""))
    with_bari, with_duda = state.apply("BARI-DUDA"), state.apply("DUDA-BARI")
    assert with_bari.bridges(0) == with_duda.bridges(0) == ["BARI-DUDA"]
    assert (with_bari.hand(0), with_duda.hand(0)) == (["DUDA"], ["BARI"])


def test_only_one_of_two_equal_cards_is_spent() -> None:
    state = kahuna_position(hands=("BARI BARI", "")).apply("BARI-DUDA")
    assert (state.hand(0), state.discard) == (["BARI"], ["BARI"])


@pytest.mark.parametrize("owner", [0, 1])
def test_a_bridge_needs_a_free_line(owner: int) -> None:
    state = kahuna_position(bridges=("BARI-DUDA", "") if owner == 0 else ("", "BARI-DUDA"), hands=("BARI DUDA", ""))
    assert not {"BARI-DUDA", "DUDA-BARI"} & set(state.legal_actions())


def test_any_number_of_cards_can_be_played_one_after_another() -> None:
    state = kahuna_position(hands=("ALOA BARI COCO DUDA ELAI", ""))
    for action in ("ALOA-HUNA", "BARI-COCO", "COCO-FAAA", "DUDA-HUNA", "ELAI-JOJO"):
        assert state.to_move == 0
        state = state.apply(action)
    assert state.bridges(0) == ["ALOA-HUNA", "BARI-COCO", "COCO-FAAA", "DUDA-HUNA", "ELAI-JOJO"]
    assert (state.hand(0), state.to_move) == ([], 0)


def test_no_card_needs_to_be_played() -> None:
    assert kahuna_position(hands=("ALOA", "")).apply("draw").to_move == 1


# Remove.


@pytest.mark.parametrize(
    ("action", "cards"), [("ELAI+HUNA", "ELAI HUNA"), ("ELAI+ELAI-HUNA", "ELAI ELAI"), ("HUNA+HUNA-ELAI", "HUNA HUNA")]
)
def test_two_cards_that_name_the_ends_remove_an_opponents_bridge(action: str, cards: str) -> None:
    before = kahuna_position(bridges=("ALOA-BARI", "ELAI-HUNA ELAI-JOJO"), hands=([*cards.split(), "COCO"], ""))
    state = before.apply(action)
    assert (state.bridges(0), state.bridges(1)) == (["ALOA-BARI"], ["ELAI-JOJO"])
    assert (state.hand(0), state.discard) == (["COCO"], cards.split())
    assert state.events == (CardsSpent(0, tuple(cards.split())), BridgeRemoved(0, "ELAI-HUNA"))
    assert state.to_move == 0


def test_one_card_is_not_enough_to_remove() -> None:
    state = kahuna_position(bridges=("", "ELAI-HUNA"), hands=("HUNA BARI", ""))
    assert not any("+" in action for action in state.legal_actions())


def test_a_card_that_names_another_island_does_not_help_to_remove() -> None:
    state = kahuna_position(bridges=("", "ELAI-HUNA"), hands=("HUNA BARI BARI", ""))
    assert not any("+" in action for action in state.legal_actions())


def test_nobody_removes_his_own_bridge() -> None:
    state = kahuna_position(bridges=("ELAI-HUNA", ""), hands=("HUNA HUNA ELAI ELAI", ""))
    assert not any("+" in action for action in state.legal_actions())


def test_the_line_of_a_removed_bridge_is_free() -> None:
    state = kahuna_position(bridges=("", "ELAI-HUNA"), hands=("HUNA HUNA ELAI", ""))
    state = after(state, "HUNA+HUNA-ELAI", "ELAI-HUNA")
    assert (state.bridges(0), state.bridges(1)) == (["ELAI-HUNA"], [])


def test_removing_can_cost_the_opponent_an_island() -> None:
    state = kahuna_position(bridges=("", "ALOA-BARI ALOA-DUDA"), hands=("ALOA BARI", ""))
    state = state.apply("ALOA+BARI")
    assert (state.islands(1), state.bridges(1)) == ([], ["ALOA-DUDA"])
    assert state.events[-1] == IslandLost(1, "ALOA")


def test_removing_never_gives_anybody_an_island() -> None:
    black, white = "BARI-ELAI DUDA-ELAI ELAI-FAAA", "ELAI-HUNA ELAI-IFFI ELAI-JOJO"
    state = kahuna_position(bridges=(black, white), hands=("ELAI ELAI", "")).apply("ELAI+ELAI-HUNA")
    assert (state.islands(0), state.islands(1)) == ([], [])
    assert state.bridges(1) == ["ELAI-IFFI", "ELAI-JOJO"]
    assert len(state.events) == 2


# End.


def test_drawing_takes_the_top_of_the_pile_and_ends_the_turn() -> None:
    state = kahuna_position(hands=("ALOA", "BARI"), face_up="COCO", pile="KAHU LALE").apply("draw")
    assert state.hand(0) == ["ALOA", "KAHU"]
    assert (state.pile, state.face_up, state.to_move) == (["LALE"], ["COCO"], 1)
    assert state.events == (CardDrawn(0, "KAHU"),)


def test_a_face_up_card_is_replaced_from_the_pile_at_once() -> None:
    state = kahuna_position(hands=("ALOA", "BARI"), face_up="COCO DUDA ELAI", pile="KAHU LALE").apply("take:DUDA")
    assert state.hand(0) == ["ALOA", "DUDA"]
    assert (state.face_up, state.pile, state.to_move) == (["COCO", "ELAI", "KAHU"], ["LALE"], 1)
    assert state.events == (CardTaken(0, "DUDA", stays_open=False), FaceUpRefilled("KAHU"))


def test_one_of_two_equal_face_up_cards_is_taken() -> None:
    state = kahuna_position(face_up="COCO COCO ELAI", pile="KAHU").apply("take:COCO")
    assert state.face_up == ["COCO", "ELAI", "KAHU"]


def test_only_cards_that_lie_face_up_can_be_taken() -> None:
    state = kahuna_position(face_up="COCO COCO ELAI")
    takes = [action for action in state.legal_actions() if action.startswith("take")]
    assert takes == ["take:COCO", "take:ELAI"]


def test_just_one_card_is_drawn_however_many_were_played() -> None:
    state = kahuna_position(hands=("ALOA BARI COCO", ""), face_up="", pile="KAHU LALE")
    state = after(state, "ALOA-BARI", "BARI-COCO", "COCO-GOLA", "draw")
    assert (state.hand(0), state.to_move) == (["KAHU"], 1)


def test_abstaining_ends_the_turn_without_a_card() -> None:
    state = kahuna_position(hands=("ALOA", "BARI")).apply("pass")
    assert (state.hand(0), state.to_move) == (["ALOA"], 1)
    assert state.events == (Abstained(0),)


@pytest.mark.parametrize("ending", ["draw", "take:COCO", "pass"])
def test_the_next_turn_begins_afresh(ending: str) -> None:
    state = kahuna_position(hands=("ALOA BARI", "KAHU LALE"), face_up="COCO")
    state = after(state, "ALOA-BARI", ending)
    assert (state.to_move, state.turn) == (1, "fresh")
    assert "KAHU-LALE" in state.legal_actions()


# Control.


def test_gaining_an_island_sends_the_opponents_bridges_on_it_back() -> None:
    state = kahuna_position(bridges=("ALOA-BARI", "ALOA-HUNA COCO-GOLA"), hands=("ALOA", "")).apply("ALOA-DUDA")
    assert (state.islands(0), state.bridges(1)) == (["ALOA"], ["COCO-GOLA"])
    assert state.events[2:] == (IslandWon(0, "ALOA"), BridgesSwept(1, "ALOA", ("ALOA-HUNA",)))


def test_gaining_an_empty_island_sweeps_nothing() -> None:
    state = kahuna_position(bridges=("ALOA-BARI", "COCO-GOLA"), hands=("ALOA", "")).apply("ALOA-DUDA")
    assert state.bridges(1) == ["COCO-GOLA"]
    assert state.events[2:] == (IslandWon(0, "ALOA"),)


def test_half_of_the_lines_is_not_control() -> None:
    state = kahuna_position(bridges=("COCO-GOLA", "COCO-FAAA"), hands=("COCO", "")).apply("COCO-KAHU")
    assert (state.islands(0), state.bridges(1)) == ([], ["COCO-FAAA"])


def test_sweeping_can_cost_the_opponent_other_islands_where_he_keeps_the_rest() -> None:
    white = "GOLA-KAHU IFFI-KAHU KAHU-LALE"
    before = kahuna_position(bridges=("COCO-GOLA GOLA-JOJO", white), hands=("FAAA", ""))
    assert before.islands(1) == ["KAHU"]
    state = before.apply("FAAA-GOLA")
    assert (state.islands(0), state.islands(1)) == (["GOLA"], [])
    assert state.bridges(1) == ["IFFI-KAHU", "KAHU-LALE"]
    assert state.events[2:] == (
        IslandWon(0, "GOLA"),
        BridgesSwept(1, "GOLA", ("GOLA-KAHU",)),
        IslandLost(1, "KAHU"),
    )


def test_one_sweep_can_cost_several_islands() -> None:
    black = "BARI-ELAI DUDA-ELAI ELAI-FAAA"
    white = "ELAI-IFFI HUNA-IFFI IFFI-LALE ELAI-JOJO GOLA-JOJO JOJO-KAHU"
    before = kahuna_position(bridges=(black, white), hands=("ELAI", ""))
    assert before.islands(1) == ["IFFI", "JOJO"]
    state = before.apply("ELAI-HUNA")
    assert (state.islands(0), state.islands(1)) == (["ELAI"], [])
    assert state.events[-2:] == (IslandLost(1, "IFFI"), IslandLost(1, "JOJO"))


def test_one_bridge_can_win_both_ends_and_then_both_are_cleared() -> None:
    before = kahuna_position(bridges=("ALOA-BARI BARI-DUDA DUDA-ELAI", "ALOA-HUNA DUDA-HUNA"), hands=("DUDA", ""))
    state = before.apply("DUDA-ALOA")
    assert (state.islands(0), state.bridges(1)) == (["ALOA", "DUDA"], [])
    assert state.events == (
        CardsSpent(0, ("DUDA",)),
        BridgePlaced(0, "ALOA-DUDA"),
        IslandWon(0, "ALOA"),
        BridgesSwept(1, "ALOA", ("ALOA-HUNA",)),
        IslandWon(0, "DUDA"),
        BridgesSwept(1, "DUDA", ("DUDA-HUNA",)),
    )


def test_an_end_that_was_controlled_before_is_not_cleared() -> None:
    black = "BARI-COCO BARI-DUDA BARI-ELAI ALOA-DUDA"
    state = kahuna_position(bridges=(black, "BARI-FAAA ALOA-HUNA"), hands=("ALOA", "")).apply("ALOA-BARI")
    assert (state.islands(0), state.bridges(1)) == (["ALOA", "BARI"], ["BARI-FAAA"])


def test_the_opponent_may_build_again_on_an_island_that_was_cleared() -> None:
    state = kahuna_position(bridges=("ALOA-BARI", "ALOA-HUNA"), hands=("ALOA", "HUNA"))
    state = after(state, "ALOA-DUDA", "draw", "HUNA-ALOA")
    assert (state.islands(0), state.bridges(1)) == (["ALOA"], ["ALOA-HUNA"])


def test_a_further_bridge_on_a_controlled_island_clears_nothing() -> None:
    black = "BARI-ELAI DUDA-ELAI ELAI-FAAA ELAI-HUNA"
    state = kahuna_position(bridges=(black, "ELAI-IFFI"), hands=("ELAI", "")).apply("ELAI-JOJO")
    assert (state.islands(0), state.bridges(1)) == (["ELAI"], ["ELAI-IFFI"])
    assert len(state.events) == 2


def test_an_island_that_was_lost_is_cleared_again_when_it_is_won_again() -> None:
    state = kahuna_position(bridges=("ALOA-BARI ALOA-DUDA", "ALOA-HUNA"), hands=("ALOA", "ALOA BARI"), to_move=1)
    state = state.apply("ALOA+BARI")
    assert (state.islands(0), state.bridges(0)) == ([], ["ALOA-DUDA"])
    state = after(state, "draw", "ALOA-BARI")
    assert (state.islands(0), state.bridges(1)) == (["ALOA"], [])


def test_both_may_hold_bridges_on_an_island_that_nobody_controls() -> None:
    state = kahuna_position(bridges=("BARI-ELAI DUDA-ELAI ELAI-FAAA", "ELAI-HUNA ELAI-IFFI ELAI-JOJO"))
    assert (state.islands(0), state.islands(1)) == ([], [])


# Stock.

ALL_BUT_TWO = list(LINES[:25])  # JOJO-KAHU and KAHU-LALE are free


def test_a_26th_bridge_cannot_be_placed() -> None:
    state = kahuna_position(bridges=(ALL_BUT_TWO, ""), hands=("KAHU", ""))
    assert not any(action[0].isupper() for action in state.legal_actions())
    with pytest.raises(makai.IllegalAction, match="KAHU-LALE: all 25 of your bridges are on the board"):
        state.apply("KAHU-LALE")


def test_the_25th_bridge_can_be_placed() -> None:
    state = kahuna_position(bridges=(ALL_BUT_TWO[1:], ""), hands=("KAHU", "")).apply("KAHU-LALE")
    assert len(state.bridges(0)) == 25


def test_a_bridge_that_went_back_to_its_owner_can_be_used_again() -> None:
    state = kahuna_position(bridges=(ALL_BUT_TWO, ""), hands=("KAHU", "ALOA BARI"), to_move=1)
    state = after(state, "ALOA+BARI", "draw", "KAHU-LALE")
    assert len(state.bridges(0)) == 25


def test_an_opponents_full_stock_does_not_matter() -> None:
    state = kahuna_position(bridges=("", ALL_BUT_TWO), hands=("KAHU", ""))
    assert {"KAHU-LALE", "KAHU-JOJO"} < set(state.legal_actions())


def test_an_11th_and_a_12th_island_count_although_there_are_ten_tokens() -> None:
    before = kahuna_position(bridges=(ALL_BUT_TWO, ""), round=3, face_up="COCO", pile="", rules={"edition": "short-fr"})
    assert before.islands(0) == list(ISLANDS)
    assert before.apply("take:COCO").scores == (12, 0)


# Hand limit.

FIVE = "ALOA BARI COCO DUDA ELAI"


def test_with_five_cards_nobody_can_draw() -> None:
    legal = kahuna_position(hands=(FIVE, ""), face_up="COCO LALE KAHU").legal_actions()
    assert not any(action.startswith(("draw", "take")) for action in legal)


def test_with_four_cards_one_can_draw_a_fifth() -> None:
    state = kahuna_position(hands=("ALOA BARI COCO DUDA", ""), face_up="", pile="ELAI KAHU").apply("draw")
    assert state.hand(0) == FIVE.split()


def test_whoever_plays_one_of_five_cards_can_draw() -> None:
    state = kahuna_position(hands=(FIVE, ""), face_up="KAHU").apply("ALOA-BARI")
    assert {"draw", "take:KAHU"} < set(state.legal_actions())


def test_open_cards_count_towards_the_hand_limit() -> None:
    state = kahuna_position(hands=(FIVE, ""), open=("ALOA BARI", ""), rules={"variants": ["open"]})
    assert "draw" not in state.legal_actions()


def test_the_opponents_five_cards_do_not_matter() -> None:
    assert "draw" in kahuna_position(hands=("", FIVE)).legal_actions()
