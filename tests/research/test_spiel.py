"""OpenSpiel: its own checks and algorithms on both games, large and small."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import (
    cfr,
    exploitability,
    external_sampling_mccfr,
    ismcts,
    mcts,
    outcome_sampling_mccfr,
)

import makai
from makai.games.kahuna.board import LINES
from makai.games.kahuna.kernel import OTHER, STRIDE
from makai.research.observation import Observer
from makai.research.spiel.kahuna import game as kahuna
from makai.research.spiel.piranja import game as piranja

SMALL_KAHUNA = "python_kahuna(islands=ALOA+LALE,hand=1,face_up=1,first=0,edition=short-fr,tiebreak=islands-bridges)"
SMALL_PIRANJA = "python_piranja(players=2,species=2,small=1,big=0,hungry=1,sea_small=0,sea_big=0,first=0)"
LARGE = [game.TYPE.short_name for game in (kahuna, piranja)]
GAMES = [
    *LARGE,
    "python_kahuna(edition=kosmos-fr,variants=calm+open,handicap_0=1,first=1,last_turns=no,reward=points)",
    "python_piranja(players=6,removed=30,reward=points)",
    SMALL_KAHUNA,
    SMALL_PIRANJA,
]


def played(name: str, seed: int, steps: int = 10**6) -> Any:
    """Return a state after some random decisions; steps end at a player's decision or at the end."""
    state, rng = pyspiel.load_game(name).new_initial_state(), Random(seed)
    while not state.is_terminal() and (steps > 0 or state.is_chance_node()):
        outcomes, chances = zip(*state.chance_outcomes(), strict=True) if state.is_chance_node() else ((), ())
        state.apply_action(rng.choices(outcomes, chances)[0] if outcomes else rng.choice(state.legal_actions()))
        steps -= 1
    return state


@pytest.mark.parametrize("name", GAMES)
def test_openspiels_random_simulations_pass(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=2, serialize=True, verbose=False)


@pytest.mark.parametrize("name", LARGE)
def test_the_type_is_right(name: str) -> None:
    kind = pyspiel.load_game(name).get_type()
    assert kind.dynamics == pyspiel.GameType.Dynamics.SEQUENTIAL
    assert kind.chance_mode == pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC
    assert kind.information == pyspiel.GameType.Information.IMPERFECT_INFORMATION
    assert kind.utility == pyspiel.GameType.Utility.ZERO_SUM
    assert kind.provides_information_state_string
    assert kind.provides_information_state_tensor


@pytest.mark.parametrize("name", GAMES)
def test_a_state_can_be_kept_and_restored(name: str) -> None:
    state = played(name, 3, 20)
    again = state.get_game().deserialize_state(state.serialize())
    assert again.history() == state.history()
    assert again.information_state_string(0) == state.information_state_string(0)
    assert str(pyspiel.load_game(str(state.get_game()))) == str(state.get_game())


@pytest.mark.parametrize("game", ["kahuna", "piranja"])
def test_tensors_are_the_numbers_of_all_adapters(game: str) -> None:
    state = played(f"python_{game}", 5, 60)
    seat, position = state.current_player(), state.position
    observer = Observer(game, position.observer.players)
    assert state.observation_tensor(seat) == observer.observe(position.vector, seat).tolist()
    with_history = [*observer.observe(position.vector, seat), *position.history(seat).ravel()]
    assert state.information_state_tensor(seat) == with_history


@pytest.mark.parametrize("name", [GAMES[0], GAMES[2], "python_kahuna(edition=riogrande-it)", SMALL_KAHUNA])
@pytest.mark.parametrize("seed", [1, 2])
def test_a_resampled_state_looks_the_same_to_its_player_and_can_be_played(name: str, seed: int) -> None:
    rng, others = Random(seed), 0
    for steps in range(0, 200, 12):
        state = played(name, seed, steps)
        for seat in (0, 1):
            resample = state.resample_from_infostate(seat, rng.random)
            assert resample.current_player() == state.current_player()
            assert resample.information_state_string(seat) == state.information_state_string(seat)
            assert resample.information_state_tensor(seat) == state.information_state_tensor(seat)
            assert resample.observation_string(seat) == state.observation_string(seat)
            others += resample.information_state_string(1 - seat) != state.information_state_string(1 - seat)
            replayed = state.get_game().new_initial_state()
            for action in resample.history():
                replayed.apply_action_with_legality_check(action)
    assert others > 0 or name == SMALL_KAHUNA  # so few cards are soon all known


def every_history(state: Any, chance: float = 1.0) -> Iterator[tuple[Any, float]]:
    """Yield each state of a game at which a player decides, with the product of chance's probabilities before it."""
    if state.is_chance_node():
        for outcome, share in state.chance_outcomes():
            yield from every_history(state.child(outcome), chance * share)
    elif not state.is_terminal():
        yield state, chance
        for action in state.legal_actions():
            yield from every_history(state.child(action), chance)


def test_small_games_are_resampled_as_chance_would_have_it() -> None:
    alike: dict[str, dict[tuple[int, ...], float]] = defaultdict(dict)
    states = {}
    for state, chance in every_history(pyspiel.load_game(SMALL_KAHUNA).new_initial_state()):
        for seat in (0, 1):
            key = state.information_state_string(seat)
            alike[key][tuple(state.history())] = chance
            states[key] = state, seat
    several = sorted((key for key in alike if len(alike[key]) > 2), key=lambda key: -len(alike[key]))[:4]
    rng = Random(1)
    for key in several:
        state, seat = states[key]
        found = Counter(tuple(state.resample_from_infostate(seat, rng.random).history()) for _ in range(400))
        total = sum(alike[key].values())
        assert found.keys() <= alike[key].keys()
        apart = sum(abs(found[way] / 400 - chance / total) for way, chance in alike[key].items()) / 2
        assert apart < 0.1


def test_nothing_is_hidden_in_piranja() -> None:
    state = played("python_piranja", 1, 50)
    assert state.resample_from_infostate(0, Random(1).random).history() == state.history()


def test_chance_has_at_most_twelve_outcomes() -> None:
    for name in LARGE:
        state = played(name, 2, 0)
        assert state.get_game().max_chance_outcomes() == 12


@pytest.mark.parametrize("name", LARGE)
def test_openspiels_mcts_plays(name: str) -> None:
    state = played(name, 1, 30)
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = mcts.MCTSBot(state.get_game(), 1.4, 4, evaluator, random_state=np.random.RandomState(1))
    assert bot.step(state) in state.legal_actions()


@pytest.mark.parametrize("name", LARGE)
def test_openspiels_ismcts_plays(name: str) -> None:
    state = played(name, 1, 30)
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = ismcts.ISMCTSBot(state.get_game(), evaluator, 1.4, 8, random_state=np.random.RandomState(1))
    assert bot.step(state) in state.legal_actions()


@pytest.mark.parametrize("name", LARGE)
def test_openspiels_outcome_sampling_runs_on_the_whole_games(name: str) -> None:
    if name == "python_piranja":
        name = "python_piranja(players=3,small=2,big=2,hungry=2)"
    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(pyspiel.load_game(name))
    solver.iteration()


def test_between_a_few_islands_nobody_builds_elsewhere() -> None:
    name = "python_kahuna(islands=ALOA+BARI+DUDA,lines=between,hand=1,face_up=1,first=0)"
    actions = {action for seed in range(20) for action in legal_in(name, seed)}
    lines = {LINES[action % STRIDE] for action in actions if action < STRIDE * OTHER}
    assert lines == {"ALOA-BARI", "ALOA-DUDA", "BARI-DUDA"}


def legal_in(name: str, seed: int) -> Iterator[int]:
    """Yield the legal actions of every decision of a random game."""
    for steps in range(12):
        state = played(name, seed, steps)
        if not state.is_terminal():
            yield from state.legal_actions()


@pytest.mark.untraced
@pytest.mark.parametrize("name", [SMALL_KAHUNA, SMALL_PIRANJA])
def test_small_games_are_solved(name: str) -> None:
    game = pyspiel.load_game(name)
    external_sampling_mccfr.ExternalSamplingSolver(game).iteration()
    solver = cfr.CFRPlusSolver(game)
    before = exploitability.exploitability(game, solver.average_policy())
    for _ in range(6):
        solver.evaluate_and_update_policy()
    assert exploitability.exploitability(game, solver.average_policy()) < before / 2


@pytest.mark.parametrize(
    ("name", "choices"),
    [
        ("python_kahuna(islands=ALOA+ATLANTIS)", "ALOA, BARI"),
        ("python_kahuna(islands=ALOA+BARI,hand=9)", "from 1 to 1"),
        ("python_kahuna(lines=some)", "all, between"),
        ("python_kahuna(edition=mine)", "kosmos-en"),
        ("python_kahuna(reward=gold)", "outcome, points"),
        ("python_piranja(players=7)", "from 2 to 6"),
        ("python_piranja(sea_hungry=0)", "from 1 to 1"),
    ],
)
def test_a_bad_option_is_refused_by_naming_the_choices(name: str, choices: str) -> None:
    with pytest.raises(makai.BadRules, match=choices):
        pyspiel.load_game(name)
