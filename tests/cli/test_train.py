"""`makai train`, used well and badly."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from makai.bots.training.training import Training
from makai.cli import main
from makai.cli.commands import train

Captured = pytest.CaptureFixture[str]


def run(*arguments: str) -> int:
    """Run the command; return its exit status."""
    try:
        return main(["train", *arguments])
    except SystemExit as stopped:
        return int(stopped.code or 0)


@pytest.fixture
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lessons of two games, and notes in the log after few."""
    monkeypatch.setattr("makai.bots.kahuna.training.subject.DUEL_PAIRS", 1)
    monkeypatch.setattr("makai.bots.piranja.training.subject.DUEL_SETS", 1)
    plans = {game: replace(plan, games=8, workers=2, lesson=2) for game, plan in train.PLANS.items()}
    monkeypatch.setattr(train, "PLANS", plans)


@pytest.mark.usefixtures("short")
def test_training_says_where_the_weights_are(tmp_path: Path, capsys: Captured) -> None:
    folder = tmp_path / "my training"
    assert run("--game", "kahuna", "--games", "8", "--out", str(folder)) == 0
    told = capsys.readouterr()
    assert "\r" not in told.err
    assert f"MAKAI_KAHUNA_WEIGHTS='{folder / 'kahuna.npz'}' makai arena" in told.out
    assert sorted(path.name for path in folder.iterdir()) == ["checkpoint.npz", "kahuna.npz", "log.jsonl"]


@pytest.mark.usefixtures("short")
def test_either_game_is_trained_by_the_same_command(tmp_path: Path, capsys: Captured) -> None:
    assert run("--game", "piranja", "--games", "8", "--out", str(tmp_path)) == 0
    assert f"MAKAI_PIRANJA_WEIGHTS={tmp_path / 'piranja.npz'} makai arena --game piranja" in capsys.readouterr().out


@pytest.mark.usefixtures("short")
def test_an_interrupted_training_says_how_to_go_on(
    tmp_path: Path, capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    arguments = ("--game", "kahuna", "--games", "8", "--seed", "3", "--out", str(tmp_path))
    with monkeypatch.context() as patch:
        patch.setattr(Training, "_lesson", interrupted_in_the_second(Training._lesson))
        assert run(*arguments) == 130
    command = f"makai train --game kahuna --games 8 --seed 3 --workers 2 --out {tmp_path}"
    assert capsys.readouterr().err.endswith(f"stopped after 4 games; they are kept. Go on with: {command}\n")
    assert run(*arguments) == 0
    assert "goes on: 4 of 8 games are done" in capsys.readouterr().out


def interrupted_in_the_second(lesson: Callable[..., float]) -> Callable[..., float]:
    def learn(under_way: Any, workers: Any) -> float:
        if under_way.state.done == 1:
            raise KeyboardInterrupt
        return lesson(under_way, workers)

    return learn


@pytest.mark.usefixtures("short")
def test_another_plan_is_refused(tmp_path: Path, capsys: Captured) -> None:
    assert run("--game", "kahuna", "--games", "4", "--out", str(tmp_path)) == 0
    capsys.readouterr()
    assert run("--game", "kahuna", "--games", "8", "--seed", "2", "--out", str(tmp_path)) == 2
    assert "another plan: games=4, seed=1 there" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "text"),
    [
        ("--game kahuna --games 0", "give 1 or more"),
        ("--game kahuna --games -5", "give 1 or more"),
        ("--game kahuna --games many", "many"),
        ("--game kahuna --seed -1", "give 0 or more"),
        ("--game kahuna --workers 0", "from 1 to 256"),
        ("--game kahuna --workers 1000", "from 1 to 256"),
        ("--game kahuna --tries -1", "from 0 to 16"),
        ("--game kahuna --tries 17", "from 0 to 16"),
        ("--game piranja --tries 1", "from 0 to 0"),
        ("--game piranja --games 0", "give 1 or more"),
        ("--game chess", "There is no game"),
        ("--games 5", "--game"),
    ],
)
def test_nonsense_is_refused_before_anything_is_written(
    arguments: str, text: str, tmp_path: Path, capsys: Captured
) -> None:
    assert run(*arguments.split(), "--out", str(tmp_path / "out")) == 2
    assert text in capsys.readouterr().err
    assert not (tmp_path / "out").exists()


def test_a_file_is_no_folder(tmp_path: Path, capsys: Captured) -> None:
    file = tmp_path / "file"
    file.touch()
    assert run("--game", "kahuna", "--out", str(file)) == 2
    assert str(file) in capsys.readouterr().err


@pytest.mark.usefixtures("short")
def test_a_terminal_is_shown_how_far_it_is(tmp_path: Path, capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stderr.isatty", lambda: True, raising=False)
    seconds = clock()
    monkeypatch.setattr("makai.cli.text.progress.monotonic", lambda: next(seconds))
    assert run("--game", "kahuna", "--games", "8", "--out", str(tmp_path)) == 0
    assert "\r4 of 8 games, 0:00:" in capsys.readouterr().err


def clock() -> Iterator[float]:
    """Yield ever later times."""
    now = 0.0
    while True:
        now += 2
        yield now
