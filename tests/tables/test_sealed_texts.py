"""Sealed texts: nobody can choose theirs once they know another's, and who keeps one back can only delay the game."""

from __future__ import annotations

import json
from typing import Any

from makai.cli.commands.verify import check
from makai.core.fair import seal_of
from makai.tables import Person, ServerClock, Step, Table, Viewer, rematch
from makai.tables import commands as c
from makai.tables.steps import GameStarted
from tests.support.party import KAHUNA, PIRANJA, SECOND, Party, all_seats, kinds

NEWER = ("seal", "owes_seal", "seals", "avatar", "lost", "origin")  # what steps of old versions lack
LIVE = {"kind": "live", "base": 600, "increment": 5}


def seal(name: str) -> str:
    return seal_of(f"{name}'s secret text")


def sealed(*names: str, **settings: Any) -> Party:
    """Let people sit down, each with a seal."""
    party = Party(KAHUNA, **settings)
    party.do(c.Open(), names[0])
    for name in names:
        party.do(c.Sit(name, seal=seal(name)), name)
    return party


def reveal(name: str) -> c.Reveal:
    return c.Reveal(f"{name}'s secret text")


def test_the_cards_are_dealt_when_every_sealed_text_is_revealed() -> None:
    party = sealed("Anna", "Ben")
    assert party.refusal(reveal("Anna")) == "reveal-too-soon"
    assert kinds(party.do(c.Start())) == ["start-asked"]
    assert party.do(c.Start(), "Ben") == ()
    assert party.picture()["starting"] == {"since": party.now, "awaited": [0, 1], "deadline": None}
    assert kinds(party.do(reveal("Ben"), "Ben")) == ["text-revealed"]
    assert party.do(reveal("Ben"), "Ben") == ()
    assert party.picture()["phase"] == "gathering"
    *_, started = party.do(reveal("Anna"))
    assert isinstance(started, GameStarted)
    assert started.contributions == ("Anna's secret text", "Ben's secret text")
    assert party.picture()["starting"] is None
    assert party.picture()["fair"]["algorithm"] == "makai-fair/2"
    assert party.picture()["fair"]["seals"] == [seal("Anna"), seal("Ben")]


def test_no_text_is_told_before_everybody_is_bound_to_theirs() -> None:
    party = sealed("Anna", "Ben")
    party.do(c.Start())
    told = json.dumps([party.picture("Ben"), party.table.news(Viewer("Ben"), 0)])
    assert "secret text" not in told
    assert seal("Anna") in told


def test_the_record_proves_it() -> None:
    party = sealed("Anna", "Ben")
    for command, by in ((c.Start(), "Anna"), (reveal("Anna"), "Anna"), (reveal("Ben"), "Ben"), (c.Resign(), "Ben")):
        party.do(command, by)
    record = party.table.record()
    assert record.extra["fair"]["seals"] == [seal("Anna"), seal("Ben")]
    check(record, party.picture()["fair"]["commitment"])


def test_another_text_than_the_sealed_one_is_refused() -> None:
    party = sealed("Anna", "Ben")
    party.do(c.Start())
    assert party.refusal(c.Reveal("a better one"), "Ben") == "reveal-other-text"
    assert party.refusal(reveal("Ben"), "Chloé") == "table-not-seated"
    assert party.refusal(c.Contribute(seal=seal_of("a better one")), "Ben") == "table-starting"
    assert party.refusal(c.Contribute("a better one"), "Ben") == "table-starting"


def test_nothing_is_changed_between_the_seals_and_the_cards() -> None:
    party = Party(PIRANJA, seats=[{"kind": "open"}, {"kind": "open"}, {"kind": "bot", "level": "random"}])
    party.do(c.Open())
    for name in ("Anna", "Ben"):
        party.do(c.Sit(name, seal=seal(name)), name)
    party.do(c.Start())
    assert party.refusal(c.SeatBot(2, "casual")) == "table-starting"
    assert kinds(party.do(c.FreeSeat(2))) == ["bot-removed", "start-cancelled"]


def test_a_text_and_its_seal_are_not_given_together() -> None:
    party = sealed("Anna")
    assert party.refusal(c.Sit("Ben", contribution="x", seal=seal("Ben")), "Ben") == "seal-with-text"
    assert party.refusal(c.Sit("Ben", seal="00"), "Ben") == "seal-malformed"
    assert party.refusal(c.Contribute(seal="00")) == "seal-malformed"


def test_seats_without_a_seal_are_fixed_before_anybody_reveals() -> None:
    party = sealed("Anna")
    party.do(c.Sit("Ben", contribution="plain"), "Ben")
    party.do(c.Start(), "Ben")
    assert party.picture()["starting"]["awaited"] == [0]
    assert party.refusal(c.Contribute("chosen late"), "Ben") == "table-starting"
    assert party.refusal(c.Reveal("plain"), "Ben") == "reveal-no-seal"
    party.do(reveal("Anna"))
    assert party.picture()["fair"]["contributions"] == ["Anna's secret text", "plain"]
    assert party.picture()["fair"]["seals"] == [seal("Anna"), ""]


def test_a_start_that_is_called_off_costs_every_revealed_text() -> None:
    party = sealed("Anna", "Ben")
    party.do(c.Start())
    party.do(reveal("Anna"))
    assert party.refusal(c.CancelStart(), "Chloé") == "table-not-seated"
    assert kinds(party.do(c.CancelStart(), "Ben")) == ["start-cancelled"]
    assert party.do(c.CancelStart(), "Ben") == ()
    anna, ben = party.picture()["seats"]
    assert (anna["seal"], anna["contribution"]) == ("", "")
    assert ben["seal"] == seal("Ben")
    assert party.refusal(c.Start()) == "seal-owed"
    party.do(c.Contribute(seal=seal_of("another")))
    party.do(c.Start())
    party.do(reveal("Ben"), "Ben")
    assert kinds(party.do(c.Reveal("another"))) == ["text-revealed", "game-started"]


def test_whoever_leaves_calls_the_start_off() -> None:
    party = sealed("Anna", "Ben")
    party.do(c.Start())
    party.do(reveal("Anna"))
    left, cancelled = party.do(c.Leave(), "Ben")
    assert (left.kind(), cancelled.to_dict()["seats"]) == ("person-left", [1])
    party.do(c.Sit("Ben", seal=seal("Ben")), "Ben")
    assert party.refusal(c.Start(), "Ben") == "seal-owed"


def test_at_a_live_table_a_text_that_does_not_come_costs_the_seat() -> None:
    party = sealed("Anna", "Ben", clock=LIVE)
    party.do(c.Start())
    party.do(reveal("Anna"))
    assert party.table.deadline == party.now + 30 * SECOND
    assert party.refusal(c.RunOut(), ServerClock()) == "clock-time-left"
    party.now += 30 * SECOND
    assert kinds(party.do(c.RunOut(), ServerClock())) == ["start-cancelled", "person-left"]
    assert [seat["kind"] for seat in party.picture()["seats"]] == ["person", "free"]
    assert party.refusal(c.RunOut(), ServerClock()) == "table-not-started"


def test_friends_far_apart_may_come_by_days_later() -> None:
    party = sealed("Anna", "Ben", clock={"kind": "days", "days": 3})
    party.do(c.Start(), "Ben")
    party.do(reveal("Ben"), "Ben")
    party.now += 5 * 24 * 3600 * SECOND
    assert party.refusal(c.RunOut(), ServerClock()) == "clock-none"
    assert kinds(party.do(reveal("Anna"))) == ["text-revealed", "game-started"]
    assert party.table.clocks is not None
    assert party.table.clocks.since == party.now


def test_a_seal_moves_with_its_person() -> None:
    party = Party(PIRANJA, seats=all_seats(3))
    party.do(c.Open())
    party.do(c.Sit("Anna", 0, seal=seal("Anna")))
    party.do(c.Sit("Anna", 2))
    assert party.picture()["seats"][2]["seal"] == seal("Anna")


def test_a_rematch_waits_for_new_seals() -> None:
    party = sealed("Anna", "Ben")
    for command, by in ((c.Start(), "Anna"), (reveal("Anna"), "Anna"), (reveal("Ben"), "Ben"), (c.Resign(), "Ben")):
        party.do(command, by)
    (offered,) = party.do(c.OfferRematch())
    party.do(c.AnswerRematch(offered.version, accept=True), "Ben")
    settings, steps = rematch(party.table, party.now, party.rng.randbytes)
    party.table = Table.replay(settings, steps)
    assert party.refusal(c.Start(), Person("Ben")) == "seal-owed"
    party.do(c.Contribute(seal=seal("Anna")), "Anna")
    assert not party.table.starts_by_itself()
    party.do(c.Contribute("plain"), "Ben")
    assert party.table.starts_by_itself()
    assert kinds(party.do(c.Start(), "Ben")) == ["start-asked"]


def test_tables_of_old_versions_replay() -> None:
    party = Party().started("Anna", "Ben")
    old = [{key: value for key, value in step.to_dict().items() if key not in NEWER} for step in party.table.steps]
    again = Table.replay(party.settings, [Step.from_dict(each) for each in old])
    old_picture, picture = again.picture(Viewer("Anna"), party.now), party.picture("Anna")
    assert all(seat.pop("avatar") for each in (old_picture, picture) for seat in each["seats"])
    assert old_picture == picture
