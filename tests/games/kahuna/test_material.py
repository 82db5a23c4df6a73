"""Kahuna, the chapter "Material": islands, lines, cards and bridges."""

from __future__ import annotations

import pytest

from makai.games.kahuna.board import BRIDGES_EACH, CARDS, ISLANDS, LINES
from makai.games.kahuna.game import Kahuna
from tests.support.positions import kahuna_position

# The digest's table: how many lines each island has, and how many of them control it.
TABLE = {
    "ALOA": (3, 2),
    "BARI": (5, 3),
    "COCO": (4, 3),
    "DUDA": (4, 3),
    "ELAI": (6, 4),
    "FAAA": (5, 3),
    "GOLA": (4, 3),
    "HUNA": (5, 3),
    "IFFI": (5, 3),
    "JOJO": (5, 3),
    "KAHU": (5, 3),
    "LALE": (3, 2),
}

BOARD = """
    ALOA-BARI ALOA-DUDA ALOA-HUNA BARI-COCO BARI-DUDA BARI-ELAI BARI-FAAA COCO-FAAA COCO-GOLA
    COCO-KAHU DUDA-ELAI DUDA-HUNA ELAI-FAAA ELAI-HUNA ELAI-IFFI ELAI-JOJO FAAA-GOLA FAAA-JOJO
    GOLA-JOJO GOLA-KAHU HUNA-IFFI HUNA-LALE IFFI-JOJO IFFI-KAHU IFFI-LALE JOJO-KAHU KAHU-LALE
"""


def lines_of(island: str) -> list[str]:
    return [line for line in BOARD.split() if island in line.split("-")]


def test_there_are_twelve_islands() -> None:
    assert list(ISLANDS) == list(TABLE)


def test_there_are_twenty_seven_lines() -> None:
    assert list(LINES) == BOARD.split()
    assert len(LINES) == 27


def test_there_are_two_cards_for_each_island() -> None:
    assert sorted(CARDS) == sorted([*TABLE, *TABLE])


def test_each_player_has_twenty_five_bridges() -> None:
    assert BRIDGES_EACH == 25


def test_nothing_of_the_material_is_ever_lost() -> None:
    state = Kahuna().new(seed=3, handicap=[1, 2])
    all_of_it = {**dict.fromkeys(ISLANDS, 2), "stock 0": 25, "stock 1": 25}
    for step in range(60):
        assert state.material() == all_of_it
        legal = state.legal_actions()
        if not legal:
            break
        state = state.apply(legal[step * 7 % len(legal)])


@pytest.mark.parametrize("island", TABLE)
def test_an_island_has_as_many_lines_as_its_table_says(island: str) -> None:
    assert len(lines_of(island)) == TABLE[island][0]


@pytest.mark.parametrize("island", TABLE)
def test_more_than_half_of_the_lines_control_an_island(island: str) -> None:
    lines, needed = lines_of(island), TABLE[island][1]
    assert 2 * needed > TABLE[island][0] >= 2 * (needed - 1)
    assert island in kahuna_position(bridges=(lines[:needed], "")).islands(0)
    assert island in kahuna_position(bridges=(lines[-needed:], "")).islands(0)


@pytest.mark.parametrize("island", TABLE)
def test_half_of_the_lines_or_less_do_not_control_an_island(island: str) -> None:
    lines, needed = lines_of(island), TABLE[island][1]
    assert island not in kahuna_position(bridges=(lines[: needed - 1], "")).islands(0)
    assert island not in kahuna_position(bridges=(lines[1 - needed :], "")).islands(0)


@pytest.mark.parametrize("island", TABLE)
def test_a_card_builds_on_each_line_of_its_island_and_on_no_other(island: str) -> None:
    state = kahuna_position(hands=([island], ""))
    ways = [action for action in state.legal_actions() if action[0].isupper()]
    built = [state.apply(action).bridges(0) for action in ways]
    assert sorted(built) == [[line] for line in lines_of(island)]
    assert all(action.startswith(f"{island}-") for action in ways)
