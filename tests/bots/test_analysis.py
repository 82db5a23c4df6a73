"""Analysing games: decisions and luck explain the result exactly, blunders are found, broken files are refused."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest

from makai import bots
from makai.bots import Advice, Cancel, Candidate
from makai.bots.analysis import Analysis, Decision, analyse, turns_of
from makai.bots.protocol import choices
from makai.cli import main
from makai.core.action import Action
from makai.core.game import State, View
from makai.core.messages import LANGUAGES
from makai.core.record import Record
from makai.games.kahuna.game import Kahuna
from makai.games.piranja.game import Piranja
from tests.support.positions import after, kahuna_position


class Guesser:
    """A judge without knowledge: every action has any chance, the same one each time."""

    def choose(self, view: View, cancel: Cancel | None = None) -> Action:
        return self.advise(view, cancel).best.actions[0]

    def advise(self, view: View, cancel: Cancel | None = None) -> Advice:  # noqa: ARG002 (it never thinks long)
        rng = Random(str(view.to_dict()))
        found = [Candidate((action,), rng.random(), 0.0) for action in choices(view)]
        return Advice(tuple(sorted(found, key=lambda candidate: -candidate.win_chance)), 0)


class GuesserOfTurns(Guesser):
    """A judge without knowledge who is told the turn that was played."""

    def weigh(self, view: View, played: Sequence[Action]) -> Advice:
        rng = Random(str(view.to_dict()))
        found = [Candidate(tuple(played), rng.random(), 0.0), Candidate(("pass",), rng.random(), 0.0)]  # type: ignore[arg-type] # any text will do
        return Advice(tuple(sorted(found, key=lambda candidate: -candidate.win_chance)), 0)


def random_game(game: Kahuna | Piranja, seed: int, **options: Any) -> list[State]:
    """Return every state of a random game."""
    rng = Random(seed)
    states: list[State] = [game.new(seed=seed, **options)]
    while states[-1].to_move is not None:
        states.append(states[-1].apply(rng.choice(states[-1].legal_actions())))
    return states


def assert_explained(analysis: Analysis, result: Sequence[float]) -> None:
    for seat, share in enumerate(result):
        account = analysis.account(seat)
        assert account is not None
        assert account.end == share
        parts = account.own + (account.others or 0) + account.luck
        assert account.end - account.start == pytest.approx(parts, abs=1e-9)


@pytest.mark.parametrize("seed", range(4))
def test_decisions_and_luck_explain_the_result_in_kahuna(seed: int) -> None:
    states = random_game(Kahuna(), seed, handicap=[seed % 2, 0])
    analysis = analyse(states, GuesserOfTurns())
    winner = (states[-1].result or {})["winner"]
    assert_explained(analysis, [0.5, 0.5] if winner is None else [float(seat == winner) for seat in (0, 1)])
    one, other = analysis.account(0), analysis.account(1)
    assert one is not None
    assert other is not None
    assert one.own == -(other.others or 0)
    assert one.luck == pytest.approx(-other.luck)
    assert any(decision.cost for decision in analysis.decisions)
    assert all(decision.cost >= 0 for decision in analysis.decisions)


@pytest.mark.parametrize("players", [3, 5])
def test_decisions_and_luck_explain_the_result_in_piranja(players: int) -> None:
    states = random_game(Piranja(), players, players=players)
    winners = (states[-1].result or {})["winners"]
    analysis = analyse(states, Guesser())
    assert len(analysis.decisions) == len(states) - 1
    assert_explained(analysis, [round((seat in winners) / len(winners), 4) for seat in range(players)])


def test_turns_are_cut_where_the_game_cuts_them() -> None:
    states = random_game(Kahuna(), 1, handicap=[1, 0])
    turns = list(turns_of(states))
    assert turns[0] == (0, 1)
    assert [end for _, end in turns[:-1]] == [first for first, _ in turns[1:]]
    assert turns[-1][1] == len(states) - 1
    for first, end in turns:
        assert {state.to_move for state in states[first:end]} == {states[first].to_move}


def test_an_unfinished_game_ends_with_what_it_promised() -> None:
    states = random_game(Kahuna(), 2)[:30]
    analysis = analyse(states, GuesserOfTurns())
    assert analysis.shares is None
    last = analysis.decisions[-1]
    account = analysis.account(last.seat)
    assert account is not None
    assert account.end == last.kept
    assert account.end - account.start == pytest.approx(account.own + (account.others or 0) + account.luck)


def test_a_blunder_is_found_and_explained() -> None:
    """Black can win the game on the last turn with one card, and does not."""
    position = kahuna_position(
        bridges=("ALOA-BARI", "GOLA-KAHU"), hands=("DUDA", ""), round=3, pile="", last_turns=1, scores=(0, 0)
    )
    states = [position, after(position, "pass")]
    decision: Decision = analyse(states, bots.bot("kahuna", "master", 1, simulations=40)).decisions[0]
    assert "DUDA-ALOA" in decision.best.actions
    assert decision.chance == 1.0
    assert decision.cost >= 0.5
    assert "advice-kahuna-game-end" in {fact.code for fact in decision.best.facts}
    assert "advice-kahuna-takes" in {fact.code for fact in decision.best.facts}


@cache
def short_record() -> str:
    """Return the record of a game that stopped after a few turns."""
    game = Kahuna()
    states = random_game(game, 5)
    return Record.of(game, states[9]).to_json()


@pytest.fixture
def game_file(tmp_path: Path) -> Path:
    path = tmp_path / "game.json"
    path.write_text(short_record() + "\n", "utf-8")
    return path


def test_json_holds_every_turn(game_file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["analyse", str(game_file), "--json", "--simulations", "20"]) == 0
    printed = capsys.readouterr().out
    found = json.loads(printed)
    assert found["format"] == "makai-analysis/2"
    assert set(found) == {
        *("format", "game", "rules", "seats", "level", "finished", "result", "turns", "costly", "accounts")
    }
    turn = found["turns"][0]
    assert set(turn) == {"turn", "step", "seat", "chance", "played", "best", "cost", "luck", "after"}
    assert turn["played"]["actions"] == json.loads(short_record())["actions"][: len(turn["played"]["actions"])]
    assert turn["best"]["win_chance"] == turn["chance"]
    facts = [fact for each in found["turns"] for fact in each["best"]["facts"]]
    assert facts
    assert all(fact["code"] and fact["text"] and isinstance(fact["params"], dict) for fact in facts)
    assert set(found["accounts"][0]) == {"seat", "start", "own", "others", "luck", "end"}
    assert (found["finished"], found["result"]) == (False, None)
    main(["analyse", str(game_file), "--json", "--simulations", "20"])
    assert capsys.readouterr().out == printed


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_told_and_drawn_in_every_language(
    language: str, game_file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    picture = tmp_path / "game.svg"
    status = main(["analyse", str(game_file), "--simulations", "5", "--plot", str(picture), "--lang", language])
    assert status == 0
    assert len(capsys.readouterr().out.splitlines()) > 8
    root = ElementTree.parse(picture).getroot()
    space = "{http://www.w3.org/2000/svg}"
    for part in ("title", "desc", "polyline"):
        assert root.find(space + part) is not None
    assert root.get("role") == "img"


def test_several_games_are_told_apart(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "games.jsonl"
    path.write_text(f"{short_record()}\n{short_record()}\n", "utf-8")
    assert main(["analyse", str(path), "--json", "--simulations", "5"]) == 0
    assert [json.loads(line)["game_index"] for line in capsys.readouterr().out.splitlines()] == [0, 1]
    assert main(["analyse", str(path), "--json", "--simulations", "5", "--game-index", "1"]) == 0
    assert json.loads(capsys.readouterr().out)["game_index"] == 1
    assert main(["analyse", str(path), "--game-index", "2"]) == 2
    assert "no game 2" in capsys.readouterr().err
    assert main(["analyse", str(path), "--plot", str(tmp_path / "no.svg")]) == 2
    assert "--game-index" in capsys.readouterr().err


@pytest.mark.parametrize("content", ["", "no json", '{"game": "chess"}', '{"game": "kahuna"}'])
def test_broken_files_are_refused_as_replay_refuses_them(
    content: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "broken.json"
    path.write_text(content, "utf-8")
    assert main(["replay", str(path)]) == 2
    expected = capsys.readouterr().err
    assert main(["analyse", str(path)]) == 2
    assert capsys.readouterr().err == expected


def test_bad_wishes_are_refused(game_file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for wish in (["--level", "random"], ["--level", "nobody"], ["--simulations", "0"], ["--seconds", "-1"]):
        assert main(["analyse", str(game_file), *wish]) == 2
        assert capsys.readouterr().err.startswith("makai: ")
