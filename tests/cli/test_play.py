"""`makai play`: whole games at the keyboard, sloppy and wrong input, taking back, real pipes."""

from __future__ import annotations

import itertools
import os
import random
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import makai
from tests.support.typist import answers, enters, final, numbers, play, some


@pytest.fixture(autouse=True)
def in_an_empty_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)


GARBAGE = (
    "xyzzy",
    "0",
    "999",
    "99999999",
    "-1",
    "1.5",
    "\x00\x1b[31m",
    "é ß 漢字 🐟",
    "+",
    "!",
    "'; drop",
    "a" * 5000,
    "   ",
)


# Whole games


@pytest.mark.untraced
@pytest.mark.parametrize("seed", range(4))
def test_a_whole_game_of_kahuna_by_numbers(seed: int) -> None:
    heard = play(numbers(seed), "kahuna", "--seed", str(seed), "--save", "game.json").all
    assert final("game.json").result is not None
    assert "The game is over." in heard
    assert "makai replay game.json" in heard
    assert heard.rstrip().endswith("Goodbye.")


@pytest.mark.parametrize("players", [3, 4, 6])
def test_a_whole_game_of_piranja_by_numbers(players: int) -> None:
    heard = play(numbers(players, 3), "piranja", "--players", str(players), "--seed", "5", "--save", "game.json").all
    assert final("game.json").result is not None
    assert "Catches: " in heard


@pytest.mark.untraced
@pytest.mark.parametrize("game", ["kahuna", "piranja"])
def test_a_whole_game_in_the_hot_seat(game: str) -> None:
    play(enters(numbers(3)), game, "--hot-seat", "--seed", "2", "--save", "game.json")
    assert final("game.json").result is not None


@pytest.mark.untraced
@pytest.mark.parametrize("variant", ["calm", "open"])
@pytest.mark.parametrize("edition", ["kosmos-en", "kosmos-fr", "riogrande-it", "short-fr"])
def test_every_edition_can_be_played_and_told(edition: str, variant: str) -> None:
    words = ["help", "rules", "table", "look", "log", "log all", "hand"]
    rng = random.Random(edition + variant)
    lines = (
        line for pair in zip(numbers(1), itertools.cycle(words), strict=False) for line in pair if rng.random() < 0.9
    )
    argv = [
        "kahuna",
        "--edition",
        edition,
        "--variant",
        variant,
        "--handicap",
        "2,1",
        "--seed",
        "3",
        "--save",
        "g.json",
    ]
    play(lines, *argv)
    assert final("g.json").result is not None


@pytest.mark.parametrize("game", ["kahuna", "piranja"])
def test_bots_play_alone_when_nobody_is_at_the_keyboard(game: str) -> None:
    seats = "random,random" + (",random" if game == "piranja" else "")
    heard = play([], game, "--seats", seats)
    assert "Only bots play" in heard.all
    assert "The game is over." in heard.all
    assert len(heard.heard) == 1  # nothing was asked


def test_a_game_can_be_played_in_notation() -> None:
    lines = ["BARI-DUDA", "duda - elai", "take HUNA"]
    play(lines, "kahuna", "--seats", "you,random", "--seed", "7", "--first", "0", "--save", "game.json")
    assert makai.load_record("game.json").actions[:3] == ["BARI-DUDA", "DUDA-ELAI", "take:HUNA"]


# What was meant


def test_capitals_and_spaces_do_not_matter() -> None:
    answers("  gola \t coco ", "Bari–Elai", "TAKE   :  juno", "take:kahu")
    assert makai.load_record("game.json").actions[:3] == ["GOLA-COCO", "BARI-ELAI", "take:KAHU"]


def test_between_two_actions_it_asks() -> None:
    answer = answers("bari duda")[0]
    assert "can mean more than one action" in answer
    assert "3. BARI-DUDA: play BARI" in answer
    assert "7. DUDA-BARI: play DUDA" in answer
    assert makai.load_record("game.json").actions == []


def test_a_name_lists_what_is_about_it_and_does_nothing() -> None:
    answer = answers("kahu", "17")
    assert "13. GOLA-KAHU" in answer[0]
    assert "17. take:KAHU" in answer[0]
    assert makai.load_record("game.json").actions[0] == "take:KAHU"


def test_a_number_counts_only_when_its_action_was_listed_for_this_table() -> None:
    first, listed, played, second, *_ = answers("3", "3", "3", "3")
    assert "please choose again" in first
    assert "You build a bridge on BARI-DUDA." in listed
    assert "please choose again" in played
    assert "You build a bridge" in second


def test_a_list_about_something_keeps_the_numbers() -> None:
    about, refused, *_ = answers("legal gola", "1")
    assert about.splitlines()[0].startswith("10. GOLA-COCO")
    assert "please choose again" in refused


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("tabel", "table"),
        ("legl", "legal"),
        ("quti", "quit"),
        ("drawe", "draw"),
        ("bari-dida", "BARI-DUDA"),
        ("take:kaho", "take:KAHU"),
    ],
)
def test_a_typo_gets_the_nearest_word_and_does_nothing(typed: str, meant: str) -> None:
    assert re.search(rf"Did you mean .*{meant}", answers(typed)[0])
    assert makai.load_record("game.json").actions == []


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("ALOA-LALE", "no line between ALOA and LALE. From ALOA lines go to BARI, DUDA and HUNA."),
        ("ALOA-BARI", "you need ALOA for that; your hand is BARI, DUDA, GOLA."),
        ("ALOA-BARI", "1. BARI-ALOA"),
        ("duda+bari", "your opponent has no bridge on BARI-DUDA"),
        ("take coco", "these are: HUNA, JOJO, KAHU"),
        ("discard bari", "only with five in your hand"),
        ("discard", "No action with discard is possible now"),
        ("legal lale", "No action with lale is possible now"),
        ("look tahiti", "There is no island “tahiti”. The islands are ALOA,"),
        ("look bari", "BARI: 3 of 5 lines win it. Nobody holds it."),
        ("odds", "The odds are for Kai Piranja"),
        ("undo", "nothing to undo"),
        ("log", "Nothing has happened yet"),
        ("999", "There is no number 999. The list goes from 1 to 18."),
        ("", "Say an action"),
        ("save", "The game is saved in game.json."),
    ],
)
def test_bad_input_is_told_what_was_wrong_and_what_is_right(typed: str, said: str) -> None:
    assert said in answers(typed)[0]
    assert makai.load_record("game.json").actions == []


@pytest.mark.untraced
@pytest.mark.parametrize(
    "argv",
    [
        ("kahuna", "--seed", "7"),
        ("kahuna", "--seed", "7", "--handicap", "1,1"),
        ("kahuna", "--seed", "7", "--hot-seat"),
        ("piranja", "--seed", "7"),
        ("piranja", "--seed", "7", "--hot-seat"),
    ],
)
def test_garbage_at_every_prompt_is_answered_and_changes_nothing(argv: tuple[str, ...]) -> None:
    good = iter(["", "1", "1", "", "", "1", "1", "", "1", "stop", "1", "1"])
    lines = (line for each in good for line in [*GARBAGE, each])
    typist = play(lines, *argv, "--save", "game.json")
    for said in typist.heard[1:]:
        assert said.strip(), "silence"
    assert all(action in makai.game(argv[0]).actions for action in makai.load_record("game.json").actions)


def test_garbage_after_the_game_is_answered() -> None:
    moves = some(2000, numbers(1, 3))
    typist = play(
        [*moves, *GARBAGE, "table", "log", "rules", "save", "legal", "save end.json"], "piranja", "--seed", "9"
    )
    assert "The game is over, so nothing was done with “xyzzy”" in typist.all
    assert "makai replay end.json" in typist.all
    assert final("end.json").result is not None


# Taking back


def test_undo_takes_back_one_action_after_another_within_a_turn() -> None:
    lines = ["BARI-DUDA", "GOLA-COCO", "undo", "undo", "undo", "hand"]
    heard = play(lines, "kahuna", "--seed", "7", "--first", "0", "--save", "game.json").heard
    assert heard[3].startswith("Undone: GOLA-COCO.")
    assert heard[4].startswith("Undone: BARI-DUDA.")
    assert "nothing to undo" in heard[5]
    assert "Your hand: BARI, DUDA and GOLA." in heard[6]
    assert makai.load_record("game.json").actions == []


def test_undo_never_takes_back_a_draw() -> None:
    lines = ["", "draw", "", "", "undo", "pass", "", "", "undo"]
    heard = play(lines, "kahuna", "--hot-seat", "--seed", "7", "--first", "0", "--save", "game.json")
    assert heard.all.count("nothing to undo") == 2
    assert makai.load_record("game.json").actions == ["draw", "pass"]


def test_undo_takes_back_handicap_bridges_and_face_down_discards() -> None:
    lines = ["handicap aloa bari", "undo", "aloa bari", "pass", "discard bari", "undo", "draw"]
    argv = ["--handicap", "1,0", "--first", "0", "--rule", "discard=instead", "--seed", "7", "--save", "game.json"]
    play(lines, "kahuna", *argv)
    assert makai.load_record("game.json").actions[0] == "handicap:ALOA-BARI"
    assert "discard:BARI" not in makai.load_record("game.json").actions


def test_nothing_is_taken_back_in_piranja() -> None:
    heard = play(["reveal", "undo"], "piranja", "--seed", "2", "--first", "0", "--save", "game.json").heard
    assert "In Kai Piranja nothing can be undone" in heard[2]
    assert makai.load_record("game.json").actions == ["reveal"]


# Through a real pipe


def piped(tmp_path: Path, data: bytes, *argv: str) -> tuple[int, str, str]:
    done = subprocess.run(
        [sys.executable, "-m", "makai", "play", *argv],
        input=data,
        capture_output=True,
        timeout=120,
        cwd=tmp_path,
        env={**os.environ, "MAKAI_LANG": "en", "PYTHONIOENCODING": "utf-8"},
        check=False,
    )
    return done.returncode, done.stdout.decode("utf-8"), done.stderr.decode("utf-8")


@pytest.mark.parametrize("game", ["kahuna", "piranja"])
def test_a_pipe_ends_politely_and_the_game_goes_on(tmp_path: Path, game: str) -> None:
    code, out, err = piped(tmp_path, b"legal\n1\nlegal\n1", game, "--seed", "1", "--save", "game.json")
    assert (code, err) == (0, "")
    assert out.endswith("Go on with: makai play --resume game.json\n")
    assert "\x1b" not in out
    assert "\n\n\n" not in out
    code, out, err = piped(tmp_path, b"table\n", "--resume", "game.json")
    assert (code, err) == (0, "")


@pytest.mark.parametrize("game", ["kahuna", "piranja"])
def test_any_bytes_at_all_are_answered(tmp_path: Path, game: str) -> None:
    rng = random.Random(game)
    data = b"\n".join(bytes(rng.randrange(256) for _ in range(rng.randrange(30))) for _ in range(300))
    code, out, err = piped(tmp_path, data, game, "--seed", "1", "--first", "0")
    assert (code, err) == (0, "")
    assert out.count("neither an action nor a word I know") > 100


def test_ctrl_c_ends_politely(tmp_path: Path) -> None:
    argv = [sys.executable, "-m", "makai", "play", "kahuna", "--seed", "1", "--first", "0", "--save", "game.json"]
    env = {**os.environ, "MAKAI_LANG": "en"}
    with subprocess.Popen(
        argv, cwd=tmp_path, env=env, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as running:
        assert running.stdout is not None
        assert running.stderr is not None
        for line in running.stdout:
            if "What do you do?" in line:
                break
        time.sleep(0.3)
        running.send_signal(signal.SIGINT)
        assert "makai play --resume game.json" in running.stdout.read()
        assert running.wait(30) == 0
        assert running.stderr.read() == ""
