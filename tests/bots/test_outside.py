"""Levels from outside: accepted wherever a level is named, refused in one sentence where there is none."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import gymnasium
import pytest

import makai
import makai.research.gym  # registers the environments
from makai.bots import levels, outside
from makai.bots.protocol import RandomBot
from makai.cli import main
from makai.core import plugins
from makai.tables import Settings

HERE = f"{__name__}:somebody"
MODULE = """
from makai.bots import RandomBot

def player(game, seed, seconds, simulations):
    return RandomBot(seed)

def nobody(game, seed, seconds, simulations):
    return game
"""


def somebody(_game: str, seed: int | str | None, _seconds: float | None, _simulations: int | None) -> RandomBot:
    return RandomBot(seed)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Go to a folder with a module in it."""
    (tmp_path / "my_bots.py").write_text(MODULE)
    (tmp_path / "torn.py").write_text("1 / 0\n")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_the_library_takes_a_path() -> None:
    state = makai.game("kahuna").new(seed=1)
    assert makai.bot("kahuna", HERE, seed=1).choose(state.view(state.to_move)) in state.legal_actions()


def test_selfplay_takes_a_path(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["selfplay", "--game", "piranja", "--level", f"{HERE},random", "--seed", "1"]) == 0
    assert json.loads(capsys.readouterr().out)["seats"] == [HERE, "random"] * 2


def test_play_takes_a_path_and_a_file_does_not(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "kahuna", "--seats", "random,my_bots:player", "--seed", "1", "--save", "game.json"]) == 0
    assert json.loads((folder / "game.json").read_text())["players"] == ["random", "my_bots:player"]
    capsys.readouterr()
    assert main(["play", "--resume", "game.json"]) == 2
    told = capsys.readouterr().err
    assert "my_bots:player" in told
    assert told.count("\n") == 1


def test_gymnasium_takes_a_path() -> None:
    environment = gymnasium.make("makai/Kahuna-v0", level=HERE)
    _, info = environment.reset(seed=1)
    assert info["action_mask"].any()


def test_the_folder_of_the_command_can_be_imported_from(folder: Path) -> None:
    command = [str(Path(sys.executable).parent / "makai"), "arena", "--game", "kahuna", "--levels"]
    command += ["random,my_bots:player@5n", "--games", "2", "--workers", "2", "--json"]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "my_bots:player@5n" in done.stdout


@pytest.mark.parametrize(
    ("level", "sentence"),
    [
        ("no.such:player", "The module of the level “no.such:player” cannot be found"),
        ("torn:player", "cannot be imported: ZeroDivisionError"),
        ("my_bots:missing", "must have a function “missing”"),
        ("my_bots:RandomBot", "must have a function “RandomBot”"),
        ("my_bots:nobody", "returned no bot but str"),
        (":", "cannot be found"),
    ],
)
@pytest.mark.usefixtures("folder")
def test_what_is_wrong_is_said_in_one_sentence(level: str, sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    for command in (["arena", "--levels", f"random,{level}"], ["selfplay", "--level", level]):
        sys.modules.pop("my_bots", None)
        assert main([*command, "--game", "kahuna", "--games", "2", "--workers", "1"]) == 2
        told = capsys.readouterr().err
        assert sentence in told
        assert told.count("\n") == 1


def test_a_table_offers_names_and_never_takes_a_path(monkeypatch: pytest.MonkeyPatch) -> None:
    def seats(level: str) -> Settings:
        plans = [{"kind": "open"}, {"kind": "bot", "level": level}]
        return Settings.from_dict({"game": "kahuna", "seats": plans})

    monkeypatch.setattr(outside, "_ADDED", {})
    with pytest.raises(makai.UnknownLevel):
        seats("friend")
    outside.add_level("kahuna", "friend", HERE)
    assert seats("friend").seats[1].level == "friend"
    assert levels("kahuna")[-1] == "friend"
    assert "friend" not in levels("piranja")
    assert isinstance(makai.bot("kahuna", "friend"), RandomBot)
    with pytest.raises(makai.UnknownLevel):
        seats(HERE)
    with pytest.raises(makai.UnknownLevel, match="already"):
        outside.add_level("kahuna", "club", HERE)


def test_a_package_gives_a_level_a_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    info = tmp_path / "friends-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: friends\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(f"[makai.bots]\nkahuna.lea = {HERE}\nkahuna.gone = no.such:player\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    forget()
    try:
        assert levels("kahuna")[-2:] == ("gone", "lea")
        assert isinstance(makai.bot("kahuna", "lea"), RandomBot)
        assert main(["arena", "--game", "kahuna", "--levels", "lea,gone", "--games", "2", "--workers", "1"]) == 2
        assert "no.such" in capsys.readouterr().err
    finally:
        forget()


def forget() -> None:
    """Let installed packages be looked for anew."""
    plugins.find_entry_points.cache_clear()
    plugins._is_named.cache_clear()
