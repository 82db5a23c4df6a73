"""Turns: a whole turn of Kahuna or one action of Kai Piranja is one step, made for one position."""

from __future__ import annotations

from typing import Any

import pytest

from makai.tables import BotJob, IllegalTurn, Person, Stale, Step, Table, Viewer, decide
from makai.tables import commands as c
from tests.support.party import KAHUNA, NAMES, PIRANJA, Party, all_seats, kinds


def test_a_turn_of_kahuna_is_one_step() -> None:
    party = Party().started("Anna", "Ben")
    card = party.picture("Anna")["view"]["hand"][0]
    line = next(action for action in party.picture("Anna")["view"]["legal"] if action.startswith(card))
    assert kinds(party.do(c.Play(4, (line, "draw")))) == ["turn-played"]
    assert party.table.version == 5
    assert party.table.to_move == 1


def test_a_turn_must_be_ended() -> None:
    party = Party().started("Anna", "Ben")
    line = party.picture("Anna")["view"]["legal"][0]
    assert party.refusal(c.Play(4, ())) == "turn-unfinished"
    assert party.refusal(c.Play(4, (line,))) == "turn-unfinished"
    assert party.refusal(c.Play(4, ("draw", line))) == "turn-too-long"


def test_a_refused_action_says_which_why_and_what_was_allowed() -> None:
    party = Party().started("Anna", "Ben")
    legal = party.picture("Anna")["view"]["legal"]
    with pytest.raises(IllegalTurn) as caught:
        party.steps_of(c.Play(4, (legal[0], legal[0], "draw")))
    assert caught.value.code == "turn-illegal"
    assert caught.value.params["index"] == 1
    assert "draw" in str(caught.value.params["legal"])
    assert "that line already has a bridge" in str(caught.value)
    assert party.refusal(c.Play(4, ("hello",))) == "turn-illegal"


def test_only_whoever_is_to_move_moves() -> None:
    party = Party().started("Anna", "Ben")
    assert party.refusal(c.Play(4, ("draw",)), "Ben") == "table-not-your-turn"
    assert party.refusal(c.Play(4, ("draw",)), "Chloé") == "table-not-seated"
    assert party.refusal(c.Play(4, ("draw",)), BotJob(0, 4)) == "stale"


def test_a_turn_for_a_position_that_is_no_more_is_stale() -> None:
    party = Party().started("Anna", "Ben")
    party.do(c.Play(4, ("draw",)))
    party.do(c.Play(5, ("draw",)), "Ben")
    with pytest.raises(Stale) as caught:
        party.steps_of(c.Play(4, ("draw",)))
    assert (caught.value.code, caught.value.params) == ("stale", {"version": 4, "latest": 6})
    assert party.refusal(c.Play(99, ("draw",))) == "table-version-unknown"


def test_an_offer_that_comes_in_between_makes_no_turn_stale() -> None:
    party = Party().started("Anna", "Ben")
    party.do(c.OfferDraw(), "Ben")
    assert kinds(party.do(c.Play(4, ("draw",)))) == ["turn-played"]


def test_nothing_is_played_before_the_start_or_after_the_end() -> None:
    party = Party().gather("Anna", "Ben")
    assert party.refusal(c.Play(3, ("draw",))) == "table-not-started"
    party.do(c.Start())
    party.do(c.Resign())
    assert party.refusal(c.Play(party.table.version, ("draw",)), "Ben") == "table-over"


def test_handicap_bridges_are_a_step_each() -> None:
    party = Party({"game": "kahuna", "rules": {"handicap": [0, 2], "first": 0}}).started("Anna", "Ben")
    party.do(c.Play(4, ("handicap:ALOA-BARI",)), "Ben")
    assert party.refusal(c.Play(5, ("handicap:ALOA-DUDA", "draw")), "Ben") == "turn-too-long"
    party.do(c.Play(5, ("handicap:ALOA-DUDA",)), "Ben")
    assert party.table.to_move == 0
    assert party.picture()["view"]["islands"] == [[], ["ALOA"]]


def test_an_action_of_piranja_is_one_step() -> None:
    party = Party(PIRANJA).started("Anna", "Ben", "Chloé")
    assert party.refusal(c.Play(5, ("reveal", "reveal"))) == "turn-too-long"
    assert party.refusal(c.Play(5, ("bank",))) == "turn-illegal"
    party.do(c.Play(5, ("reveal",)))
    assert party.table.version == 6


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_a_whole_game_replays_to_the_same_table(players: int) -> None:
    game = KAHUNA if players == 2 else {"game": "piranja", "seats": all_seats(players)}
    party = Party(game, seed=players, clock={"kind": "live", "base": 600, "increment": 2}).started(*NAMES[:players])
    party.play(2000)
    table = party.table
    assert table.phase == "over"
    assert kinds(table.steps)[-2:] == ["turn-played", "game-ended"]
    assert [step.version for step in table.steps] == list(range(1, table.version + 1))
    again = Table.replay(party.settings, [Step.from_dict(step.to_dict()) for step in table.steps])
    assert again == table
    half = table.at(table.version // 2)
    assert half.version == table.version // 2
    assert half.news(Viewer("Anna"), 0) == table.news(Viewer("Anna"), 0)[: half.version]


def test_the_end_says_who_won_and_why() -> None:
    party = Party().started("Anna", "Ben").play(500)
    assert party.table.state is not None
    assert party.table.ending is not None
    result = party.table.state.result
    assert result is not None
    assert party.table.ending.winners == (result["winner"],)
    assert party.table.ending.why in ("points", "islands", "bridges", "wipeout")
    assert party.picture()["ending"]["winners"] == [result["winner"]]


@pytest.mark.parametrize(("found", "names"), [(KAHUNA, ("Anna", "Ben")), (PIRANJA, ("Anna", "Ben", "Chloé"))])
def test_the_table_that_comes_with_the_steps_is_the_one_they_lead_to(found: Any, names: tuple[str, ...]) -> None:
    party = Party(found).started(*names)
    for _ in range(12):
        before, turn, owner = party.table, party.turn(), party.owner()
        by = Person(owner) if isinstance(owner, str) else owner
        steps, after = decide(before, turn, by, party.now, party.rng.randbytes)
        replayed = Table.replay(party.settings, (*before.steps, *steps))
        for viewer in (Viewer(), *map(Viewer, names)):
            assert after.picture(viewer, party.now) == replayed.picture(viewer, party.now)
            assert after.news(viewer, before.version) == replayed.news(viewer, before.version)
        party.table = after
