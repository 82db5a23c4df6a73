"""`makai play`: the word `rules` tells the rules that the table plays by, in every language."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

import makai
from makai.cli.boards.registry import find_board
from makai.cli.text.speech import Speech
from makai.core.messages import LANGUAGES
from makai.games.kahuna.rules import EDITIONS
from tests.support.typist import play

# What is said of each row of the editions' table, by the value of the rule.
SENTENCES: dict[str, dict[object, str]] = {
    "draw": {"may": "Or skip the draw, unless", "must": "You must draw as long as"},
    "discard": {"full-hand": "With five cards, and if you have played none", "instead": "Instead of playing cards"},
    "last_turns": {True: "each of you has one more turn", False: "There are none: when the third pile is gone"},
    "final_points": {"difference": "for each island more", "islands": "1 point for each of your islands"},
    "tiebreak": {"islands-bridges": "then more bridges; otherwise it is a draw", "none": "The game is a draw, even if"},
    "wipeout": {"bare": "loses at once", "removed": "even with no bridge of your own", "never": "That decides nothing"},
}


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_edition_that_is_played_is_told_and_no_other(edition: str) -> None:
    heard = play(["rules"], "kahuna", "--edition", edition, "--seed", "1").heard[1]
    house = EDITIONS[edition]
    for rule, sentences in SENTENCES.items():
        assert [value for value, words in sentences.items() if words in heard] == [getattr(house, rule)]
    assert f"edition {edition}" in heard


def test_house_rules_variants_and_handicaps_are_told() -> None:
    rules = ("--rule", "wipeout=never", "--variant", "calm", "--handicap", "0,2")
    heard = play(["rules"], "kahuna", "--edition", "kosmos-fr", *rules, "--seed", "1", "--first", "0").heard[1]
    assert SENTENCES["wipeout"]["never"] in heard
    assert SENTENCES["wipeout"]["removed"] not in heard
    assert "you may build there at once, without another card" in heard
    assert "Calm (in this game)." in heard
    assert "Black places 0 and White 2." in heard


def test_without_variants_none_is_told() -> None:
    heard = play(["rules"], "kahuna", "--seed", "1").heard[1]
    assert "Calm" not in heard
    assert "In this game" not in heard


@pytest.mark.parametrize(
    ("rules", "words"),
    [
        (("--players", "4"), "4 play. 47 dance cards stay in the box, 93 are in play."),
        (("--players", "5"), "5 play. All 140 dance cards are in play."),
        (("--players", "3", "--rule", "removed=1"), "3 play. One dance card stays in the box, 139 are"),
    ],
)
def test_kai_piranja_is_told_for_as_many_players_and_cards_as_play(rules: tuple[str, ...], words: str) -> None:
    assert words in play(["rules"], "piranja", *rules, "--seed", "1").heard[1]


@pytest.mark.parametrize("game", ["kahuna", "piranja"])
def test_the_small_print_is_told_to_those_who_ask_for_all(game: str) -> None:
    short, long = play(["rules", "rules all"], game, "--seed", "1").heard[1:3]
    assert long.startswith(short.split("\n\n")[0])
    assert "Small print" in long
    assert "Small print" not in short


def lines_of(game: str, language: str, rules: dict[str, Any]) -> Iterator[str]:
    state = makai.game(game).new(seed=1, **rules)
    names = [f"Player{seat}" for seat in range(state.rules.players)]
    board, view = find_board(game)(Speech(language), makai.game(game), names, 0), state.view(0)
    yield from board.house_rules(view)
    yield from board.small_print(view)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_tells_every_rule_without_gaps(language: str) -> None:
    kahuna: list[dict[str, Any]] = [
        {"edition": edition, "variants": list(variants), "handicap": handicap}
        for edition, variants, handicap in product(EDITIONS, ([], ["calm", "open"]), ([0, 0], [1, 3]))
    ]
    piranja: list[dict[str, Any]] = [
        {"players": players, "removed": removed} for players, removed in product((3, 6), (0, 1, 60))
    ]
    for game, rule_sets in (("kahuna", kahuna), ("piranja", piranja)):
        for line in (line for rules in rule_sets for line in lines_of(game, language, rules)):
            assert line == line.strip()
            assert not line or len(line) > 4
            assert not any(gap in line for gap in ("__", "  ", " .", "{"))
