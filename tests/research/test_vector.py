"""Many games at once: the same games for any number of threads, and the same rules and numbers as one game alone."""

from __future__ import annotations

import threading
from typing import Any

import numpy as np
import pytest

import makai
from makai.games.kahuna.board import ISLANDS
from makai.games.kahuna.kernel import PILE, PILE_SIZE
from makai.games.kahuna.layout import cards_in
from makai.games.piranja.cards import NAMES
from makai.research.vector import VectorGames

RULES: list[tuple[str, dict[str, Any]]] = [
    ("kahuna", {}),
    ("kahuna", {"edition": "kosmos-fr", "variants": ["calm", "open"], "handicap": [1, 2]}),
    ("piranja", {}),
    ("piranja", {"players": 6}),
]


def played(games: VectorGames, steps: int) -> list[bytes]:
    seen = []
    for _ in range(steps):
        step = games.step(games.random_actions())
        seen.append(b"".join(array.tobytes() for array in step) + games.history.tobytes())
    return seen


@pytest.mark.parametrize(("game", "rules"), RULES)
def test_the_number_of_threads_changes_nothing(game: str, rules: dict[str, Any]) -> None:
    runs = [played(VectorGames(game, 777, seed=3, threads=threads, **rules), 150) for threads in (1, 2, 3)]
    assert runs[0] == runs[1] == runs[2]
    assert runs[0] != played(VectorGames(game, 777, seed=4, **rules), 150)


@pytest.mark.parametrize(("game", "rules"), RULES)
def test_a_seed_gives_the_same_games_again(game: str, rules: dict[str, Any]) -> None:
    games = VectorGames(game, 5, seed=3, recall=True, **rules)
    first = played(games, 300)
    games.reset(3)
    assert played(games, 300) == first


def test_threads_sleep_between_steps_and_end_with_their_games() -> None:
    before = set(threading.enumerate())
    games = VectorGames("kahuna", 777, seed=3, threads=3)
    helpers = set(threading.enumerate()) - before
    assert len(helpers) == 2
    played(games, 5)
    del games
    for helper in helpers:
        helper.join(60)
        assert not helper.is_alive()


def test_a_game_does_not_depend_on_how_many_others_there_are() -> None:
    few, many = VectorGames("kahuna", 3, seed=8), VectorGames("kahuna", 40, seed=8)
    for _ in range(200):
        few.step(few.random_actions())
        many.step(many.random_actions())
        assert (few.last.observations == many.last.observations[:3]).all()


def kahuna_twin(games: VectorGames, number: int) -> Any:
    """Return the state of a game that has just begun."""
    vector = games._batch.vectors[number]
    first = int(vector[4])
    face_up, hands = cards_in(int(vector[13])), [cards_in(int(vector[9 + seat])) for seat in (0, 1)]
    pile = [ISLANDS[card] for card in vector[PILE : PILE + vector[PILE_SIZE]][::-1]]
    return makai.game("kahuna").new(shuffles=[[*hands[0], *hands[1], *face_up, *pile]], seed=1, first=first)


def piranja_twin(games: VectorGames, number: int) -> Any:
    vector = games._batch.vectors[number].copy()
    dance = [NAMES[card] for card in vector[168 : 168 + vector[3]][::-1]]
    sea = [NAMES[card] for card in vector[308:328][::-1]]
    return makai.game("piranja").new(shuffles=[dance, sea], first=int(vector[1]))


def test_a_round_of_kahuna_goes_as_in_a_single_game() -> None:
    games = VectorGames("kahuna", 8, seed=2)
    twins = [kahuna_twin(games, number) for number in range(games.size)]
    while any(len(twin.shuffles) == 1 for twin in twins):
        for number, twin in enumerate(twins):
            if len(twin.shuffles) == 1:
                seen = games.observer.observe(twin.vector, twin.to_move)
                assert games.to_move[number] == twin.to_move
                assert (games.last.observations[number] == seen).all()
                assert (games.last.masks[number] == games.observer.mask(twin.vector)).all()
        actions = games.random_actions().copy()
        twins = [
            twin.apply(str(games.observer.game.actions[action])) if len(twin.shuffles) == 1 else twin
            for twin, action in zip(twins, actions, strict=True)
        ]
        games.step(actions)


def test_a_game_of_piranja_goes_as_in_a_single_game() -> None:
    games = VectorGames("piranja", 6, seed=2, reward="points", recall=True)
    twins = [piranja_twin(games, number) for number in range(games.size)]
    over = [False] * games.size
    while not all(over):
        actions = games.random_actions().copy()
        games.step(actions)
        for number, action in enumerate(actions):
            if not over[number]:
                twins[number] = twins[number].apply(str(games.observer.game.actions[action]))
                over[number] = twins[number].to_move is None
                assert games.last.done[number] == over[number]
                assert games.last.rewards[number].tolist() == pytest.approx(
                    games.observer.returns(twins[number].vector)
                )
            if not over[number]:
                seat = twins[number].to_move
                assert (games.last.observations[number] == games.observer.observe(twins[number].vector, seat)).all()
                assert (games.history[number] == games.observer.history(twins[number], seat)).all()


def test_a_game_that_is_over_begins_anew() -> None:
    games = VectorGames("kahuna", 64, seed=1)
    ended = 0
    for _ in range(400):
        games.step(games.random_actions())
        done = games.last.done
        ended += int(done.sum())
        assert (games.last.rewards[~done] == 0).all()
        fields = games.observer.fields.named(games.last.observations)
        assert (fields["round"][done] == 1).all()
        assert (fields["over"] == 0).all()
        assert games.last.masks.any(axis=1).all()
    assert ended > 64


def test_who_starts_is_drawn_unless_it_is_said() -> None:
    assert set(VectorGames("piranja", 100).to_move.tolist()) == {0, 1, 2, 3}
    assert set(VectorGames("kahuna", 50, first=1).to_move.tolist()) == {1}


def test_an_illegal_action_is_refused_and_nothing_is_done() -> None:
    games = VectorGames("piranja", 3)
    before = games.last.observations.copy()
    with pytest.raises(makai.IllegalAction, match=r"Game 1: bank is not legal now. Legal are: reveal\."):
        games.step(np.array([0, 1, 0]))
    with pytest.raises(makai.IllegalAction, match="Game 2: 99"):
        games.step(np.array([0, 0, 99]))
    assert (games.last.observations == before).all()


@pytest.mark.parametrize("actions", [np.zeros(4, int), np.zeros(3), np.zeros((3, 1), int)])
def test_actions_of_another_shape_are_refused(actions: Any) -> None:
    with pytest.raises(makai.BadRules, match="3 games"):
        VectorGames("piranja", 3).step(actions)


@pytest.mark.parametrize(
    ("wrong", "choices"),
    [
        ({"games": 0}, "from 1 to"),
        ({"threads": 0}, "from 1 to"),
        ({"reward": "gold"}, "outcome, points"),
        ({"recall": 1}, "true or false"),
        ({"seed": -1}, "from 0 to"),
        ({"edition": "kosmos"}, "kosmos-en"),
        ({"colour": "red"}, "edition"),
    ],
)
def test_a_bad_argument_is_refused_by_naming_the_choices(wrong: dict[str, Any], choices: str) -> None:
    with pytest.raises(makai.BadRules, match=choices):
        VectorGames("kahuna", **wrong)
