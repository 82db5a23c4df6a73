"""Taking over: a bot plays for somebody who has gone, and the person can come back."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from makai.tables import BotTurn, Person, ServerClock
from makai.tables import commands as c
from makai.tables.clocks import EXTRA_TIME
from tests.support.party import KAHUNA, NAMES, PIRANJA, SECOND, Party, kinds


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


@pytest.mark.parametrize(
    ("last", "expected"),
    [
        (c.Leave(), ["person-left", "bot-took-over"]),
        (c.Resign(), ["resigned", "bot-took-over", "bot-took-over"]),
    ],
)
def test_the_last_who_has_not_asked_may_go(last: c.Command, expected: list[str]) -> None:
    """Those who have asked cannot ask again: without this, the game would wait for ever."""
    party = Party(PIRANJA).started("Anna", "Ben", "Chloé")
    party.do(c.Leave(), "Chloé")
    party.do(c.TakeOver(2))
    assert kinds(party.do(last, "Ben")) == expected
    assert party.table.seats[2].has_stand_in
    assert party.table.offers.takeovers == frozenset()


def test_nobody_is_replaced_whom_nobody_asked_about() -> None:
    party = Party(PIRANJA).started("Anna", "Ben", "Chloé")
    for name in ("Chloé", "Ben", "Anna"):
        assert kinds(party.do(c.Leave(), name)) == ["person-left"]


def test_one_word_does_for_everybody_on_a_device() -> None:
    seats = [{"kind": "device"}, {"kind": "device"}, {"kind": "open"}]
    party = Party({**PIRANJA, "rules": {"first": 2}}, seats=seats)
    party.do(c.Open())
    party.do(c.Sit("Chloé"), Person("Chloé", invited=True))
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


LIVE, DAYS = {"kind": "live", "base": 60}, {"kind": "days", "days": 1}


def run_out(party: Party) -> None:
    """Let the time of the player to move pass, and the clock claim it."""
    assert party.table.deadline is not None
    party.now = party.table.deadline
    party.do(c.RunOut(), ServerClock())
    party.now += 5 * SECOND


@pytest.mark.parametrize(("game", "names"), [(KAHUNA, NAMES[:2]), (PIRANJA, NAMES[:3])], ids=["kahuna", "piranja"])
@pytest.mark.parametrize("clock", [LIVE, DAYS], ids=["live", "days"])
def test_a_bot_finishes_the_turn_in_which_the_time_ran_out(
    game: Mapping[str, object], names: tuple[str, ...], clock: dict[str, object]
) -> None:
    party = Party(game, clock=clock, takeover="clock", stand_in="random").started(*names)
    run_out(party)
    job = party.table.bot_turn
    assert kinds(party.do(c.ComeBack())) == ["person-came-back"]
    assert job is not None
    assert party.table.bot_turn is not None
    assert party.table.bot_turn.job == job.job
    assert party.table.deadline is None
    seat = party.picture("Ben")["seats"][0]
    assert (seat["level"], seat["returning"], seat["away"]) == ("random", True, False)
    assert party.refusal(c.ComeBack()) == "table-bot-finishes-turn"
    assert party.refusal(c.Play(party.table.version, ("draw",))) == "table-bot-plays"
    while party.table.to_move == 0:
        party.play(1)
    assert party.table.seats[0].is_played_by_person
    assert not party.table.seats[0].returning


def test_whoever_goes_again_leaves_the_seat_to_the_bot() -> None:
    party = Party(clock=LIVE, takeover="clock", stand_in="random").started("Anna", "Ben")
    run_out(party)
    party.do(c.ComeBack())
    party.do(c.Leave())
    party.play(1)
    assert party.table.seats[0].has_stand_in


def test_whoever_gives_up_while_the_bot_finishes_the_turn_does_not_get_the_seat_back() -> None:
    party = Party(PIRANJA, clock=LIVE, stand_in="random").started("Anna", "Ben", "Chloé")
    run_out(party)
    party.do(c.ComeBack())
    party.do(c.Resign())
    while party.table.to_move == 0:
        party.play(1)
    assert party.table.seats[0].has_stand_in


def test_whoever_goes_or_comes_back_out_of_turn_spoils_no_draft() -> None:
    party = Party(clock=LIVE, takeover="clock", stand_in="random").started("Anna", "Ben")
    run_out(party)
    party.play(1)
    drafted = c.Play(party.table.moved, party.turn().actions)
    party.do(c.ComeBack())
    party.do(c.Leave())
    party.do(c.TakeOver(0), "Ben")
    party.do(drafted, "Ben")
    assert party.table.to_move == 0


def test_extra_time_is_given_once() -> None:
    party = Party(clock=LIVE, takeover="clock", stand_in="random").started("Anna", "Ben")
    run_out(party)
    party.do(c.ComeBack())
    party.play(2)
    assert party.table.to_move == 0
    assert party.table.deadline == party.now + EXTRA_TIME
    run_out(party)
    party.play(1)
    assert party.refusal(c.ComeBack()) == "clock-used-up"
    party.play(1)
    assert party.table.bot_turn is not None


def test_an_increment_is_time_to_come_back_with() -> None:
    party = Party(clock={**LIVE, "increment": 7}, takeover="clock", stand_in="random").started("Anna", "Ben")
    for _ in range(2):
        run_out(party)
        party.do(c.ComeBack())
        party.play(2)
    assert party.table.deadline == party.now + 7 * SECOND


def test_a_draw_is_off_when_a_bot_takes_over() -> None:
    party = Party(stand_in="random").started("Anna", "Ben")
    (offered,) = party.do(c.OfferDraw(), "Ben")
    party.do(c.Leave(), "Ben")
    party.do(c.TakeOver(1))
    assert party.refusal(c.AnswerDraw(offered.version, accept=True)) == "offer-gone"
