"""Settings: what can be agreed on, and how it is refused when it cannot."""

from __future__ import annotations

import json
from typing import Any

import pytest

from makai.core.errors import MakaiError
from makai.tables import Settings
from makai.tables.games.adapter import find_adapter

FULL = {
    "game": "kahuna",
    "rules": {"edition": "riogrande-it", "variants": ["calm"], "handicap": [0, 2], "wipeout": "never"},
    "seats": [{"kind": "invited"}, {"kind": "bot", "level": "club"}],
    "public": False,
    "auto_start": True,
    "clock": {"kind": "live", "base": 600, "increment": 10},
    "memory": "full",
    "takeover": "clock",
    "stand_in": "novice",
    "risk": "off",
    "hints": True,
    "rated": False,
}


def test_a_game_is_all_that_must_be_said() -> None:
    settings = Settings.from_dict({"game": "kahuna"})
    assert [seat.kind for seat in settings.seats] == ["open", "open"]
    assert settings.rules == {"edition": "kosmos-en", "variants": [], "handicap": [0, 0]}
    assert len(Settings.from_dict({"game": "piranja"}).seats) == 4


def test_settings_are_written_as_they_are_read() -> None:
    settings = Settings.from_dict(FULL)
    assert settings.to_dict() == FULL
    assert Settings.from_dict(json.loads(json.dumps(settings.to_dict()))) == settings


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_the_seats_say_how_many_play(players: int) -> None:
    settings = Settings.from_dict({"game": "piranja", "seats": [{"kind": "open"}] * players})
    assert settings.rules["players"] == players
    assert settings.rules["removed"] == (47 if players <= 4 else 0)


@pytest.mark.parametrize("clock", [{"kind": "none"}, {"kind": "days", "days": 3}, {"kind": "live", "base": 60}])
def test_there_are_three_kinds_of_clocks(clock: dict[str, Any]) -> None:
    settings = Settings.from_dict({"game": "kahuna", "clock": clock})
    assert settings.clock.to_dict().items() >= clock.items()


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        (None, "table-not-an-object"),
        ([], "table-not-an-object"),
        ({}, "table-key-missing"),
        ({"game": "chess"}, "unknown-game"),
        ({"game": 7}, "table-not-a-text"),
        ({"game": "kahuna", "colour": "red"}, "table-unknown-key"),
        ({"game": "kahuna", "rules": []}, "table-not-an-object"),
        ({"game": "kahuna", "rules": {"edition": "pirate"}}, "rules-not-a-choice"),
        ({"game": "kahuna", "rules": {"editon": "x"}}, "rules-unknown-option-near"),
        ({"game": "kahuna", "rules": {"handicap": [9, 0]}}, "rules-not-a-number"),
        ({"game": "kahuna", "seats": [{"kind": "open"}]}, "settings-seats"),
        ({"game": "kahuna", "seats": "two"}, "table-not-a-list"),
        ({"game": "kahuna", "seats": [{"kind": "open"}, 3]}, "table-not-an-object"),
        ({"game": "kahuna", "seats": [{"kind": "open"}, {"kind": "throne"}]}, "rules-not-a-choice"),
        ({"game": "kahuna", "seats": [{"kind": "open", "level": "club"}, {"kind": "open"}]}, "table-unknown-key"),
        ({"game": "kahuna", "seats": [{"kind": "open"}, {"kind": "bot", "level": "god"}]}, "unknown-level"),
        ({"game": "kahuna", "seats": [{"kind": "open"}, {"kind": "bot", "level": "greedy"}]}, "unknown-level"),
        ({"game": "kahuna", "seats": [{"kind": "open"}, {"kind": "device", "name": "\n"}]}, "play-seat-bad"),
        ({"game": "kahuna", "seats": [{"kind": "open"}, {"kind": "device", "avatar": "unicorn"}]}, "avatar-unknown"),
        ({"game": "kahuna", "seats": [{"kind": "open", "avatar": "crab"}, {"kind": "open"}]}, "table-unknown-key"),
        ({"game": "piranja", "seats": [{"kind": "open"}] * 7}, "rules-not-a-number"),
        ({"game": "piranja", "seats": [{"kind": "open"}] * 3, "rules": {"players": 4}}, "settings-seats"),
        ({"game": "kahuna", "clock": "fast"}, "table-not-an-object"),
        ({"game": "kahuna", "clock": {"kind": "sand"}}, "rules-not-a-choice"),
        ({"game": "kahuna", "clock": {"kind": "live"}}, "table-key-missing"),
        ({"game": "kahuna", "clock": {"kind": "live", "base": 1.5}}, "rules-not-a-number"),
        ({"game": "kahuna", "clock": {"kind": "live", "base": True}}, "rules-not-a-number"),
        ({"game": "kahuna", "clock": {"kind": "days", "days": 3, "base": 4}}, "table-unknown-key"),
        ({"game": "kahuna", "memory": "elephant"}, "rules-not-a-choice"),
        ({"game": "kahuna", "takeover": None}, "rules-not-a-choice"),
        ({"game": "kahuna", "risk": "numbers"}, "rules-not-a-choice"),
        ({"game": "kahuna", "hints": "yes"}, "rules-not-a-switch"),
        ({"game": "kahuna", "rated": True, "hints": True}, "settings-rated"),
        ({"game": "kahuna", "rated": True, "seats": [{"kind": "open"}, {"kind": "device"}]}, "settings-rated"),
    ],
)
def test_what_cannot_be_agreed_on_is_refused(wrong: object, code: str) -> None:
    with pytest.raises(MakaiError) as caught:
        Settings.from_dict(wrong)
    assert caught.value.code == code
    assert all(caught.value.text(language) for language in ("en", "fr", "it", "de"))


def test_the_risk_glass_belongs_to_piranja() -> None:
    assert Settings.from_dict({"game": "piranja"}).risk == "picture"
    assert Settings.from_dict({"game": "piranja", "risk": "numbers"}).risk == "numbers"
    assert Settings.from_dict({"game": "kahuna"}).risk == "off"


def test_a_game_that_nobody_taught_tables_is_refused() -> None:
    with pytest.raises(MakaiError, match="There is no game"):
        find_adapter("chess")


def test_a_table_is_private_unless_somebody_wants_it_otherwise() -> None:
    assert not Settings.from_dict({"game": "kahuna"}).public
    assert Settings.from_dict({"game": "kahuna", "public": True}).public


def test_a_table_with_several_people_on_one_device_is_never_public() -> None:
    seats = [{"kind": "open"}, {"kind": "device", "name": "Ben", "avatar": "crab"}]
    settings = Settings.from_dict({"game": "kahuna", "public": True, "seats": seats})
    assert not settings.public
    assert settings.to_dict()["seats"] == seats
