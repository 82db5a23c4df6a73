"""`makai play`: a game is kept after every action, resumed as if nothing had happened, and never overwritten."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import makai
from makai.cli import main
from tests.support.typist import enters, final, numbers, play, refused, some


@pytest.fixture(autouse=True)
def in_an_empty_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)


# Keeping and resuming


@pytest.mark.untraced
@pytest.mark.parametrize("game", ["kahuna", "piranja"])
@pytest.mark.parametrize("cut", [0, 2, 10, 24, 60])
def test_a_resumed_game_goes_on_as_if_nothing_had_happened(game: str, cut: int) -> None:
    lines = some(3000, numbers(11, 12))
    whole = play(lines, game, "--seed", "4", "--save", "whole.json")
    play(lines[:cut], game, "--seed", "4", "--save", "cut.json")
    assert final("cut.json").result is None
    rest = play(lines[cut:], "--resume", "cut.json")
    assert Path("cut.json").read_text("utf-8") == Path("whole.json").read_text("utf-8")
    assert rest.heard[-1].replace("cut.json", "whole.json") == whole.heard[-1]


def test_a_fair_game_goes_on_with_the_same_secret_and_can_be_verified(capsys: pytest.CaptureFixture[str]) -> None:
    lines = some(4000, numbers(5))
    begun = play(lines[:12], "kahuna", "--save", "one.json").all
    commitment = re.findall(r"commitment: ([0-9a-f]{64})", begun)[0]
    assert begun.index(commitment) < begun.index("Your hand")
    Path("two.json").write_bytes(Path("one.json").read_bytes())
    over = play(lines[12:], "--resume", "one.json").all
    play(lines[12:], "--resume", "two.json")
    assert Path("one.json").read_text("utf-8") == Path("two.json").read_text("utf-8")
    assert makai.load_record("one.json").proof()["drew_first"] is True
    assert str(makai.load_record("one.json").proof()["secret"]) in over
    assert f"makai verify one.json --commitment {commitment}" in over
    assert main(["verify", "one.json", "--commitment", commitment]) == 0
    assert commitment in capsys.readouterr().out


def test_who_starts_is_not_claimed_to_be_drawn_when_it_was_chosen() -> None:
    play([], "kahuna", "--first", "1", "--save", "game.json")
    assert "drew_first" not in makai.load_record("game.json").proof()


def test_the_end_of_input_ends_politely() -> None:
    assert "makai play --resume 'my game.json'" in play(["pass"], "kahuna", "--save", "my game.json").heard[-1]
    assert "was not saved" in play(["legal", "1"], "kahuna", "--seed", "1", "--first", "0").heard[-1]
    assert "No game was begun" in play([], "kahuna", "--seed", "1", "--first", "0").heard[-1]


def test_quit_does_not_lose_a_game_by_a_slip() -> None:
    heard = play(["pass", "quit", "quit", "draw"], "kahuna", "--seed", "1", "--first", "0").heard
    assert "would be lost" in heard[2]
    assert "was not saved" in heard[3]
    assert len(heard) == 4
    heard = play(["pass", "save kept.json", "quit"], "kahuna", "--seed", "1", "--first", "0").heard
    assert "makai play --resume kept.json" in heard[3]


def test_a_finished_game_is_only_told_again() -> None:
    play(numbers(1), "kahuna", "--seed", "1", "--save", "game.json")
    before = Path("game.json").read_bytes()
    heard = play([], "--resume", "game.json")
    assert "This game is over already." in heard.all
    assert "The game is over. " in heard.all
    assert "makai replay game.json" in heard.all
    assert len(heard.heard) == 1
    assert Path("game.json").read_bytes() == before


def test_a_resumed_game_can_move_to_another_file() -> None:
    play(["pass"], "kahuna", "--seed", "1", "--first", "0", "--save", "one.json")
    before = Path("one.json").read_bytes()
    play(["pass", "draw"], "--resume", "one.json", "--save", "two.json")
    assert Path("one.json").read_bytes() == before
    assert len(makai.load_record("two.json").actions) > len(makai.load_record("one.json").actions)


def test_a_record_keeps_keys_that_nobody_knows() -> None:
    play(["pass"], "kahuna", "--seed", "1", "--save", "game.json")
    record = json.loads(Path("game.json").read_text("utf-8"))
    Path("game.json").write_text(json.dumps({**record, "note": "rainy day"}, indent=2), "utf-8")
    play(["pass", "draw"], "--resume", "game.json")
    assert makai.load_record("game.json").extra["note"] == "rainy day"


def test_a_record_of_somebody_else_is_resumed_with_people_at_every_seat() -> None:
    play(["pass"], "kahuna", "--seed", "1", "--first", "0", "--save", "game.json")
    record = json.loads(Path("game.json").read_text("utf-8"))
    for key in ("players", "seed", "seats", "format"):
        del record[key]
    Path("game.json").write_text(json.dumps(record), "utf-8")
    play(enters(numbers(3)), "--resume", "game.json")
    assert final("game.json").result is not None


@pytest.mark.parametrize("game", ["kahuna", "piranja"])
def test_strange_names_in_a_record_are_told_as_they_can_be(game: str) -> None:
    play([], game, "--hot-seat", "--seed", "1", "--save", "game.json")
    record = json.loads(Path("game.json").read_text("utf-8"))
    strange = ["", "two\nlines", "\x1b[31mred", "long" * 1000, "\ud800", "twice"]
    seats = [*strange[: len(record["seats"]) - 1], strange[3]]
    Path("game.json").write_text(json.dumps({**record, "seats": seats}), "utf-8")
    heard = play(enters(["table", "1", "1", "draw", "stop", "hand"]), "--resume", "game.json").all
    assert "\x1b" not in heard
    assert "longlong" in heard
    assert max(map(len, heard.splitlines())) < 1000


def test_saving_leaves_nothing_behind_and_follows_links(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "link.json").symlink_to(tmp_path / "folder" / "game.json")
    play(["pass", "draw"], "kahuna", "--seed", "1", "--save", "link.json")
    assert (tmp_path / "link.json").is_symlink()
    assert {path.name for path in tmp_path.rglob("*")} == {"folder", "game.json", "link.json"}


def test_a_disk_that_fails_does_not_end_the_game() -> None:
    def lines() -> Iterator[str]:
        with pytest.MonkeyPatch.context() as failing:
            failing.setattr(os, "fsync", broken)
            yield "pass"
        yield "save game.json"
        yield "save"
        yield "quit"

    def broken(_file: int) -> None:
        raise OSError(28, "No space left on device")

    heard = play(lines(), "kahuna", "--seed", "1", "--first", "0", "--save", "game.json").all
    assert "could not be saved in game.json: No space left on device" in heard
    assert "makai play --resume game.json" in heard
    assert len(makai.load_record("game.json").actions) > 1


@pytest.mark.parametrize("name", ["a\x00b", "x" * 5000, "/nowhere/at/all.json", "."])
def test_a_file_that_cannot_be_written_is_refused_and_the_old_one_stays(name: str) -> None:
    heard = play(["pass", f"save {name}", "pass", "draw"], "kahuna", "--seed", "1", "--save", "game.json")
    assert "makai play --resume game.json" in heard.heard[-1]
    assert makai.load_record("game.json").actions


# What is refused before a game begins


def test_an_existing_file_is_not_overwritten() -> None:
    Path("other.json").write_text("precious", "utf-8")
    said = refused("kahuna", "--save", "other.json")
    assert "other.json exists already. To go on with the game in it: makai play --resume other.json." in said
    play(["save other.json", "pass"], "kahuna", "--seed", "1", "--save", "game.json")
    play(["pass"], "--resume", "game.json", "--save", "./game.json")
    assert "exists already" in refused("--resume", "game.json", "--save", "other.json")
    assert Path("other.json").read_text("utf-8") == "precious"


def test_an_empty_file_may_be_used() -> None:
    Path("empty.json").touch()
    play(["pass"], "kahuna", "--save", "empty.json")
    assert makai.load_record("empty.json").game.name == "kahuna"


@pytest.mark.parametrize(
    ("argv", "said"),
    [
        ((), "Say which game: makai play kahuna. The games are: kahuna, piranja."),
        (("chess",), "no game “chess”"),
        (("kahuna", "--seats", "a,b,c"), "--seats names 3, but 2 play"),
        (("kahuna", "--seats", "a,,b"), "empty name"),
        (("kahuna", "--seats", "Anna,anna"), "both be called “anna”"),
        (("kahuna", "--seats", "a," + "b" * 99), "cannot be a name"),
        (("kahuna", "--seats", "a,b", "--hot-seat"), "not both"),
        (("kahuna", "--players", "3"), "players cannot be “3”"),
        (("kahuna", "--handicap", "9,9"), "from 0 to 3"),
        (("piranja", "--seats", "a,b"), "from 3 to 6"),
        (("piranja", "--seats", "a,b,c", "--players", "4"), "--seats names 3, but 4 play"),
        (("piranja", "--edition", "kosmos-en"), "no rule “edition”"),
        (("kahuna", "--save", "/dev/null"), "not an ordinary file"),
        (("kahuna", "--save", "."), "not an ordinary file"),
        (("kahuna", "--save", "/nowhere/game.json"), "/nowhere/game.json: No such file"),
        (("--resume", "missing.json"), "missing.json: No such file"),
    ],
)
def test_a_wrong_command_is_refused_in_one_line(argv: tuple[str, ...], said: str) -> None:
    assert said in refused(*argv)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"players": ["person"]}, "“players” must say for each seat"),
        ({"players": ["person", 7]}, "“players” must say for each seat"),
        ({"players": ["person", "wizard"]}, "no level “wizard”"),
        ({"actions": ["fly"]}, "Action 1 is “fly”"),
        ({"fair": {"algorithm": "makai-fair/1", "commitment": "00" * 32, "contributions": []}}, "holds no secret"),
    ],
)
def test_a_record_that_cannot_be_resumed_is_refused(change: dict[str, object], said: str) -> None:
    play([], "kahuna", "--seed", "1", "--save", "game.json")
    record = json.loads(Path("game.json").read_text("utf-8"))
    Path("game.json").write_text(json.dumps({**record, **change}), "utf-8")
    assert said in (line := refused("--resume", "game.json"))
    assert "game.json" in line


def test_resume_takes_no_rules_and_no_other_game() -> None:
    play([], "kahuna", "--seed", "1", "--save", "game.json")
    assert "--seats cannot be given with --resume" in refused("--resume", "game.json", "--seats", "a,b")
    assert "--hot-seat cannot be given" in refused("--resume", "game.json", "--hot-seat")
    assert "holds a game of kahuna, not of piranja" in refused("piranja", "--resume", "game.json")
