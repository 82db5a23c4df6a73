"""Every action that Kahuna forbids, with the rule that forbids it."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import makai
from makai.games.kahuna import reasons
from makai.games.kahuna.board import LINES
from makai.games.kahuna.game import Kahuna
from makai.games.kahuna.refusals import CODES
from makai.games.kahuna.rules import EDITIONS, VARIANTS
from makai.games.kahuna.state import KahunaState
from tests.support.positions import at_the_last_card, kahuna_position

FIVE = "ALOA BARI COCO DUDA ELAI"
CALM = {"variants": ["calm"]}
AT_THE_END = at_the_last_card(in_round=3, rules={"edition": "short-fr"}).apply("take:LALE")
LAST_TURN = kahuna_position(hands=(FIVE, ""), round=3, pile="", last_turns=1)
ALOA_IS_WHITES = ("", "ALOA-BARI ALOA-DUDA")

REFUSED: list[tuple[str, KahunaState, str]] = [
    ("game-over", AT_THE_END, "draw"),
    ("game-over", AT_THE_END, "BARI-DUDA"),
    ("kahuna-handicap-first", Kahuna().new(seed=1, handicap=[0, 1]), "draw"),
    ("kahuna-handicap-first", Kahuna().new(seed=1, handicap=[2, 0]), "BARI-DUDA"),
    ("kahuna-handicap-done", kahuna_position(), "handicap:ALOA-BARI"),
    ("kahuna-line-taken", kahuna_position(bridges=("", "BARI-DUDA"), hands=("BARI", "")), "BARI-DUDA"),
    ("kahuna-line-taken", kahuna_position(bridges=("BARI-DUDA", ""), hands=("BARI", "")), "DUDA-BARI"),
    (
        "kahuna-line-taken",
        Kahuna().new(seed=1, handicap=[2, 0]).apply("handicap:ALOA-BARI"),
        "handicap:ALOA-BARI",
    ),
    ("kahuna-no-bridges-left", kahuna_position(bridges=(LINES[:25], ""), hands=("KAHU", "")), "KAHU-LALE"),
    (
        "kahuna-no-bridges-left",
        kahuna_position(bridges=(LINES[:25], "KAHU-LALE"), hands=("KAHU LALE", ""), rules=CALM),
        "KAHU+LALE!",
    ),
    ("kahuna-calm-forbids", kahuna_position(bridges=ALOA_IS_WHITES, hands=("ALOA", ""), rules=CALM), "ALOA-HUNA"),
    (
        "kahuna-calm-forbids",
        kahuna_position(bridges=("", "ALOA-BARI ALOA-DUDA ALOA-HUNA"), hands=("ALOA BARI", ""), rules=CALM),
        "ALOA+BARI!",
    ),
    ("kahuna-card-missing", kahuna_position(hands=("DUDA", "BARI")), "BARI-DUDA"),
    ("kahuna-card-missing", kahuna_position(bridges=("", "ELAI-HUNA"), hands=("ELAI", "")), "ELAI+HUNA"),
    ("kahuna-card-missing", kahuna_position(bridges=("", "ELAI-HUNA"), hands=("HUNA ELAI", "")), "HUNA+HUNA-ELAI"),
    ("kahuna-card-missing", kahuna_position(hands=(FIVE, "")), "discard:KAHU"),
    ("kahuna-nothing-to-remove", kahuna_position(hands=("ELAI HUNA", "")), "ELAI+HUNA"),
    ("kahuna-nothing-to-remove", kahuna_position(bridges=("ELAI-HUNA", ""), hands=("ELAI HUNA", "")), "ELAI+HUNA"),
    ("kahuna-nothing-to-remove", kahuna_position(hands=("ELAI HUNA", ""), rules=CALM), "ELAI+HUNA!"),
    (
        "kahuna-rebuild-needs-calm",
        kahuna_position(bridges=("", "ELAI-HUNA"), hands=("ELAI HUNA", "")),
        "ELAI+HUNA!",
    ),
    ("kahuna-no-play-after-discard", kahuna_position(hands=("BARI", ""), turn="discarded"), "BARI-DUDA"),
    (
        "kahuna-no-play-after-discard",
        kahuna_position(bridges=("", "ELAI-HUNA"), hands=("ELAI HUNA", ""), turn="discarded"),
        "ELAI+HUNA",
    ),
    ("kahuna-no-discard-after-play", kahuna_position(hands=(FIVE, "")).apply("ALOA-BARI"), "discard:BARI"),
    ("kahuna-discard-needs-full-hand", kahuna_position(hands=("ALOA BARI COCO DUDA", "")), "discard:ALOA"),
    ("kahuna-nothing-left", LAST_TURN, "draw"),
    ("kahuna-nothing-left", LAST_TURN, "take:LALE"),
    ("kahuna-nothing-left", LAST_TURN, "discard:ALOA"),
    ("kahuna-pile-empty", at_the_last_card(), "draw"),
    ("kahuna-not-face-up", kahuna_position(face_up="COCO"), "take:DUDA"),
    ("kahuna-hand-full", kahuna_position(hands=(FIVE, "")), "draw"),
    ("kahuna-hand-full", kahuna_position(hands=(FIVE, ""), face_up="KAHU"), "take:KAHU"),
    ("kahuna-must-draw-always", kahuna_position(rules={"draw": "must"}), "pass"),
    ("kahuna-must-draw-always-full-hand", kahuna_position(hands=(FIVE, ""), rules={"draw": "must"}), "pass"),
    ("kahuna-must-draw-now", kahuna_position(abstained=True), "pass"),
    ("kahuna-must-draw-now-full-hand", kahuna_position(hands=(FIVE, ""), abstained=True), "pass"),
    ("kahuna-must-draw-after-discard", kahuna_position(hands=(FIVE, "")).apply("discard:ALOA"), "pass"),
]


@pytest.mark.parametrize(("code", "state", "action"), REFUSED, ids=[f"{code} {action}" for code, _, action in REFUSED])
def test_a_refusal_names_the_rule(code: str, state: KahunaState, action: str) -> None:
    with pytest.raises(makai.IllegalAction) as caught:
        state.apply(action)
    assert caught.value.code == code
    assert str(caught.value).startswith(f"{action}: ")
    assert "\n" not in str(caught.value)


def test_every_refusal_is_reached() -> None:
    assert set(CODES.values()) <= {code for code, _, _ in REFUSED}


def refused(state: KahunaState, action: str) -> str:
    with pytest.raises(makai.IllegalAction) as caught:
        state.apply(action)
    return str(caught.value)


def test_the_text_of_a_line_that_is_taken() -> None:
    state = kahuna_position(bridges=("", "BARI-DUDA"), hands=("BARI", ""))
    assert refused(state, "BARI-DUDA") == "BARI-DUDA: that line already has a bridge; choose a free one."


def test_the_text_of_a_pass_after_the_opponent_abstained() -> None:
    state = kahuna_position(hands=("ALOA", "BARI")).apply("pass")
    assert refused(state, "pass") == "pass: your opponent skipped the draw, so you must draw."


def test_the_text_of_a_missing_card_says_what_is_there() -> None:
    state = kahuna_position(bridges=("", "ELAI-HUNA"), hands=("HUNA BARI", ""))
    text = "HUNA+HUNA-ELAI: you need HUNA + HUNA for that; your hand is BARI, HUNA."
    assert refused(state, "HUNA+HUNA-ELAI") == text


def test_a_refusal_is_a_value_error() -> None:
    assert issubclass(makai.IllegalAction, ValueError)


def test_a_refusal_changes_nothing() -> None:
    state = kahuna_position(hands=("BARI", ""))
    before = state.to_dict()
    refused(state, "COCO-GOLA")
    assert state.to_dict() == before


# Explaining and allowing are two sides of one rule.

variant_choices = [list(chosen) for size in range(3) for chosen in combinations(VARIANTS, size)]


@settings(deadline=None, max_examples=60)
@given(
    seed=st.integers(0, 10**6),
    edition=st.sampled_from(sorted(EDITIONS)),
    variants=st.sampled_from(variant_choices),
    handicap=st.tuples(st.integers(0, 3), st.integers(0, 3)),
    steps=st.integers(0, 120),
)
def test_an_action_is_allowed_if_and_only_if_it_is_legal(
    seed: int, edition: str, variants: list[str], handicap: tuple[int, int], steps: int
) -> None:
    state = Kahuna().new(seed=seed, edition=edition, variants=variants, handicap=list(handicap))
    rng = Random(seed)
    for _ in range(steps):
        check_every_action(state)
        if state.to_move is None:
            break
        state = state.apply(rng.choice(state.legal_actions()))
    check_every_text(state)


def check_every_action(state: KahunaState) -> None:
    allowed = [a for a in Kahuna().actions if reasons.forbids(state.vector, a.number) == reasons.ALLOWED]
    assert tuple(allowed) == state.legal_actions()


def check_every_text(state: KahunaState) -> None:
    for action in set(Kahuna().actions) - set(state.legal_actions()):
        text = refused(state, action)
        assert text.startswith(f"{action}: ")
        assert "\n" not in text
