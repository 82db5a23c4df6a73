"""Clocks: base and increment, days for a turn, and what happens when somebody claims the time."""

from __future__ import annotations

import pytest

from makai.tables import ServerClock, Table
from makai.tables import commands as c
from makai.tables.handlers.timeouts import GRACE
from tests.support.party import PIRANJA, SECOND, START, Party, kinds

LIVE = {"kind": "live", "base": 60, "increment": 5}
DAYS = {"kind": "days", "days": 2}
DAY = 24 * 60 * 60 * SECOND


def left(party: Party) -> list[int]:
    assert party.table.clocks is not None
    return [each // SECOND for each in party.table.clocks.left]


def test_without_a_clock_nobody_is_late() -> None:
    party = Party().started("Anna", "Ben")
    assert party.table.deadline is None
    assert party.refusal(c.RunOut(), ServerClock()) == "clock-none"
    assert party.picture()["clock"]["running"] is None


def test_a_turn_costs_its_time_and_brings_the_increment() -> None:
    party = Party(clock=LIVE).started("Anna", "Ben")
    assert party.table.deadline == START + 60 * SECOND
    party.now += 20 * SECOND
    party.do(c.Play(4, ("draw",)))
    assert left(party) == [45, 60]
    assert party.table.deadline == party.now + 60 * SECOND
    party.now += 7 * SECOND
    party.do(c.Play(5, ("draw",)), "Ben")
    assert left(party) == [45, 58]
    assert party.picture()["clock"] == {
        "left": [45 * SECOND, 58 * SECOND],
        "running": 0,
        "since": party.now,
        "now": party.now,
        "deadline": party.now + 45 * SECOND,
    }


def test_the_whole_turn_counts_where_it_has_several_steps() -> None:
    party = Party({"game": "kahuna", "rules": {"handicap": [2, 0], "first": 1}}, clock=LIVE).started("Anna", "Ben")
    party.now += 10 * SECOND
    party.do(c.Play(4, ("handicap:ALOA-BARI",)))
    assert party.table.deadline == START + 60 * SECOND
    party.now += 10 * SECOND
    party.do(c.Play(5, ("handicap:ALOA-DUDA",)))
    assert left(party) == [45, 60]


def test_a_clock_falls_only_when_it_is_claimed_and_only_the_clock_claims() -> None:
    party = Party(clock=LIVE).started("Anna", "Ben")
    party.now += 60 * SECOND - 1
    assert party.refusal(c.RunOut(), ServerClock()) == "clock-time-left"
    party.now += 1
    assert party.refusal(c.RunOut(), "Ben") == "table-clock-only"
    assert kinds(party.do(c.RunOut(), ServerClock())) == ["time-ran-out", "game-ended"]
    assert party.table.ending is not None
    assert (party.table.ending.winners, party.table.ending.why) == ((1,), "time")
    assert party.refusal(c.RunOut(), ServerClock()) == "table-over"


def test_a_turn_that_comes_before_the_claim_counts() -> None:
    party = Party(clock=LIVE).started("Anna", "Ben")
    party.now += 61 * SECOND
    party.do(c.Play(4, ("draw",)))
    assert left(party) == [5, 60]


def test_in_piranja_a_bot_takes_over_when_the_time_is_up() -> None:
    party = Party(PIRANJA, clock=LIVE, takeover="never").started("Anna", "Ben", "Chloé")
    party.now += 60 * SECOND
    assert kinds(party.do(c.RunOut(), ServerClock())) == ["time-ran-out", "bot-took-over"]
    assert party.table.bot_turn is not None
    assert party.table.bot_turn.seat == 0
    assert party.table.deadline is None


def test_in_kahuna_too_where_that_was_agreed() -> None:
    party = Party(clock=LIVE, takeover="clock", stand_in="child").started("Anna", "Ben")
    party.now += 60 * SECOND
    party.do(c.RunOut(), ServerClock())
    assert party.table.phase == "playing"
    assert party.table.seats[0].level == "child"


def test_days_are_for_each_turn() -> None:
    party = Party(clock=DAYS).started("Anna", "Ben")
    assert party.table.deadline == START + 2 * DAY
    party.now += 2 * DAY - 1
    party.do(c.Play(4, ("draw",)))
    assert party.table.deadline == party.now + 2 * DAY
    party.now += 2 * DAY
    assert kinds(party.do(c.RunOut(), ServerClock())) == ["time-ran-out", "game-ended"]


def test_deadlines_survive_a_restart() -> None:
    party = Party(clock=LIVE).started("Anna", "Ben").play(5)
    assert Table.replay(party.settings, party.table.steps).deadline == party.table.deadline


def test_after_a_restart_everybody_has_a_while_to_come_back() -> None:
    party = Party(clock=LIVE).started("Anna", "Ben")
    awake = party.now + 3600 * SECOND
    party.now = awake + GRACE - 1
    assert party.refusal(c.RunOut(), ServerClock(awake)) == "clock-time-left"
    party.now += 1
    party.do(c.RunOut(), ServerClock(awake))


def test_a_bot_pays_for_its_time_and_is_never_late() -> None:
    party = Party(clock=LIVE, seats=[{"kind": "open"}, {"kind": "bot", "level": "random"}]).started("Anna")
    party.do(c.Play(3, ("draw",)))
    party.now += 3600 * SECOND
    assert party.table.deadline is None
    assert party.refusal(c.RunOut(), ServerClock()) == "clock-none"
    party.play()
    assert left(party) == [65, 5]


def test_time_never_goes_back_at_a_table() -> None:
    party = Party(clock=LIVE).started("Anna", "Ben")
    party.now -= 10 * SECOND
    party.do(c.Play(4, ("draw",)))
    assert left(party) == [65, 60]
    assert [step.at for step in party.table.steps] == [START] * 5


@pytest.mark.parametrize("clock", [LIVE, DAYS, {"kind": "none"}])
def test_the_clocks_stop_with_the_game(clock: dict[str, object]) -> None:
    party = Party(clock=clock).started("Anna", "Ben").play(3)
    party.do(c.Resign(), "Ben")
    assert party.table.deadline is None
    assert party.picture()["clock"]["running"] is None
