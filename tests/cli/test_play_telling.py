"""`makai play`: hidden cards are shown to nobody else, and everything that happens has its sentence."""

from __future__ import annotations

import itertools
import json
import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import makai
from makai.bots import RandomBot, levels, usual
from makai.cli.play.input import COMMANDS
from makai.cli.play.seats import read_seats, seat_players
from makai.cli.play.session import PlaySession
from makai.cli.text.sentences import GameWords
from makai.cli.text.speech import Speech
from makai.core.event import TableEvent
from makai.core.game import State
from makai.games.kahuna import events as kahuna_events
from makai.games.piranja import events as piranja_events
from tests.support.typist import answers, enters, numbers, play


@pytest.fixture(autouse=True)
def in_an_empty_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)


# Who hears what


def test_a_name_like_a_level_is_a_person_but_doubted() -> None:
    assert "“randm” is a person here" in play([], "kahuna", "--seats", "Anna,randm").all


def test_bots_have_names_that_nobody_else_has() -> None:
    play([], "piranja", "--seats", "Lani,random,random,koa", "--save", "game.json")
    record = makai.load_record("game.json")
    assert record.seats[0] == "Lani"
    assert record.seats[3] == "koa"
    assert len({name.lower() for name in record.seats}) == 4
    assert record.extra["players"] == ["person", "random", "random", "person"]


def test_every_bot_at_a_table_is_somebody_else() -> None:
    game = makai.game("piranja")
    players = seat_players(game, ["you", "club", "club", "Child", "child"], Speech("en"))
    assert [player.name for player in players] == ["Player 1", "Makoa", "Noelani", "Kolohe", "Nani"]
    assert seat_players(game, ["kolohe", "child", "child"], Speech("en"))[1].name == "Nani"


def test_a_level_without_personas_gives_its_name_and_two_of_it_get_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("makai.bots.personas.personas_of", lambda _game, _level: ())
    monkeypatch.setattr("makai.bots.seating.level_name", lambda _game, level, _language: level.capitalize())
    game = makai.game("piranja")
    players = seat_players(game, ["you", "club", "club", "Child", "child"], Speech("en"))
    assert [player.name for player in players] == ["Player 1", "Club", "Club 2", "Child", "Child 2"]
    assert seat_players(game, ["child 2", "child", "child"], Speech("en"))[2].name == "Child 3"


@pytest.mark.parametrize("game", ["kahuna", "piranja"])
def test_without_a_wish_the_usual_level_sits_down(game: str) -> None:
    assert usual(game) in levels(game)
    assert read_seats(makai.game(game), None, False, 3) == ["you", usual(game), usual(game)]


def test_a_level_of_the_other_game_is_a_name() -> None:
    assert seat_players(makai.game("piranja"), ["you", "novice"], Speech("en"))[1].level is None
    assert seat_players(makai.game("kahuna"), ["you", "novice"], Speech("en"))[1].level == "novice"


def test_a_bot_keeps_its_seat_for_the_whole_game(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[tuple[str, int]] = []

    def make(_game: str, level: str, seed: int) -> RandomBot:
        made.append((level, seed))
        return RandomBot(seed)

    monkeypatch.setattr("makai.cli.play.session.bot", make)
    for _ in range(2):
        sitting = PlaySession.begin(makai.game("kahuna"), {}, "club,master", False, "7", Speech("en"))
        while (seat := sitting.state.to_move) is not None:
            sitting.let_bot_act(seat)
    assert sorted(level for level, _ in made) == ["club", "club", "master", "master"]
    assert len(set(made)) == 2


LINES = [
    "table",
    "hand",
    "legal",
    "legal gola",
    "look",
    "look bari",
    "log",
    "log all",
    "help",
    "xyzzy",
    "gola coco",
    "undo",
]


def hidden_worlds() -> list[list[str]]:
    """Return two decks that differ only in Ben's hand, in Ben's draws, and in the rest of the pile."""
    one = makai.game("kahuna").new(seed=7).shuffles[0]
    other = list(one)
    for place, pile in ((3, 22), (4, 23), (10, 21)):
        assert other[place] != other[pile]
        other[place], other[pile] = other[pile], other[place]
    return [list(one), other]


def test_in_the_hot_seat_nobody_hears_of_the_others_cards() -> None:
    annas, bens = [], []
    for number, deck in enumerate(hidden_worlds()):
        file = f"world{number}.json"
        record = {"game": "kahuna", "seats": ["Anna", "Ben"], "shuffles": [deck], "players": ["person"] * 2, "seed": 1}
        Path(file).write_text(json.dumps(record), "utf-8")
        turn = ["", *LINES, "draw", ""]
        heard = [each.replace(file, "FILE") for each in play([*turn, *turn, *turn], "--resume", file).heard]
        length = len(turn)
        annas.append(heard[1:length] + heard[2 * length + 1 : 3 * length])
        bens.append(heard[length + 1 : 2 * length])
    assert annas[0] == annas[1]
    assert bens[0] != bens[1]
    assert "Ben draws a card from the pile." in "".join(annas[0])
    assert "Anna draws a card from the pile." in "".join(bens[0])


@pytest.mark.untraced
def test_in_the_hot_seat_each_hears_only_the_own_hand() -> None:
    heard = play(enters(numbers(3)), "kahuna", "--seats", "Anna,Ben", "--seed", "2", "--save", "game.json").heard
    states = makai.load_record("game.json").replay()
    hands = {seat: {" ".join(state.view(seat).to_dict()["hand"]) for state in states} for seat in (0, 1)}
    at_keyboard, seen = None, 0
    for said in heard:
        for line in said.splitlines():
            if ready := re.fullmatch("(Anna|Ben), press Enter when only you can see the screen.", line):
                at_keyboard = ("Anna", "Ben").index(ready[1])
            if hand := re.match(r"Your hand: ([A-Z, and]+)\.", line):
                assert at_keyboard is not None
                assert " ".join(re.findall("[A-Z]{4}", hand[1])) in hands[at_keyboard]
                seen += 1
            assert not re.search(r"(Anna|Ben) (draws|puts) [A-Z]{4}", line), line
    assert seen > 20


def test_before_the_keyboard_is_handed_over_no_card_of_the_next_player_is_told() -> None:
    heard = play(["", "pass", "", ""], "kahuna", "--seats", "Anna,Ben", "--seed", "7", "--first", "0").heard
    assert heard[0].endswith("Anna, press Enter when only you can see the screen.\n")
    assert heard[2].endswith("Anna, when you have read this, press Enter and pass the keyboard to Ben.\n")
    assert heard[3] == "Ben, press Enter when only you can see the screen.\n"
    assert "Your hand: ALOA, GOLA and IFFI." in heard[4]


def test_what_a_bot_draws_is_not_told() -> None:
    heard = play(numbers(6), "kahuna", "--seed", "6", "--save", "game.json").all
    name = makai.load_record("game.json").seats[1]
    assert f"{name} draws a card from the pile." in heard
    assert not re.search(rf"{name} (draws|puts) [A-Z]{{4}}", heard)


# Words


def some_games(game: str) -> Iterator[State]:
    """Yield every state of random games under all kinds of rules."""
    rng = random.Random(game)
    kahuna: list[dict[str, Any]] = [
        {"edition": edition, "variants": variants, "handicap": [1, 2]}
        for edition in ("kosmos-en", "kosmos-fr", "riogrande-it", "short-fr")
        for variants in ((), ("calm", "open"))
    ]
    piranja: list[dict[str, Any]] = [{"players": players} for players in (3, 4, 5, 6)]
    for seed, options in itertools.product(range(5), kahuna if game == "kahuna" else piranja):
        state: State = makai.game(game).new(seed=seed, **options)
        while legal := [action for action in state.legal_actions() if action != "bank" or rng.random() < 0.1]:
            state = state.apply(rng.choice(legal))
            yield state


@pytest.mark.untraced
@pytest.mark.parametrize("game", ["kahuna", "piranja"])
def test_every_event_is_told_to_everybody(game: str) -> None:
    told: set[str] = set()
    for state in some_games(game):
        names = [f"Player{seat}" for seat in range(state.rules.players)]
        for viewer in (None, *range(len(names))):
            words = GameWords(Speech("en"), makai.game(game), names, viewer)
            for event in state.events:
                sentence = words.event(event.seen_by(viewer))
                told.add(event.message())
                assert sentence.endswith((".", "!"))
                assert not re.search(r"None|\[|\{|True|False|  ", sentence), sentence
                assert viewer is None or f"Player{viewer}" not in sentence
    events = kahuna_events.KahunaEvent if game == "kahuna" else piranja_events.PiranjaEvent
    for event_type in events.__subclasses__():
        name = f"{game}-event-{event_type.kind()}"
        assert any(message.startswith(name) or name.endswith("round-scored") for message in told), name


@pytest.mark.parametrize("you", [None, 0, 1])
def test_every_end_is_told(you: int | None) -> None:
    whys: list[TableEvent] = [kahuna_events.GameEnded(0, why) for why in ("points", "islands", "bridges", "wipeout")]
    whys.append(kahuna_events.GameEnded(None, "draw"))
    for event in whys:
        sentence = GameWords(Speech("en"), makai.game("kahuna"), ["Anna", "Ben"], you).event(event)
        assert ("You win" in sentence) == (you == 0 and "draw" not in sentence)
    for winners, why in (((0,), "cards"), ((0,), "hungry"), ((0, 2), "shared")):
        event = piranja_events.GameEnded(winners, (9, 8, 9), (1, 0, 1), why)
        sentence = GameWords(Speech("en"), makai.game("piranja"), ["Anna", "Ben", "Cleo"], you).event(event)
        assert ("You win" in sentence) == (you == 0 and why != "shared")


def test_two_players_of_one_name_are_told_apart() -> None:
    words = GameWords(Speech("en"), makai.game("kahuna"), ["random", "random"])
    assert words.event(kahuna_events.Abstained(1)) == "random 2 skips the draw."


def test_help_names_every_word_and_each_is_understood() -> None:
    for game, lacks in (("kahuna", {"odds"}), ("piranja", {"look", "undo"})):
        heard = play(["help"], game, "--seed", "1", "--first", "0").heard[1]
        listed = {line.partition(":")[0] for line in heard.splitlines()}
        assert set(COMMANDS) - lacks <= listed
        assert not lacks & listed


def test_the_odds_add_up_and_follow_the_referee() -> None:
    heard = play(["reveal", "odds"], "piranja", "--seed", "2", "--first", "0").heard[2]
    chances = [int(number) for number in re.findall(r"^It .*: (\d+) of 139,", heard, re.M)]
    assert "139 are still unseen" in heard
    assert sum(chances) == 139
    assert re.search(r"A hungry \w+, 7 of 139, 5 percent, would eat nothing\.", heard)
    assert len(re.findall(r"would eat one fish: ", heard)) == 3


def test_the_sea_ends_the_game_and_the_odds_say_so() -> None:
    state = makai.game("piranja").new(seed=3, first=0, removed=60, players=3)
    while state.to_dict()["dance_left"] or state.to_move != 0:
        legal = state.legal_actions()
        state = state.apply("reveal" if "bank" not in legal else "bank")
    record = makai.Record.of(makai.game("piranja"), state, players=["person", "random", "random"], seed=3)
    Path("sea.json").write_text(record.to_json(), "utf-8")
    heard = play(["odds", "legal"], "--resume", "sea.json").all
    assert "A hungry fish would end the game." in heard
    assert "turn one up from the sea; a hungry fish ends the game" in heard


def test_the_legal_list_says_what_an_action_wins() -> None:
    listed = answers("BARI-ALOA", "legal")[1]
    assert "DUDA-ALOA: play DUDA, build a bridge from DUDA to ALOA; you win ALOA" in listed
