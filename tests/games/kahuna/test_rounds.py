"""Kahuna, the chapter "Rounds": when a round ends, the counts, the next round, the last turns and the end."""

from __future__ import annotations

import pytest

from makai.core.chance import Recorded
from makai.games.kahuna.board import CARDS
from makai.games.kahuna.events import (
    CardDrawn,
    CardTaken,
    FaceUpRefilled,
    FinalCounted,
    GameEnded,
    LastTurnsBegan,
    RoundBegan,
    RoundScored,
    TurnPassed,
)
from makai.games.kahuna.game import Kahuna
from tests.support.positions import after, at_the_last_card, kahuna_position

# Boards on which Black controls more islands, White does, or both equally many.
BLACK_AHEAD = ("ALOA-BARI ALOA-DUDA IFFI-LALE KAHU-LALE", "COCO-FAAA COCO-GOLA COCO-KAHU")  # 2 : 1
WHITE_AHEAD = ("COCO-FAAA COCO-GOLA COCO-KAHU", "ALOA-BARI ALOA-DUDA IFFI-LALE KAHU-LALE")
EQUAL = ("ALOA-BARI ALOA-DUDA", "IFFI-LALE KAHU-LALE")
BOARDS = {"black ahead": BLACK_AHEAD, "white ahead": WHITE_AHEAD, "equal": EQUAL}


# When a round ends.


def test_a_round_ends_when_pile_and_face_up_cards_are_all_gone() -> None:
    state = kahuna_position(hands=("ALOA", "BARI"), face_up="COCO DUDA", pile="ELAI")
    state = state.apply("draw")
    assert (state.round, state.pile, state.face_up) == (1, [], ["COCO", "DUDA"])
    state = state.apply("take:DUDA")
    assert (state.round, state.face_up) == (1, ["COCO"])
    assert state.apply("take:COCO").round == 2


def test_a_round_also_ends_with_the_last_card_of_the_pile() -> None:
    state = kahuna_position(face_up="", pile="ELAI").apply("draw")
    assert state.round == 2
    assert state.events[0] == CardDrawn(0, "ELAI")


def test_face_up_cards_are_replaced_until_the_pile_is_gone() -> None:
    state = kahuna_position(face_up="COCO DUDA ELAI", pile="KAHU").apply("take:COCO")
    assert (state.face_up, state.pile) == (["DUDA", "ELAI", "KAHU"], [])
    assert FaceUpRefilled("KAHU") in state.events
    state = state.apply("take:KAHU")
    assert state.face_up == ["DUDA", "ELAI"]
    assert state.events == (CardTaken(1, "KAHU", stays_open=False),)


def test_with_an_empty_pile_only_face_up_cards_can_be_drawn() -> None:
    legal = kahuna_position(hands=("ALOA", "BARI"), face_up="COCO DUDA", pile="").legal_actions()
    assert "draw" not in legal
    assert {"take:COCO", "take:DUDA", "pass"} < set(legal)


def test_the_last_card_can_be_left_to_the_opponent() -> None:
    state = at_the_last_card(EQUAL).apply("pass")
    assert (state.round, state.face_up, state.to_move) == (1, ["LALE"], 1)


# The first and the second count.


@pytest.mark.parametrize("last", [0, 1])
@pytest.mark.parametrize(
    ("in_round", "board", "scores"),
    [
        (1, "black ahead", (1, 0)),
        (1, "white ahead", (0, 1)),
        (1, "equal", (0, 0)),
        (2, "black ahead", (2, 0)),
        (2, "white ahead", (0, 2)),
        (2, "equal", (0, 0)),
    ],
)
def test_more_islands_score_1_after_the_first_round_and_2_after_the_second(
    in_round: int,
    board: str,
    scores: tuple[int, int],
    last: int,
) -> None:
    state = at_the_last_card(BOARDS[board], in_round, to_move=last).apply("take:LALE")
    assert state.scores == scores
    scorer = next((seat for seat in (0, 1) if scores[seat]), None)
    assert state.events[1] == RoundScored(in_round, state.island_counts, scorer, max(scores))


def test_the_second_count_adds_to_the_first() -> None:
    assert at_the_last_card(BLACK_AHEAD, 2, scores=(0, 1)).apply("take:LALE").scores == (2, 1)
    assert at_the_last_card(BLACK_AHEAD, 2, scores=(1, 0)).apply("take:LALE").scores == (3, 0)


def test_islands_are_counted_not_bridges() -> None:
    many = "BARI-COCO BARI-DUDA ELAI-FAAA GOLA-JOJO HUNA-IFFI"
    state = at_the_last_card((many, "IFFI-LALE KAHU-LALE")).apply("take:LALE")
    assert state.scores == (0, 1)


# The next round.


def test_the_discards_are_shuffled_three_face_up_the_rest_the_new_pile() -> None:
    before = at_the_last_card(EQUAL)
    state = before.apply("take:LALE")
    assert sorted([*state.face_up, *state.pile]) == before.discard
    assert (len(state.face_up), len(state.pile), state.discard) == (3, 15, [])
    assert state.events[-1] == RoundBegan(2, tuple(state.face_up), 15)


def test_the_new_pile_lies_as_it_was_shuffled() -> None:
    hands = ("ALOA BARI", "COCO DUDA ELAI")
    order = sorted(at_the_last_card(EQUAL).discard, reverse=True)
    before = kahuna_position(hands=hands, face_up="LALE", pile="", chance=Recorded((tuple(order),)))
    state = before.apply("take:LALE")
    assert (state.face_up, state.pile) == (sorted(order[:3]), order[3:])
    assert state.shuffles == (tuple(order),)


def test_face_down_discards_are_shuffled_in_too() -> None:
    state = kahuna_position(hands=("ALOA BARI COCO DUDA ELAI", ""), face_up="LALE", pile="")
    state = after(state, "discard:ALOA", "discard:BARI", "take:LALE")
    assert {"ALOA", "BARI"} < {*state.face_up, *state.pile}
    assert (state.face_down(0), len(state.pile)) == ([], 17)


def test_hands_bridges_and_islands_stay() -> None:
    state = at_the_last_card(BLACK_AHEAD).apply("take:LALE")
    assert (state.hand(0), state.hand(1)) == (["ALOA", "BARI", "LALE"], ["COCO", "DUDA", "ELAI"])
    assert (state.bridges(0), state.bridges(1)) == (BLACK_AHEAD[0].split(), BLACK_AHEAD[1].split())
    assert (state.islands(0), state.islands(1)) == (["ALOA", "LALE"], ["COCO"])


@pytest.mark.parametrize("last", [0, 1])
@pytest.mark.parametrize("board", BOARDS)
def test_the_player_who_did_not_draw_the_last_card_goes_on(last: int, board: str) -> None:
    state = at_the_last_card(BOARDS[board], to_move=last).apply("take:LALE")
    assert (state.to_move, state.turn) == (1 - last, "fresh")


def test_a_whole_game_shuffles_three_times() -> None:
    state = Kahuna().new(seed=1, first=0, last_turns=False, wipeout="never")
    while state.to_move is not None:
        state = state.apply("draw" if "draw" in state.legal_actions() else state.legal_actions()[0])
    assert [sorted(shuffle) for shuffle in state.shuffles[:1]] == [sorted(CARDS)]
    assert (len(state.shuffles), state.round) == (3, 3)


# The last turns.


@pytest.mark.parametrize("last", [0, 1])
def test_after_the_third_pile_the_other_player_takes_one_turn_then_whoever_drew_the_last_card(last: int) -> None:
    state = at_the_last_card(EQUAL, in_round=3, to_move=last).apply("take:LALE")
    assert state.events[-1] == LastTurnsBegan(1 - last)
    assert (state.to_move, state.last_turns, state.result) == (1 - last, 2, None)
    state = state.apply("pass")
    assert (state.to_move, state.last_turns, state.result) == (last, 1, None)
    assert state.events == (TurnPassed(1 - last),)
    state = state.apply("pass")
    assert (state.to_move, state.legal_actions()) == (None, ())


def test_the_third_pile_is_not_shuffled_again() -> None:
    before = at_the_last_card(EQUAL, in_round=3)
    state = before.apply("take:LALE")
    assert (state.round, state.discard, state.shuffles) == (3, before.discard, ())


def test_cards_can_be_played_in_the_last_turns_but_none_drawn() -> None:
    state = at_the_last_card(EQUAL, in_round=3).apply("take:LALE")
    legal = state.legal_actions()
    assert {"COCO-GOLA", "ELAI-JOJO", "pass"} < set(legal)
    assert not any(action.startswith(("draw", "take", "discard")) for action in legal)
    state = after(state, "COCO-GOLA", "ELAI-JOJO")
    assert (state.to_move, state.bridges(1)) == (1, ["COCO-GOLA", "ELAI-JOJO", "IFFI-LALE", "KAHU-LALE"])


def test_what_the_last_turns_change_counts() -> None:
    state = at_the_last_card(EQUAL, in_round=3).apply("take:LALE")  # one island each
    state = after(state, "pass", "LALE-HUNA", "pass")
    assert state.islands(1) == ["LALE"]
    state = at_the_last_card((BLACK_AHEAD[0], "COCO-FAAA COCO-GOLA"), in_round=3).apply("take:LALE")
    state = after(state, "COCO-KAHU", "pass", "pass")
    assert (state.islands(1), state.scores) == (["COCO"], (1, 0))


# The final count.


@pytest.mark.parametrize(
    ("board", "scores", "winner"),
    [("black ahead", (1, 0), 0), ("white ahead", (0, 1), 1)],
)
def test_the_final_count_ends_the_game(board: str, scores: tuple[int, int], winner: int) -> None:
    state = after(at_the_last_card(BOARDS[board], in_round=3), "take:LALE", "pass", "pass")
    assert (state.scores, state.result) == (scores, {"winner": winner, "how": "points"})
    counted = FinalCounted(state.island_counts, scores, scores)
    assert state.events == (TurnPassed(0), counted, GameEnded(winner, "points"))


def test_the_highest_total_wins_not_the_final_count() -> None:
    state = after(at_the_last_card(WHITE_AHEAD, in_round=3, scores=(3, 0)), "take:LALE", "pass", "pass")
    assert (state.scores, state.result) == ((3, 1), {"winner": 0, "how": "points"})


def test_nothing_can_be_done_after_the_end() -> None:
    state = after(at_the_last_card(BLACK_AHEAD, in_round=3), "take:LALE", "pass", "pass")
    assert (state.to_move, state.legal_actions()) == (None, ())
