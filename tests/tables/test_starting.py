"""Starting: the shuffles are fixed before the first card, and everybody has a hand in them."""

from __future__ import annotations

import json

from makai.core.fair import Fair, commitment_of, seal_of
from makai.tables import commands as c
from makai.tables.steps import GameStarted, TableOpened
from tests.support.party import KAHUNA, PIRANJA, Party, kinds


def test_the_game_starts_when_every_seat_is_taken() -> None:
    party = Party().gather("Anna")
    assert party.refusal(c.Start()) == "table-seats-free"
    party.do(c.Sit("Ben"), "Ben")
    assert party.refusal(c.Start(), "Chloé") == "table-not-seated"
    assert kinds(party.do(c.Start(), "Ben")) == ["game-started"]
    assert party.refusal(c.Start(), "Ben") == "table-playing"
    assert party.refusal(c.Sit("Chloé"), "Chloé") == "table-playing"


def test_the_commitment_is_told_before_anybody_sits_down() -> None:
    party = Party()
    (opened,) = party.do(c.Open())
    assert isinstance(opened, TableOpened)
    promise = party.picture("Ben")["fair"]
    assert promise["commitment"] == commitment_of(bytes.fromhex(opened.secret))
    assert opened.secret not in json.dumps(party.picture("Ben"))


def test_everybody_adds_a_text_to_the_shuffles() -> None:
    party = Party().gather("Anna", "Ben")
    party.do(c.Contribute("something else"), "Ben")
    assert [seat["contribution"] for seat in party.picture()["seats"]] == ["Anna's text", "something else"]
    (started,) = party.do(c.Start())
    assert isinstance(started, GameStarted)
    assert started.contributions == ("Anna's text", "something else")
    secret = bytes.fromhex(str(party.table.steps[0].to_dict()["secret"]))
    assert party.table.fair == Fair(secret, started.contributions)
    assert party.table.state is not None
    assert list(party.table.state.shuffles[0]) == party.table.fair.shuffle(0, party.table.state.shuffles[0])
    assert party.refusal(c.Contribute("too late"), "Ben") == "table-playing"


def test_a_text_changes_the_cards() -> None:
    one, two = Party().gather("Anna", "Ben"), Party().gather("Anna", "Ben")
    two.do(c.Contribute("other"))
    for party in (one, two):
        party.do(c.Start())
    assert one.table.state is not None
    assert two.table.state is not None
    assert one.table.state.shuffles != two.table.state.shuffles


def test_chance_says_who_starts_where_nobody_chose() -> None:
    firsts = {Party({"game": "kahuna"}, seed=seed).started("Anna", "Ben").table.first for seed in range(12)}
    assert firsts == {0, 1}
    party = Party({"game": "kahuna"}, seed=3).started("Anna", "Ben")
    assert party.table.to_move == party.table.first == party.picture()["first"]
    assert Party({**KAHUNA, "rules": {"first": 1}}).started("Anna", "Ben").table.first == 1


def test_bots_alone_may_play_while_the_host_watches() -> None:
    party = Party(PIRANJA, seats=[{"kind": "bot", "level": "random"}] * 3)
    party.do(c.Open())
    party.do(c.Start())
    party.play(3)
    assert party.table.version == 5
    assert party.picture("Anna")["eyes"] is None


def test_the_game_starts_by_itself_where_that_was_agreed_and_everybody_is_there() -> None:
    party = Party(auto_start=True).gather("Anna")
    assert not party.table.starts_by_itself()
    party.do(c.Sit("Ben", seal=seal_of("a text")), "Ben")
    assert party.table.starts_by_itself()
    party.do(c.Start())
    assert not party.table.starts_by_itself()
    assert not Party().gather("Anna", "Ben").table.starts_by_itself()


def test_after_a_start_was_called_off_somebody_has_to_ask() -> None:
    party = Party(auto_start=True).gather("Anna")
    party.do(c.Sit("Ben", seal=seal_of("a text")), "Ben")
    party.do(c.Start())
    party.do(c.CancelStart())
    assert not party.table.starts_by_itself()
    party.do(c.Contribute("another text"), "Ben")
    assert not party.table.starts_by_itself()
    party.do(c.Leave(), "Ben")
    party.do(c.Sit("Chloé"), "Chloé")
    assert party.table.starts_by_itself()
