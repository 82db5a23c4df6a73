"""Offers: draws in Kahuna, giving up, and playing again."""

from __future__ import annotations

import pytest

from makai.tables import Refusal, Step, Table, rematch
from makai.tables import commands as c
from tests.support.party import KAHUNA, PIRANJA, Party, kinds

BOT = {"kind": "bot", "level": "random"}


def test_a_draw_is_offered_and_accepted() -> None:
    party = Party().started("Anna", "Ben")
    (offered,) = party.do(c.OfferDraw())
    assert party.picture("Ben")["offers"]["draw"] == {"seat": 0, "version": offered.version}
    assert party.refusal(c.AnswerDraw(offered.version, accept=True), "Anna") == "draw-not-yours-to-answer"
    assert kinds(party.do(c.AnswerDraw(offered.version, accept=True), "Ben")) == ["draw-accepted", "game-ended"]
    assert party.table.ending is not None
    assert (party.table.ending.winners, party.table.ending.why) == ((), "agreed")


def test_a_draw_is_declined_by_word_or_by_playing_on() -> None:
    party = Party().started("Anna", "Ben")
    (offered,) = party.do(c.OfferDraw(), "Ben")
    party.do(c.AnswerDraw(offered.version, accept=False))
    assert party.refusal(c.AnswerDraw(offered.version, accept=True)) == "offer-gone"
    party.do(c.OfferDraw(), "Anna")
    party.play()
    assert party.table.offers.draw is not None
    party.play()
    assert party.table.offers.draw is None


def test_one_offer_at_a_time_and_one_a_turn() -> None:
    party = Party().started("Anna", "Ben")
    party.do(c.OfferDraw())
    assert party.refusal(c.OfferDraw(), "Ben") == "draw-offered-already"
    assert party.refusal(c.WithdrawDraw(), "Ben") == "draw-not-yours"
    party.do(c.WithdrawDraw())
    assert party.refusal(c.WithdrawDraw()) == "offer-gone"
    assert party.refusal(c.OfferDraw()) == "draw-too-soon"
    party.play()
    party.do(c.OfferDraw())


def test_an_answer_is_for_the_offer_that_it_was_made_to() -> None:
    party = Party().started("Anna", "Ben")
    (offered,) = party.do(c.OfferDraw())
    party.do(c.WithdrawDraw())
    party.play()
    party.do(c.OfferDraw())
    assert party.refusal(c.AnswerDraw(offered.version, accept=True), "Ben") == "offer-gone"


def test_there_is_no_draw_in_piranja_and_none_with_bots() -> None:
    assert Party(PIRANJA).started("Anna", "Ben", "Chloé").refusal(c.OfferDraw()) == "draw-not-in-game"
    assert Party(seats=[{"kind": "open"}, BOT]).started("Anna").refusal(c.OfferDraw()) == "draw-with-bot"
    assert Party().started("Anna", "Ben").refusal(c.OfferDraw(), "Eve") == "table-not-seated"


def test_who_gives_up_in_kahuna_loses() -> None:
    party = Party().started("Anna", "Ben")
    assert kinds(party.do(c.Resign(), "Ben")) == ["resigned", "game-ended"]
    assert party.table.ending is not None
    assert (party.table.ending.winners, party.table.ending.why) == ((0,), "resigned")
    assert party.refusal(c.Resign(), "Ben") == "table-over"


def test_who_gives_up_in_piranja_leaves_a_bot_behind() -> None:
    party = Party(PIRANJA).started("Anna", "Ben", "Chloé")
    assert kinds(party.do(c.Resign(), "Ben")) == ["resigned", "bot-took-over"]
    assert party.refusal(c.Resign(), "Ben") == "table-resigned-already"
    assert party.refusal(c.ComeBack(), "Ben") == "table-resigned-already"
    party.do(c.Resign(), "Anna")
    assert kinds(party.do(c.Resign(), "Chloé")) == ["resigned", "game-ended"]
    assert party.table.ending is not None
    assert (party.table.ending.winners, party.table.ending.why) == ((), "abandoned")


def test_a_rematch_needs_everybody() -> None:
    party = Party(PIRANJA).started("Anna", "Ben", "Chloé")
    assert party.refusal(c.OfferRematch()) == "table-playing"
    party.play(2000)
    (offered,) = party.do(c.OfferRematch(), "Ben")
    assert party.refusal(c.OfferRematch(), "Ben") == "rematch-accepted-already"
    assert kinds(party.do(c.AnswerRematch(offered.version, accept=True), "Anna")) == ["rematch-accepted"]
    assert kinds(party.do(c.OfferRematch(), "Chloé")) == ["rematch-accepted", "rematch-agreed"]
    assert party.picture("Anna")["rematch"] == party.table.rematch_table
    assert party.refusal(c.OfferRematch()) == "rematch-agreed-already"


def test_a_rematch_can_be_declined() -> None:
    party = Party().started("Anna", "Ben")
    party.do(c.Resign())
    (offered,) = party.do(c.OfferRematch())
    assert party.refusal(c.AnswerRematch(offered.version, accept=True), "Eve") == "table-not-seated"
    party.do(c.AnswerRematch(offered.version, accept=False), "Ben")
    assert party.refusal(c.AnswerRematch(offered.version, accept=True), "Ben") == "offer-gone"
    with pytest.raises(Refusal, match="No rematch"):
        rematch(party.table, party.now, party.rng.randbytes)


@pytest.mark.parametrize("first", [0, 1])
def test_in_the_rematch_the_other_player_starts(first: int) -> None:
    party = Party({**KAHUNA, "rules": {"first": first}}).started("Anna", "Ben")
    party.do(c.Resign())
    party.do(c.OfferRematch())
    party.do(c.OfferRematch(), "Ben")
    settings, steps = rematch(party.table, party.now, party.rng.randbytes)
    table = Table.replay(settings, [Step.from_dict(step.to_dict()) for step in steps])
    assert [seat.name for seat in table.seats] == ["Anna", "Ben"]
    assert table.fair != party.table.fair
    party.table, party.settings = table, settings
    party.do(c.Start())
    assert party.table.first == 1 - first


def test_against_bots_nobody_need_be_asked() -> None:
    party = Party(seats=[{"kind": "open"}, BOT]).started("Anna")
    party.do(c.Resign())
    assert kinds(party.do(c.OfferRematch())) == ["rematch-offered", "rematch-agreed"]
