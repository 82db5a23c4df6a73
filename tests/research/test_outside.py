"""Levels from outside: wherever a level is named, and refused in one sentence where there is none."""

from __future__ import annotations

import json

import pytest

import makai
from makai.bots.match.entrant import Entrant
from makai.bots.protocol import RandomBot
from makai.cli import main
from makai.research.spiel.ismcts import player


def somebody(_game: str, seed: int | str | None, _seconds: float | None, _simulations: int | None) -> RandomBot:
    return RandomBot(seed)


def test_a_player_from_outside_takes_part(capsys: pytest.CaptureFixture[str]) -> None:
    levels = f"random,{__name__}:somebody@5n"
    arguments = ["--games", "4", "--seed", "1", "--workers", "1", "--json"]
    assert main(["arena", "--game", "piranja", "--levels", levels, *arguments]) == 0
    told = json.loads(capsys.readouterr().out)
    assert f"{__name__}:somebody@5n" in json.dumps(told)


def test_names_and_budgets_are_read() -> None:
    one, two, three, random, twin = Entrant.parse_all("kahuna", "casual@0.2,a.b:c@20n,a.b:c,random,a.b:c")
    assert (one.level, one.seconds) == ("casual", 0.2)
    assert (two.level, two.simulations, str(two)) == ("a.b:c", 20, "a.b:c@20n")
    assert [str(each) for each in (three, random, twin)] == ["a.b:c", "random", "a.b:c#2"]


@pytest.mark.parametrize("name", ["no.such:player", "makai:nobody", ":"])
def test_a_player_who_cannot_be_found_is_refused(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "--game", "kahuna", "--levels", f"random,{name}", "--games", "2", "--workers", "1"]) == 2
    assert "cannot be found" in capsys.readouterr().err


def test_openspiels_ismcts_chooses_from_a_view() -> None:
    state = makai.game("kahuna").new(seed=4)
    for _ in range(6):
        assert state.to_move is not None
        view = state.view(state.to_move)
        choice = player("kahuna", 1, None, 10).choose(view)
        assert choice == player("kahuna", 1, None, 10).advise(view).best.actions[0]
        state = state.apply(choice)
    with pytest.raises(makai.BadBudget, match="simulations"):
        player("kahuna", 1, 0.2, None)
    with pytest.raises(makai.BadRules, match="kahuna"):
        player("piranja", 1, None, None)
