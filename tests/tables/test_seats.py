"""Seats: who may sit where, and who leaves."""

from __future__ import annotations

import pytest

from makai.tables import BadTable, Person, ServerClock, Settings, Table, rematch
from makai.tables import commands as c
from tests.support.party import KAHUNA, NAMES, PIRANJA, Party, all_seats, kinds


def test_a_table_is_opened_once_and_then_people_sit_down() -> None:
    party = Party()
    assert party.refusal(c.Sit("Anna")) == "table-not-open"
    assert kinds(party.do(c.Open())) == ["table-opened"]
    assert party.refusal(c.Open()) == "table-open-already"
    party.do(c.Sit("Anna"))
    party.do(c.Sit("Ben"), "Ben")
    assert [seat.name for seat in party.table.seats] == ["Anna", "Ben"]
    assert party.table.version == 3


def test_the_first_free_seat_will_do() -> None:
    party = Party(PIRANJA).gather("Anna", "Ben", "Chloé")
    assert [seat.name for seat in party.table.seats] == ["Anna", "Ben", "Chloé"]
    assert party.refusal(c.Sit("Dario"), "Dario") == "table-full"


def test_a_taken_seat_is_taken() -> None:
    party = Party().gather("Anna")
    assert party.refusal(c.Sit("Ben", seat=0), "Ben") == "table-seat-taken"
    party.do(c.Sit("Ben", seat=1), "Ben")
    assert party.refusal(c.Sit("Chloé", seat=1), "Chloé") == "table-seat-taken"


def test_nobody_sits_on_two_chairs_or_under_another_name() -> None:
    party = Party().gather("Anna")
    assert party.refusal(c.Sit("Annabel", seat=0), "Anna") == "table-already-seated"
    assert party.refusal(c.Sit("Annabel"), "Anna") == "table-already-seated"
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
    assert party.table.seats[1].name == "Ben"


def test_a_private_table_is_for_the_host_and_for_guests() -> None:
    party = Party(public=False).gather("Anna")
    assert party.refusal(c.Sit("Ben"), "Ben") == "table-seat-invited"
    party.do(c.Sit("Ben"), Person("Ben", invited=True))


def test_bots_sit_down_with_the_table() -> None:
    party = Party(seats=[{"kind": "open"}, {"kind": "bot", "level": "club"}]).gather("Anna")
    assert party.table.seats[1].level == "club"
    assert party.refusal(c.Sit("Ben"), "Ben") == "table-full"


def test_the_host_may_put_a_bot_into_a_free_seat() -> None:
    party = Party().gather("Anna")
    party.do(c.SeatBot(1, "novice"))
    party.do(c.SeatBot(1, "child"))
    assert party.table.seats[1].level == "child"
    assert party.refusal(c.SeatBot(0, "child")) == "table-seat-taken"
    assert party.refusal(c.SeatBot(1, "god")) == "unknown-level"
    assert party.refusal(c.SeatBot(1, "child"), "Ben") == "table-host-only"


def test_whoever_leaves_before_the_game_leaves_a_free_seat() -> None:
    party = Party().gather("Anna", "Ben")
    party.do(c.Leave(), "Anna")
    assert party.table.seats[0].is_free
    assert party.refusal(c.Leave(), "Anna") == "table-not-seated"
    party.do(c.Sit("Chloé"), "Chloé")
    assert [seat.name for seat in party.table.seats] == ["Chloé", "Ben"]


def test_the_server_says_that_somebody_is_gone() -> None:
    party = Party().gather("Anna", "Ben")
    party.do(c.Leave(seat=1), ServerClock())
    assert party.table.seats[1].is_free
    assert party.refusal(c.Leave(seat=1), ServerClock()) == "table-gone-already"
    assert party.refusal(c.Leave(), ServerClock()) == "table-which-seat"


def test_the_others_on_the_hosts_device_have_their_seats_and_a_face_each() -> None:
    names = ["Ben", "Cleo", "Dana", "Emil", "Fritzi"]  # by their names and places alone, two of them would look alike
    seats = [{"kind": "open"}, *({"kind": "device", "name": name} for name in names)]
    party = Party({"game": "piranja"}, seats=seats).gather("Anna")
    assert party.table.seats_of("Anna") == (0, 1, 2, 3, 4, 5)
    assert [seat.name for seat in party.table.seats] == ["Anna", *names]
    assert len({seat.avatar for seat in party.table.seats}) == 6


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_up_to_six_sit_at_a_table_of_piranja(players: int) -> None:
    party = Party({"game": "piranja", "seats": all_seats(players)}).started(*NAMES[:players])
    assert party.table.phase == "playing"
    assert len(party.picture("Eve")["seats"]) == players


def test_two_sit_at_a_table_of_kahuna() -> None:
    assert Party(KAHUNA).started("Anna", "Ben").table.phase == "playing"


def test_whoever_sits_can_take_another_seat_and_keeps_the_text() -> None:
    party = Party(PIRANJA).gather("Anna", "Ben")
    assert party.refusal(c.Sit("Anna", seat=1), "Anna") == "table-seat-taken"
    assert kinds(party.do(c.Sit("Anna", seat=2), "Anna")) == ["person-left", "person-seated"]
    assert [seat.name for seat in party.table.seats] == ["", "Ben", "Anna"]
    assert party.table.seats[2].contribution == "Anna's text"


def test_the_host_lets_somebody_go_for_good() -> None:
    party = Party().gather("Anna", "Ben")
    assert party.refusal(c.FreeSeat(0), "Ben") == "table-host-only"
    assert party.refusal(c.FreeSeat(0), "Anna") == "table-leave-yourself"
    assert kinds(party.do(c.FreeSeat(1), "Anna")) == ["person-removed"]
    assert party.refusal(c.FreeSeat(1), "Anna") == "table-seat-free"
    assert party.refusal(c.Sit("Ben"), "Ben") == "table-removed"
    assert party.refusal(c.Sit("Benny"), Person("Ben", invited=True)) == "table-removed"
    party.do(c.Sit("Chloé"), "Chloé")
    party.do(c.Start(), "Anna")
    assert party.refusal(c.FreeSeat(1), "Anna") == "table-playing"


def test_a_seat_is_a_bots_and_open_again() -> None:
    party = Party(seats=[{"kind": "open"}, {"kind": "bot", "level": "child"}]).gather("Anna")
    assert kinds(party.do(c.FreeSeat(1), "Anna")) == ["bot-removed"]
    assert party.picture()["seats"][1]["plan"] == "open"
    party.do(c.Sit("Ben"), "Ben")
    assert party.refusal(c.SeatBot(1, "child"), "Anna") == "table-seat-taken"
    party.do(c.Leave(), "Ben")
    party.do(c.SeatBot(1, "casual"), "Anna")
    assert party.picture()["seats"][1]["kind"] == "bot"


def test_a_rematch_keeps_who_sat_there_last() -> None:
    party = Party(seats=[{"kind": "open"}, {"kind": "open"}]).gather("Anna")
    party.do(c.SeatBot(1, "child"), "Anna")
    party.do(c.Start(), "Anna")
    party.do(c.Resign(), "Anna")
    party.do(c.OfferRematch(), "Anna")
    again = Table.replay(*rematch(party.table, party.now, party.rng.randbytes))
    assert [(seat.name, seat.level) for seat in again.seats] == [("Anna", ""), ("", "child")]


@pytest.mark.parametrize("other", ["anna", " ANNA ", "An\ufe0fna", "\uff21nna", "\u3000Anna\xa0"])
def test_nobody_at_the_table_has_a_name_that_reads_the_same(other: str) -> None:
    party = Party().gather("Anna")
    assert party.refusal(c.Sit(other), "Ben") == "play-seat-twice"
    seats = [{"kind": "device", "name": "Anna"}, {"kind": "device", "name": other}]
    with pytest.raises(BadTable) as caught:
        Settings.from_dict({"game": "kahuna", "seats": seats})
    assert caught.value.code == "play-seat-twice"


@pytest.mark.parametrize("other", ["Аnnа", "АNNА", "𝒜nna"])
def test_nobody_at_the_table_has_a_name_that_looks_the_same(other: str) -> None:
    assert Party().gather("Anna").refusal(c.Sit(other), "Ben") == "play-seat-twice"


@pytest.mark.parametrize(
    "name", ["An" + "\u0316" * 5 + "na", "", " ", "\u3164", "\u200b", "An\nna\x00", "a" * 41, "An\u202ena"]
)
def test_a_name_can_be_seen(name: str) -> None:
    assert Party().gather().refusal(c.Sit(name)) == "play-seat-bad"


def test_a_name_is_tidied_up() -> None:
    party = Party().gather()
    party.do(c.Sit("  Anna \xa0 Lena "))
    assert party.table.seats[0].name == "Anna Lena"


def test_a_name_with_many_marks_cannot_be_chosen_and_an_older_one_stays() -> None:
    marked = "Anna" + "\u0301\u0302\u0303\u0304\u0306"
    assert Party().gather().refusal(c.Sit(marked)) == "play-seat-bad"
    seats = [{"kind": "device", "name": marked}, {"kind": "device", "name": "Ben"}]
    party = Party(seats=seats)
    assert party.refusal(c.Open()) == "play-seat-bad"
    assert Settings.from_dict(party.settings.to_dict()) == party.settings


def test_everybody_has_a_face_of_their_own() -> None:
    party = Party(PIRANJA, seats=[{"kind": "open"}, {"kind": "open"}, {"kind": "bot", "level": "club"}])
    party.do(c.Open())
    party.do(c.Sit("Anna", avatar="mermaid"))
    assert party.refusal(c.Sit("Ben", avatar="unicorn"), "Ben") == "avatar-unknown"
    party.do(c.Sit("Ben", avatar="mermaid"), "Ben")
    faces = [seat["avatar"] for seat in party.picture()["seats"]]
    assert (faces[0], faces[2]) == ("mermaid", "turtle")
    assert faces[1] not in ("", "mermaid", "turtle")
    party.do(c.Start())
    party.do(c.Leave(), "Ben")
    party.do(c.TakeOver(1))
    assert [seat["avatar"] for seat in party.picture()["seats"]] == faces  # the bot that stands in has no face


@pytest.mark.parametrize(("name", "face"), [("nalu", ""), ("Anna", "surfer")])
def test_a_bot_makes_room_for_a_person_of_its_name_or_face(name: str, face: str) -> None:
    party = Party(seats=[{"kind": "open"}, {"kind": "bot", "level": "casual"}]).gather()
    assert party.picture()["seats"][1]["name"] == "Nalu"
    party.do(c.Sit(name, avatar=face))
    assert party.picture()["seats"][1]["name"] == "Alani"


def test_a_free_seat_has_no_face() -> None:
    assert [seat["avatar"] for seat in Party().gather().picture()["seats"]] == ["", ""]
