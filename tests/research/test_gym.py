"""Gymnasium: its own check, and a learner's seat against bots."""

from __future__ import annotations

from typing import Any

import gymnasium
import pytest
from gymnasium.utils.env_checker import check_env

import makai
from makai.research.gym import SeatEnvironment

ENVIRONMENTS: list[tuple[str, dict[str, Any]]] = [
    ("makai/Kahuna-v0", {}),
    ("makai/Kahuna-v0", {"level": "child", "seat": 1, "recall": True, "variants": ["calm"]}),
    ("makai/Kahuna-v0", {"masks": "observation", "seat": -1}),
    ("makai/Piranja-v0", {"level": "casual", "players": 3, "reward": "points"}),
]


@pytest.mark.parametrize(("name", "options"), ENVIRONMENTS)
def test_gymnasiums_check_passes(name: str, options: dict[str, Any]) -> None:
    for mode in (None, "rgb_array"):
        check_env(gymnasium.make(name, render_mode=mode, **options).unwrapped, skip_render_check=mode is None)


@pytest.mark.parametrize(("name", "options"), ENVIRONMENTS)
def test_a_game_can_be_played_to_its_end(name: str, options: dict[str, Any]) -> None:
    environment = gymnasium.make(name, **options)
    environment.reset(seed=3)
    over, rewards = False, []
    while not over:
        _, reward, over, _, _ = environment.step(environment.action_space.sample())
        rewards.append(reward)
    assert not any(rewards[:-1])


def test_the_same_seed_and_actions_give_the_same_game() -> None:
    seen = []
    for _ in range(2):
        environment = SeatEnvironment("piranja", "child", seat=-1)
        environment.reset(seed=5)
        environment.action_space.seed(1)
        steps = [environment.step(environment.action_space.sample())[0].tobytes() for _ in range(10)]
        seen.append((environment.seat, steps))
    assert seen[0] == seen[1]


def test_an_illegal_action_loses_or_is_refused() -> None:
    loses = SeatEnvironment("piranja", first=0)
    loses.reset(seed=1)
    _, reward, over, _, info = loses.step(1)
    assert (reward, over) == (-1.0, True)
    assert "bank" in info["illegal"]
    with pytest.raises(makai.IllegalAction, match="over"):
        loses.step(0)
    refuses = SeatEnvironment("piranja", first=0, illegal="raise")
    refuses.reset(seed=1)
    with pytest.raises(makai.IllegalAction, match="bank"):
        refuses.step(1)


@pytest.mark.parametrize(
    ("wrong", "choices"),
    [
        ({"illegal": "laugh"}, "lose, raise"),
        ({"seat": 2}, "-1 to 1"),
        ({"render_mode": "film"}, "ansi"),
        ({"level": "god"}, "random, child, novice"),
    ],
)
def test_a_bad_argument_is_refused_by_naming_the_choices(wrong: dict[str, Any], choices: str) -> None:
    with pytest.raises(makai.MakaiError, match=choices):
        SeatEnvironment("kahuna", **wrong)
