"""Kahuna, the "Details that follow" from what the editions do differently."""

from __future__ import annotations

import pytest

from makai.games.kahuna.events import Abstained, GameEnded, TurnPassed
from makai.games.kahuna.rules import EDITIONS
from makai.games.kahuna.state import KahunaState
from tests.support.positions import Both, after, at_the_last_card, kahuna_position

FIVE = "ALOA BARI COCO DUDA ELAI"


# Playing and discarding exclude each other.


@pytest.mark.parametrize("edition", EDITIONS)
def test_after_the_first_discard_no_card_can_be_played(edition: str) -> None:
    state = kahuna_position(
        bridges=("", "COCO-GOLA"), hands=("ALOA ALOA COCO COCO GOLA", ""), rules={"edition": edition}
    )
    assert any(action[0].isupper() for action in state.legal_actions())
    state = state.apply("discard:ALOA")
    assert not any(action[0].isupper() for action in state.legal_actions())


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("play", ["ALOA-BARI", "COCO+GOLA"])
def test_after_a_played_card_none_can_be_discarded(play: str, edition: str) -> None:
    state = kahuna_position(
        bridges=("", "COCO-GOLA"), hands=("ALOA ALOA COCO COCO GOLA", ""), rules={"edition": edition}
    )
    assert "discard:ALOA" in state.legal_actions()
    assert not any(action.startswith("discard") for action in state.apply(play).legal_actions())


# Nothing left to draw.


def in_the_last_turns(hand: str = "ALOA BARI", **rules: object) -> KahunaState:
    return kahuna_position(hands=(hand, "COCO"), round=3, pile="", last_turns=2, rules={"last_turns": True, **rules})


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("hand", ["ALOA BARI", FIVE])
def test_while_nothing_is_left_to_draw_none_can_be_discarded(edition: str, hand: str) -> None:
    state = in_the_last_turns(hand, edition=edition)
    assert not any(action.startswith("discard") for action in state.legal_actions())


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("hand", ["", "ALOA BARI", FIVE])
def test_with_nothing_left_pass_is_legal_and_the_only_way_to_end_the_turn(edition: str, hand: str) -> None:
    state = in_the_last_turns(hand, edition=edition)
    endings = [action for action in state.legal_actions() if action[0].islower()]
    assert endings == ["pass"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_with_nothing_left_pass_is_legal_after_a_played_card_too(edition: str) -> None:
    state = in_the_last_turns(edition=edition, wipeout="never").apply("ALOA-BARI")
    assert [action for action in state.legal_actions() if action[0].islower()] == ["pass"]


def test_with_nothing_left_a_pass_is_not_an_abstention() -> None:
    state = in_the_last_turns(draw="must").apply("pass")
    assert state.events == (TurnPassed(0),)
    assert not state.abstained
    assert "pass" in state.legal_actions()


# How long an abstention is remembered.


def test_abstaining_is_remembered_for_exactly_one_turn() -> None:
    state = kahuna_position(hands=("ALOA", "BARI")).apply("pass")
    assert state.events == (Abstained(0),)
    assert "pass" not in state.legal_actions()
    state = state.apply("draw")
    assert "pass" in state.legal_actions()
    assert "pass" not in state.apply("pass").legal_actions()


def test_the_opponents_abstention_is_remembered_through_the_whole_turn() -> None:
    state = after(kahuna_position(hands=("ALOA", "BARI COCO")), "pass", "BARI-DUDA")
    assert "pass" not in state.legal_actions()
    assert "pass" not in state.apply("COCO-GOLA").legal_actions()


def test_an_own_abstention_two_turns_ago_forbids_nothing() -> None:
    state = after(kahuna_position(), "pass", "draw", "pass", "draw")
    assert "pass" in state.legal_actions()


def test_a_new_round_does_not_begin_with_an_abstention() -> None:
    state = after(at_the_last_card(), "pass", "take:LALE")
    assert (state.round, state.to_move) == (2, 0)
    assert "pass" in state.legal_actions()


def test_with_five_cards_who_may_not_abstain_must_play_or_discard() -> None:
    legal = kahuna_position(hands=(FIVE, ""), abstained=True).legal_actions()
    assert all(action[0].isupper() or action.startswith("discard") for action in legal)
    assert legal


def test_somebody_can_always_do_something_even_with_five_cards_that_fit_nowhere() -> None:
    around_aloa, around_lale = "ALOA-BARI ALOA-DUDA ALOA-HUNA", "HUNA-LALE IFFI-LALE KAHU-LALE"
    others = "COCO-FAAA COCO-GOLA COCO-KAHU BARI-COCO"
    mine = f"{around_aloa} {around_lale} {others}"
    for edition in EDITIONS:
        state = kahuna_position(
            bridges=(mine, "ELAI-JOJO"),
            hands=("ALOA ALOA COCO LALE LALE", ""),
            abstained=True,
            rules={"edition": edition},
        )
        assert state.legal_actions() == ("discard:ALOA", "discard:COCO", "discard:LALE")


# When a wipe-out is checked.


def before_the_removal(bridges: Both, in_round: int, *, last_turns: int = 0, **rules: object) -> KahunaState:
    """Return a position in which Black can remove ALOA-BARI."""
    return kahuna_position(
        bridges=bridges,
        hands=("ALOA BARI KAHU", "KAHU"),
        round=in_round,
        pile="" if last_turns else None,
        last_turns=last_turns,
        rules=rules,
    )


@pytest.mark.parametrize("wipeout", ["bare", "removed"])
@pytest.mark.parametrize("last_turns", [1, 2])
def test_a_wipeout_is_checked_in_the_last_turns_too(wipeout: str, last_turns: int) -> None:
    state = before_the_removal(("ALOA-DUDA", "ALOA-BARI"), 3, last_turns=last_turns, wipeout=wipeout)
    assert state.apply("ALOA+BARI").result == {"winner": 0, "how": "wipeout"}


def test_a_wipeout_ends_the_game_in_the_middle_of_a_turn() -> None:
    state = before_the_removal(("ALOA-DUDA", "ALOA-BARI"), 2).apply("ALOA+BARI")
    assert (state.to_move, state.legal_actions()) == (None, ())


@pytest.mark.parametrize("wipeout", ["bare", "never"])
@pytest.mark.parametrize("in_round", [2, 3])
def test_when_a_removal_leaves_both_without_bridges_nobody_has_lost(wipeout: str, in_round: int) -> None:
    state = before_the_removal(("", "ALOA-BARI"), in_round, wipeout=wipeout).apply("ALOA+BARI")
    assert (state.bridges(0), state.bridges(1)) == ([], [])
    assert (state.result, state.to_move) == (None, 0)
    assert state.apply("draw").result is None


@pytest.mark.parametrize("last_turns", [0, 1, 2])
@pytest.mark.parametrize("rules", [{"edition": "kosmos-fr"}, {"wipeout": "removed"}])
def test_with_removed_the_last_bridge_can_be_taken_without_a_bridge_of_ones_own(
    rules: dict[str, object], last_turns: int
) -> None:
    state = before_the_removal(("", "ALOA-BARI"), 3 if last_turns else 2, last_turns=last_turns, **rules)
    state = state.apply("ALOA+BARI")
    assert (state.bridges(0), state.bridges(1)) == ([], [])
    assert (state.result, state.to_move) == ({"winner": 0, "how": "wipeout"}, None)
    assert state.events[-1] == GameEnded(0, "wipeout")


def test_with_removed_white_wins_with_the_last_bridge_in_the_same_way() -> None:
    state = kahuna_position(
        bridges=("ALOA-BARI", ""), hands=("", "BARI BARI"), to_move=1, round=2, rules={"edition": "kosmos-fr"}
    )
    assert state.apply("BARI+BARI-ALOA").result == {"winner": 1, "how": "wipeout"}


def test_with_removed_the_last_bridge_but_one_decides_nothing() -> None:
    state = before_the_removal(("", "ALOA-BARI COCO-GOLA"), 2, edition="kosmos-fr").apply("ALOA+BARI")
    assert (state.result, state.to_move) == (None, 0)


def test_with_removed_the_first_round_knows_no_wipeout() -> None:
    state = before_the_removal(("", "ALOA-BARI"), 1, edition="kosmos-fr").apply("ALOA+BARI")
    assert (state.result, state.to_move) == (None, 0)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_round_that_begins_with_an_empty_board_goes_on(edition: str) -> None:
    state = at_the_last_card(("", ""), in_round=1, rules={"edition": edition}).apply("take:LALE")
    assert (state.round, state.result) == (2, None)


def test_with_removed_a_bare_player_plays_on_until_he_builds() -> None:
    state = kahuna_position(bridges=("", "ALOA-BARI"), hands=("KAHU", "ELAI"), round=2, rules={"wipeout": "removed"})
    for action in ("draw", "ELAI-JOJO", "draw", "KAHU-LALE"):
        state = state.apply(action)
        assert state.result is None
