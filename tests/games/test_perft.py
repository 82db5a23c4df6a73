"""From fixed deals the games can go on in as many ways as the slow referees once counted (see `perft_data`)."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

import pytest

import makai
from makai.core.game import State
from tests.support.perft_data import DEALS, FILE, reshuffled, shuffles_of

DATA: list[dict[str, Any]] = json.loads(FILE.read_text("utf-8"))


class Reshuffles:
    """Chance that knows only how discards come back."""

    def shuffle(self, index: int, cards: Sequence[str], keep: int | None = None) -> list[str]:
        assert index > 0
        return reshuffled(list(cards))[:keep]

    def below(self, label: str, n: int) -> int:
        raise AssertionError(f"{label} below {n}: the rules name who starts")


def ways(state: State, depth: int) -> int:
    """Return the number of ways to go on by `depth` actions."""
    if depth == 1:
        return len(state.legal_actions())
    return sum(ways(state.apply(action), depth - 1) for action in state.legal_actions())


@pytest.mark.parametrize("deal", DATA, ids=[deal["name"] for deal in DATA])
def test_a_game_can_go_on_in_as_many_ways_as_counted(deal: dict[str, Any]) -> None:
    state = makai.game(deal["game"]).new(shuffles=deal["shuffles"], chance=Reshuffles(), **deal["rules"])
    for action in deal["actions"]:
        state = state.apply(action)
    assert [ways(state, depth) for depth in range(1, len(deal["counts"]) + 1)] == deal["counts"]


def test_the_file_holds_the_deals_that_its_maker_describes() -> None:
    described = [(deal.name, deal.game, deal.rules, shuffles_of(deal), deal.depth) for deal in DEALS]
    held = [(deal["name"], deal["game"], deal["rules"], deal["shuffles"], len(deal["counts"])) for deal in DATA]
    assert held == described
