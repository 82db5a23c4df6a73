"""Kahuna, "The worked example of the rulebooks", step by step."""

from __future__ import annotations

import pytest

from makai.games.kahuna.events import (
    BridgePlaced,
    BridgeRemoved,
    BridgesSwept,
    CardsSpent,
    IslandLost,
    IslandWon,
    KahunaEvent,
)
from makai.games.kahuna.state import KahunaState
from tests.support.positions import after, kahuna_position

BLACK, WHITE = 0, 1
BLACK_AT_FIRST = "ALOA-BARI ALOA-HUNA HUNA-IFFI HUNA-LALE ELAI-FAAA ELAI-IFFI ELAI-JOJO"
WHITE_AT_FIRST = "ALOA-DUDA BARI-ELAI BARI-FAAA DUDA-ELAI DUDA-HUNA ELAI-HUNA"

# The steps: an action, the islands of Black and of White after it, and what happened.
STEPS: list[tuple[str, str, str, tuple[KahunaEvent, ...]]] = [
    (
        "BARI-DUDA",
        "HUNA",
        "BARI DUDA",
        (
            CardsSpent(WHITE, ("BARI",)),
            BridgePlaced(WHITE, "BARI-DUDA"),
            IslandWon(WHITE, "BARI"),
            BridgesSwept(BLACK, "BARI", ("ALOA-BARI",)),
            IslandLost(BLACK, "ALOA"),
        ),
    ),
    (
        "ALOA-BARI",
        "",
        "ALOA BARI DUDA",
        (
            CardsSpent(WHITE, ("ALOA",)),
            BridgePlaced(WHITE, "ALOA-BARI"),
            IslandWon(WHITE, "ALOA"),
            BridgesSwept(BLACK, "ALOA", ("ALOA-HUNA",)),
            IslandLost(BLACK, "HUNA"),
        ),
    ),
    (
        "HUNA+HUNA-ELAI",
        "",
        "ALOA BARI DUDA",
        (CardsSpent(BLACK, ("HUNA", "HUNA")), BridgeRemoved(BLACK, "ELAI-HUNA")),
    ),
    (
        "ELAI-HUNA",
        "ELAI HUNA",
        "ALOA BARI",
        (
            CardsSpent(BLACK, ("ELAI",)),
            BridgePlaced(BLACK, "ELAI-HUNA"),
            IslandWon(BLACK, "ELAI"),
            BridgesSwept(WHITE, "ELAI", ("BARI-ELAI", "DUDA-ELAI")),
            IslandWon(BLACK, "HUNA"),
            BridgesSwept(WHITE, "HUNA", ("DUDA-HUNA",)),
            IslandLost(WHITE, "DUDA"),
        ),
    ),
]


def example(steps: int = 0) -> KahunaState:
    """Return the example after so many of its steps; White ends the turn after the second."""
    start = kahuna_position(bridges=(BLACK_AT_FIRST, WHITE_AT_FIRST), hands=("ELAI HUNA HUNA", "ALOA BARI"), to_move=1)
    actions = [action for action, *_ in STEPS]
    return after(start, *actions[:2][:steps], *(["draw"] if steps > 2 else []), *actions[2:steps])


def test_at_first_black_controls_aloa_and_huna_and_white_duda() -> None:
    assert (example().islands(BLACK), example().islands(WHITE)) == (["ALOA", "HUNA"], ["DUDA"])


@pytest.mark.parametrize("step", range(1, 5))
def test_the_islands_after_each_step(step: int) -> None:
    _, black, white, _ = STEPS[step - 1]
    state = example(step)
    assert (state.islands(BLACK), state.islands(WHITE)) == (black.split(), white.split())


@pytest.mark.parametrize("step", range(1, 5))
def test_what_happens_in_each_step(step: int) -> None:
    assert example(step).events == STEPS[step - 1][3]


def test_the_bridges_after_whites_turn() -> None:
    state = example(2)
    assert state.bridges(BLACK) == "ELAI-FAAA ELAI-IFFI ELAI-JOJO HUNA-IFFI HUNA-LALE".split()
    assert state.bridges(WHITE) == sorted([*WHITE_AT_FIRST.split(), "ALOA-BARI", "BARI-DUDA"])


def test_removing_alone_gives_no_island() -> None:
    state = example(3)
    assert state.bridges(BLACK) == example(2).bridges(BLACK)
    assert state.bridges(WHITE) == [line for line in example(2).bridges(WHITE) if line != "ELAI-HUNA"]


def test_the_bridges_at_the_end() -> None:
    state = example(4)
    assert state.bridges(BLACK) == "ELAI-FAAA ELAI-HUNA ELAI-IFFI ELAI-JOJO HUNA-IFFI HUNA-LALE".split()
    assert state.bridges(WHITE) == "ALOA-BARI ALOA-DUDA BARI-DUDA BARI-FAAA".split()
