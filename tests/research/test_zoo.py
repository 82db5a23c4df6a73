"""PettingZoo: its own tests, without a warning; and what they do not look at."""

from __future__ import annotations

import pickle
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, performance_benchmark, render_test, seed_test

import makai
from makai.research import pictures
from makai.research.zoo import kahuna_v0, piranja_v0

ENVIRONMENTS: list[tuple[Any, dict[str, Any]]] = [
    (kahuna_v0, {}),
    (kahuna_v0, {"edition": "kosmos-fr", "variants": ["calm", "open"], "handicap": [1, 0], "reward": "points"}),
    (kahuna_v0, {"recall": True}),
    (piranja_v0, {}),
    (piranja_v0, {"players": 6, "removed": 10, "reward": "points", "recall": True}),
]
each_environment = pytest.mark.parametrize(("module", "options"), ENVIRONMENTS)


@each_environment
def test_pettingzoos_api_test_passes(module: Any, options: dict[str, Any]) -> None:
    api_test(module.env(**options), num_cycles=200)


@each_environment
def test_pettingzoos_seed_test_passes(module: Any, options: dict[str, Any]) -> None:
    seed_test(lambda: module.env(**options), num_cycles=100)


@pytest.mark.parametrize("module", [kahuna_v0, piranja_v0])
def test_pettingzoos_render_test_passes(module: Any) -> None:
    render_test(module.env)


@pytest.mark.untraced
@pytest.mark.parametrize("module", [kahuna_v0, piranja_v0])
def test_pettingzoos_performance_benchmark_runs(module: Any, capsys: pytest.CaptureFixture[str]) -> None:
    performance_benchmark(module.env())
    assert "turns per second" in capsys.readouterr().out


@pytest.mark.parametrize("module", [kahuna_v0, piranja_v0])
def test_masks_can_be_in_the_observation(module: Any) -> None:
    environment = module.env(masks="observation", render_mode="rgb_array")
    environment.reset(seed=1)
    for agent in environment.agent_iter():
        seen, _, over, _, info = environment.last()
        assert environment.observation_space(agent).contains(seen)
        assert info == {}
        environment.step(None if over else np.flatnonzero(seen["action_mask"])[0])


@pytest.mark.parametrize("module", [kahuna_v0, piranja_v0])
def test_nobody_else_may_choose(module: Any) -> None:
    environment = module.env()
    environment.reset(seed=1)
    masks = {agent: info["action_mask"].any() for agent, info in environment.infos.items()}
    assert masks == {agent: agent == environment.agent_selection for agent in environment.agents}
    assert environment.metadata["name"].endswith("_v0")


def test_the_winner_is_rewarded_once() -> None:
    environment = kahuna_v0.env()
    environment.reset(seed=4)
    total = dict.fromkeys(environment.agents, 0.0)
    for agent in environment.agent_iter():
        _, reward, over, _, _ = environment.last()
        total[agent] += reward
        environment.step(None if over else int(environment.action_space(agent).sample()))
    assert sorted(total.values()) in ([-1, 1], [0, 0])


def test_an_illegal_action_names_the_rule() -> None:
    environment = piranja_v0.env()
    environment.reset(seed=1)
    with pytest.raises(makai.IllegalAction, match="bank"):
        environment.step(1)


def test_an_environment_can_be_pickled() -> None:
    environment = pickle.loads(pickle.dumps(kahuna_v0.raw_env(variants=["calm"], recall=True)))
    environment.reset(seed=1)
    assert environment.table.state.rules.variants == ("calm",)


@pytest.mark.parametrize(
    ("wrong", "choices"),
    [
        ({"render_mode": "film"}, "human, ansi, rgb_array"),
        ({"masks": "nowhere"}, "info, observation"),
        ({"reward": "gold"}, "outcome, points"),
        ({"variants": ["loud"]}, "calm, open"),
    ],
)
def test_a_bad_argument_is_refused_by_naming_the_choices(wrong: dict[str, Any], choices: str) -> None:
    with pytest.raises(makai.BadRules, match=choices):
        kahuna_v0.env(**wrong)


@pytest.mark.parametrize("game", ["kahuna", "piranja"])
def test_a_picture_shows_nothing_hidden(game: str) -> None:
    state = makai.game(game).new(seed=1)
    for _ in range(12):
        imagined = state.view(None).sample(3)
        assert (pictures.picture(state) == pictures.picture(imagined)).all()
        assert pictures.text(state) == pictures.text(imagined)
        state = state.apply(state.legal_actions()[-1])
