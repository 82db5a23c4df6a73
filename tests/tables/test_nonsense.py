"""Nonsense: whatever comes in, a table refuses it with a code and changes nothing."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from makai.core.errors import MakaiError
from makai.tables import BadTable, BotJob, Command, Person, ServerClock, Settings, Step, Table, Viewer, decide
from makai.tables import commands as c
from makai.tables.decide import HANDLERS
from makai.tables.fold import FOLDS
from makai.tables.steps import TurnPlayed
from tests.support.party import KAHUNA, PIRANJA, Party

SCALARS = st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20)
JSON = st.recursive(
    SCALARS, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4)
)
WORDS = st.sampled_from(["draw", "reveal", "take:COCO", "discard:ALOA", "BARI-DUDA", "", "x" * 300, "\ud800"])


@st.composite
def nearly_commands(draw: st.DrawFn) -> dict[str, Any]:
    """Objects that look like commands, with anything in their fields."""
    keys = ["name", "seat", "contribution", "level", "version", "actions", "offer", "accept", "extra"]
    kind = draw(st.sampled_from([*Command.kinds(), "unheard-of"]))
    values = SCALARS | st.integers(0, 6) | st.lists(WORDS, max_size=3) | JSON
    return {"kind": kind, **draw(st.dictionaries(st.sampled_from(keys), values, max_size=4))}


def parties() -> list[Party]:
    fresh, gathering, playing = Party(KAHUNA), Party(PIRANJA).gather("Anna", "Ben"), Party().started("Anna", "Ben")
    over = Party().started("Anna", "Ben")
    over.do(c.Resign())
    return [fresh, gathering, playing, over]


PARTIES = parties()
ACTORS = [Person("Anna"), Person("Ben"), Person("Eve"), Person(""), BotJob(0, 4), ServerClock(), ServerClock(5)]


@settings(max_examples=150)
@given(found=nearly_commands(), party=st.sampled_from(PARTIES), by=st.sampled_from(ACTORS))
def test_a_command_leads_to_steps_or_to_a_refusal(found: dict[str, Any], party: Party, by: Any) -> None:
    try:
        steps = decide(party.table, Command.from_dict(found), by, party.now, party.rng.randbytes).steps
    except MakaiError as error:
        in_every_language(error)
        return
    table = party.table
    for step in steps:
        table = table.after(Step.from_dict(json.loads(json.dumps(step.to_dict()))))
    assert table.version == party.table.version + len(steps)


def in_every_language(error: MakaiError) -> None:
    assert error.code
    assert all(error.text(language) for language in ("en", "fr", "it", "de"))


@settings(max_examples=100)
@given(found=JSON)
def test_anything_at_all_is_refused_where_it_makes_no_sense(found: Any) -> None:
    for read in (Command.from_dict, Step.from_dict, Settings.from_dict):
        with pytest.raises(MakaiError):
            read(found)


@settings(max_examples=50)
@given(actions=st.lists(WORDS | st.text(max_size=8), max_size=4))
def test_drafts_of_nonsense_are_refused(actions: list[str]) -> None:
    for party in PARTIES:
        try:
            draft = party.table.draft(Viewer("Anna"), actions)
        except MakaiError as error:
            in_every_language(error)
        else:
            json.dumps(draft.to_dict())


@pytest.mark.parametrize(
    ("found", "code"),
    [
        ({"kind": "sit"}, "table-key-missing"),
        ({"kind": "sit", "name": 5}, "table-not-a-text"),
        ({"kind": "sit", "name": "\ud800"}, "table-not-a-text"),
        ({"kind": "sit", "name": "Anna", "seat": -1}, "rules-not-a-number"),
        ({"kind": "sit", "name": "Anna", "seat": True}, "rules-not-a-number"),
        ({"kind": "sit", "name": "Anna", "person": "Ben"}, "table-unknown-key"),
        ({"kind": "play", "version": 4, "actions": "draw"}, "table-not-a-list"),
        ({"kind": "play", "version": 4, "actions": [1]}, "table-not-a-text"),
        ({"kind": "play", "version": 4, "actions": ["draw"] * 101}, "table-not-a-list"),
        ({"kind": "play", "version": 2**60, "actions": ["draw"]}, "rules-not-a-number"),
        ({"kind": "answer-draw", "offer": 4, "accept": "yes"}, "rules-not-a-switch"),
        ({"kind": ["sit"]}, "table-unknown-kind"),
        ({"kind": "command"}, "table-unknown-kind"),
        ("sit", "table-not-an-object"),
    ],
)
def test_a_command_is_read_strictly(found: object, code: str) -> None:
    with pytest.raises(MakaiError) as caught:
        Command.from_dict(found)
    assert caught.value.code == code


def test_commands_are_read_as_they_are_written() -> None:
    for command in (
        c.Open(),
        c.Sit("Anna", 2, "text"),
        c.Play(7, ("BARI-DUDA", "draw")),
        c.AnswerDraw(5, accept=False),
    ):
        assert Command.from_dict(json.loads(json.dumps(command.to_dict()))) == command
    assert Command.from_dict({"kind": "resign"}) == c.Resign()


def test_every_command_has_an_answer_and_every_step_an_effect() -> None:
    assert set(Command.kinds().values()) == set(HANDLERS)
    assert set(Step.kinds().values()) == {*FOLDS, TurnPlayed}


def test_steps_have_no_gaps() -> None:
    party = Party().started("Anna", "Ben")
    for version in (0, 3, 4, 6):
        with pytest.raises(BadTable, match="the next one is step 5"):
            party.table.after(TurnPlayed(version=version, seat=0, actions=("draw",)))
    with pytest.raises(BadTable):
        Table.replay(party.settings, party.table.steps[1:])
    with pytest.raises(BadTable):
        Step.from_dict({"kind": "table-opened", "version": 1, "at": 0, "host": "x", "secret": "nothex"})
