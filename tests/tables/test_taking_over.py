"""Taking over: a bot plays for somebody who has gone, and the person can come back."""

from __future__ import annotations

import pytest

from makai.tables import BotTurn, ServerClock
from makai.tables import commands as c
from makai.tables.clocks import WELCOME_BACK
from tests.support.party import PIRANJA, SECOND, Party, kinds


def test_whoever_leaves_a_game_keeps_the_seat() -> None:
    party = Party().started("Anna", "Ben")
    party.do(c.Leave(), "Ben")
    assert party.picture("Anna")["seats"][1]["away"]
    assert party.refusal(c.Leave(), "Ben") == "table-gone-already"
    party.do(c.ComeBack(), "Ben")
    assert party.refusal(c.ComeBack(), "Ben") == "table-here-already"


def test_whoever_plays_is_back() -> None:
    party = Party().started("Anna", "Ben")
    party.do(c.Leave(seat=0), ServerClock())
    assert kinds(party.do(c.Play(4, ("draw",)))) == ["person-came-back", "turn-played"]


def test_the_other_player_may_ask_for_a_bot() -> None:
    party = Party(stand_in="random").started("Anna", "Ben")
    assert party.refusal(c.TakeOver(1)) == "takeover-present"
    party.do(c.Leave(), "Ben")
    assert party.refusal(c.TakeOver(0)) == "takeover-present"
    assert party.refusal(c.TakeOver(1), "Eve") == "table-not-seated"
    assert kinds(party.do(c.TakeOver(1))) == ["takeover-asked", "bot-took-over"]
    assert party.table.seats[1].level == "random"
    party.play(2)
    assert party.table.to_move == 0


def test_all_who_are_still_here_must_agree() -> None:
    party = Party(PIRANJA).started("Anna", "Ben", "Chloé")
    party.do(c.Leave(), "Chloé")
    assert kinds(party.do(c.TakeOver(2))) == ["takeover-asked"]
    assert party.picture("Ben")["offers"]["takeovers"] == [{"seat": 2, "askers": [0]}]
    assert party.refusal(c.TakeOver(2)) == "takeover-asked-already"
    assert kinds(party.do(c.TakeOver(2), "Ben")) == ["takeover-asked", "bot-took-over"]
    assert party.picture("Ben")["offers"]["takeovers"] == []


def test_one_word_does_for_everybody_on_a_device() -> None:
    seats = [{"kind": "device"}, {"kind": "device"}, {"kind": "open"}]
    party = Party({**PIRANJA, "rules": {"first": 2}}, seats=seats)
    party.do(c.Open())
    party.do(c.Sit("Chloé"), "Chloé")
    party.do(c.Start())
    party.do(c.Leave(), "Chloé")
    assert kinds(party.do(c.TakeOver(2))) == ["takeover-asked", "bot-took-over"]


def test_coming_back_answers_the_question() -> None:
    party = Party(PIRANJA).started("Anna", "Ben", "Chloé")
    party.do(c.Leave(), "Chloé")
    party.do(c.TakeOver(2))
    party.do(c.ComeBack(), "Chloé")
    assert party.refusal(c.TakeOver(2), "Ben") == "takeover-present"


def test_a_table_can_do_without_bots() -> None:
    party = Party(takeover="never").started("Anna", "Ben")
    party.do(c.Leave(), "Ben")
    assert party.refusal(c.TakeOver(1)) == "takeover-never"


def test_a_person_comes_back_and_the_bots_job_is_stale() -> None:
    party = Party(stand_in="random").started("Anna", "Ben")
    party.do(c.Leave(), "Anna")
    party.do(c.TakeOver(0), "Ben")
    bot_turn = party.table.bot_turn
    assert isinstance(bot_turn, BotTurn)
    assert party.refusal(c.Play(party.table.version, ("draw",))) == "table-bot-plays"
    turn = bot_turn.choose()
    party.do(c.ComeBack())
    assert party.table.bot_turn is None
    assert party.refusal(c.Play(bot_turn.version, turn), bot_turn.job) == "stale"
    party.do(c.Play(party.table.moved, turn))


@pytest.mark.parametrize("clock", [{"kind": "live", "base": 60}, {"kind": "days", "days": 1}])
def test_whoever_comes_back_has_time_to_look_around(clock: dict[str, object]) -> None:
    party = Party(clock=clock, takeover="clock").started("Anna", "Ben")
    assert party.table.deadline is not None
    party.now = party.table.deadline
    party.do(c.RunOut(), ServerClock())
    party.now += 5 * SECOND
    party.do(c.ComeBack())
    assert party.table.deadline is not None
    assert party.table.deadline >= party.now + WELCOME_BACK


def test_a_draw_is_off_when_a_bot_takes_over() -> None:
    party = Party(stand_in="random").started("Anna", "Ben")
    (offered,) = party.do(c.OfferDraw(), "Ben")
    party.do(c.Leave(), "Ben")
    party.do(c.TakeOver(1))
    assert party.refusal(c.AnswerDraw(offered.version, accept=True)) == "offer-gone"
