"""Secrets: two tables that differ only in what a viewer may not know look the same to the byte.

The games are those of `tests/games/test_secrets.py`; here they are played at tables, and everything is compared that a
table tells anybody: pictures, news, drafts and refusals.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random
from typing import Any

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from makai.core.errors import MakaiError
from makai.core.game import Game, State
from makai.games import find
from makai.games.kahuna.state import KahunaState
from makai.tables import Person, Step, Table, Viewer, decide
from makai.tables import commands as c
from makai.tables.steps import TurnPlayed
from tests.games.test_secrets import SEEDS, TRIED, Tracked, actions_of, kahuna_options
from tests.support.party import NAMES, PIRANJA, START, Party

PEOPLE = ("Anna", "Ben")
DRAFTS = [(), ("BARI-DUDA",), ("ELAI-HUNA", "discard:COCO"), ("discard:COCO",), ("draw",), ("capture:piranha",)]


def told(table: Table, viewer: Viewer) -> str:
    """Return everything that a table tells a viewer, as text."""
    tried = [_tried(table, viewer, (action,)) for action in (*TRIED, "reveal", "bank")]
    drafts = [_drafted(table, viewer, actions) for actions in DRAFTS]
    news = table.news(viewer, table.version - 1)  # the older ones have been compared before
    return json.dumps([table.picture(viewer, START), news, drafts, tried, repr(table)])


def _tried(table: Table, viewer: Viewer, actions: tuple[str, ...]) -> str:
    """Return how the viewer is refused (what is allowed would be told with the next version)."""
    try:
        decide(table, c.Play(table.version, actions), Person(viewer.person), START, Random(1).randbytes)
    except MakaiError as error:
        return f"{error.code} {error}"
    return ""


def _drafted(table: Table, viewer: Viewer, actions: Sequence[str]) -> object:
    try:
        return table.draft(viewer, actions).to_dict()
    except MakaiError as error:
        return f"{error.code} {error}"


def turns_of(party: Party) -> list[tuple[str, ...]]:
    return [step.actions for step in party.table.steps if isinstance(step, TurnPlayed)]


def replayed(party: Party, state: State, turns: Sequence[tuple[str, ...]]) -> Iterator[Table]:
    """Yield the tables of the same party, had the cards lain otherwise and the turns been called otherwise."""
    table, left = Table(party.settings), iter(turns)
    for step in party.table.steps:
        table = table.after(replace(step, actions=next(left)) if isinstance(step, TurnPlayed) else step)
        if step.kind() == "game-started":
            table = replace(table, state=state)
        if table.state is not None:
            yield table


@settings(max_examples=60)
@given(
    options=kahuna_options(),
    viewer=st.sampled_from([0, 1, None]),
    memory=st.sampled_from(["none", "discards", "full"]),
    seed=SEEDS,
    length=st.integers(1, 14),
)
def test_tables_of_kahuna_with_other_hidden_cards_look_the_same(
    options: dict[str, Any], viewer: int | None, memory: str, seed: int, length: int
) -> None:
    party = Party({"game": "kahuna", "rules": options, "memory": memory}, seed=seed).started(*PEOPLE)
    started = party.table.state
    assert isinstance(started, KahunaState)
    tracked = Tracked(viewer, list(started.shuffles[0]))
    _play_first_round(party, tracked, length)
    places = tracked.hidden_places()
    assume(len(places) >= 2)
    one, two = Random(seed).sample(places, 2)
    deck = list(tracked.deck)
    deck[one], deck[two] = deck[two], deck[one]
    other = find("kahuna").new(shuffles=[deck], chance=party.table.fair, **started.rules.to_dict())
    turns = list(_renamed(turns_of(party), dict(actions_of(tracked, deck))))
    assume(_allowed(other, turns))
    _compare(party, started, other, turns, Viewer("" if viewer is None else PEOPLE[viewer]))


def _play_first_round(party: Party, tracked: Tracked, length: int) -> None:
    """Play some turns of the first round, and follow the cards that the viewer does not see."""
    number = 0
    for _ in range(length):
        turn, before = party.turn(), party.table
        party.do(turn, party.owner())
        if party.table.state is None or len(party.table.state.shuffles) > 1 or party.table.phase == "over":
            party.table = before
            return
        state = before.state
        assert isinstance(state, KahunaState)
        for action in turn.actions:
            tracked.follow(state, number, action)
            state = state.apply(action)
            number += 1


def _renamed(turns: Sequence[tuple[str, ...]], names: dict[int, str]) -> Iterator[tuple[str, ...]]:
    number = 0
    for turn in turns:
        yield tuple(names.get(number + place, action) for place, action in enumerate(turn))
        number += len(turn)


def _allowed(state: State, turns: Sequence[tuple[str, ...]]) -> bool:
    """Tell whether no card that is put away lies open as well: that one would go first, and everybody would see it."""
    for action in (action for turn in turns for action in turn):
        assert isinstance(state, KahunaState)
        if action.startswith("discard:") and action[8:] in state.open_cards(state.to_move or 0):
            return False
        state = state.apply(action)
    return True


def _compare(party: Party, real: State, other: State, turns: Sequence[tuple[str, ...]], viewer: Viewer) -> None:
    tables = zip(replayed(party, real, turns_of(party)), replayed(party, other, turns), strict=True)
    for one, two in tables:
        assert told(one, viewer) == told(two, viewer)


@settings(max_examples=10)
@given(
    players=st.integers(3, 6),
    removed=st.integers(0, 60),
    memory=st.sampled_from(["none", "discards", "full"]),
    risk=st.sampled_from(["off", "picture", "numbers"]),
    seed=SEEDS,
    length=st.integers(0, 40),
)
def test_tables_of_piranja_with_other_face_down_cards_look_the_same(
    players: int, removed: int, memory: str, risk: str, seed: int, length: int
) -> None:
    rules = {"players": players, "removed": removed, "first": 0}
    seats = [{"kind": "open"}] * players
    found = {"game": "piranja", "rules": rules, "seats": seats, "memory": memory, "risk": risk}
    party = Party(found, seed=seed).started(*NAMES[:players])
    started = party.table.state
    assert started is not None
    party.play(length)
    assert party.table.state is not None
    assume(party.table.phase == "playing")
    other = _other_cards(find("piranja"), started, party.table.state.to_dict(), rules, Random(seed))
    for viewer in (Viewer("Anna"), Viewer(NAMES[players - 1]), Viewer()):
        _compare(party, started, other, turns_of(party), viewer)


def _other_cards(game: Game, started: State, now: dict[str, Any], rules: dict[str, Any], rng: Random) -> State:
    """Return the same start with the cards that nobody has seen in another order."""
    shuffles = []
    for shuffle, left in zip(started.shuffles, (now["dance_left"], now["sea_left"]), strict=True):
        seen, unseen = list(shuffle[: len(shuffle) - left]), list(shuffle[len(shuffle) - left :])
        rng.shuffle(unseen)
        shuffles.append(seen + unseen)
    return game.new(shuffles=shuffles, **rules)


def test_no_secret_and_no_id_is_told_while_the_game_runs() -> None:
    people = {name: f"id-of-{name}-7f3a" for name in NAMES[:3]}
    for found, count in ((PIRANJA, 3), ({"game": "kahuna"}, 2)):
        party = Party(found, stand_in="random")
        party.do(c.Open(), people["Anna"])
        for name in NAMES[:count]:
            party.do(c.Sit(name), people[name])
        party.do(c.Start(), people["Ben"])
        party.play(12)
        party.do(c.Leave(), people["Ben"])
        secret = str(party.table.steps[0].to_dict()["secret"])
        for viewer in (Viewer(people["Anna"]), Viewer()):
            text = told(party.table, viewer) + json.dumps(party.table.news(viewer, 0))
            assert secret not in text + repr(party.table.history.list_entries(0)) + repr(party.table.bot_turn)
            assert not any(person in text for person in people.values())


def test_steps_do_not_show_their_secrets_when_they_are_logged() -> None:
    opened = Step.from_dict({"kind": "table-opened", "version": 1, "at": 0, "host": "x", "secret": "ab" * 32})
    played = Step.from_dict({"kind": "turn-played", "version": 5, "at": 0, "seat": 0, "actions": ["discard:COCO"]})
    assert "abab" not in repr(opened)
    assert "COCO" not in repr(played)
