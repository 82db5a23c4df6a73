"""Drafts: what a turn would do, before it is played; nothing is kept, and nothing hidden is shown."""

from __future__ import annotations

import pytest

from makai.core.errors import MakaiError
from makai.games.kahuna.state import KahunaState
from makai.tables import Stale, Viewer
from makai.tables import commands as c
from tests.support.party import PIRANJA, Party

ANNA, BEN = Viewer("Anna"), Viewer("Ben")


def refused(party: Party, viewer: Viewer, *actions: str) -> MakaiError:
    with pytest.raises(MakaiError) as caught:
        party.table.draft(viewer, actions)
    assert all(caught.value.text(language) for language in ("en", "fr", "it", "de"))
    return caught.value


def test_an_empty_draft_is_the_table_as_it_is() -> None:
    party = Party().started("Anna", "Ben")
    draft = party.table.draft(ANNA, ())
    assert draft.view == party.picture("Anna")["view"]
    assert not draft.complete
    assert draft.to_dict()["version"] == party.table.moved


def test_each_step_tells_what_it_wins_and_costs() -> None:
    party = Party({"game": "kahuna", "rules": {"handicap": [1, 2], "first": 0}}).started("Anna", "Ben")
    party.do(c.Play(4, ("handicap:BARI-COCO",)))
    party.do(c.Play(5, ("handicap:ALOA-BARI",)), "Ben")
    draft = party.table.draft(BEN, ("handicap:ALOA-DUDA",))
    (step,) = draft.steps
    assert step["placed"] == ["ALOA-DUDA"]
    assert step["won"] == ["ALOA"]
    assert (step["swept"], step["lost"], step["spent"]) == ([], [], [])
    assert [event["type"] for event in step["events"]] == ["bridge-placed", "island-won"]
    assert draft.standing == (0, 1)  # if the first round were counted now
    assert draft.complete


def test_undo_is_a_shorter_draft() -> None:
    party = Party().started("Anna", "Ben")
    legal = party.table.draft(ANNA, ()).legal
    longer = party.table.draft(ANNA, legal[:1])
    assert longer.steps[0]["spent"] == [legal[0][:4]]
    assert len(longer.view["hand"]) == 2
    assert party.table.draft(ANNA, ()).legal == legal
    assert party.table.version == 4


def test_a_drafted_turn_can_be_played_as_it_is() -> None:
    party = Party(seed=5).started("Anna", "Ben")
    actions: tuple[str, ...] = ()
    while plays := [action for action in party.table.draft(ANNA, actions).legal if action[0].isupper()]:
        actions = (*actions, plays[0])
    draft = party.table.draft(ANNA, actions)
    party.do(c.Play(draft.version, (*actions, "draw")))
    assert party.picture()["view"]["bridges"] == draft.view["bridges"]


@pytest.mark.parametrize("ending", ["draw", "pass", "take:ALOA", "take:BARI"])
def test_the_end_of_a_turn_cannot_be_drafted(ending: str) -> None:
    party = Party().started("Anna", "Ben")
    error = refused(party, ANNA, ending)
    assert (error.code, error.params["index"]) == ("draft-ends", 0)


def test_a_reveal_cannot_be_drafted() -> None:
    party = Party(PIRANJA).started("Anna", "Ben", "Chloé")
    assert refused(party, ANNA, "reveal").code == "draft-ends"
    party.do(c.Play(5, ("reveal",)))
    if party.table.to_move == 0:
        assert refused(party, ANNA, "bank").code == "draft-ends"
    assert party.table.draft(Viewer(("Anna", "Ben", "Chloé")[party.table.to_move or 0]), ()).standing == (0, 0, 0)


def test_an_illegal_step_is_refused_with_its_place_and_reason() -> None:
    party = Party().started("Anna", "Ben")
    legal = party.table.draft(ANNA, ()).legal[0]
    error = refused(party, ANNA, legal, legal)
    assert (error.code, error.params["index"]) == ("turn-illegal", 1)
    assert refused(party, ANNA, "nonsense").code == "turn-illegal"


def test_a_draft_for_a_position_that_is_no_more_is_stale() -> None:
    party = Party().started("Anna", "Ben").play(2)
    with pytest.raises(Stale):
        party.table.draft(ANNA, (), version=4)
    assert party.table.draft(ANNA, (), version=6).version == 6


def test_only_whoever_is_to_move_drafts() -> None:
    party = Party()
    assert refused(party, ANNA).code == "table-not-your-turn"
    party.started("Anna", "Ben")
    assert refused(party, BEN).code == "table-not-your-turn"
    assert refused(party, Viewer()).code == "table-not-your-turn"


def test_hints_are_for_tables_that_agreed_on_them() -> None:
    party = Party().started("Anna", "Ben")
    with pytest.raises(MakaiError, match="without hints"):
        party.table.hint(ANNA)
    friendly = Party(hints=True).started("Anna", "Ben")
    legal = friendly.table.draft(ANNA, ()).legal
    view = friendly.table.hint(ANNA, legal[:1])
    assert view.seat == 0
    assert view.legal_actions() == friendly.table.draft(ANNA, legal[:1]).legal
    with pytest.raises(MakaiError, match="not your turn"):
        friendly.table.hint(BEN)


def test_the_standing_is_the_referees_count() -> None:
    """When a round really ends, its own points are those that were shown for the position before it."""
    party, seen = Party(seed=2).started("Anna", "Ben"), 0
    while party.table.phase == "playing":
        state = party.table.state
        assert isinstance(state, KahunaState)
        turn = party.turn()
        before = state
        for action in turn.actions[:-1]:
            before = before.apply(action)
        shown = party.table.adapter.standing(before)
        party.do(turn, party.owner())
        after = party.table.state
        assert isinstance(after, KahunaState)
        if after.round > state.round or (after.to_move is None and after.how == "points"):
            assert shown == [now - then for now, then in zip(after.scores, state.scores, strict=True)]
            seen += 1
    assert seen >= 2


def test_what_is_within_reach_is_what_a_bridge_would_win() -> None:
    party = Party().started("Anna", "Ben")
    won_often = 0
    for _ in range(12):
        seat = party.table.to_move
        assert seat is not None
        viewer = (ANNA, BEN)[seat]
        draft = party.table.draft(viewer, ())
        near = set(draft.view["within_reach"][seat])
        for action in draft.legal:
            if "-" not in action or "+" in action:
                continue
            step = party.table.draft(viewer, [action]).steps[0]
            assert set(step["won"]) == near & set(action.split("-"))
            won_often += len(step["won"])
        party.play()
    assert won_often


def test_what_an_action_would_do_is_told_before_it_is_drafted() -> None:
    party, told = Party(seed=3).started("Anna", "Ben"), 0
    for _ in range(8):
        viewer = Viewer(str(party.owner()))
        draft = party.table.draft(viewer, ())
        assert {outcome["action"] for outcome in draft.outcomes} == {
            action for action in draft.legal if not action.startswith(("take:", "draw", "pass"))
        }
        for outcome in draft.outcomes[:4]:
            step = party.table.draft(viewer, (outcome["action"],)).steps[0]
            assert outcome == {name: what for name, what in step.items() if what and name != "events"}
            told += 1
        party.play(1)
    assert told > 8


def test_handicap_bridges_are_one_draft_and_one_step() -> None:
    party = Party({"game": "kahuna", "rules": {"handicap": [2, 1], "first": 1}}).started("Anna", "Ben")
    one = party.table.draft(ANNA, ("handicap:ALOA-BARI",))
    assert not one.complete
    assert "handicap:COCO-FAAA" in one.legal
    both = ("handicap:ALOA-BARI", "handicap:COCO-FAAA")
    assert party.table.draft(ANNA, both).complete
    assert party.table.draft(ANNA, both).legal == ()
    assert refused(party, ANNA, *both, "handicap:GOLA-KAHU").code == "turn-too-long"
    party.do(c.Play(party.table.moved, both), "Anna")
    assert party.table.draft(BEN, ("handicap:GOLA-KAHU",)).complete
    party.do(c.Play(party.table.moved, ("handicap:GOLA-KAHU",)), "Ben")
    assert party.table.to_move == 1
    assert not party.table.draft(BEN, ()).complete


def test_a_handicap_bridge_may_still_be_played_alone() -> None:
    party = Party({"game": "kahuna", "rules": {"handicap": [2, 0]}}).started("Anna", "Ben")
    party.do(c.Play(party.table.moved, ("handicap:ALOA-BARI",)), "Anna")
    assert party.table.to_move == 0


def test_why_a_way_to_end_the_turn_is_missing() -> None:
    """Every way that is not legal has its reason, and none that is."""
    party, reasons = Party(seed=5).started("Anna", "Ben"), set[str]()
    while party.table.phase == "playing":
        view = party.table.draft(Viewer(str(party.owner())), ()).view
        ways = {action.split(":")[0] for action in view["legal"]} & {"discard", "take", "draw", "pass"}
        assert ways | set(view["why_not"]) == {"discard", "take", "draw", "pass"}
        assert not ways & set(view["why_not"])
        reasons |= set(view["why_not"].values())
        party.play(1)
    assert {"hand-full", "discard-needs-full-hand", "nothing-left"} <= reasons
