"""Matches: equal deals, swapped seats, files that can be resumed, and figures that do not depend on the machine."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import makai
from makai.bots.match.arena import Outcome, compete
from makai.bots.match.entrant import Entrant
from makai.bots.match.finished_game import MatchGame, Pace
from makai.bots.match.match import play
from makai.bots.match.pairing import Seating, schedule
from makai.bots.match.score_sheet import ScoreSheet
from makai.bots.match.standings import standings
from makai.bots.match.statistics import Sprt
from makai.cli import main
from makai.core.errors import BadBudget, BadRecord, BadRules, IllegalAction, MakaiError, UnknownLevel
from makai.core.game import Json
from tests.bots.players import match

Captured = pytest.CaptureFixture[str]
TIMES = ("seconds_per_decision", "seconds_per_turn")


def without_times(figures: Json) -> Json:
    entrants = [{key: value for key, value in each.items() if key not in TIMES} for each in figures["entrants"]]
    return {**figures, "entrants": entrants}


# Players.


@pytest.mark.parametrize("text", ["random", "master@0.2", "master@500n", "greedy", "flat-mc@1"])
def test_a_player_is_written_as_it_was_read(text: str) -> None:
    assert str(Entrant.parse("kahuna", text)) == text


def test_seconds_and_simulations_are_told_apart() -> None:
    assert Entrant.parse("kahuna", "master@2") == Entrant("master", seconds=2.0)
    assert Entrant.parse("kahuna", "master@2n") == Entrant("master", simulations=2)
    assert Entrant.parse("kahuna", " master ") == Entrant("master")


def test_twins_get_numbers() -> None:
    twins = Entrant.parse_all("kahuna", "random,master,random,random")
    assert [str(each) for each in twins] == ["random", "master", "random#2", "random#3"]


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("", UnknownLevel),
        ("wizard", UnknownLevel),
        ("wizard@1", UnknownLevel),
        ("one-step", UnknownLevel),  # a yardstick of the other game
        ("master@", BadBudget),
        ("master@fast", BadBudget),
        ("master@-1", BadBudget),
        ("master@1e9", BadBudget),
        ("master@nan", BadBudget),
        ("master@0", BadBudget),
        ("master@0n", BadBudget),
        ("master@1.5n", BadBudget),
        ("master@4000", BadBudget),
        ("master@²n", BadBudget),
    ],
)
def test_a_player_that_cannot_be_is_refused(text: str, error: type[MakaiError]) -> None:
    with pytest.raises(error):
        Entrant.parse("kahuna", text)


# Who sits where.


def test_for_two_everybody_meets_everybody_at_both_seats_of_each_deal() -> None:
    seatings = schedule(3, 2, 10)
    assert len(seatings) == 5 * 3 * 2
    for deal in range(5):
        pairs = [seating.seats for seating in seatings if seating.deal == deal]
        assert sorted(pairs) == [(0, 1), (0, 2), (1, 0), (1, 2), (2, 0), (2, 1)]
    assert [seating.number for seating in seatings] == list(range(30))


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_one_among_others_has_each_seat_once_in_a_set(players: int) -> None:
    seatings = schedule(2, players, 3 * players)
    assert len(seatings) == 3 * players
    for number in range(3):
        ones = [seating.seats.index(0) for seating in seatings if seating.set == number]
        assert sorted(ones) == list(range(players))
    assert all(seating.seats.count(0) == 1 for seating in seatings)


@pytest.mark.parametrize(("entrants", "players"), [(3, 3), (3, 4), (4, 4), (5, 4), (3, 6), (6, 6)])
def test_mixed_tables_turn_and_change_neighbours(entrants: int, players: int) -> None:
    seatings = schedule(entrants, players, 240 * players)
    at = Counter((seat, entrant) for seating in seatings for seat, entrant in enumerate(seating.seats))
    neighbours = Counter(
        (seating.seats[seat], seating.seats[(seat + 1) % players]) for seating in seatings for seat in range(players)
    )
    for entrant in range(entrants):
        assert len({at[seat, entrant] for seat in range(players)}) == 1  # as often at each seat
    mixed = [neighbours[one, other] for one in range(entrants) for other in range(entrants) if one != other]
    assert max(mixed) <= 1.35 * min(mixed)


def test_games_are_rounded_up_to_whole_sets_and_a_longer_match_begins_like_a_shorter() -> None:
    assert len(schedule(2, 2, 1)) == 2
    assert len(schedule(2, 4, 5)) == 8
    assert schedule(2, 2, 0) == []
    assert schedule(4, 4, 100)[:40] == schedule(4, 4, 40)


# Deals.


def test_the_games_of_a_set_have_the_same_deal_and_starter() -> None:
    meeting = match("kahuna", "random", "builder")
    for deal in range(10):
        one, other = (play(meeting, Seating(2 * deal + k, deal, deal, (k, 1 - k))) for k in (0, 1))
        assert one[1].shuffles[0] == other[1].shuffles[0]
        assert one[0].first == other[0].first
        assert one[1].seats == ["random", "builder"]
        assert other[1].seats == ["builder", "random"]
        assert one[1].actions != other[1].actions


def test_as_far_as_the_same_cards_are_shuffled_they_come_in_the_same_order() -> None:
    """The second shuffle is of the discards: chance is asked the same question, only the cards may differ."""
    meeting = match("kahuna", "random", "builder")
    state = meeting.deal(3)
    again = meeting.deal(3)
    assert state.shuffles == again.shuffles
    games = [play(meeting, Seating(6, 3, 3, (0, 1)))[1].shuffles for _ in range(2)]
    assert games[0] == games[1]
    assert len(games[0]) > 1


def test_deals_differ_and_the_starter_can_be_given() -> None:
    meeting = match("kahuna", "random", "builder")
    assert len({meeting.deal(deal).shuffles for deal in range(20)}) == 20
    assert {meeting.deal(deal).to_move for deal in range(20)} == {0, 1}
    fixed = match("kahuna", "random", "builder", first=1)  # type: ignore[arg-type]
    assert {fixed.deal(deal).to_move for deal in range(20)} == {1}


# Results.


def test_the_better_player_is_found() -> None:
    figures = standings(compete(match("kahuna", "builder", "random"), 60))
    pairing = figures["pairings"][0]
    assert pairing["interval"][0] > 0.5
    assert pairing["elo"]["interval"][0] > 0
    assert pairing["points_difference"]["interval"][0] > 0
    assert figures["ratings"][0]["elo"] > 0 > figures["ratings"][1]["elo"]


def test_the_number_of_processes_changes_nothing() -> None:
    for game, levels in (("kahuna", ("builder", "random")), ("piranja", ("builder", "random", "other"))):
        one, two = (standings(compete(match(game, *levels), 8, workers=workers)) for workers in (1, 2))
        assert without_times(one) == without_times(two)


def test_a_sequential_test_ends_after_the_same_set_however_many_play() -> None:
    found = [
        standings(compete(match("kahuna", "builder", "random"), 400, workers=workers, sprt=Sprt(0, 300)))
        for workers in (1, 2)
    ]
    assert without_times(found[0]) == without_times(found[1])
    assert found[0]["sprt"]["verdict"] == "H1"
    assert found[0]["games"] < 400
    assert found[0]["sprt"]["llr"] >= found[0]["sprt"]["bounds"][1]


def game(number: int, seats: tuple[int, ...], winners: tuple[int, ...], *points: float) -> MatchGame:
    paces = tuple(Pace(2, 1, 1.0 + seat, 0.5, 0.75, 1.0) for seat in range(len(seats)))
    return MatchGame(number, number // len(seats), seats, 0, winners, points, paces)


def test_figures_by_hand_for_two() -> None:
    sets = [
        [game(0, (0, 1), (0,), 5, 2), game(1, (1, 0), (1,), 1, 4)],
        [game(2, (0, 1), (0, 1), 3, 3), game(3, (1, 0), (0,), 6, 0)],
    ]
    figures = standings(Outcome(match("kahuna", "a", "b"), sets))
    one, other = figures["entrants"]
    assert (one["wins"], one["draws"], one["losses"], one["score"]) == (2, 1, 1, 0.625)
    assert (other["wins"], other["draws"], other["losses"], other["score"]) == (1, 1, 2, 0.375)
    assert one["points_by_seat"] == [4.0, 2.0]
    assert one["score_as_starter"] == 0.75
    assert one["seconds_per_decision"] == {"mean": 0.75, "max": 0.75, "cpu_mean": 0.25}
    assert one["seconds_per_turn"]["mean"] == 1.5
    pairing = figures["pairings"][0]
    assert (pairing["wins"], pairing["draws"], pairing["losses"], pairing["score"]) == (2, 1, 1, 0.625)
    assert pairing["points_difference"]["mean"] == pytest.approx((3 + 3 + 0 - 6) / 4)
    assert figures["starter"]["score"] == pytest.approx((1 + 0 + 0.5 + 1) / 4)
    assert figures["cross_table"] == [[None, 0.625], [0.375, None]]


def test_figures_by_hand_for_four() -> None:
    tables = [((0, 1, 1, 1), (0,)), ((1, 0, 1, 1), (1, 3)), ((1, 1, 0, 1), (0,)), ((1, 1, 1, 0), (2,))]
    games = [game(number, seats, winners, 1, 2, 3, 4) for number, (seats, winners) in enumerate(tables)]
    figures = standings(Outcome(match("piranja", "a", "b"), [games]))
    pairing = figures["pairings"][0]
    assert pairing["score"] == pytest.approx(1.5 / 4)
    assert pairing["fair_score"] == 0.25
    assert pairing["elo"]["difference"] == pytest.approx(400 * 0.25527, abs=0.01)  # 0.375 · 3 / 0.625 = 1.8
    assert figures["entrants"][1]["games"] == 12
    assert figures["entrants"][1]["score"] == pytest.approx(2.5 / 12)


def test_what_a_bot_refuses_is_told_from_any_process() -> None:
    for workers in (1, 2):
        with pytest.raises(IllegalAction, match="grumble"):
            compete(match("kahuna", "random", "grumbler"), 4, workers=workers)


def test_ctrl_c_keeps_whole_sets() -> None:
    steps = 0

    def step() -> None:
        nonlocal steps
        steps += 1
        if steps == 5:
            raise KeyboardInterrupt

    outcome = compete(match("kahuna", "random", "builder"), 20, step=step)
    assert outcome.interrupted
    assert len(outcome.sets) == 2


# Files.


def sheet(path: Path, *levels: str, records: Path | None = None, seed: str = "7", **options: Any) -> ScoreSheet:
    meeting = match("kahuna", *(levels or ("builder", "random")), seed=seed, **options)
    return ScoreSheet(meeting, str(path), None if records is None else str(records))


def play_into(path: Path, games: int = 6, records: Path | None = None) -> tuple[Json, int]:
    """Play a match into a file; return the figures, and how many games had to be played."""
    meeting = match("kahuna", "builder", "random")
    kept = ScoreSheet(meeting, str(path), None if records is None else str(records))
    before = len(kept.kept)
    figures = standings(compete(meeting, games, sheet=kept))
    return without_times(figures), figures["games"] - before


def test_a_finished_match_is_not_played_again_and_can_be_made_longer(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    figures, played = play_into(path)
    assert played == 6
    content = path.read_bytes()
    assert play_into(path) == (figures, 0)
    assert path.read_bytes() == content
    longer, more = play_into(path, 8)
    assert more == 2
    assert longer == without_times(standings(compete(match("kahuna", "builder", "random"), 8)))


def test_a_file_cut_anywhere_is_completed(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    figures, _ = play_into(path, 2)
    content = path.read_bytes()
    lines = content.count(b"\n")
    ends = [place for place, byte in enumerate(content) if byte == 10]
    for cut in sorted({*range(0, len(content), 41), *ends, *(end + 1 for end in ends)}):
        path.write_bytes(content[:cut])
        again, played = play_into(path, 2)
        assert again == figures
        assert played == 2 - max(0, content[:cut].count(b"\n") - 1)
        assert path.read_bytes().count(b"\n") == lines


def test_records_are_kept_beside_the_results(tmp_path: Path) -> None:
    path, records = tmp_path / "match.jsonl", tmp_path / "records.jsonl"
    figures, _ = play_into(path, 4, records)
    found = list(makai.load_records(records))
    assert [record.extra["arena"]["number"] for record in found] == [0, 1, 2, 3]
    content = records.read_bytes()
    records.write_bytes(content[: len(content) * 2 // 5])
    again, played = play_into(path, 4, records)
    assert again == figures
    assert played == 3
    assert sorted(records.read_bytes().splitlines()) == sorted(content.splitlines())
    assert path.read_bytes().count(b"\n") == 5


@pytest.mark.parametrize(
    "change", [{"seed": "8"}, {"edition": "kosmos-fr"}, {"first": 0}, {"levels": ("random", "builder")}], ids=str
)
def test_a_file_of_another_match_is_refused_and_stays(tmp_path: Path, change: dict[str, Any]) -> None:
    path = tmp_path / "match.jsonl"
    play_into(path, 2)
    content = path.read_bytes()
    options = dict(change)
    with pytest.raises(BadRecord, match="another match"):
        sheet(path, *options.pop("levels", ()), **options)
    assert path.read_bytes() == content


@pytest.mark.parametrize(
    "content", [b"dear diary", b"dear diary\n", b"{}\n", b"[1]\n", b'{"format":"makai/1"}\n', b"\xff\n"]
)
def test_a_file_of_something_else_is_refused_and_stays(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "diary.txt"
    path.write_bytes(content)
    with pytest.raises(BadRecord, match="give another file"):
        sheet(path)
    assert path.read_bytes() == content


@pytest.mark.parametrize("line", [b"{}", b"[]", b"oops", b'{"number":0,"seats":[0,1]}', b'{"number":"x"}'])
def test_a_broken_line_in_the_middle_is_told(tmp_path: Path, line: bytes) -> None:
    path = tmp_path / "match.jsonl"
    play_into(path, 2)
    header, first, second = path.read_bytes().splitlines()
    path.write_bytes(b"\n".join([header, line, second, b""]))
    with pytest.raises(BadRecord, match="line 2"):
        sheet(path)
    assert first


# The command.


def run(*arguments: str) -> int:
    try:
        return main(["arena", *arguments])
    except SystemExit as stopped:
        return int(stopped.code or 0)


def test_the_json_has_the_documented_keys(capsys: Captured) -> None:
    assert (
        run("--game", "kahuna", "--levels", "random,random", "--games", "4", "--seed", "1", "--workers", "1", "--json")
        == 0
    )
    figures = json.loads(capsys.readouterr().out)
    page = (Path(__file__).parents[2] / "docs" / "command-line.md").read_text("utf-8")
    for name, value in figures.items():
        assert f"`{name}`" in page, name
        inner = value[0] if isinstance(value, list) and value and isinstance(value[0], dict) else value
        for key in inner if isinstance(inner, dict) and name != "rules" else ():
            assert f"`{key}`" in page, key
    assert figures["games"] == 4
    assert figures["levels"] == ["random", "random#2"]


@pytest.mark.parametrize("language", ["en", "fr", "it", "de"])
@pytest.mark.parametrize(
    "arguments",
    [
        ["--game", "kahuna", "--levels", "random,random", "--sprt", "0,10"],
        ["--game", "kahuna", "--levels", "random,random,random@5n"],
        ["--game", "piranja", "--levels", "random,random", "--players", "3"],
        ["--game", "piranja", "--levels", "random,random,random@5n"],
        ["--game", "kahuna", "--levels", "random,random", "--games", "0"],
    ],
    ids=" ".join,
)
def test_every_language_tells_every_kind_of_match(arguments: list[str], language: str, capsys: Captured) -> None:
    assert run("--games", "4", "--workers", "1", *arguments, "--lang", language) == 0
    out, err = capsys.readouterr()
    assert out
    assert not err


def test_a_match_takes_rules(capsys: Captured) -> None:
    rules = ["--edition", "kosmos-fr", "--variant", "calm", "--handicap", "1,0", "--first", "1"]
    assert run("--game", "kahuna", "--levels", "random,random", "--games", "2", "--workers", "1", "--json", *rules) == 0
    found = json.loads(capsys.readouterr().out)["rules"]
    assert found == {"edition": "kosmos-fr", "variants": ["calm"], "handicap": [1, 0], "first": 1}


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--levels", "random"], "two players or more"),
        (["--levels", "random,wizard"], "no level “wizard”"),
        (["--levels", "random,random@soon"], "“random@soon” is not a player"),
        (["--levels", "random,random@0"], "cannot think"),
        (["--levels", "random,random", "--games", "-2"], "-2 games"),
        (["--levels", "random,random", "--games", "some"], "--games"),
        (["--levels", "random,random", "--workers", "0"], "give 1 or more"),
        (["--levels", "random,random", "--sprt", "5"], "“5” is not a test"),
        (["--levels", "random,random", "--sprt", "20,0"], "is not a test"),
        (["--levels", "random,random", "--sprt", "nan,0"], "is not a test"),
        (["--levels", "random,random,random", "--sprt", "0,5"], "two levels"),
        (["--levels", "random,random", "--edition", "kosmos"], "kosmos-en"),
        (["--levels", "random,random", "--players", "3"], "players"),
        (["--levels", "random,random", "--out", "x", "--records", "x"], "two files"),
        (["--levels", "random,random", "--out", "no/such/folder/x"], "no/such/folder/x"),
        (["--levels", "random,random", "--out", "."], ".: "),
        ([], "--levels"),
    ],
    ids=str,
)
def test_nonsense_gets_one_line_and_status_2(
    arguments: list[str], said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Captured
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run("--game", "kahuna", *arguments) == 2
    out, err = capsys.readouterr()
    assert not out
    assert err.startswith("makai: ")
    assert err.count("\n") == 1
    assert said in err
    assert not list(tmp_path.iterdir())


def test_rules_need_two_players() -> None:
    with pytest.raises(BadRules):
        match("kahuna", "random")


def test_ctrl_c_in_the_middle_tells_what_was_finished(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    command = [sys.executable, "-m", "makai", "arena", "--game", "kahuna", "--levels", "random,random"]
    command += ["--games", "100000", "--workers", "2", "--out", str(path), "--json"]
    process = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    )
    while not path.exists() or path.read_bytes().count(b"\n") < 8:
        assert process.poll() is None
        time.sleep(0.05)
    os.killpg(process.pid, signal.SIGINT)  # as a terminal does: everybody hears it
    out, err = process.communicate()
    assert process.returncode == 130
    assert "Traceback" not in err
    figures = json.loads(out)
    assert figures["interrupted"]
    assert 0 < figures["games"] < path.read_bytes().count(b"\n")
