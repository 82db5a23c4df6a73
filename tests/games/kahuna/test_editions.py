"""Kahuna, the chapter "What the editions do differently": every row and every house rule."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product

import pytest

import makai
from makai.games.kahuna.events import FinalCounted, GameEnded, RoundBegan
from makai.games.kahuna.game import Kahuna
from makai.games.kahuna.rules import EDITIONS
from makai.games.kahuna.state import KahunaState
from tests.referee.kahuna import house_rules
from tests.support.positions import Both, after, at_the_last_card, kahuna_position

Rules = Mapping[str, object]

# The digest's table, as values of the house rules.
PRESETS: dict[str, dict[str, object]] = {
    "kosmos-en": {
        "draw": "may",
        "discard": "full-hand",
        "last_turns": True,
        "final_points": "difference",
        "tiebreak": "islands-bridges",
        "wipeout": "bare",
    },
    "kosmos-fr": {
        "draw": "may",
        "discard": "instead",
        "last_turns": True,
        "final_points": "difference",
        "tiebreak": "islands-bridges",
        "wipeout": "removed",
    },
    "riogrande-it": {
        "draw": "may",
        "discard": "instead",
        "last_turns": True,
        "final_points": "islands",
        "tiebreak": "islands-bridges",
        "wipeout": "bare",
    },
    "short-fr": {
        "draw": "must",
        "discard": "full-hand",
        "last_turns": False,
        "final_points": "difference",
        "tiebreak": "none",
        "wipeout": "never",
    },
}
VALUES: dict[str, list[object]] = {
    "draw": ["may", "must"],
    "discard": ["full-hand", "instead"],
    "last_turns": [True, False],
    "final_points": ["difference", "islands"],
    "tiebreak": ["islands-bridges", "none"],
    "wipeout": ["bare", "removed", "never"],
}

FIVE = "ALOA BARI COCO DUDA ELAI"


def settings(rule: str) -> list[tuple[Rules, object]]:
    """Return every way to come by a value of a rule: with each edition, and as a house rule with each edition."""
    editions: list[tuple[Rules, object]] = [({"edition": name}, preset[rule]) for name, preset in PRESETS.items()]
    house: list[tuple[Rules, object]] = [
        ({"edition": name, rule: value}, value) for name in PRESETS for value in VALUES[rule]
    ]
    return [*editions, *house]


# Editions are presets of house rules.


def test_the_default_is_kosmos_en() -> None:
    state = Kahuna().new(seed=1)
    assert state.rules.edition == "kosmos-en"
    assert state.rules.house == EDITIONS["kosmos-en"]


@pytest.mark.parametrize("edition", PRESETS)
def test_an_edition_is_a_preset_of_six_rules(edition: str) -> None:
    house = Kahuna().rules({"edition": edition}).house
    assert {name: getattr(house, name) for name in VALUES} == PRESETS[edition]


@pytest.mark.parametrize("edition", PRESETS)
def test_the_digests_own_words_mean_the_same_rules(edition: str) -> None:
    assert house_rules({"edition": edition}) == PRESETS[edition]


@pytest.mark.parametrize("edition", PRESETS)
@pytest.mark.parametrize("rule", VALUES)
def test_each_rule_can_be_set_alone(edition: str, rule: str) -> None:
    for value in VALUES[rule]:
        house = Kahuna().rules({"edition": edition, rule: value}).house
        assert {name: getattr(house, name) for name in VALUES} == PRESETS[edition] | {rule: value}


@pytest.mark.parametrize("rule", VALUES)
@pytest.mark.parametrize("value", ["sometimes", None, 1, ["may"]])
def test_a_rule_has_no_other_values(rule: str, value: object) -> None:
    with pytest.raises(makai.BadRules, match=f"{rule} cannot be"):
        Kahuna().rules({rule: value})


def test_there_is_no_other_edition_and_no_other_rule() -> None:
    with pytest.raises(makai.BadRules, match="It is one of: kosmos-en, kosmos-fr, riogrande-it, short-fr"):
        Kahuna().rules({"edition": "kosmos"})
    with pytest.raises(makai.BadRules, match="did you mean “wipeout”"):
        Kahuna().rules({"wipout": "never"})


@pytest.mark.parametrize("edition", PRESETS)
def test_no_variant_and_no_handicap_is_refused_because_an_edition_did_not_print_it(edition: str) -> None:
    for variants, handicap in product(([], ["calm"], ["open"], ["calm", "open"]), product(range(4), repeat=2)):
        state = Kahuna().new(seed=1, edition=edition, variants=variants, handicap=list(handicap))
        assert (state.rules.variants, state.handicap_left) == (tuple(variants), handicap)


# Draw.


@pytest.mark.parametrize(("rules", "draw"), settings("draw"))
def test_draw_may_abstain_or_must_draw(rules: Rules, draw: str) -> None:
    state = kahuna_position(hands=("ALOA BARI", ""), rules=rules)
    assert ("pass" in state.legal_actions()) == (draw == "may")
    assert ("pass" in state.apply("ALOA-BARI").legal_actions()) == (draw == "may")


@pytest.mark.parametrize("rules", [rules for rules, _ in settings("draw")])
def test_nobody_abstains_right_after_the_opponent_did(rules: Rules) -> None:
    state = kahuna_position(hands=("ALOA BARI", ""), abstained=True, rules=rules)
    assert "pass" not in state.legal_actions()
    assert "pass" not in state.apply("ALOA-BARI").legal_actions()


# Cards face down under the discards.


@pytest.mark.parametrize(("rules", "discard"), settings("discard"))
def test_discard_only_with_five_in_hand_or_with_any_hand(rules: Rules, discard: str) -> None:
    four = kahuna_position(hands=("ALOA BARI COCO DUDA", ""), rules=rules)
    assert ("discard:ALOA" in four.legal_actions()) == (discard == "instead")
    assert "discard:ALOA" in kahuna_position(hands=(FIVE, ""), rules=rules).legal_actions()


@pytest.mark.parametrize("rules", [rules for rules, _ in settings("discard")])
def test_one_or_more_cards_can_be_discarded(rules: Rules) -> None:
    state = kahuna_position(hands=(FIVE, ""), rules=rules)
    for card in FIVE.split():
        state = state.apply(f"discard:{card}")
    assert (state.hand(0), state.discard, state.face_down(0)) == ([], FIVE.split(), FIVE.split())
    assert "draw" in state.legal_actions()


@pytest.mark.parametrize(("rules", "discard"), settings("discard"))
def test_after_a_discard_a_draw_must_follow_or_may_be_abstained_from(rules: Rules, discard: str) -> None:
    state = kahuna_position(hands=(FIVE, ""), rules={**rules, "draw": "may"}).apply("discard:ALOA")
    assert "draw" in state.legal_actions()
    assert ("pass" in state.legal_actions()) == (discard == "instead")


@pytest.mark.parametrize(("draw", "abstained"), [("must", False), ("may", True)])
def test_the_instead_rule_allows_no_abstention_that_the_draw_rule_forbids(draw: str, abstained: bool) -> None:
    rules = {"discard": "instead", "draw": draw}
    state = kahuna_position(hands=("ALOA BARI", ""), abstained=abstained, rules=rules).apply("discard:ALOA")
    assert "pass" not in state.legal_actions()
    assert "draw" in state.legal_actions()


def test_a_discard_does_not_end_the_turn() -> None:
    state = kahuna_position(hands=(FIVE, "")).apply("discard:ALOA")
    assert (state.to_move, state.turn) == (0, "discarded")


# Last turns.


def at_the_end(bridges: Both, scores: tuple[int, int] = (0, 0), rules: Rules | None = None) -> KahunaState:
    """Return a game that was played to its final count."""
    state = at_the_last_card(bridges, 3, scores=scores, rules=rules).apply("take:LALE")
    while state.to_move is not None:
        state = state.apply("pass")
    return state


@pytest.mark.parametrize(("rules", "last_turns"), settings("last_turns"))
def test_last_turns_one_each_or_none(rules: Rules, last_turns: bool) -> None:
    state = at_the_last_card(("ALOA-BARI ALOA-DUDA", "COCO-GOLA"), 3, rules=rules).apply("take:LALE")
    if not last_turns:
        assert state.to_move is None
        assert [type(event) for event in state.events[-2:]] == [FinalCounted, GameEnded]
    else:
        assert (state.to_move, state.last_turns) == (1, 2)
        assert after(state, "pass", "pass").to_move is None


# Final count.

THREE_ISLANDS = "ALOA-BARI ALOA-DUDA IFFI-LALE KAHU-LALE COCO-FAAA COCO-GOLA COCO-KAHU"
ONE_ISLAND = "ELAI-IFFI HUNA-IFFI IFFI-JOJO"
THREE_TO_ONE = (THREE_ISLANDS, ONE_ISLAND)


@pytest.mark.parametrize(("rules", "final_points"), settings("final_points"))
def test_final_points_are_the_difference_or_each_adds_his_islands(rules: Rules, final_points: str) -> None:
    state = at_the_end(THREE_TO_ONE, (0, 1), rules)
    assert state.island_counts == (3, 1)
    gained = (2, 0) if final_points == "difference" else (3, 1)
    assert state.scores == (gained[0], gained[1] + 1)
    assert FinalCounted((3, 1), gained, state.scores) in state.events


def test_the_difference_goes_to_the_one_with_more() -> None:
    assert at_the_end((ONE_ISLAND, THREE_ISLANDS)).scores == (0, 2)
    assert at_the_end(("ALOA-BARI ALOA-DUDA", "IFFI-LALE KAHU-LALE")).scores == (0, 0)


# Equal totals.

MORE_BRIDGES = ("ALOA-BARI ALOA-DUDA", "IFFI-LALE KAHU-LALE COCO-GOLA")  # one island each
ALL_EQUAL = ("ALOA-BARI ALOA-DUDA", "IFFI-LALE KAHU-LALE")


@pytest.mark.parametrize(("rules", "tiebreak"), settings("tiebreak"))
def test_equal_totals_are_broken_by_islands_or_are_a_draw(rules: Rules, tiebreak: str) -> None:
    state = at_the_end(THREE_TO_ONE, (0, 2), rules)
    breaks = tiebreak == "islands-bridges"
    assert state.scores in ((2, 2), (3, 3))
    assert state.result == {"winner": 0 if breaks else None, "how": "points"}
    assert state.events[-1] == (GameEnded(0, "islands") if breaks else GameEnded(None, "draw"))


@pytest.mark.parametrize(("rules", "tiebreak"), settings("tiebreak"))
def test_equal_totals_and_islands_are_broken_by_bridges_or_are_a_draw(rules: Rules, tiebreak: str) -> None:
    state = at_the_end(MORE_BRIDGES, rules=rules)
    breaks = tiebreak == "islands-bridges"
    assert state.island_counts == (1, 1)
    assert state.result == {"winner": 1 if breaks else None, "how": "points"}
    assert state.events[-1] == (GameEnded(1, "bridges") if breaks else GameEnded(None, "draw"))


@pytest.mark.parametrize("rules", [rules for rules, _ in settings("tiebreak")])
def test_all_equal_is_a_draw(rules: Rules) -> None:
    state = at_the_end(ALL_EQUAL, (2, 2), rules)
    assert state.result == {"winner": None, "how": "points"}
    assert state.events[-1] == GameEnded(None, "draw")


def test_islands_come_before_bridges() -> None:
    few_bridges, many = "ALOA-BARI ALOA-DUDA", "COCO-GOLA ELAI-JOJO HUNA-IFFI KAHU-LALE"
    state = at_the_end((few_bridges, many), (0, 1))
    assert (state.scores, state.events[-1]) == ((1, 1), GameEnded(0, "islands"))


# No bridges left.


def before_the_removal(
    bridges: Both = ("ALOA-DUDA", "ALOA-BARI"), in_round: int = 2, rules: Rules | None = None
) -> KahunaState:
    """Return a position in which Black can remove ALOA-BARI."""
    return kahuna_position(bridges=bridges, hands=("ALOA BARI KAHU", "KAHU"), round=in_round, rules=rules)


WIPED_OUT = {"winner": 0, "how": "wipeout"}


@pytest.mark.parametrize("in_round", [2, 3])
@pytest.mark.parametrize(("rules", "wipeout"), settings("wipeout"))
def test_whoever_loses_the_last_bridge_loses_the_game_where_there_is_a_wipeout(
    rules: Rules, wipeout: str, in_round: int
) -> None:
    state = before_the_removal(in_round=in_round, rules=rules).apply("ALOA+BARI")
    assert state.result == (None if wipeout == "never" else WIPED_OUT)
    assert (GameEnded(0, "wipeout") in state.events) == (wipeout != "never")


@pytest.mark.parametrize(("rules", "wipeout"), settings("wipeout"))
def test_the_last_bridge_can_be_swept_away_too(rules: Rules, wipeout: str) -> None:
    state = kahuna_position(bridges=("ALOA-DUDA", "ALOA-BARI"), hands=("ALOA", ""), round=2, rules=rules)
    assert state.apply("ALOA-HUNA").result == (None if wipeout == "never" else WIPED_OUT)


@pytest.mark.parametrize("rules", [rules for rules, _ in settings("wipeout")])
def test_there_is_no_wipeout_in_the_first_round(rules: Rules) -> None:
    assert before_the_removal(in_round=1, rules=rules).apply("ALOA+BARI").result is None


@pytest.mark.parametrize(("rules", "wipeout"), settings("wipeout"))
@pytest.mark.parametrize("in_round", [1, 2])
def test_being_bare_when_a_round_begins_loses_only_with_bare(rules: Rules, wipeout: str, in_round: int) -> None:
    state = at_the_last_card(("ALOA-BARI", ""), in_round=in_round, rules=rules).apply("take:LALE")
    assert state.result == (WIPED_OUT if wipeout == "bare" else None)
    assert state.round == in_round + 1
    assert any(isinstance(event, RoundBegan) for event in state.events)


@pytest.mark.parametrize(("rules", "wipeout"), settings("wipeout"))
def test_the_other_seat_loses_in_the_same_way(rules: Rules, wipeout: str) -> None:
    state = at_the_last_card(("", "ALOA-BARI"), in_round=1, rules=rules).apply("take:LALE")
    assert state.result == ({"winner": 1, "how": "wipeout"} if wipeout == "bare" else None)


@pytest.mark.parametrize(("rules", "wipeout"), settings("wipeout"))
def test_whoever_builds_first_on_a_bare_board_wins_only_with_bare(rules: Rules, wipeout: str) -> None:
    state = kahuna_position(hands=("ALOA", ""), round=2, rules=rules).apply("ALOA-BARI")
    assert state.result == (WIPED_OUT if wipeout == "bare" else None)


def test_a_wipeout_wins_whatever_the_points_say() -> None:
    state = kahuna_position(bridges=("ALOA-DUDA", "ALOA-BARI"), hands=("ALOA BARI", ""), round=3, scores=(0, 3))
    state = state.apply("ALOA+BARI")
    assert (state.result, state.scores) == (WIPED_OUT, (0, 3))
    assert not any(isinstance(event, FinalCounted) for event in state.events)


# Rulings on what a rulebook says unclearly.


@pytest.mark.parametrize("edition", PRESETS)
def test_a_new_round_lays_three_cards_face_up_and_deals_none_to_the_hands(edition: str) -> None:
    rules = {"edition": edition, "wipeout": "never"}
    before = at_the_last_card(("ALOA-BARI", ""), rules=rules)
    state = before.apply("take:LALE")
    assert (state.hand(0), state.hand(1)) == (sorted([*before.hand(0), "LALE"]), before.hand(1))
    assert (len(state.face_up), len(state.pile)) == (3, len(before.discard) - 3)


@pytest.mark.parametrize("edition", PRESETS)
def test_a_card_discarded_from_a_full_hand_lies_face_down(edition: str) -> None:
    state = kahuna_position(hands=(FIVE, ""), rules={"edition": edition}).apply("discard:COCO")
    assert (state.face_down(0), state.discard) == (["COCO"], ["COCO"])


@pytest.mark.parametrize("edition", PRESETS)
def test_who_starts_is_chosen_or_left_to_chance_in_every_edition(edition: str) -> None:
    assert [Kahuna().new(seed=1, edition=edition, first=seat).to_move for seat in (0, 1)] == [0, 1]
    assert {Kahuna().new(seed=seed, edition=edition).to_move for seed in range(40)} == {0, 1}
