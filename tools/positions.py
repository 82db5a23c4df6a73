#!/usr/bin/env python3
"""Writes positions of random games of Kahuna, by which the browser's tests check what it says and lights up."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from random import Random
from typing import Any

from makai.core.game import State
from makai.games import find
from makai.tables.games.kahuna import KahunaAdapter

TARGET = Path(__file__).parents[1] / "web" / "tests" / "games" / "kahuna_positions.json"
RULES: tuple[Mapping[str, Any], ...] = (
    {},
    {"edition": "kosmos-fr"},
    {"edition": "riogrande-it", "variants": ["open"]},
    {"edition": "short-fr"},
    {"variants": ["calm"], "handicap": [2, 1]},
)
GAMES = 6
OF_A_KIND = 3
KEPT = ("legal", "why_not", "hand", "face_up", "pile_size", "abstained", "turn", "last_turns", "handicap_left")
ADAPTER = KahunaAdapter()


def walk(seed: int, rules: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """Return every position of a random game as the player to move sees it, in the middle of turns too."""
    rng = Random(seed)
    state = find("kahuna").new(seed=seed, **rules)
    drafted = 0
    while state.to_move is not None:
        seat = state.to_move
        yield {**show(state, seat), "drafted": drafted, "complete": False}
        action = rng.choice(state.legal_actions())
        state = state.apply(action)
        closed = ADAPTER.closes(action, state)
        drafted = 0 if closed else drafted + 1
        if closed and ADAPTER.may_be_drafted(action):
            ends = state.to_move is None
            yield {**show(state, seat), "legal": [], "drafted": 1, "complete": True, "ends": ends}


def show(state: State, seat: int) -> dict[str, Any]:
    """Return what a prompt is made of, as a seat sees it."""
    view: Mapping[str, Any] = dict(ADAPTER.picture(state.glimpse(seat), "none", "off"))
    return {**{name: view[name] for name in KEPT}, "seat": seat}


def kind_of(position: Mapping[str, Any]) -> tuple[object, ...]:
    """Return what makes a position different from others for somebody who reads the prompt."""
    legal: list[str] = position["legal"]
    kinds = frozenset("play" if set("-+") & set(action) and ":" not in action else action[:4] for action in legal)
    return (kinds, tuple(position["why_not"].items()), position["complete"], min(position["drafted"], 1))


def main() -> None:
    """Write a few positions of every kind."""
    seen: Counter[tuple[object, ...]] = Counter()
    kept = []
    for number, rules in enumerate(RULES):
        for game in range(GAMES):
            for position in walk(100 * number + game, rules):
                seen[kind_of(position)] += 1
                if seen[kind_of(position)] <= OF_A_KIND:
                    kept.append(position)
    TARGET.write_text("[\n" + ",\n".join(json.dumps(each) for each in kept) + "\n]\n", "utf-8")


if __name__ == "__main__":
    main()
