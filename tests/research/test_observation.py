"""Observations say what the view says, in numbers, and nothing else. (`test_secrets.py` looks for what is hidden.)"""

from __future__ import annotations

from collections import Counter
from itertools import islice
from typing import Any

import numpy as np
import pytest

import makai
from makai.core.table_state import TableState
from makai.games.kahuna.board import ISLANDS, LINES
from makai.games.kahuna.view import KahunaView
from makai.games.piranja.cards import NAMES, SPECIES
from makai.games.piranja.view import PiranjaView
from makai.research.observation import Observer
from makai.testing import random_game

KAHUNA: list[dict[str, Any]] = [
    {},
    {"edition": "kosmos-fr", "variants": ["calm", "open"], "handicap": [2, 1]},
    {"edition": "riogrande-it", "first": 1},
    {"edition": "short-fr", "wipeout": "removed"},
]
PIRANJA: list[dict[str, Any]] = [{}, {"players": 3, "removed": 60}, {"players": 6}]
GAMES = [("kahuna", options) for options in KAHUNA] + [("piranja", options) for options in PIRANJA]


def states(game: str, options: dict[str, Any], seed: int = 5) -> list[Any]:
    return list(random_game(makai.game(game), options, seed))


def observer_of(game: str, options: dict[str, Any], reward: str = "outcome") -> Observer:
    return Observer(game, makai.game(game).rules(options).players, reward)


def counts(cards: list[str], names: tuple[str, ...]) -> list[int]:
    found = Counter(cards)
    return [found[name] for name in names]


def kahuna_says(view: KahunaView) -> dict[str, list[int]]:
    """Return the fields as the view has them."""
    me = view.seat or 0
    told = view.to_dict()
    return {
        "my_bridges": counts(told["bridges"][me], LINES),
        "their_bridges": counts(told["bridges"][1 - me], LINES),
        "my_islands": counts(told["islands"][me], ISLANDS),
        "their_islands": counts(told["islands"][1 - me], ISLANDS),
        "my_turn": [told["to_move"] == me],
        "abstained": [told["abstained"]],
        "my_hand": counts(told["hand"], ISLANDS),
        "my_open": counts(told["open"][me], ISLANDS),
        "their_open": counts(told["open"][1 - me], ISLANDS),
        "face_up": counts(told["face_up"], ISLANDS),
        "discards": counts(told["discard"], ISLANDS),
        "my_face_down": counts(told["my_face_down"], ISLANDS),
        "their_hand_size": [told["hand_sizes"][1 - me]],
        "my_hand_size": [told["hand_sizes"][me]],
        "pile_size": [told["pile_size"]],
        "their_face_down": [told["face_down_sizes"][1 - me]],
        "round": [told["round"]],
        "my_points": [told["scores"][me]],
        "their_points": [told["scores"][1 - me]],
        "turn": [["fresh", "played", "discarded"].index(told["turn"])],
        "last_turns": [told["last_turns"]],
        "my_handicap": [told["handicap_left"][me]],
        "their_handicap": [told["handicap_left"][1 - me]],
        "my_stock": [25 - len(told["bridges"][me])],
        "their_stock": [25 - len(told["bridges"][1 - me])],
        "i_started": [view.rules.first == me],
        "over": [told["result"] is not None],
        "rules": rules_say(view),
    }


def rules_say(view: KahunaView) -> list[int]:
    house, variants = view.rules.house, view.rules.variants
    return [
        house.draw == "must",
        house.discard == "instead",
        house.last_turns,
        house.final_points == "islands",
        house.tiebreak == "islands-bridges",
        house.wipeout == "bare",
        house.wipeout == "removed",
        "calm" in variants,
        "open" in variants,
    ]


def piranja_says(view: PiranjaView) -> dict[str, list[int]]:
    me, players = view.seat or 0, view.rules.players
    says: dict[str, list[int]] = {}
    for left in range(players):
        row, catch = view.row((me + left) % players), sorted(view.catch((me + left) % players).elements())
        says[f"row_{left}"] = ([1 + NAMES.index(card) for card in reversed(row)] + [0] * 24)[:24]
        says[f"row_{left}_length"] = [len(row)]
        says[f"row_{left}_fish"] = [sum(card.startswith(species) for card in row) for species in SPECIES]
        says[f"catch_{left}"] = counts(catch, NAMES)
        says[f"catch_{left}_size"] = [len(catch)]
    digesting = [counts(sorted(view.digesting(species).elements()), NAMES) for species in SPECIES]
    turn = view.to_move if view.to_move is not None else int(view.vector[1])
    return {
        **says,
        "digesting": [count for pile in digesting for count in pile],
        "gone": counts(sorted(view.gone.elements()), NAMES),
        "sea_seen": counts(sorted(view.sea_seen.elements()), NAMES),
        "dance_left": [view.dance_left],
        "sea_left": [view.sea_left],
        "revealed": [view.revealed],
        "to_move": [(turn - me) % players],
        "players": [players],
        "over": [view.result is not None],
    }


@pytest.mark.parametrize(("game", "options"), GAMES)
def test_every_field_says_what_the_view_says(game: str, options: dict[str, Any]) -> None:
    observer = observer_of(game, options)
    for state in states(game, options)[::2]:
        for seat in range(state.rules.players):
            view = state.view(seat)
            says = kahuna_says(view) if isinstance(view, KahunaView) else piranja_says(view)
            observed = observer.observe(state.vector, seat)
            assert {name: field.tolist() for name, field in observer.fields.named(observed).items()} == says
            assert (observed <= observer.fields.high).all()


@pytest.mark.parametrize(("game", "options"), GAMES)
def test_a_mask_has_the_legal_actions(game: str, options: dict[str, Any]) -> None:
    observer = observer_of(game, options)
    for state in states(game, options):
        legal = [action.number for action in state.legal_actions()]
        assert np.flatnonzero(observer.mask(state.vector)).tolist() == legal


@pytest.mark.parametrize(("game", "options"), GAMES)
def test_an_observation_is_the_same_for_all_worlds_that_the_seat_cannot_tell_apart(
    game: str, options: dict[str, Any]
) -> None:
    observer = observer_of(game, options)
    for number, state in enumerate(islice(random_game(makai.game(game), options, 9), 0, None, 3)):
        for seat in range(state.rules.players):
            imagined: Any = state.view(seat).sample(number)
            real: Any = state
            assert observer.observe(imagined.vector, seat).tobytes() == observer.observe(real.vector, seat).tobytes()


def test_a_history_of_kahuna_tells_each_action_as_the_seat_saw_it() -> None:
    observer = Observer("kahuna", 2)
    state = makai.game("kahuna").new(seed=7, first=0, edition="kosmos-fr")
    for action in ("take:JOJO", "draw", "discard:BARI", "pass"):
        state = state.apply(action)
    assert isinstance(state, TableState)
    names = observer.game.actions
    number = {name: 1 + names.index(name) for name in ("take:JOJO", "draw", "discard:BARI", "pass")}
    drawn = 1 + ISLANDS.index("ALOA")
    turned_up = observer.history(state, 0)[0, 3]
    assert ISLANDS[turned_up - 1] == "FAAA"
    assert observer.history(state, 0)[:5].tolist() == [
        [1, number["take:JOJO"], 0, turned_up, 0, 0],
        [2, number["draw"], 0, 0, 0, 0],
        [1, number["discard:BARI"], 0, 0, 0, 0],
        [1, number["pass"], 0, 0, 0, 0],
        [0] * 6,
    ]
    assert observer.history(state, 1)[1:3].tolist() == [[1, number["draw"], drawn, 0, 0, 0], [2, 270, 0, 0, 0, 0]]


def test_a_history_has_the_new_face_up_cards_of_a_round() -> None:
    observer = Observer("kahuna", 2)
    before, after = next(
        pair for pair in zip(states("kahuna", {}), states("kahuna", {})[1:], strict=False) if pair[1].round == 2
    )
    row = observer.row(before.vector, after.action.number, after.vector, 0)
    assert sorted(ISLANDS[card - 1] for card in row[3:]) == after.face_up


def test_a_history_of_piranja_tells_every_card() -> None:
    observer = Observer("piranja", 3)
    played = states("piranja", {"players": 3, "first": 1})
    revealed = [NAMES[card - 1] for card in observer.history(played[-1], 2)[:, 2] if card]
    dance, sea = played[0].shuffles
    assert revealed == [*dance, *sea][: len(revealed)]
    assert observer.history(played[1], 2)[0, 0] == 3  # seat 1 sits two places to the left of seat 2


def test_no_game_is_longer_than_a_history() -> None:
    for game, options in GAMES:
        observer = observer_of(game, options)
        assert max(len(states(game, options, seed)) for seed in range(20)) <= observer.most_actions


@pytest.mark.parametrize("reward", ["outcome", "points"])
def test_rewards_come_at_the_end_and_add_up_to_nothing(reward: str) -> None:
    for game, options in GAMES:
        observer = observer_of(game, options, reward)
        *on_the_way, last = states(game, options)
        assert all(observer.returns(state.vector) == [0.0] * observer.players for state in on_the_way)
        worth = observer.returns(last.vector)
        assert sum(worth) == pytest.approx(0)
        if reward == "outcome" and game == "kahuna":
            assert worth == [[1, -1], [-1, 1], [0, 0]][2 if last.winner is None else last.winner]
        elif reward == "outcome" and len(last.winners) == 1:
            assert max(worth) == worth[last.winners[0]] == 1
        elif game == "kahuna":
            assert worth[0] == last.scores[0] - last.scores[1]
        else:
            others = sum(last.scores[1:]) / (observer.players - 1)
            assert worth[0] == pytest.approx(last.scores[0] - others) or reward == "outcome"


def test_a_bad_reward_or_game_is_refused_by_naming_the_choices() -> None:
    with pytest.raises(makai.BadRules, match="outcome, points"):
        Observer("kahuna", 2, "money")
    with pytest.raises(makai.UnknownGame, match="kahuna, piranja"):
        Observer("chess", 2)


def test_what_is_no_vector_or_no_seat_is_refused() -> None:
    observer = observer_of("kahuna", {})
    state: Any = makai.game("kahuna").new(seed=1)
    for wrong in (state.vector.astype(np.int64), state.vector[:20], np.repeat(state.vector, 2)[::2]):
        with pytest.raises(TypeError, match="49 numbers of type int32"):
            observer.observe(wrong, 0)
    with pytest.raises(makai.BadRules, match="seat"):
        observer.observe(state.vector, 2)
