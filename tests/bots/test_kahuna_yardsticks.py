"""The yardsticks for Kahuna: they play by the rules, from their views alone, and the same way each time."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

import numpy as np
import pytest
from benchmarks.twin import peeking_view

from makai.bots import Bot, Budget, Cancel, Candidate, RandomBot
from makai.bots.budget import BudgetClock
from makai.bots.kahuna.yardsticks import evaluation
from makai.bots.kahuna.yardsticks.bots import FlatMonteCarlo, Greedy, make
from makai.core.errors import IllegalAction
from makai.games.kahuna.game import Kahuna
from makai.games.kahuna.rules import EDITIONS
from makai.games.kahuna.state import KahunaState
from makai.games.kahuna.view import KahunaView

GAME = Kahuna()
VARIANTS = ((), ("calm",), ("open",), ("calm", "open"))
HANDICAPS = ((0, 0), (2, 1), (0, 3))
RULES = [
    {"edition": edition, "variants": list(variants), "handicap": list(HANDICAPS[number % 3])}
    for number, (edition, variants) in enumerate(product(EDITIONS, VARIANTS))
]


def yardstick(level: str, seed: int = 1) -> Bot:
    return make(level, seed, Budget(simulations=60))


def states(seed: int, players: tuple[Bot, Bot], **rules: Any) -> Iterator[KahunaState]:
    """Play a game and yield its states; `apply` refuses what is not legal."""
    state = GAME.new(seed=seed, **rules)
    while state.to_move is not None:
        yield state
        state = state.apply(players[state.to_move].choose(state.view(state.to_move)))
    yield state


@pytest.mark.parametrize("rules", RULES, ids=str)
@pytest.mark.parametrize("level", ["greedy", "flat-mc"])
def test_they_play_whole_games_under_all_rules(level: str, rules: dict[str, Any]) -> None:
    *_, end = states(3, (yardstick(level), RandomBot(2)), **rules)
    assert end.result is not None


@pytest.mark.parametrize("level", ["greedy", "flat-mc"])
def test_the_same_seed_plays_the_same_game(level: str) -> None:
    one, two = (list(states(4, (yardstick(level), yardstick(level, 2)))) for _ in range(2))
    assert [state.action for state in one] == [state.action for state in two]


@pytest.mark.parametrize("level", ["greedy", "flat-mc"])
def test_what_a_view_does_not_show_changes_nothing(level: str) -> None:
    for number, state in enumerate(states(5, (Greedy(), RandomBot(3)), edition="kosmos-fr")):
        if state.to_move is not None and number % 3 == 0:
            view = state.view(state.to_move)
            choice = yardstick(level).choose(view)
            for world in range(3):
                assert yardstick(level).choose(view.sample(world).view(state.to_move)) == choice


def test_a_plan_is_followed_without_a_new_search(monkeypatch: pytest.MonkeyPatch) -> None:
    searches: list[KahunaView] = []
    search = Greedy.rank_turns

    def counted(bot: Greedy, view: KahunaView, clock: BudgetClock) -> list[Candidate]:
        searches.append(view)
        return search(bot, view, clock)

    monkeypatch.setattr(Greedy, "rank_turns", counted)
    turns = sum(state.turn == "fresh" for state in states(6, (Greedy(), Greedy())))
    assert 0 < len(searches) <= turns


def test_another_action_than_planned_makes_a_new_plan() -> None:
    bot, state = Greedy(), GAME.new(seed=1)
    for number in range(40):
        assert state.to_move is not None
        choice = bot.choose(state.view(state.to_move))
        legal = state.legal_actions()
        state = state.apply(legal[number % len(legal)] if number % 2 else choice)


@pytest.mark.untraced
def test_greedy_beats_random() -> None:
    wins = 0
    for seed in range(40):
        *_, end = states(seed, (Greedy(), RandomBot(seed)) if seed % 2 else (RandomBot(seed), Greedy()))
        wins += end.winner == (seed + 1) % 2
    assert wins >= 38


def test_tuned_weights_have_a_number_for_each_name() -> None:
    assert len(evaluation.WEIGHTS) == len(evaluation.TUNED) == len(evaluation.FIRST_GUESS)
    assert np.isfinite(evaluation.TUNED).all()


def test_flat_monte_carlo_keeps_to_its_simulations_and_can_be_stopped() -> None:
    view = GAME.new(seed=8, first=0).view(0)
    assert FlatMonteCarlo(1, Budget(simulations=777)).advise(view).simulations == 777
    stop = Cancel()
    stop.set()
    advice = FlatMonteCarlo(1).advise(view, stop)
    assert advice.simulations == 0
    assert advice.best.actions[0] in view.legal_actions()


@pytest.mark.parametrize("level", ["greedy", "flat-mc"])
def test_advice_begins_with_the_choice(level: str) -> None:
    view = GAME.new(seed=9, first=1).view(1)
    advice = yardstick(level).advise(view)
    assert advice.best.actions[0] == yardstick(level).choose(view)
    assert all(0 <= candidate.win_chance <= 1 for candidate in advice.candidates)


def test_nothing_to_choose_is_refused() -> None:
    with pytest.raises(IllegalAction):
        Greedy().choose(GAME.new(seed=1, first=0).view(1))


@pytest.mark.parametrize("rules", RULES, ids=str)
def test_a_peeking_view_knows_the_hand_and_only_that(rules: dict[str, Any]) -> None:
    for state in states(7, (RandomBot(1), Greedy()), **rules):
        for seat in (0, 1):
            view = peeking_view(state, seat)
            assert view.known(1 - seat) == state.hand(1 - seat)
            assert view.sample(1).hand(1 - seat) == state.hand(1 - seat)
            assert view.unseen == state.view(seat).unseen
            assert view.legal_actions() == state.view(seat).legal_actions()
