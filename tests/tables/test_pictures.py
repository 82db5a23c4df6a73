"""Pictures and news: what everybody gets, with the aids that were agreed on."""

from __future__ import annotations

import json
from typing import Any

import pytest

from makai.tables import Person, Refusal, Viewer
from makai.tables import commands as c
from makai.tables.history import RECENT
from tests.support.party import KAHUNA, PIRANJA, Party

DEDUCED = {"known", "unseen"}
DISCARDS = {"discard", "my_face_down"}


def test_a_picture_is_json_in_every_phase() -> None:
    party = Party()
    assert json.loads(json.dumps(party.picture()))["phase"] == "new"
    party.gather("Anna", "Ben")
    assert party.picture("Ben")["view"] is None
    party.do(c.Start())
    assert party.picture("Ben")["yours"] == [1]
    party.play(1000)
    assert json.loads(json.dumps(party.picture("Ben"))) == party.picture("Ben")


def test_only_whoever_is_to_move_has_something_to_choose() -> None:
    party = Party().started("Anna", "Ben")
    assert party.picture("Anna")["view"]["legal"]
    assert party.picture("Ben")["view"]["legal"] == []
    assert party.picture()["view"]["legal"] == []


def test_everybody_sees_the_own_hand_only() -> None:
    party = Party().started("Anna", "Ben")
    state: Any = party.table.state
    assert party.picture("Anna")["view"]["hand"] == state.hand(0)
    assert party.picture("Ben")["view"]["hand"] == state.hand(1)
    assert party.picture("Eve")["view"]["hand"] == party.picture()["view"]["hand"] == []


@pytest.mark.parametrize(("memory", "aids"), [("none", set()), ("discards", DISCARDS), ("full", DISCARDS | DEDUCED)])
def test_memory_is_aided_as_agreed_in_kahuna(memory: str, aids: set[str]) -> None:
    party = Party(memory=memory).started("Anna", "Ben").play(6)
    for person in ("Anna", "Ben", ""):
        view = party.picture(person)["view"]
        assert view.keys() & (DISCARDS | DEDUCED) == aids
        assert "memory" not in view
    party.play(party.table.to_move or 0)
    draft = party.table.draft(Viewer("Anna"), ())
    assert draft.view.keys() & (DISCARDS | DEDUCED) == aids


def test_everybody_can_count_the_discards() -> None:
    party = Party({"game": "kahuna", "rules": {"edition": "kosmos-fr"}}, memory="none", seed=3).started("Anna", "Ben")
    hidden = 0
    for _ in range(12):
        party.play()
        state: Any = party.table.state
        hidden += len(state.face_down(0)) + len(state.face_down(1))
        assert {party.picture(who)["view"]["discard_size"] for who in ("Anna", "Ben", "")} == {len(state.discard)}
    assert hidden


def test_what_is_known_of_a_hand_is_shown_where_it_was_agreed() -> None:
    party = Party(memory="full").started("Anna", "Ben")
    card = party.picture()["view"]["face_up"][0]
    party.do(c.Play(4, (f"take:{card}",)))
    assert party.picture("Ben")["view"]["known"][0] == [card]
    assert card in party.picture("Anna")["view"]["hand"]


@pytest.mark.parametrize(
    ("memory", "aids"),
    [
        ("none", set()),
        ("discards", {"digesting", "gone"}),
        ("full", {"digesting", "gone", "catches", "unseen_dance", "unseen_sea"}),
    ],
)
def test_memory_is_aided_as_agreed_in_piranja(memory: str, aids: set[str]) -> None:
    party = Party(PIRANJA, memory=memory, risk="off").started("Anna", "Ben", "Chloé").play(20)
    every = {"digesting", "gone", "catches", "unseen_dance", "unseen_sea"}
    assert party.picture("Anna")["view"].keys() & every == aids


@pytest.mark.parametrize("risk", ["picture", "numbers"])
def test_the_risk_glass_says_how_likely_a_hungry_fish_is(risk: str) -> None:
    party = Party(PIRANJA, risk=risk).started("Anna", "Ben", "Chloé")
    fresh = party.picture()["view"]["risk"]
    fish = [{"species": species, "chance": 0.05, "eats": 0} for species in SPECIES]
    assert fresh == {"hungry": 0.2, "fish": fish, "ends": False, "loses": 0}


def test_the_risk_glass_says_what_would_be_eaten() -> None:
    party = Party(PIRANJA).started("Anna", "Ben", "Chloé")
    for _ in range(60):
        view = party.play(1).picture()["view"]
        row = view["rows"][view["to_move"]]
        for each in view["risk"]["fish"]:
            own = [place for place, card in enumerate(row) if card.startswith(each["species"])]
            meal = len(row) - 1 - own[-1] if own else len(row)
            assert each["eats"] == (meal if each["chance"] else 0)
        assert view["risk"]["loses"] == max(each["eats"] for each in view["risk"]["fish"])


def test_the_risk_glass_says_that_the_end_costs_the_whole_row() -> None:
    party = Party(PIRANJA).started("Anna", "Ben", "Chloé")
    seen = set()
    while (view := party.play(1).picture()["view"])["to_move"] is not None:
        if view["risk"]["ends"]:
            assert view["risk"]["loses"] == len(view["rows"][view["to_move"]])
            seen.add(view["risk"]["loses"])
    assert seen


def test_the_risk_glass_can_be_put_away_and_is_empty_when_the_game_is_over() -> None:
    assert Party(PIRANJA, risk="off").started("Anna", "Ben", "Chloé").picture()["view"]["risk"] is None
    party = Party(PIRANJA).started("Anna", "Ben", "Chloé").play(10_000)
    assert (party.picture()["phase"], party.picture()["view"]["risk"]) == ("over", None)


SPECIES = ("barracuda", "flamefish", "piranha", "sunfish")


def test_news_are_exactly_what_happened_after_a_version() -> None:
    party = Party().started("Anna", "Ben").play(10)
    for person in ("Anna", "Ben", ""):
        news = party.table.news(Viewer(person), 0)
        assert [each["version"] for each in news] == list(range(1, party.table.version + 1))
        for since in range(party.table.version + 1):
            assert party.table.news(Viewer(person), since) == news[since:]
        assert json.loads(json.dumps(news)) == news
    for since in (-1, party.table.version + 1):
        with pytest.raises(Refusal):
            party.table.news(Viewer(), since)


def test_a_turn_is_told_action_by_action_as_each_may_see_it() -> None:
    party = Party().started("Anna", "Ben")
    line = party.picture("Anna")["view"]["legal"][0]
    party.do(c.Play(4, (line, "draw")))
    mine, theirs, nobodys = (party.table.news(Viewer(person), 4)[0] for person in ("Anna", "Ben", ""))
    assert [len(events) for events in mine["played"]] == [2, 1]
    assert mine["played"][0] == theirs["played"][0]
    assert mine["played"][1][0]["card"] in party.picture("Anna")["view"]["hand"]
    assert theirs["played"][1] == nobodys["played"][1] == [{"type": "card-drawn", "seat": 0, "card": None}]
    assert "actions" not in mine


def hot_seat(**settings: Any) -> Party:
    seats = [{"kind": "device", "name": "Anna"}, {"kind": "device", "name": "Ben"}]
    return Party(seats=seats, **settings).started()


def test_a_device_shows_no_hand_before_it_is_handed_over() -> None:
    party = hot_seat()
    picture = party.picture("Anna")
    assert (picture["eyes"], picture["hand_over"], picture["yours"]) == (None, 0, [0, 1])
    assert picture["view"] == party.picture()["view"]
    taken = party.picture("Anna", 0)
    assert (taken["eyes"], taken["hand_over"]) == (0, None)
    assert len(taken["view"]["hand"]) == 3
    assert party.picture("Anna", 1)["view"]["hand"] == []
    assert party.picture("Eve", 0)["view"]["hand"] == []


def test_whoever_has_just_played_on_a_device_sees_the_card_and_nobody_else_does() -> None:
    party = hot_seat()
    party.do(c.Play(party.table.version, ("draw",)))
    since = party.table.version - 1
    drawn = {seat: party.table.news(Viewer("Anna", seat), since)[0]["played"][0][0]["card"] for seat in (0, 1, None)}
    assert drawn[0] is not None
    assert drawn[1] is drawn[None] is None
    party.do(c.Play(party.table.version, ("draw",)))
    assert party.table.news(Viewer("Anna", 1), since)[0]["played"][0][0]["card"] is None


def test_one_person_plays_for_all_on_the_device() -> None:
    party = hot_seat().play(4)
    assert party.table.version == 6
    (offered,) = party.do(c.OfferDraw(seat=1))
    assert offered.to_dict()["seat"] == 1
    party.do(c.AnswerDraw(offered.version, accept=False))
    with pytest.raises(Refusal, match="not yours"):
        party.steps_of(c.Resign(seat=7))
    party.do(c.Resign(seat=1))
    assert party.table.ending is not None
    assert party.table.ending.winners == (0,)
    assert len(party.picture("Anna", 1)["view"]["hand"]) >= 1  # the game is over


def test_a_device_and_people_far_away_share_a_table() -> None:
    seats = [{"kind": "device", "name": "Anna"}, {"kind": "device", "name": "Ben"}, {"kind": "open"}]
    party = Party(PIRANJA, seats=seats)
    party.do(c.Open())
    party.do(c.Sit("Chloé"), Person("Chloé", invited=True))
    party.do(c.Start(), "Chloé")
    assert party.picture("Chloé")["eyes"] == 2
    assert party.picture("Anna", 0)["eyes"] == 0
    party.play(30)
    assert party.picture("Chloé")["hand_over"] is None


@pytest.mark.parametrize("found", [KAHUNA, PIRANJA])
def test_old_news_is_played_again_and_is_the_same(found: Any) -> None:
    names = ("Anna", "Ben", "Eve")[: found["rules"].get("players", 2)]
    party = Party(found).started(*names)
    told: dict[str, list[Any]] = {name: party.table.news(Viewer(name), 0) for name in ("", *names)}
    for _ in range(30):
        before = party.table.version
        party.play()
        for name, news in told.items():
            news.extend(party.table.news(Viewer(name), before))
    assert any(entry.events is None for entry in party.table.history.list_entries(0))
    for name, news in told.items():
        assert party.table.news(Viewer(name), 0) == news
        assert party.table.news(Viewer(name), party.table.version - RECENT - 2) == news[-RECENT - 2 :]
