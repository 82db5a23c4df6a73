"""The commands of the contract, used as a user would: arguments, files and pipes, and nonsense."""

from __future__ import annotations

import json
import os
import pickle
import subprocess
import sys
from contextlib import redirect_stderr
from io import StringIO
from pathlib import Path
from threading import Event
from typing import Any

import pytest

import makai
import makai.bots
from makai.cli import COMMANDS, main
from makai.cli.text import progress_bar
from makai.cli.text.progress_bar import ProgressBar
from makai.core.fair import Fair
from makai.core.fair_log import OPENED, LogEntry, LogNote, chain, note_deal
from makai.core.messages import LANGUAGES
from makai.core.record import Record
from makai.testing import random_game

Captured = pytest.CaptureFixture[str]


def run(*arguments: str) -> int:
    """Run a command as `makai` does; return its exit status."""
    try:
        return main(list(arguments))
    except SystemExit as stopped:
        return int(stopped.code or 0)


def selfplay(tmp_path: Path, *arguments: str) -> Path:
    file = tmp_path / "games.jsonl"
    file.unlink(missing_ok=True)
    assert run("selfplay", "--out", str(file), *arguments) == 0
    return file


def lines_of(captured: Captured) -> list[dict[str, Any]]:
    return [json.loads(line) for line in captured.readouterr().out.splitlines()]


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("language", ["en", "fr", "it", "de"])
def test_every_command_has_help_with_an_example(command: str, language: str, capsys: Captured) -> None:
    assert run(command, "--lang", language, "--help") == 0
    assert f"makai {command}" in capsys.readouterr().out.split("\n\n")[-1]


def test_selfplay_writes_records_that_replay(tmp_path: Path, capsys: Captured) -> None:
    file = selfplay(tmp_path, "--game", "kahuna", "--games", "3", "--seed", "5", "--edition", "kosmos-fr")
    records = list(makai.load_records(file))
    assert len(records) == 3
    assert run("replay", str(file), "--json") == 0
    lines = lines_of(capsys)
    assert [line["game_index"] for line in lines if line["step"] == 0] == [0, 1, 2]
    assert len(lines) == sum(len(record.actions) + 1 for record in records)


def test_replay_prints_one_line_a_step(tmp_path: Path, capsys: Captured) -> None:
    file = selfplay(tmp_path, "--game", "piranja", "--players", "5", "--games", "1", "--seed", "5")
    record = makai.load_record(file)
    assert run("replay", str(file), "--json") == 0
    lines = lines_of(capsys)
    for step, (line, state) in enumerate(zip(lines, record.replay(), strict=True)):
        action = None if step == 0 else record.actions[step - 1]
        assert line == {"step": step, "action": action, "state": state.to_dict(), "legal": list(state.legal_actions())}
    assert lines[-1]["state"]["result"]["winners"]


def test_the_same_seed_gives_the_same_games(tmp_path: Path) -> None:
    arguments = ("--game", "kahuna", "--games", "2", "--seed", "x", "--variant", "calm", "--handicap", "2,0")
    one = selfplay(tmp_path, *arguments).read_text()
    assert selfplay(tmp_path, *arguments).read_text() == one
    assert selfplay(tmp_path, *arguments[:-4], "--seed", "y").read_text() != one


def test_selfplay_takes_players_as_the_arena_does_and_as_many_processes_as_wanted(tmp_path: Path) -> None:
    arguments = ("--game", "kahuna", "--games", "5", "--seed", "x", "--level", "random,random@5n")
    one = selfplay(tmp_path, *arguments).read_text()
    assert selfplay(tmp_path, *arguments, "--workers", "2").read_text() == one
    assert [record.seats for record in makai.load_records(tmp_path / "games.jsonl")] == [["random", "random@5n"]] * 5


def test_a_file_of_games_is_not_overwritten_but_goes_on_where_it_ends(tmp_path: Path, capsys: Captured) -> None:
    arguments = ("--game", "piranja", "--players", "3", "--seed", "x")
    whole = selfplay(tmp_path, *arguments, "--games", "3").read_bytes()
    file = selfplay(tmp_path, *arguments, "--games", "1")
    again = ("selfplay", *arguments, "--games", "2", "--out", str(file))
    assert run(*again) == 2
    assert "--append" in capsys.readouterr().err
    assert run(*again, "--append") == 0
    assert file.read_bytes() == whole
    file.write_bytes(whole[:-5])
    assert run(*again, "--append") == 2
    assert str(file) in capsys.readouterr().err
    assert file.read_bytes() == whole[:-5]
    assert run(*again[:-2], "--append") == 2
    assert "--out" in capsys.readouterr().err
    assert run(*again[:-1], os.devnull) == run(*again[:-1], str(tmp_path / "new"), "--append") == 0


def test_a_line_that_finds_no_room_is_taken_back(tmp_path: Path) -> None:
    """A limit on the size of files stands for a full disk."""
    resource = pytest.importorskip("resource")
    file = tmp_path / "games.jsonl"
    command = [*(sys.executable, "-m", "makai", "selfplay", "--game", "kahuna", "--games", "9"), "--out", str(file)]

    def limit() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (9000, 9000))

    done = subprocess.run(command, capture_output=True, text=True, check=False, preexec_fn=limit)
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
    assert str(file) in done.stderr
    assert 0 < len(list(makai.load_records(file))) < 9
    assert file.read_bytes().endswith(b"\n")


def test_the_levels_are_listed(capsys: Captured) -> None:
    assert run("levels", "--json") == 0
    found = json.loads(capsys.readouterr().out)
    for game in ("kahuna", "piranja"):
        assert tuple(level["level"] for level in found[game]) == makai.bots.levels(game)
        assert [level["level"] for level in found[game] if level["usual"]] == ["casual"]
    assert run("levels", "Piranja") == 0
    assert capsys.readouterr().out.splitlines()[0] == "Kai Piranja"


def test_an_error_comes_whole_from_another_process() -> None:
    problem = makai.BadRules("cli-games-negative", value=-1)
    copy = pickle.loads(pickle.dumps(problem))
    assert (type(copy), copy.code, str(copy)) == (makai.BadRules, problem.code, str(problem))


def test_a_pipe_carries_games_from_one_command_to_the_next() -> None:
    command = f"{sys.executable} -m makai"
    pipe = f"{command} selfplay --game kahuna --games 2 --seed 1 | {command} replay - --json | tail -n 1"
    done = subprocess.run(["sh", "-c", pipe], capture_output=True, text=True, check=True)
    assert json.loads(done.stdout)["game_index"] == 1
    assert done.stderr == ""


def test_a_reader_who_leaves_is_no_error() -> None:
    pipe = f"{sys.executable} -m makai selfplay --game kahuna --games 300 --seed 1 | head -n 1"
    done = subprocess.run(["sh", "-c", pipe], capture_output=True, text=True, check=True)
    assert json.loads(done.stdout)["game"] == "kahuna"
    assert done.stderr == ""


def test_replay_tells_a_game_in_words(tmp_path: Path, capsys: Captured) -> None:
    file = selfplay(tmp_path, "--game", "kahuna", "--games", "1", "--seed", "2")
    assert run("replay", str(file)) == 0
    assert len(capsys.readouterr().out.splitlines()) > 50


def bad(tmp_path: Path, **changes: object) -> str:
    """Write a record of three actions with some keys changed; return its file."""
    state = list(random_game(makai.game("kahuna"), {"first": 0}, 1))[3]
    file = tmp_path / "bad.json"
    file.write_text(json.dumps({**Record.of(makai.game("kahuna"), state).to_dict(), **changes}))
    return str(file)


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"actions": ["BARI-BARI"]}, "Action 1 is “BARI-BARI”: “BARI-BARI” is not an action"),
        ({"actions": ["draw", "draw", "handicap:ALOA-BARI"]}, "Action 3 is “handicap:ALOA-BARI”: handicap:ALOA-BARI:"),
        ({"game": "chess"}, "kahuna, piranja"),
        ({"rules": {"edition": "kosmos"}}, "kosmos-en, kosmos-fr, riogrande-it, short-fr"),
        ({"shuffles": [["ALOA"]]}, "Shuffle 1"),
        ({"shuffles": "ALOA"}, "“shuffles” must be a list"),
        ({"format": "makai/2"}, "makai/1"),
        ({"actions": [1]}, "entry 1 is 1"),
        ({"seats": ["Anna"]}, "2 play"),
    ],
)
def test_a_bad_record_is_refused_in_one_line(
    changes: dict[str, object], said: str, tmp_path: Path, capsys: Captured
) -> None:
    file = bad(tmp_path, **changes)
    assert run("replay", file, "--json") == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(f"makai: {file}, line 1: ")
    assert err.count("\n") == 1
    assert said in err


def test_a_refused_action_says_what_was_legal(tmp_path: Path, capsys: Captured) -> None:
    file = bad(tmp_path, actions=["pass", "pass"])
    assert run("replay", file) == 2
    err = capsys.readouterr().err
    assert "your opponent skipped the draw, so you must draw" in err
    assert "Legal instead: " in err
    assert "draw" in err.split("Legal instead: ")[1]


def test_the_place_of_a_broken_line_is_told(tmp_path: Path, capsys: Captured) -> None:
    file = selfplay(tmp_path, "--game", "kahuna", "--games", "2", "--seed", "5")
    file.write_text(file.read_text() + "{oops\n")
    assert run("replay", str(file), "--json") == 2
    out, err = capsys.readouterr()
    assert out.count("\n") > 100
    assert f"{file}, line 3: This is not JSON" in err


@pytest.mark.parametrize(
    "arguments",
    [
        ["replay", "no-such-file.json"],
        ["replay"],
        ["dance"],
        ["selfplay", "--game", "chess"],
        ["selfplay", "--game", "kahuna", "--players", "3"],
        ["selfplay", "--game", "piranja", "--edition", "kosmos-en"],
        ["selfplay", "--game", "kahuna", "--level", "genius"],
        ["selfplay", "--game", "kahuna", "--level", "master@soon"],
        ["selfplay", "--game", "kahuna", "--workers", "0"],
        ["selfplay", "--game", "kahuna", "--games", "-1"],
        ["levels", "chess"],
        ["selfplay", "--game", "kahuna", "--games", "many"],
        ["selfplay", "--game", "kahuna", "--handicap", "4,0"],
        ["selfplay", "--game", "kahuna", "--rule", "wipeout"],
        ["selfplay", "--game", "kahuna", "--rule", "wipeout=often"],
        ["selfplay", "--game", "kahuna", "--out", "no/such/folder/file"],
        ["bench", "--seconds", "soon"],
    ],
    ids=" ".join,
)
def test_nonsense_gets_one_line_and_status_2(arguments: list[str], capsys: Captured) -> None:
    assert run(*arguments) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("makai: ")
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["replay"], ("missing: FILE", "il manque\u00a0: FILE", "manca: FILE", "es fehlt: FILE")),
        (
            ["levels", "--loud"],
            ("unknown: --loud", "pas compris\u00a0: --loud", "non capito: ", "nicht verstanden: "),
        ),
        (
            ["bench", "--seconds"],
            ("needs a value", "une valeur doit suivre", "deve seguire un", "ein Wert"),
        ),
        (
            ["bench", "--seconds", "soon"],
            ("'soon' is not a number", "n’est pas un nombre.", "non è un numero.", "ist keine Zahl."),
        ),
        (
            ["selfplay", "--game", "kahuna", "--games", "few"],
            ("'few' is not a whole number", "un nombre entier", "un numero intero", "keine ganze Zahl"),
        ),
        (["dance"], ("'dance' is not one of", "n’est pas possible", "non è possibile", "geht nicht (")),
        (
            ["analyse", "-", "--seconds", "1", "--simulations", "2"],
            ("cannot be combined with --seconds", "ne va pas avec", "non va insieme a", "geht nicht zusammen mit"),
        ),
    ],
    ids=lambda value: value[-1],
)
def test_a_wrong_command_line_is_refused_in_every_language(
    arguments: list[str], said: tuple[str, ...], capsys: Captured
) -> None:
    for language, text in zip(LANGUAGES, said, strict=True):
        assert run(*arguments, "--lang", language) == 2
        assert text in capsys.readouterr().err


def test_help_speaks_every_language(capsys: Captured) -> None:
    words = (("usage: ", "exit"), ("utilisation\u00a0: ", "quitter"), ("uso: ", "esce"), ("Aufruf: ", "enden"))
    for language, (usage, leave) in zip(LANGUAGES, words, strict=True):
        for command in ([], ["admin"], ["admin", "ban"], ["analyse"]):
            assert run(*command, "--help", "--lang", language) == 0
            out = capsys.readouterr().out
            assert out.startswith(f"{usage}makai")
            assert all(line.endswith(leave) for line in out.splitlines() if line.startswith(("  -h,", "  --version")))
            assert ("show this help" in out) == (language == "en")


def finished_fair_game(game: str, **changes: object) -> dict[str, Any]:
    """Play a random game with fair shuffles to its end; return its record, its secret revealed."""
    chance = Fair(bytes(range(32)), ("anna", "ben"))
    state = makai.game(game).new(chance=chance)
    while legal := state.legal_actions():
        state = state.apply(legal[len(state.actions) * 7 % len(legal)])
    fair = {**chance.reveal(), "drew_first": True}
    return {**Record.of(makai.game(game), state, fair=fair).to_dict(), **changes}


@pytest.mark.parametrize("game", ["kahuna", "piranja"])
def test_verify_accepts_a_fair_game(game: str, tmp_path: Path, capsys: Captured) -> None:
    file = tmp_path / "fair.json"
    record = finished_fair_game(game)
    file.write_text(json.dumps(record))
    commitment = record["fair"]["commitment"]
    assert run("verify", str(file), "--commitment", commitment) == 0
    assert commitment in capsys.readouterr().out


def test_verify_finds_every_kind_of_cheating(tmp_path: Path, capsys: Captured) -> None:
    record = finished_fair_game("piranja")
    fair = record["fair"]
    other = Fair(bytes(32))
    cheats: dict[str, dict[str, Any]] = {
        "Shuffle 1 does not follow": {"fair": {**fair, "contributions": ["anna", "eve"]}},
        "does not fit the commitment": {"fair": {**fair, "secret": "00" * 32}},
        "holds no secret": {"fair": {key: value for key, value in fair.items() if key != "secret"}},
        "has no “fair”": {"fair": None},
        "Who starts": {"rules": {**record["rules"], "first": (record["rules"]["first"] + 1) % 4}, "actions": []},
    }
    for said, change in cheats.items():
        changed = {**record, **change}
        if changed["fair"] is None:
            del changed["fair"]
        file = tmp_path / "cheat.json"
        file.write_text(json.dumps(changed))
        assert run("verify", str(file)) == 2
        assert said in capsys.readouterr().err
    file.write_text(json.dumps(record))
    assert run("verify", str(file), "--commitment", other.commitment) == 2
    assert "you noted" in capsys.readouterr().err


def make_log(*notes: LogNote) -> list[LogEntry]:
    """Return a log that holds these notes."""
    entries: list[LogEntry] = []
    for at, note in enumerate(notes, 1):
        entries.append(chain(entries[-1] if entries else None, note, at))
    return entries


def test_verify_looks_for_a_game_in_the_log(tmp_path: Path, capsys: Captured) -> None:
    record = finished_fair_game("kahuna")
    game = Fair.from_reveal(record["fair"])
    entries = make_log(LogNote(OPENED, "ab" * 32), LogNote(OPENED, game.commitment), note_deal(game))
    log, file, short = (tmp_path / name for name in ("log.json", "game.json", "short.json"))
    log.write_text(json.dumps({"entries": [entry.to_dict() for entry in entries]}))
    file.write_text(json.dumps(record))
    short.write_text(json.dumps([entries[0].to_dict()]))
    assert run("verify", "--log", str(log), "--head", entries[1].hash, str(file)) == 0
    told = capsys.readouterr().out
    assert "Tables opened: 2; games dealt: 1; of these ended and revealed: 0." in told
    assert "as entry 2, and the deal as entry 3" in told
    assert run("verify", str(file), "--log", str(short)) == 2
    assert "is not in the log" in capsys.readouterr().err
    assert run("verify", "--log", str(log), "--head", "00" * 32) == 2
    assert "rewritten or cut short" in capsys.readouterr().err


def test_verify_reads_a_log_page_by_page_and_finds_what_was_changed(tmp_path: Path, capsys: Captured) -> None:
    entries = [entry.to_dict() for entry in make_log(*(LogNote(OPENED, f"{n:064x}") for n in range(4)))]
    log = tmp_path / "log.jsonl"
    log.write_text("\n".join(json.dumps({"entries": page}) for page in (entries[:2], entries[2:])))
    assert run("verify", "--log", str(log)) == 0
    assert "4 entries, unbroken" in capsys.readouterr().out
    log.write_text(json.dumps([entries[0], *entries[2:]]))
    assert run("verify", "--log", str(log)) == 2
    assert "Entry 2 of the log is missing" in capsys.readouterr().err
    log.write_text("not a log")
    assert run("verify", "--log", str(log)) == 2
    assert "cannot be read from there" in capsys.readouterr().err


def test_verify_says_what_it_needs(capsys: Captured) -> None:
    for arguments, said in (((), "name a file"), (("x.json", "--head", "00"), "--head belongs to --log")):
        assert run("verify", *arguments) == 2
        assert said in capsys.readouterr().err


def test_bench_has_the_figures_of_the_contract(capsys: Captured) -> None:
    assert run("bench", "--json", "--seconds", "0.02") == 0
    figures = json.loads(capsys.readouterr().out)
    for game in ("kahuna", "piranja"):
        for name in ("games_per_s", "actions_per_s", "api_actions_per_s", "games_per_s_all_cores"):
            assert figures[game][name] > 0
        for level in makai.bots.levels(game):
            assert figures[game][f"{level}_decisions_per_s"] > 0


def test_a_bar_shows_what_is_being_done_on_a_terminal_alone(monkeypatch: pytest.MonkeyPatch, capsys: Captured) -> None:
    drawn = Event()
    monkeypatch.setattr(progress_bar, "PAUSE_S", 0.001)
    draw = ProgressBar._describe

    def note(bar: ProgressBar) -> str:
        text = draw(bar)
        if "the bots" in text:
            drawn.set()
        return text

    monkeypatch.setattr(ProgressBar, "_describe", note)
    with ProgressBar(4) as bar:
        bar.print("the rules")
    assert capsys.readouterr() == ("the rules\n", "")
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    with ProgressBar(4) as bar, redirect_stderr(StringIO()):
        bar.show(1, "the bots")
        assert drawn.wait(60)
    assert "[###############.....] 0:00:0" in capsys.readouterr().err
