"""Kai Piranja, the chapter "A turn": reveal, sated fish, hungry fish, captures."""

from __future__ import annotations

import pytest

from makai.games.piranja.events import (
    CardRevealed,
    FishJoined,
    FishLeft,
    FishPassed,
    PileCaptured,
    RowBanked,
    RowEaten,
    TurnStopped,
)
from makai.games.piranja.game import Piranja
from makai.games.piranja.state import PiranjaState
from tests.support.positions import after, names, piranja_position

SPECIES = ("barracuda", "flamefish", "piranha", "sunfish")

# 1. A card must be revealed.


@pytest.mark.parametrize("row", ["", "piranha-small", "piranha-small piranha-big"])
def test_a_turn_begins_with_a_card(row: str) -> None:
    state = piranja_position(rows=(row, "", ""))
    assert state.legal_actions() == ("reveal",)


def test_the_next_card_is_a_dance_card_while_there_are_any() -> None:
    state = piranja_position(dance="piranha-small", sea="sunfish-big").apply("reveal")
    assert state.row(0) == ["piranha-small"]
    assert (state.dance_left, state.sea_left) == (0, 20)
    assert state.events[0] == CardRevealed(0, "piranha-small", from_sea=False)


def test_else_it_is_a_sea_card() -> None:
    state = piranja_position(dance="", sea="sunfish-big").apply("reveal")
    assert (state.row(0), state.sea_left) == (["sunfish-big"], 19)
    assert state.events[0] == CardRevealed(0, "sunfish-big", from_sea=True)


# 2. Sated fish.


@pytest.mark.parametrize("size", ["small", "big"])
@pytest.mark.parametrize("species", SPECIES)
def test_every_sated_fish_joins_an_empty_row(species: str, size: str) -> None:
    card = f"{species}-{size}"
    state = piranja_position(dance=card).apply("reveal")
    assert (state.row(0), state.to_move) == ([card], 0)
    assert state.events[:2] == (CardRevealed(0, card, from_sea=False), FishJoined(0, card))


@pytest.mark.parametrize(
    ("last", "card", "fits"),
    [
        ("piranha-small", "piranha-small", True),
        ("piranha-small", "piranha-big", True),  # the same species
        ("piranha-small", "sunfish-small", True),  # the same size
        ("piranha-small", "sunfish-big", False),
        ("sunfish-big", "piranha-big", True),
        ("sunfish-big", "flamefish-small", False),
    ],
)
def test_a_fish_joins_behind_its_own_species_or_size(last: str, card: str, fits: bool) -> None:
    state = piranja_position(rows=([last], "", ""), dance=[card]).apply("reveal")
    assert state.row(0) == ([last, card] if fits else [last])


def test_only_the_last_fish_of_the_row_counts() -> None:
    state = piranja_position(rows=("sunfish-big piranha-big piranha-small", "", ""), dance="sunfish-big")
    state = state.apply("reveal")
    assert (len(state.row(0)), state.row(1)) == (3, ["sunfish-big"])


def test_a_fish_that_cannot_join_goes_to_the_next_player_on_the_left() -> None:
    state = piranja_position(rows=("piranha-small", "", ""), dance="sunfish-big flamefish-big").apply("reveal")
    assert (state.row(0), state.row(1), state.row(2)) == (["piranha-small"], ["sunfish-big"], [])
    assert state.events[1] == FishPassed(0, 1, "sunfish-big")


def test_it_goes_on_to_the_left_until_somebody_can_take_it() -> None:
    rows = ("piranha-small", "flamefish-small", "barracuda-small", "sunfish-small")
    state = piranja_position(rows=rows, dance="sunfish-big flamefish-big").apply("reveal")
    assert state.row(3) == ["sunfish-small", "sunfish-big"]
    assert [len(state.row(seat)) for seat in range(4)] == [1, 1, 1, 2]


def test_the_first_on_the_left_who_can_take_it_must() -> None:
    rows = ("piranha-small", "flamefish-big", "", "sunfish-big")
    state = piranja_position(rows=rows, dance="sunfish-big flamefish-big").apply("reveal")
    assert [len(state.row(seat)) for seat in range(4)] == [1, 2, 0, 1]


@pytest.mark.parametrize("mover", range(4))
def test_left_goes_round_the_table(mover: int) -> None:
    rows = ["piranha-small"] * 4
    rows[(mover + 3) % 4] = ""
    state = piranja_position(rows=rows, dance="sunfish-big flamefish-big", to_move=mover).apply("reveal")
    assert state.row((mover + 3) % 4) == ["sunfish-big"]
    assert state.events[1] == FishPassed(mover, (mover + 3) % 4, "sunfish-big")


def test_a_fish_that_fits_the_own_row_is_not_passed_on() -> None:
    state = piranja_position(rows=("piranha-small", "", ""), dance="piranha-big").apply("reveal")
    assert (len(state.row(0)), state.row(1)) == (2, [])


def test_a_fish_that_nobody_can_take_leaves_the_game() -> None:
    rows = ("piranha-small", "flamefish-small", "barracuda-small")
    state = piranja_position(rows=rows, dance="sunfish-big flamefish-big").apply("reveal")
    assert [state.row(seat) for seat in range(3)] == [[row] for row in rows]
    assert state.gone == {"sunfish-big": 1}
    assert state.events[1] == FishLeft("sunfish-big")


@pytest.mark.parametrize("rows", [("", "", ""), ("piranha-small", "", ""), ("piranha-small",) * 3])
def test_after_a_sated_fish_one_may_reveal_again_bank_or_stop(rows: tuple[str, ...]) -> None:
    state = piranja_position(rows=rows, dance="sunfish-big flamefish-big").apply("reveal")
    assert state.to_move == 0
    assert state.legal_actions() == ("reveal", "bank", "stop")


def test_bank_makes_the_whole_row_a_catch_and_ends_the_turn() -> None:
    row = "piranha-small piranha-big sunfish-big"
    state = piranja_position(rows=(row, "flamefish-big", ""), catches=("sunfish-small", "", ""), revealed=True)
    state = state.apply("bank")
    assert (state.row(0), state.row(1)) == ([], ["flamefish-big"])
    assert sorted(state.catch(0).elements()) == sorted([*row.split(), "sunfish-small"])
    assert (state.scores, state.to_move, state.legal_actions()) == ((4, 0, 0), 1, ("reveal",))
    assert state.events == (RowBanked(0, tuple(row.split())),)


def test_stop_leaves_the_row_and_ends_the_turn() -> None:
    state = piranja_position(rows=("piranha-small piranha-big", "", ""), revealed=True).apply("stop")
    assert (state.row(0), state.scores) == (["piranha-small", "piranha-big"], (0, 0, 0))
    assert (state.to_move, state.legal_actions()) == (1, ("reveal",))
    assert state.events == (TurnStopped(0),)


def test_a_row_that_was_left_goes_on_in_the_next_turn() -> None:
    state = piranja_position(dance="piranha-small sunfish-big flamefish-big piranha-big barracuda-big")
    state = after(state, "reveal", "stop", "reveal", "stop", "reveal", "stop", "reveal")
    assert state.row(0) == ["piranha-small", "piranha-big"]


def test_the_turn_goes_round_to_the_left() -> None:
    state = Piranja().new(seed=9, players=5, first=3)
    movers = []
    for _ in range(7):
        movers.append(state.to_move)
        state = state.apply("reveal")
        if state.to_move == movers[-1]:
            state = state.apply("stop")
    assert movers == [3, 4, 0, 1, 2, 3, 4]


# 3. Hungry fish.


@pytest.mark.parametrize(
    ("stays", "eaten"),
    [
        ("", "sunfish-small sunfish-big flamefish-big"),
        ("sunfish-small piranha-small", "flamefish-small"),
        ("sunfish-small piranha-small", ""),
        ("piranha-big sunfish-big piranha-big", "sunfish-big sunfish-small"),
        ("", ""),
    ],
)
def test_a_hungry_fish_eats_from_the_end_up_to_its_own_species(stays: str, eaten: str) -> None:
    row = [*names(stays), *names(eaten)]
    state = piranja_position(rows=(row, "sunfish-big", ""), dance="piranha-hungry sunfish-big").apply("reveal")
    assert state.row(0) == names(stays)
    assert sorted(state.digesting("piranha").elements()) == sorted([*names(eaten), "piranha-hungry"])
    assert state.events[1] == RowEaten(0, "piranha-hungry", tuple(reversed(names(eaten))))


@pytest.mark.parametrize("species", SPECIES)
def test_a_fish_of_any_size_stops_its_own_species(species: str) -> None:
    other = SPECIES[SPECIES.index(species) - 1]
    for size in ("small", "big"):
        row = [f"{species}-{size}", f"{other}-{size}"]
        state = piranja_position(rows=(row, "", ""), dance=[f"{species}-hungry"]).apply("reveal")
        assert state.row(0) == row[:1]
        assert state.digesting(species) == {f"{species}-hungry": 1, f"{other}-{size}": 1}


def test_a_hungry_fish_ends_the_turn_and_the_others_rows_stay() -> None:
    rows = ("sunfish-small", "sunfish-small", "flamefish-big")
    state = piranja_position(rows=rows, dance="piranha-hungry sunfish-big").apply("reveal")
    assert (state.row(1), state.row(2)) == (["sunfish-small"], ["flamefish-big"])
    assert (state.to_move, state.legal_actions()) == (1, ("reveal",))


def test_a_hungry_fish_joins_the_pile_of_its_species_even_if_it_ate_nothing() -> None:
    state = piranja_position(
        digesting={"piranha": "piranha-hungry sunfish-small"}, dance="piranha-hungry sunfish-big"
    ).apply("reveal")
    assert state.digesting("piranha") == {"piranha-hungry": 2, "sunfish-small": 1}
    assert state.events[1] == RowEaten(0, "piranha-hungry", ())


def test_each_species_has_its_own_digesting_pile() -> None:
    rows = ("sunfish-small", "flamefish-small", "")
    state = piranja_position(rows=rows, dance="piranha-hungry barracuda-hungry sunfish-hungry sunfish-big")
    state = after(state, "reveal", "reveal", "reveal")
    assert state.digesting("piranha") == {"piranha-hungry": 1, "sunfish-small": 1}
    assert state.digesting("barracuda") == {"barracuda-hungry": 1, "flamefish-small": 1}
    assert state.digesting("sunfish") == {"sunfish-hungry": 1}
    assert state.digesting("flamefish") == {}


def test_a_hungry_fish_never_joins_a_row_and_is_never_passed_on() -> None:
    state = piranja_position(rows=("piranha-small", "", ""), dance="piranha-hungry sunfish-big").apply("reveal")
    assert [state.row(seat) for seat in range(3)] == [["piranha-small"], [], []]


def test_a_hungry_fish_eats_nothing_of_the_catch() -> None:
    catch = "sunfish-small sunfish-big"
    state = piranja_position(catches=(catch, "", ""), dance="piranha-hungry sunfish-big").apply("reveal")
    assert sorted(state.catch(0).elements()) == sorted(catch.split())


# 4. Capture.

THREE_PIRANHAS = "piranha-small sunfish-small piranha-small piranha-big"
PILE = {"piranha": "piranha-hungry flamefish-big flamefish-small"}


def capturing(row: str = THREE_PIRANHAS, revealed: bool = False, dance: str = "sunfish-big") -> PiranjaState:
    return piranja_position(rows=(row, "", ""), digesting=PILE, dance=dance, revealed=revealed)


@pytest.mark.parametrize("revealed", [False, True])
def test_three_fish_of_a_species_capture_its_pile_and_the_row_stays(revealed: bool) -> None:
    state = capturing(revealed=revealed).apply("capture:piranha")
    assert sorted(state.catch(0).elements()) == sorted(PILE["piranha"].split())
    assert (state.digesting("piranha"), state.row(0)) == ({}, THREE_PIRANHAS.split())
    assert (state.to_move, state.scores) == (0, (3, 0, 0))
    assert state.events == (PileCaptured(0, "piranha", tuple(sorted(PILE["piranha"].split()))),)


def test_a_capture_before_the_first_card_does_not_replace_the_card() -> None:
    assert capturing().apply("capture:piranha").legal_actions() == ("reveal",)


def test_a_capture_after_a_sated_fish_leaves_all_choices() -> None:
    state = capturing(revealed=True).apply("capture:piranha")
    assert state.legal_actions() == ("reveal", "bank", "stop")


def test_the_revealed_fish_can_be_the_third() -> None:
    state = capturing("piranha-small piranha-big", dance="piranha-big sunfish-big")
    assert "capture:piranha" not in state.legal_actions()
    assert "capture:piranha" in state.apply("reveal").legal_actions()


def test_two_fish_are_not_enough() -> None:
    assert "capture:piranha" not in capturing("piranha-small piranha-big sunfish-big").legal_actions()


def test_more_than_three_are_enough_too() -> None:
    assert "capture:piranha" in capturing("piranha-small piranha-big piranha-big piranha-small").legal_actions()


def test_three_of_another_species_do_not_help() -> None:
    assert "capture:piranha" not in capturing("sunfish-small sunfish-big sunfish-big").legal_actions()


def test_nothing_can_be_captured_once_a_hungry_fish_has_come() -> None:
    state = capturing(dance="piranha-hungry sunfish-big").apply("reveal")
    assert state.row(0) == THREE_PIRANHAS.split()
    assert (state.to_move, state.legal_actions()) == (1, ("reveal",))
    assert state.digesting("piranha").total() == 4


def test_several_species_can_be_captured_in_one_turn() -> None:
    row = "piranha-small piranha-big piranha-big sunfish-big sunfish-big sunfish-small"
    piles = {**PILE, "sunfish": "sunfish-hungry", "flamefish": "flamefish-hungry"}
    state = piranja_position(rows=(row, "", ""), digesting=piles)
    assert set(state.legal_actions()) == {"reveal", "capture:piranha", "capture:sunfish"}
    state = after(state, "capture:sunfish", "capture:piranha")
    assert (state.scores, state.legal_actions()) == ((4, 0, 0), ("reveal",))
    assert state.digesting("flamefish") == {"flamefish-hungry": 1}


@pytest.mark.parametrize("species", SPECIES)
def test_every_species_can_be_captured(species: str) -> None:
    state = piranja_position(rows=([f"{species}-small"] * 3, "", ""), digesting={species: [f"{species}-hungry"]})
    assert state.apply(f"capture:{species}").catch(0) == {f"{species}-hungry": 1}


def test_a_species_without_a_pile_cannot_be_captured() -> None:
    state = piranja_position(rows=(THREE_PIRANHAS, "", ""), digesting={"sunfish": "sunfish-hungry piranha-small"})
    assert state.legal_actions() == ("reveal",)


def test_a_captured_pile_is_gone_until_a_new_one_forms() -> None:
    state = after(capturing(dance="piranha-hungry sunfish-big"), "capture:piranha", "reveal")
    assert state.digesting("piranha") == {"piranha-hungry": 1}
    assert sorted(state.catch(0).elements()) == sorted(PILE["piranha"].split())


def test_fish_that_were_eaten_capture_nothing() -> None:
    state = piranja_position(
        rows=("piranha-small piranha-big sunfish-big piranha-big", "", ""),
        digesting=PILE,
        dance="sunfish-hungry sunfish-hungry sunfish-hungry sunfish-big",
    )
    state = after(state, "reveal", "reveal", "reveal")
    assert state.row(0) == ["piranha-small", "piranha-big", "sunfish-big"]
    assert (state.to_move, state.legal_actions()) == (0, ("reveal",))


def test_fish_that_were_banked_capture_nothing() -> None:
    state = piranja_position(
        rows=(THREE_PIRANHAS, "", ""), digesting=PILE, dance="sunfish-hungry sunfish-hungry", revealed=True
    )
    state = after(state, "bank", "reveal", "reveal")
    assert (state.to_move, state.legal_actions()) == (0, ("reveal",))


def test_one_captures_only_in_ones_own_turn() -> None:
    state = piranja_position(rows=("", THREE_PIRANHAS, ""), digesting=PILE, dance="sunfish-big flamefish-big")
    assert "capture:piranha" not in state.legal_actions()
    state = after(state, "reveal", "stop")
    assert (state.to_move, state.legal_actions()) == (1, ("reveal", "capture:piranha"))


def test_the_three_fish_can_still_be_banked() -> None:
    state = after(capturing(revealed=True), "capture:piranha", "bank")
    assert state.scores == (7, 0, 0)


def test_the_fish_of_the_rules_pages_example_come_home() -> None:
    state = piranja_position(
        rows=("barracuda-small barracuda-big sunfish-big", "", ""),
        digesting={"barracuda": "barracuda-hungry sunfish-small sunfish-big piranha-small piranha-big"},
        dance="flamefish-small barracuda-big sunfish-hungry",
    )
    state = after(state, "reveal", "reveal", "capture:barracuda")
    assert (state.row(1), state.scores) == (["flamefish-small"], (5, 0, 0))
    assert state.apply("bank").scores == (9, 0, 0)
    unlucky = state.apply("reveal")
    assert unlucky.row(0) == ["barracuda-small", "barracuda-big", "sunfish-big"]
    assert unlucky.scores == (5, 0, 0)
