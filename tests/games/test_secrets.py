"""Secrets: what a viewer is shown does not depend on what it may not know.

Two games are played side by side that differ only in cards which the viewer has never seen: cards that stayed in
hidden hands, face down under the discards, in the pile, or in the box. Everything that the viewer is shown, from the
first step to the last, must be the same to the byte.
"""

from __future__ import annotations

import json
import os
from collections import Counter
from dataclasses import dataclass, field
from random import Random
from typing import Any

from hypothesis import assume, given, settings
from hypothesis import strategies as st

import makai
from makai.core.errors import IllegalAction
from makai.core.game import State
from makai.games.kahuna.game import Kahuna
from makai.games.kahuna.state import KahunaState
from makai.research.observation import Observer
from makai.testing import check_views, frozen
from tests.support.one_referee import EDITIONS, HOUSE

VIEWERS = st.sampled_from([0, 1, None])
SEEDS = st.integers(0, 10**9)
EXAMPLES = 400 if os.environ.get("MAKAI_EXPLORE") else 200


@st.composite
def kahuna_options(draw: st.DrawFn) -> dict[str, Any]:
    """Any rules of Kahuna."""
    house = {name: draw(st.sampled_from(values)) for name, values in HOUSE.items() if draw(st.booleans())}
    return {
        "edition": draw(st.sampled_from(EDITIONS)),
        "variants": draw(st.sampled_from([[], ["calm"], ["open"], ["calm", "open"]])),
        "handicap": [draw(st.integers(0, 3)), draw(st.integers(0, 3))],
        "first": draw(st.integers(0, 1)),
        **house,
    }


def shown(state: State, viewer: int | None) -> str:
    """Return all that a viewer is shown of a state: view, events, legal actions, and errors on its own turn."""
    events = [event.seen_by(viewer).to_dict() for event in state.events]
    errors = [] if state.to_move != viewer else [refusal(state, action) for action in TRIED]
    return json.dumps([frozen(state.view(viewer)), events, errors, numbers(state, viewer)])


def numbers(state: Any, viewer: int | None) -> list[str]:
    """Return what a seat is shown in numbers: the observation, the history and the kernel's view."""
    if viewer is None:
        return [state.view(None).block.tobytes().hex()] if isinstance(state, KahunaState) else []
    game = "kahuna" if isinstance(state, KahunaState) else "piranja"
    observer = Observer(game, state.rules.players)
    told = state.view(viewer).block.tobytes().hex() if game == "kahuna" else ""
    history = observer.history(state, viewer).tobytes().hex() if game == "kahuna" else ""
    return [observer.observe(state.vector, viewer).tobytes().hex(), history, told]


TRIED = ("pass", "draw", "take:ALOA", "discard:BARI", "BARI-DUDA", "ELAI+HUNA!", "handicap:ALOA-BARI", "nonsense")


def refusal(state: State, action: str) -> str:
    try:
        state.apply(action)
    except IllegalAction as error:
        return str(error)
    return ""


@dataclass
class Tracked:
    """Where the cards of Kahuna's first deck went, by their place in it, as far as a viewer has not seen them."""

    viewer: int | None
    deck: list[str]
    unseen_hand: dict[int, list[int]] = field(default_factory=dict)
    unseen_under: list[tuple[int, int]] = field(default_factory=list)  # (step, place)
    next: int = 9

    def __post_init__(self) -> None:
        dealt = {0: [0, 1, 2], 1: [3, 4, 5]}
        self.unseen_hand = {seat: places for seat, places in dealt.items() if seat != self.viewer}

    def follow(self, before: KahunaState, step: int, action: str) -> None:
        """Follow one action of the first round."""
        seat = before.to_move
        assert seat is not None
        if action == "draw":
            self.unseen_hand.get(seat, []).append(self.next)
            self.next += 1
        elif action.startswith("take:"):
            self.next += 1 if before.pile_size else 0
        elif seat in self.unseen_hand and not action.startswith(("pass", "handicap")):
            self._leaves(before, step, action)

    def _leaves(self, before: KahunaState, step: int, action: str) -> None:
        """Let the cards of an action that do not lie open leave a hidden hand."""
        seat = before.to_move or 0
        for card in (Counter(before.ACTIONS[action].cards) - Counter(before.open_cards(seat))).elements():
            place = next((place for place in self.unseen_hand[seat] if self.deck[place] == card), None)
            if place is not None:
                self.unseen_hand[seat].remove(place)
                if action.startswith("discard:"):
                    self.unseen_under.append((step, place))

    def hidden_places(self) -> list[int]:
        """Return the places in the deck whose cards the viewer has never seen."""
        in_hands = [place for places in self.unseen_hand.values() for place in places]
        return [*in_hands, *(place for _, place in self.unseen_under), *range(self.next, 24)]


@settings(deadline=None, max_examples=EXAMPLES)
@given(options=kahuna_options(), viewer=VIEWERS, seed=SEEDS, length=st.integers(1, 45))
def test_a_kahuna_game_with_other_hidden_cards_looks_the_same(
    options: dict[str, Any], viewer: int | None, seed: int, length: int
) -> None:
    rng = Random(seed)
    state = Kahuna().new(seed=seed, **options)
    tracked = Tracked(viewer, list(state.shuffles[0]))
    states, actions = [state], []
    for step in range(length):
        action = rng.choice(state.legal_actions())
        after = state.apply(action)
        if len(after.shuffles) > 1 or after.to_move is None:
            break
        tracked.follow(state, step, action)
        state = after
        states.append(state)
        actions.append(str(action))
    places = tracked.hidden_places()
    assume(len(places) >= 2)
    one, two = rng.sample(places, 2)
    other = _swapped(states[0], tracked, actions, one, two)
    for real, imagined in zip(states, other, strict=True):
        assert shown(real, viewer) == shown(imagined, viewer)


def _swapped(start: KahunaState, tracked: Tracked, actions: list[str], one: int, two: int) -> list[KahunaState]:
    """Play the same game with two unseen cards of the deck exchanged (no hidden card that also lies open)."""
    deck = list(tracked.deck)
    deck[one], deck[two] = deck[two], deck[one]
    renamed = dict(actions_of(tracked, deck))
    state = Kahuna().new(shuffles=[deck], seed=0, **start.rules.to_dict())
    states = [state]
    for step, action in enumerate(actions):
        assume(
            step not in renamed or renamed[step].removeprefix("discard:") not in state.open_cards(state.to_move or 0)
        )
        state = state.apply(renamed.get(step, action))
        states.append(state)
    return states


def actions_of(tracked: Tracked, deck: list[str]) -> list[tuple[int, str]]:
    """Return the face-down discards as they are called with another deck."""
    return [(step, f"discard:{deck[place]}") for step, place in tracked.unseen_under]


@settings(deadline=None, max_examples=60)
@given(players=st.integers(3, 6), removed=st.integers(0, 60), seed=SEEDS, length=st.integers(0, 150))
def test_a_piranja_game_with_other_face_down_cards_looks_the_same(
    players: int, removed: int, seed: int, length: int
) -> None:
    game, rng = makai.game("piranja"), Random(seed)
    full = makai.game("piranja").new(seed=seed, players=players, removed=0)
    dance, sea = (list(shuffle) for shuffle in full.shuffles)
    options: dict[str, Any] = {"players": players, "removed": removed, "first": 0}
    states: list[State] = [game.new(shuffles=[dance[: 140 - removed], sea], **options)]
    actions = []
    for _ in range(length):
        if states[-1].to_move is None:
            break
        actions.append(rng.choice(states[-1].legal_actions()))
        states.append(states[-1].apply(actions[-1]))
    revealed = 140 - removed - int(str(states[-1].to_dict()["dance_left"]))
    rest = dance[revealed:]
    rng.shuffle(rest)
    other_dance = (dance[:revealed] + rest)[: 140 - removed]
    sea_left = int(str(states[-1].to_dict()["sea_left"]))
    sea_rest = sea[20 - sea_left :]
    rng.shuffle(sea_rest)
    state: State = game.new(shuffles=[other_dance, sea[: 20 - sea_left] + sea_rest], **options)
    for number, real in enumerate(states):
        for viewer in (0, players - 1, None):
            assert shown(real, viewer) == shown(state, viewer)
        if number < len(actions):
            state = state.apply(actions[number])


@settings(deadline=None, max_examples=8)
@given(options=kahuna_options(), seed=SEEDS)
def test_kahuna_states_resampled_from_a_view_look_the_same(options: dict[str, Any], seed: int) -> None:
    check_views(makai.game("kahuna"), options, seed)


@settings(deadline=None, max_examples=8)
@given(players=st.integers(3, 6), removed=st.integers(0, 60), seed=SEEDS)
def test_piranja_states_resampled_from_a_view_look_the_same(players: int, removed: int, seed: int) -> None:
    check_views(makai.game("piranja"), {"players": players, "removed": removed}, seed)
