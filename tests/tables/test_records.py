"""Records: of finished games only, with names and with the proof of the shuffles."""

from __future__ import annotations

import json

import pytest

from makai.cli.commands.verify import check
from makai.core.record import Record
from makai.games import find
from makai.tables import Refusal, Viewer
from makai.tables import commands as c
from tests.support.party import KAHUNA, NAMES, Party, all_seats


def read_again(party: Party) -> Record:
    return Record.from_dict(json.loads(party.table.record().to_json()), find)


@pytest.mark.parametrize("players", [2, 3, 6])
@pytest.mark.parametrize("first", [None, 1])
def test_the_record_of_a_finished_game_can_be_verified(players: int, first: int | None) -> None:
    game = {"game": "kahuna" if players == 2 else "piranja", "seats": all_seats(players), "rules": {"first": first}}
    party = Party(game, seed=players).started(*NAMES[:players])
    commitment = party.picture()["fair"]["commitment"]
    party.play(2000)
    record = read_again(party)
    assert check(record, commitment) == (commitment, len(record.shuffles))
    assert record.seats == list(NAMES[:players])
    assert record.replay()[-1] == party.table.state
    assert record.extra["fair"] | {"drew_first": True} == party.picture()["fair"] | {"drew_first": True}


def test_a_game_that_somebody_gave_up_has_a_record_too() -> None:
    party = Party().started("Anna", "Ben").play(7)
    party.do(c.Resign(), "Ben")
    record = read_again(party)
    check(record)
    assert record.extra["ending"] == {"winners": [0], "why": "resigned"}


def test_a_running_game_gives_nothing_away() -> None:
    party = Party().gather("Anna", "Ben")
    for _ in range(3):
        with pytest.raises(Refusal, match="once the game is over"):
            party.table.record()
        if party.table.phase == "gathering":
            party.do(c.Start())
        party.play()


def test_bots_have_names_in_a_record_and_in_every_language() -> None:
    seats = [{"kind": "device"}, {"kind": "bot", "level": "club"}, {"kind": "bot", "level": "club"}]
    party = Party({"game": "piranja", "seats": seats}).started()
    party.do(c.Resign(seat=0))
    record = party.table.record("de")
    assert record.seats[0] == "Player 1"
    assert record.seats[1:] == ["Makoa", "Noelani"]
    assert [seat["name"] for seat in party.picture()["seats"]][1:] == record.seats[1:]
    assert record.extra["players"] == ["person", "club", "club"]


def test_a_table_can_be_seen_as_it_was() -> None:
    party = Party(KAHUNA).started("Anna", "Ben")
    pictures = [party.picture("Anna")]
    for _ in range(5):
        party.play()
        pictures.append(party.picture("Anna"))
    for version, picture in enumerate(pictures, 4):
        assert party.table.at(version).picture(Viewer("Anna"), picture["clock"]["now"]) == picture
    with pytest.raises(Refusal):
        party.table.at(99)
