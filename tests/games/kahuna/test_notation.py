"""Kahuna, the chapter "Notation"."""

from __future__ import annotations

import pytest

import makai
from makai.games.kahuna.board import ISLANDS, LINES
from makai.games.kahuna.game import Kahuna
from tests.support.positions import kahuna_position

ENDS = [line.split("-") for line in LINES]
REMOVALS = [way for a, b in ENDS for way in (f"{a}+{b}", f"{a}+{a}-{b}", f"{b}+{b}-{a}")]
ALL = [
    *(f"{a}-{b}" for a, b in ENDS),
    *(f"{b}-{a}" for a, b in ENDS),
    *REMOVALS,
    *(f"{way}!" for way in REMOVALS),
    *(f"discard:{island}" for island in ISLANDS),
    *(f"take:{island}" for island in ISLANDS),
    "draw",
    "pass",
    *(f"handicap:{line}" for line in LINES),
]


def test_every_action_of_the_table_can_be_written_and_there_is_no_other() -> None:
    assert sorted(Kahuna().actions) == sorted(ALL)


def test_the_269_actions_are_distinct() -> None:
    actions = Kahuna().actions
    assert len(actions) == len({str(action) for action in actions}) == 269


def test_an_action_knows_its_number() -> None:
    assert [action.number for action in Kahuna().actions] == list(range(269))


@pytest.mark.parametrize("seed", range(6))
def test_an_action_and_its_notation_mean_the_same(seed: int) -> None:
    state = Kahuna().new(seed=seed, variants=["calm"], discard="instead", handicap=[1, 0])
    for step in range(12):
        for action in state.legal_actions():
            assert type(str(action)) is str
            assert state.apply(action) == state.apply(str(action))
            assert state.apply(str(action)).actions[-1] is action
        state = state.apply(state.legal_actions()[step * 31 % len(state.legal_actions())])


def test_a_game_can_be_read_back_from_its_notation() -> None:
    state = Kahuna().new(seed=5, first=1, variants=["open"])
    for step in range(40):
        legal = state.legal_actions()
        state = state.apply(legal[step * 13 % len(legal)])
    again = Kahuna().new(seed=5, first=1, variants=["open"])
    for notation in " ".join(state.actions).split():
        again = again.apply(notation)
    assert again == state
    assert again.to_dict() == state.to_dict()


@pytest.mark.parametrize(
    ("notation", "spent", "mine", "theirs"),
    [
        ("BARI-DUDA", "BARI", "BARI-DUDA", "ELAI-HUNA"),
        ("DUDA-BARI", "DUDA", "BARI-DUDA", "ELAI-HUNA"),
        ("ELAI+HUNA", "ELAI HUNA", "", ""),
        ("HUNA+HUNA-ELAI", "HUNA HUNA", "", ""),
        ("ELAI+HUNA!", "ELAI HUNA", "ELAI-HUNA", ""),
        ("HUNA+HUNA-ELAI!", "HUNA HUNA", "ELAI-HUNA", ""),
        ("discard:BARI", "BARI", "", "ELAI-HUNA"),
    ],
)
def test_the_notation_says_what_is_spent_and_where(notation: str, spent: str, mine: str, theirs: str) -> None:
    hand = "BARI DUDA ELAI HUNA HUNA"
    state = kahuna_position(bridges=("", "ELAI-HUNA"), hands=(hand, ""), rules={"variants": ["calm"]}).apply(notation)
    assert state.discard == spent.split()
    assert (state.bridges(0), state.bridges(1)) == (mine.split(), theirs.split())


@pytest.mark.parametrize(
    "wrong",
    [
        "",
        " ",
        "BARI",
        "bari-duda",
        " BARI-DUDA",
        "BARI-DUDA ",
        "BARI_DUDA",
        "BARI–DUDA",
        "BARI-KAHU",  # there is no such line
        "BARI-BARI",
        "BARI-DUDA!",
        "HUNA+ELAI",  # not in alphabetical order
        "ELAI+HUNA!!",
        "ELAI+HUNA-IFFI",
        "ELAI+ELAI",
        "HUNA+HUNA-COCO",
        "discard",
        "discard:",
        "discard:MAUI",
        "take:coco",
        "take:COCO,DUDA",
        "draw:COCO",
        "Draw",
        "pass\n",
        "handicap:BARI-ALOA",
        "handicap:ALOA",
        "resign",
        "0",
    ],
)
def test_anything_else_is_not_an_action(wrong: str) -> None:
    state = Kahuna().new(seed=1)
    with pytest.raises(makai.BadNotation, match="is not an action of this game") as caught:
        state.apply(wrong)
    assert isinstance(caught.value, makai.IllegalAction)
    assert caught.value.code == "not-an-action"
    assert state.legal_actions()[0] in str(caught.value), "the text gives examples"
    assert len(str(caught.value).splitlines()) == 1


def test_wrong_notation_after_the_end_is_still_wrong_notation() -> None:
    state = kahuna_position(round=3, face_up="LALE", pile="", rules={"edition": "short-fr"}).apply("take:LALE")
    with pytest.raises(makai.BadNotation) as caught:
        state.apply("hello")
    assert str(caught.value) == "“hello” is not an action of this game."


def test_a_long_text_is_cut() -> None:
    with pytest.raises(makai.BadNotation) as caught:
        Kahuna().new(seed=1).apply("x" * 100_000)
    assert len(str(caught.value)) < 300
