"""Kai Piranja, the chapter "End": the sea, and who wins."""

from __future__ import annotations

import pytest

from makai.games.piranja.events import CardRevealed, DanceOver, FishJoined, FishLeft, GameEnded, RowEaten
from makai.games.piranja.game import Piranja
from makai.games.piranja.state import PiranjaState
from tests.support.positions import after, piranja_position


def ended(*catches: str) -> PiranjaState:
    """Return a game that a hungry fish from the sea has just ended."""
    rows = [""] * len(catches)
    return piranja_position(rows=rows, catches=catches, dance="", sea="sunfish-hungry").apply("reveal")


# The sea.


def test_the_last_dance_card_ends_the_dance() -> None:
    state = piranja_position(dance="piranha-small", sea="sunfish-small").apply("reveal")
    joined = (CardRevealed(0, "piranha-small", from_sea=False), FishJoined(0, "piranha-small"), DanceOver())
    assert state.events == joined


def test_a_turn_can_go_on_from_the_dance_into_the_sea() -> None:
    state = after(piranja_position(dance="piranha-small", sea="sunfish-small"), "reveal", "reveal")
    assert (state.row(0), state.to_move) == (["piranha-small", "sunfish-small"], 0)


def test_the_last_dance_card_eats_as_usual_if_it_is_hungry() -> None:
    state = piranja_position(rows=("sunfish-big", "", ""), dance="piranha-hungry").apply("reveal")
    assert (state.result, state.to_move) == (None, 1)
    assert state.digesting("piranha") == {"piranha-hungry": 1, "sunfish-big": 1}
    assert state.events[1:] == (RowEaten(0, "piranha-hungry", ("sunfish-big",)), DanceOver())


def test_sated_fish_from_the_sea_join_and_leave_like_all_others() -> None:
    rows = ("piranha-small", "flamefish-small", "barracuda-small")
    state = piranja_position(rows=rows, dance="", sea="sunfish-big piranha-big").apply("reveal")
    assert state.gone == {"sunfish-big": 1}
    assert state.events == (CardRevealed(0, "sunfish-big", from_sea=True), FishLeft("sunfish-big"))
    assert state.apply("reveal").row(0) == ["piranha-small", "piranha-big"]


def test_one_can_bank_stop_and_capture_while_the_sea_lasts() -> None:
    row, pile = "piranha-small piranha-big", {"piranha": "piranha-hungry"}
    state = piranja_position(rows=(row, "", ""), digesting=pile, dance="", sea="piranha-big").apply("reveal")
    assert state.legal_actions() == ("reveal", "bank", "stop", "capture:piranha")
    assert after(state, "capture:piranha", "bank").scores == (4, 0, 0)


# The end.


def test_the_first_hungry_fish_from_the_sea_ends_the_game_at_once() -> None:
    state = piranja_position(dance="", sea="piranha-small piranha-hungry")
    state = after(state, "reveal", "reveal")
    assert (state.to_move, state.legal_actions()) == (None, ())
    assert state.result is not None


def test_it_eats_nothing_and_is_gone() -> None:
    rows, piles = ("sunfish-big", "flamefish-big", ""), {"piranha": "piranha-hungry"}
    state = piranja_position(rows=rows, digesting=piles, gone="sunfish-small", dance="", sea="piranha-hungry")
    state = state.apply("reveal")
    assert [state.row(seat) for seat in range(3)] == [["sunfish-big"], ["flamefish-big"], []]
    assert state.digesting("piranha") == {"piranha-hungry": 1}
    assert state.gone == {"piranha-hungry": 1, "sunfish-small": 1}


def test_a_hungry_fish_of_the_dance_ends_nothing() -> None:
    assert piranja_position(dance="piranha-hungry piranha-hungry").apply("reveal").result is None


def test_the_full_state_tells_the_end() -> None:
    state = ended("piranha-big", "", "").to_dict()
    assert (state["to_move"], state["result"], state["gone"]) == (None, {"winners": [0]}, ["sunfish-hungry"])
    assert (state["dance_left"], state["sea_left"], state["scores"]) == (0, 19, [1, 0, 0])


# Who wins.


def test_most_cards_in_the_catch_win() -> None:
    state = ended("piranha-big", "piranha-big sunfish-big", "piranha-small")
    assert (state.scores, state.winners, state.result) == ((1, 2, 1), (1,), {"winners": [1]})
    assert state.events[-1] == GameEnded((1,), (1, 2, 1), (0, 0, 0), "cards")


def test_hungry_fish_do_not_help_whoever_has_fewer_cards() -> None:
    assert ended("piranha-hungry", "piranha-big sunfish-big", "sunfish-hungry").winners == (1,)


def test_rows_and_digesting_piles_count_for_nobody() -> None:
    state = piranja_position(
        rows=("piranha-big piranha-big piranha-big", "", ""),
        catches=("", "sunfish-big", ""),
        digesting={"piranha": "piranha-hungry sunfish-big sunfish-big"},
        dance="",
        sea="piranha-hungry",
    )
    assert state.apply("reveal").winners == (1,)


def test_a_tie_is_broken_by_hungry_fish_in_the_catch() -> None:
    state = ended("piranha-big sunfish-big", "piranha-hungry sunfish-big", "piranha-hungry")
    assert (state.scores, state.winners) == ((2, 2, 1), (1,))
    assert state.events[-1] == GameEnded((1,), (2, 2, 1), (0, 1, 1), "hungry")


@pytest.mark.parametrize("kind", ["barracuda", "flamefish", "piranha", "sunfish"])
def test_hungry_fish_of_every_species_break_a_tie(kind: str) -> None:
    assert ended("piranha-big", "piranha-small", f"{kind}-hungry").winners == (2,)


def test_still_tied_is_a_shared_win() -> None:
    state = ended("piranha-hungry sunfish-big", "sunfish-small sunfish-hungry", "sunfish-big sunfish-big")
    assert (state.winners, state.result) == ((0, 1), {"winners": [0, 1]})
    assert state.events[-1] == GameEnded((0, 1), (2, 2, 2), (1, 1, 0), "shared")


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_empty_handed_they_all_share(players: int) -> None:
    assert ended(*[""] * players).winners == tuple(range(players))


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_every_game_ends(players: int) -> None:
    for seed in range(5):
        state = Piranja().new(seed=seed, players=players)
        while state.to_move is not None:
            state = state.apply("reveal")
        assert state.dance_left == 0
        assert state.winners
