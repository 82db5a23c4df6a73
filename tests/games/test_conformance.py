"""Both games keep every promise of the conformance kit, under all kinds of rules.

One game under each rule, and ten with MAKAI_EXPLORE=1 (`make test-long`).
"""

from __future__ import annotations

import os
from typing import Any

import pytest

import makai
from makai.testing import check_game
from tests.support.one_referee import EDITIONS

KAHUNA: list[dict[str, Any]] = [
    *({"edition": edition} for edition in EDITIONS),
    *({"edition": edition, "variants": ["calm", "open"], "handicap": [2, 1]} for edition in EDITIONS),
    {"variants": ["open"], "discard": "instead", "first": 1},
    {"variants": ["calm"], "draw": "must", "wipeout": "removed", "handicap": [0, 3]},
]


FIRST, *OTHERS = KAHUNA
SEEDS = range(10 if os.environ.get("MAKAI_EXPLORE") else 1)


@pytest.mark.parametrize(
    "options",
    [FIRST, *(pytest.param(each, marks=pytest.mark.untraced) for each in OTHERS)],  # a tracer sees the same code again
    ids=str,
)
def test_kahuna_keeps_every_promise(options: dict[str, Any]) -> None:
    check_game(makai.game("kahuna"), [options], seeds=SEEDS)


@pytest.mark.parametrize("players", [3, *(pytest.param(each, marks=pytest.mark.untraced) for each in (4, 5, 6))])
def test_piranja_keeps_every_promise(players: int) -> None:
    check_game(makai.game("piranja"), [{"players": players}], seeds=SEEDS)
