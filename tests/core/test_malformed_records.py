"""Records from outside: whatever is wrong with one, it is refused with one clear line and never with a traceback."""

from __future__ import annotations

import contextlib
import io
import json
import string
from copy import deepcopy
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import makai
from makai.cli import main
from makai.core.record import Record, decode, read_records
from makai.games import find
from makai.games.kahuna.board import CARDS

Json = dict[str, Any]


def played(game: str, actions: int, **rules: object) -> Json:
    """Return the record of a game that was played at random for some actions."""
    state, rng = find(game).new(seed=11, **rules), Random(11)  # type: ignore[arg-type]
    while state.to_move is not None and len(state.actions) < actions:
        busy = [action for action in state.legal_actions() if action[0].isupper()]
        state = state.apply(rng.choice(busy if busy and rng.random() < 0.3 else state.legal_actions()))
    return Record.of(find(game), state).to_dict()


RECORDS = {
    "kahuna": played("kahuna", 70, first=0, variants=["calm"], handicap=[1, 0]),
    "piranja": played("piranja", 40, players=3, first=0),
}
GAMES = sorted(RECORDS)
KEYS = [(game, (key,)) for game in GAMES for key in RECORDS[game]]
RULES = [(game, ("rules", key)) for game in GAMES for key in RECORDS[game]["rules"]]
HOUSE_RULES = ("draw", "discard", "last_turns", "final_points", "tiebreak", "wipeout")
RULES += [("kahuna", ("rules", key)) for key in HOUSE_RULES]


def with_value(game: str, path: tuple[str, ...], value: object) -> Json:
    """Return a valid record with another value in one place."""
    record = deepcopy(RECORDS[game])
    place = record
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = value
    return record


def problem_with(text: str | bytes) -> makai.MakaiError | None:
    """Read and replay every record in a file; return what was wrong, if anything. Nothing else may be raised."""
    try:
        decoded = decode(text, "some.json") if isinstance(text, bytes) else text
        for record in read_records(decoded, find, "some.json"):
            record.replay()
    except makai.MakaiError as problem:
        check_clean(problem)
        return problem
    return None


def check_clean(problem: makai.MakaiError) -> None:
    text = str(problem)
    assert text.startswith("some.json, line "), text
    assert len(text.splitlines()) == 1, text
    assert text.isprintable(), ascii(text)
    assert len(text) < 2000, text


def refused(record: object) -> makai.MakaiError:
    problem = problem_with(json.dumps(record))
    assert problem is not None, "the record was accepted"
    return problem


# The records themselves are valid: whatever is refused below is refused for what was changed.


@pytest.mark.parametrize("game", GAMES)
def test_the_records_that_are_spoilt_here_are_valid_before(game: str) -> None:
    assert problem_with(json.dumps(RECORDS[game])) is None


# Other values in place of every key.

values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.integers(-(10**400), 10**400)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text()
    | st.sampled_from(["kahuna", "piranja", "calm", "kosmos-fr", "draw", "ALOA", "piranha-small", "x" * 5000]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=8,
)


@pytest.mark.parametrize(("game", "path"), [*KEYS, *RULES])
@settings(deadline=None, max_examples=25)
@given(value=values)
def test_any_value_in_any_place_is_read_or_refused_cleanly(game: str, path: tuple[str, ...], value: object) -> None:
    problem_with(json.dumps(with_value(game, path, value)))


@settings(deadline=None, max_examples=100)
@given(value=values)
def test_a_record_is_an_object(value: object) -> None:
    assert problem_with(json.dumps(value)) is not None


@settings(deadline=None, max_examples=50)
@given(game=st.sampled_from(GAMES), names=st.dictionaries(st.text(), values, min_size=1, max_size=3))
def test_a_rule_that_does_not_exist_is_refused(game: str, names: dict[str, object]) -> None:
    known = {*RECORDS[game]["rules"], *HOUSE_RULES, "edition", "variants", "handicap", "players", "removed", "first"}
    unknown = {name: value for name, value in names.items() if name not in known}
    if unknown:
        refused(with_value(game, ("rules",), {**RECORDS[game]["rules"], **unknown}))


@pytest.mark.parametrize("key", ["game", "shuffles"])
@pytest.mark.parametrize("game", GAMES)
def test_a_record_without_its_game_or_its_shuffles_is_refused(game: str, key: str) -> None:
    record = {name: value for name, value in RECORDS[game].items() if name != key}
    assert f"The record has no “{key}”." in str(refused(record))


@pytest.mark.parametrize(
    ("path", "value", "text"),
    [
        (("game",), "chess", "There is no game “chess”. The games are: kahuna, piranja."),
        (("format",), "makai/2", "The format is “makai/2”"),
        (("format",), None, "The format is “None”"),
        (("seats",), ["Ann"], "“seats” has 1 names, but 2 play."),
        (("seats",), ["Ann", 2], "“seats” must hold texts, but entry 2 is 2."),
        (("seats",), "Ann and Bob", "“seats” must be a list"),
        (("rules",), [], "“rules” must be a JSON object"),
        (("rules", "edition"), "kosmos", "edition cannot be “kosmos”"),
        (("rules", "first"), 2, "first cannot be “2”"),
        (("rules", "handicap"), [4, 0], "handicap cannot be “4”"),
        (("rules", "variants"), ["calm", "storm"], "variants cannot be “storm”"),
        (("rules", "last_turns"), "yes", "last_turns cannot be “yes”"),
        (("actions",), {"1": "draw"}, "“actions” must be a list"),
        (("actions",), ["draw", None], "“actions” must hold texts, but entry 2 is None."),
        (("shuffles",), 7, "“shuffles” must be a list"),
        (("shuffles",), ["ALOA"], "“shuffles[0]” must be a list"),
        (("shuffles",), [], "Shuffle 1 is needed here"),
    ],
)
def test_the_line_says_what_was_wrong(path: tuple[str, ...], value: object, text: str) -> None:
    assert text in str(refused(with_value("kahuna", path, value)))


# Actions.


@pytest.mark.parametrize("game", GAMES)
@settings(deadline=None, max_examples=60)
@given(data=st.data())
def test_a_changed_list_of_actions_replays_or_is_refused_cleanly(game: str, data: st.DataObject) -> None:
    actions = list(RECORDS[game]["actions"])
    known = [str(action) for action in find(game).actions]
    for _ in range(data.draw(st.integers(1, 3))):
        place = data.draw(st.integers(0, len(actions)))
        other = data.draw(st.sampled_from(known) | st.text() | st.sampled_from(actions or known))
        length = data.draw(st.integers(0, 2))
        actions[place : place + length] = data.draw(st.sampled_from([[], [other], [other] * 2]))
    problem_with(json.dumps(with_value(game, ("actions",), actions)))


@pytest.mark.parametrize("game", GAMES)
@settings(deadline=None, max_examples=60)
@given(notation=st.text(max_size=2000))
def test_a_wrong_notation_is_refused_with_the_number_of_the_action_and_what_was_legal(game: str, notation: str) -> None:
    actions = [*RECORDS[game]["actions"][:5], notation]
    problem = problem_with(json.dumps(with_value(game, ("actions",), actions)))
    if notation not in {str(action) for action in find(game).actions}:
        assert "Action 6 is “" in str(problem)
        assert " Legal instead: " in str(problem)


def test_an_illegal_action_is_refused_with_where_why_and_what_was_legal() -> None:
    deck = "ALOA ALOA BARI BARI COCO COCO DUDA DUDA ELAI ELAI FAAA FAAA GOLA GOLA HUNA HUNA IFFI IFFI".split()
    deck += "JOJO JOJO KAHU KAHU LALE LALE".split()
    record = {"game": "kahuna", "shuffles": [deck], "actions": ["draw", "BARI-DUDA", "discard:COCO"]}
    assert str(refused(record)) == (
        "some.json, line 1: Action 3 is “discard:COCO”: "
        "discard:COCO: you have played a card, so you cannot put one away this turn. "
        "Legal instead: COCO-FAAA, COCO-GOLA, COCO-KAHU, COCO-BARI, take:DUDA, take:ELAI, draw, pass."
    )


@pytest.mark.parametrize("game", GAMES)
def test_an_action_after_the_end_is_refused(game: str) -> None:
    record = played(game, 10_000)
    last = find(game).actions[0]
    assert f"{last}: the game is over. Legal instead: –." in str(
        refused({**record, "actions": [*record["actions"], str(last)]})
    )


def test_the_longest_list_of_legal_actions_fits_into_the_line() -> None:
    record = with_value("kahuna", ("actions",), ["draw"])
    text = str(refused(record))
    assert text.count("handicap:") == 1 + 27


# Shuffles.


@pytest.mark.parametrize("game", GAMES)
@settings(deadline=None, max_examples=60)
@given(data=st.data())
def test_a_changed_shuffle_is_refused_unless_only_its_order_changed(game: str, data: st.DataObject) -> None:
    shuffles = deepcopy(RECORDS[game]["shuffles"])
    number = data.draw(st.integers(0, len(shuffles) - 1))
    place = data.draw(st.integers(0, len(shuffles[number]) - 1))
    cards = data.draw(st.lists(st.sampled_from([*CARDS, "piranha-small", "MAUI"]) | st.text(max_size=90), max_size=3))
    before = sorted(shuffles[number])
    shuffles[number][place : place + data.draw(st.integers(0, 2))] = cards
    problem = problem_with(json.dumps(with_value(game, ("shuffles",), shuffles)))
    if game == "kahuna" and sorted(shuffles[number]) != before:
        assert f"Shuffle {number + 1} does not hold the cards" in str(problem)


@pytest.mark.parametrize(
    ("game", "shuffles", "text"),
    [
        ("kahuna", [[]], "Shuffle 1 does not hold the cards that were shuffled."),
        ("kahuna", [list(CARDS[1:])], "Missing: ALOA. Too many: –."),
        ("kahuna", [[*CARDS, "ALOA"]], "Missing: –. Too many: ALOA."),
        ("kahuna", [["MAUI", *CARDS[1:]]], "Missing: ALOA. Too many: MAUI."),
        ("piranja", [RECORDS["piranja"]["shuffles"][0]], "Shuffle 2 is needed here"),
        ("piranja", [RECORDS["piranja"]["shuffles"][0][1:], []], "Shuffle 1 must hold 93 cards"),
        ("piranja", [RECORDS["piranja"]["shuffles"][0], []], "Shuffle 2 does not hold the cards"),
    ],
)
def test_the_line_says_what_is_wrong_with_a_shuffle(game: str, shuffles: list[list[str]], text: str) -> None:
    assert text in str(refused(with_value(game, ("shuffles",), shuffles)))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("number", [0, 1])
@pytest.mark.parametrize("length", [1, 50, 60, 500, 100_000])
@pytest.mark.parametrize("copies", [1, 2])
def test_a_shuffle_of_long_foreign_names_is_refused_cleanly(game: str, number: int, length: int, copies: int) -> None:
    shuffles = deepcopy(RECORDS[game]["shuffles"])
    foreign = [letter * length for letter in string.ascii_letters for _ in range(copies)]
    shuffles[number] = foreign[: len(shuffles[number])]
    refused(with_value(game, ("shuffles",), shuffles))


def test_a_game_that_needs_a_shuffle_more_is_refused() -> None:
    record = RECORDS["kahuna"]
    assert len(record["shuffles"]) > 1, "the record must reach its second round"
    assert "Shuffle 2 is needed here" in str(refused({**record, "shuffles": record["shuffles"][:1]}))


# Texts that are no records.


@settings(deadline=None, max_examples=150)
@given(data=st.binary(max_size=300))
def test_random_bytes_are_refused(data: bytes) -> None:
    assert problem_with(data) is not None


@pytest.mark.parametrize("game", GAMES)
@settings(deadline=None, max_examples=60)
@given(data=st.data())
def test_a_garbled_file_is_read_or_refused_cleanly(game: str, data: st.DataObject) -> None:
    indent = data.draw(st.sampled_from([None, 2]))
    text = bytearray(json.dumps(RECORDS[game], indent=indent).encode())
    for _ in range(data.draw(st.integers(1, 3))):
        place = data.draw(st.integers(0, len(text)))
        length = data.draw(st.integers(0, 5))
        text[place : place + length] = data.draw(
            st.binary(max_size=4) | st.sampled_from([b'"', b"{", b"]", b",", b"\n"])
        )
    problem_with(bytes(text))


@pytest.mark.parametrize("game", GAMES)
@settings(deadline=None, max_examples=60)
@given(data=st.data())
def test_a_truncated_file_is_refused(game: str, data: st.DataObject) -> None:
    text = json.dumps(RECORDS[game])
    cut = data.draw(st.integers(0, len(text) - 1))
    assert problem_with(text[:cut]) is not None


@pytest.mark.parametrize("text", ["", " ", "\n", "\n\n  \n", "\ufeff", "\t\r\n"])
def test_an_empty_file_is_refused(text: str) -> None:
    assert problem_with(text.encode()) is not None


@pytest.mark.parametrize("text", ["NaN", "Infinity", "-Infinity", "[NaN]", '{"game": NaN}', "nan", "1e999", "-1e999"])
def test_what_is_no_number_is_refused(text: str) -> None:
    assert problem_with(text) is not None
    assert problem_with(f'{{"game": "kahuna", "shuffles": {text}}}') is not None
    assert problem_with(f'{{"game": "kahuna", "shuffles": [], "rules": {{"first": {text}}}}}') is not None


@pytest.mark.parametrize("digits", [20, 400, 4300, 4301, 100_000])
@pytest.mark.parametrize(("game", "path"), [*KEYS, *RULES])
def test_huge_numbers_are_refused(game: str, path: tuple[str, ...], digits: int) -> None:
    text = json.dumps(with_value(game, path, "HUGE"))
    assert problem_with(text.replace('"HUGE"', "9" * digits)) is not None
    assert problem_with(text.replace('"HUGE"', f"-{'9' * digits}.5e9")) is not None


@pytest.mark.parametrize("opening", ["[", '{"a":', '[{"game":'])
@pytest.mark.parametrize("depth", [50, 900, 5000, 100_000])
def test_deep_nesting_is_refused(opening: str, depth: int) -> None:
    closing = "".join({"[": "]", "{": "}"}[sign] for sign in reversed(opening) if sign in "[{")
    nested = f"{opening * depth}1{closing * depth}"
    assert problem_with(nested) is not None
    for key in ("game", "rules", "seats", "shuffles", "actions", "format"):
        assert problem_with(json.dumps({**RECORDS["kahuna"], key: "DEEP"}).replace('"DEEP"', nested)) is not None


@pytest.mark.parametrize("opening", ["[", '{"a":'])
@pytest.mark.parametrize("key", ["rules", "seats", "actions", "format"])
def test_nesting_just_below_what_can_be_parsed_is_refused(key: str, opening: str) -> None:
    closing = "]" if opening == "[" else "}"
    for depth in range(700, 1000, 3):
        nested = f"{opening * depth}1{closing * depth}"
        assert problem_with(f'{{"game": "kahuna", "shuffles": [], "{key}": {nested}}}') is not None


# The line of the file.


def test_the_line_of_a_broken_record_is_named() -> None:
    good, bad = json.dumps(RECORDS["kahuna"]), json.dumps({"game": "chess"})
    assert str(problem_with(f"{good}\n\n{good}\n{bad}\n")).startswith("some.json, line 4: There is no game")


def test_the_line_of_a_broken_line_is_named() -> None:
    good = json.dumps(RECORDS["piranja"])
    assert str(problem_with(f"{good}\n{good}\n{good[:-9]}\n{good}")).startswith("some.json, line 3: This is not JSON")


def test_the_line_of_broken_json_that_goes_over_several_lines_is_named() -> None:
    text = json.dumps(RECORDS["kahuna"], indent=1).replace('"seats": [', '"seats" [')
    line = next(number for number, each in enumerate(text.split("\n"), 1) if '"seats" [' in each)
    assert str(problem_with(text)).startswith(f"some.json, line {line}: This is not JSON")


def test_the_line_of_a_byte_that_is_not_utf8_is_named() -> None:
    good = json.dumps(RECORDS["kahuna"]).encode()
    assert str(problem_with(good + b"\n\xff\n")).startswith("some.json, line 2: This is not text in UTF-8")


# The command line.

BROKEN = {
    "empty": b"",
    "not json": b"Dear diary,\n",
    "not utf-8": b'{"game": "\xff"}',
    "a list": b"[1, 2, 3]",
    "cut": json.dumps(RECORDS["kahuna"]).encode()[:-20],
    "nan": b"NaN",
    "deep": b"[" * 100_000,
    "huge": b"9" * 100_000,
    "unknown game": b'{"game": "chess"}',
    "unknown rule": json.dumps(with_value("kahuna", ("rules", "colour"), "red")).encode(),
    "odd game": json.dumps(with_value("kahuna", ("game",), "a\nb")).encode(),
    "wrong shuffle": json.dumps(with_value("kahuna", ("shuffles",), [["ALOA"]])).encode(),
    "long names": json.dumps(with_value("piranja", ("shuffles",), [["x" * 200] * 93, []])).encode(),
    "illegal action": json.dumps(with_value("kahuna", ("actions",), ["draw"])).encode(),
    "wrong notation": json.dumps(with_value("kahuna", ("actions",), ["draw\nme"])).encode(),
    "long notation": json.dumps(with_value("kahuna", ("actions",), ["draw" * 1000])).encode(),
    "lone surrogate": b'{"game": "\\ud800"}',
    "surrogate action": json.dumps(with_value("kahuna", ("actions",), ["\ud800"])).encode(),
}


def replay(file: Path) -> tuple[int, str, str]:
    """Run `makai replay FILE --json`; return its exit status, what it printed, and its errors."""
    with contextlib.redirect_stdout(io.StringIO()) as out, contextlib.redirect_stderr(io.StringIO()) as err:
        status = main(["replay", str(file), "--json"])
    return status, out.getvalue(), err.getvalue()


def check_refused(file: Path) -> None:
    status, out, err = replay(file)
    assert (status, out) == (2, "")
    assert len(err.splitlines()) == 1
    assert err.startswith(f"makai: {file}, line ")
    assert err.encode()


@pytest.mark.parametrize("name", BROKEN)
def test_the_command_refuses_a_broken_file_with_one_line_and_status_2(name: str, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_bytes(BROKEN[name])
    check_refused(file)


@settings(deadline=None, max_examples=40)
@given(data=st.binary(max_size=200))
def test_the_command_refuses_random_bytes(data: bytes, tmp_path_factory: pytest.TempPathFactory) -> None:
    file = tmp_path_factory.getbasetemp() / "random.json"
    file.write_bytes(data)
    check_refused(file)


@pytest.mark.parametrize("name", ["\ud800", "\x00", "a\nb", "", "x" * 10_000])
def test_names_that_cannot_be_printed_do_no_harm_to_the_tale(name: str, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text(json.dumps(with_value("piranja", ("seats",), [name, "Ann", "Bob"])))
    with contextlib.redirect_stdout(io.StringIO()) as out, contextlib.redirect_stderr(io.StringIO()) as err:
        status = main(["replay", str(file)])
    assert status in (0, 2)
    assert (out.getvalue() + err.getvalue()).encode()


@pytest.mark.parametrize("missing", ["nowhere.json", "."])
def test_the_command_refuses_what_is_no_file(missing: str, tmp_path: Path) -> None:
    status, out, err = replay(tmp_path / missing)
    assert (status, out, len(err.splitlines())) == (2, "", 1)


def test_games_before_the_broken_one_are_still_told(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    file.write_text(f'{json.dumps(RECORDS["piranja"])}\n{{"game": "chess"}}\n')
    status, out, err = replay(file)
    assert (status, len(out.splitlines())) == (2, 1 + len(RECORDS["piranja"]["actions"]))
    assert err == f"makai: {file}, line 2: There is no game “chess”. The games are: kahuna, piranja.\n"


# Valid records survive.


def test_unknown_keys_are_kept(tmp_path: Path) -> None:
    extra: Json = {"event": "Café Möwe", "fair": {"secret": None}, "rating": [1500, 1.5], "file": "x", "line": 3}
    file = tmp_path / "game.json"
    file.write_text(json.dumps({**RECORDS["kahuna"], **extra}))
    record = makai.load_record(file)
    assert record.extra == extra
    assert json.loads(record.to_json()) == {**RECORDS["kahuna"], **extra}


def test_defaults_are_filled_in() -> None:
    (record,) = read_records(json.dumps({"game": "kahuna", "shuffles": [list(CARDS)]}), find)
    assert record.to_dict() == {
        "format": "makai/1",
        "game": "kahuna",
        "rules": {"edition": "kosmos-en", "variants": [], "handicap": [0, 0], "first": 0},
        "seats": ["Black", "White"],
        "shuffles": [list(CARDS)],
        "actions": [],
    }
    (state,) = record.replay()
    assert state.to_move == 0


@pytest.mark.parametrize("game", GAMES)
def test_a_record_replays_to_where_it_came_from(game: str) -> None:
    (record,) = read_records(json.dumps(RECORDS[game]), find)
    states = record.replay()
    assert [str(action) for action in states[-1].actions] == RECORDS[game]["actions"]
    assert len(states) == 1 + len(RECORDS[game]["actions"])
    assert Record.of(record.game, states[-1]).to_dict() == RECORDS[game]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("style", ["one line", "pretty", "with a byte order mark", "with blank lines", "with returns"])
def test_one_record_can_be_written_in_many_ways(game: str, style: str, tmp_path: Path) -> None:
    plain = json.dumps(RECORDS[game])
    text = {
        "one line": plain,
        "pretty": json.dumps(RECORDS[game], indent=4, sort_keys=True),
        "with a byte order mark": f"\ufeff{plain}",
        "with blank lines": f"\n\n {plain}\n\n",
        "with returns": json.dumps(RECORDS[game], indent=2).replace("\n", "\r\n"),
    }[style]
    file = tmp_path / "game.json"
    file.write_bytes(text.encode())
    assert makai.load_record(file).to_dict() == RECORDS[game]


def test_several_records_stand_one_a_line(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    lines = [json.dumps(RECORDS[game]) for game in ("kahuna", "piranja", "kahuna")]
    file.write_text("\n".join([*lines[:2], "", lines[2], ""]))
    records = list(makai.load_records(file))
    assert [record.game.name for record in records] == ["kahuna", "piranja", "kahuna"]
    assert [record.line for record in records] == [1, 2, 4]


def test_the_same_record_twice_is_two_games(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    file.write_text(f"{json.dumps(RECORDS['piranja'])}\n" * 2)
    status, out, err = replay(file)
    steps = [json.loads(line) for line in out.splitlines()]
    assert (status, err) == (0, "")
    assert [step["game_index"] for step in steps] == [0] * (len(steps) // 2) + [1] * (len(steps) // 2)
    with pytest.raises(makai.BadRecord, match="holds 2 records, but one was asked for"):
        makai.load_record(file)


@pytest.mark.parametrize("game", GAMES)
def test_the_command_tells_every_step(game: str, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text(json.dumps(RECORDS[game]))
    status, out, err = replay(file)
    steps = [json.loads(line) for line in out.splitlines()]
    assert (status, err) == (0, "")
    assert [step["step"] for step in steps] == list(range(len(steps)))
    assert [step["action"] for step in steps] == [None, *RECORDS[game]["actions"]]
    assert all(step.keys() == {"step", "action", "state", "legal"} for step in steps)
    assert all(steps[number]["action"] in steps[number - 1]["legal"] for number in range(1, len(steps)))
