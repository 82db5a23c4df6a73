"""Seats: who may sit where, and who leaves."""

from __future__ import annotations

import pytest

from makai.tables import Clock, Person
from makai.tables import commands as c
from tests.tables.party import KAHUNA, NAMES, PIRANJA, Party, all_seats, kinds


def test_a_table_is_opened_once_and_then_people_sit_down() -> None:
    party = Party()
    assert party.refusal(c.Sit("Anna")) == "table-not-open"
    assert kinds(party.do(c.Open())) == ["table-opened"]
    assert party.refusal(c.Open()) == "table-open-already"
    party.do(c.Sit("Anna"))
    party.do(c.Sit("Ben"), "Ben")
    assert [chair.name for chair in party.table.chairs] == ["Anna", "Ben"]
    assert party.table.version == 3


def test_the_first_free_seat_will_do() -> None:
    party = Party(PIRANJA).gather("Anna", "Ben", "Chloé")
    assert [chair.name for chair in party.table.chairs] == ["Anna", "Ben", "Chloé"]
    assert party.refusal(c.Sit("Dario"), "Dario") == "table-full"


def test_a_taken_seat_is_taken() -> None:
    party = Party().gather("Anna")
    assert party.refusal(c.Sit("Ben", seat=0), "Ben") == "table-seat-taken"
    party.do(c.Sit("Ben", seat=1), "Ben")
    assert party.refusal(c.Sit("Chloé", seat=1), "Chloé") == "table-seat-taken"


def test_nobody_sits_on_two_chairs_or_under_another_name() -> None:
    party = Party().gather("Anna")
    assert party.refusal(c.Sit("Annabel", seat=1), "Anna") == "table-already-seated"
    assert party.refusal(c.Sit("ANNA", seat=1), "Ben") == "play-seat-twice"


@pytest.mark.parametrize("name", ["", "   ", "x" * 41, "new\nline", "\x00"])
def test_a_name_is_something_that_can_be_read(name: str) -> None:
    party = Party()
    party.do(c.Open())
    assert party.refusal(c.Sit(name)) == "play-seat-bad"


def test_there_is_no_seat_beyond_the_last() -> None:
    party = Party()
    party.do(c.Open())
    assert party.refusal(c.Sit("Anna", seat=2)) == "rules-not-a-number"


def test_an_invited_seat_waits_for_its_guest() -> None:
    party = Party(seats=[{"kind": "open"}, {"kind": "invited"}]).gather("Anna")
    assert party.refusal(c.Sit("Ben"), "Ben") == "table-seat-invited"
    assert party.refusal(c.Sit("Ben", seat=1), "Ben") == "table-seat-invited"
    party.do(c.Sit("Ben"), Person("Ben", invited=True))
    assert party.table.chairs[1].name == "Ben"


def test_a_private_table_is_for_the_host_and_for_guests() -> None:
    party = Party(public=False).gather("Anna")
    assert party.refusal(c.Sit("Ben"), "Ben") == "table-seat-invited"
    party.do(c.Sit("Ben"), Person("Ben", invited=True))


def test_bots_sit_down_with_the_table() -> None:
    party = Party(seats=[{"kind": "open"}, {"kind": "bot", "level": "club"}]).gather("Anna")
    assert party.table.chairs[1].level == "club"
    assert party.refusal(c.Sit("Ben"), "Ben") == "table-full"


def test_the_host_may_put_a_bot_into_a_free_seat() -> None:
    party = Party().gather("Anna")
    party.do(c.SeatBot(1, "novice"))
    party.do(c.SeatBot(1, "child"))
    assert party.table.chairs[1].level == "child"
    assert party.refusal(c.SeatBot(0, "child")) == "table-seat-taken"
    assert party.refusal(c.SeatBot(1, "god")) == "unknown-level"
    assert party.refusal(c.SeatBot(1, "child"), "Ben") == "table-host-only"


def test_whoever_leaves_before_the_game_leaves_a_free_seat() -> None:
    party = Party().gather("Anna", "Ben")
    party.do(c.Leave(), "Anna")
    assert party.table.chairs[0].is_free
    assert party.refusal(c.Leave(), "Anna") == "table-not-seated"
    party.do(c.Sit("Chloé"), "Chloé")
    assert [chair.name for chair in party.table.chairs] == ["Chloé", "Ben"]


def test_the_server_says_that_somebody_is_gone() -> None:
    party = Party().gather("Anna", "Ben")
    party.do(c.Leave(seat=1), Clock())
    assert party.table.chairs[1].is_free
    assert party.refusal(c.Leave(seat=1), Clock()) == "table-gone-already"
    assert party.refusal(c.Leave(), Clock()) == "table-which-seat"


def test_the_others_on_the_hosts_device_have_their_seats() -> None:
    seats = [{"kind": "open"}, {"kind": "device", "name": "Ben"}, {"kind": "device"}]
    party = Party(PIRANJA, seats=seats).gather("Anna")
    assert party.table.seats_of("Anna") == (0, 1, 2)
    assert [chair.name for chair in party.table.chairs] == ["Anna", "Ben", ""]


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_up_to_six_sit_at_a_table_of_piranja(players: int) -> None:
    party = Party({"game": "piranja", "seats": all_seats(players)}).started(*NAMES[:players])
    assert party.table.phase == "playing"
    assert len(party.picture("Eve")["seats"]) == players


def test_two_sit_at_a_table_of_kahuna() -> None:
    assert Party(KAHUNA).started("Anna", "Ben").table.phase == "playing"
