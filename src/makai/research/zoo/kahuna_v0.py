"""Kahuna for PettingZoo: `from makai.research.zoo import kahuna_v0; kahuna_v0.env()`."""

from __future__ import annotations

from typing import Any

from makai.research.zoo.environment import Environment, GameEnvironment, wrap


class raw_env(GameEnvironment):  # noqa: N801 (PettingZoo's name)
    """The environment without PettingZoo's checks."""

    game = "kahuna"


def env(**options: Any) -> Environment:
    """Return the environment; see `GameEnvironment` for the options."""
    return wrap(raw_env(**options))
