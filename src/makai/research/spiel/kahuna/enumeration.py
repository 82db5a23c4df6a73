"""Every way to where a small game of Kahuna stands that looks the same to one seat, and how likely chance makes it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from makai.games.kahuna.actions import all_actions
from makai.research.spiel.kahuna.resampling import PathStep

if TYPE_CHECKING:
    from makai.research.spiel.kahuna.position import KahunaPosition

MOST_WAYS = 500  # more are not worth the time; then one is searched for
DISCARDS = frozenset(action.number for action in all_actions() if action.kind == "discard")


def every_way(
    start: KahunaPosition, path: tuple[PathStep, ...], seat: int
) -> list[tuple[KahunaPosition, float]] | None:
    """Return where each way leads, with the product of chance's probabilities on it; None if there are too many."""
    real, ways = start, [(start, 1.0)]
    for step in path:
        real = _follow(real, step.number)
        ways = [
            (child, weight * chance)
            for position, weight in ways
            for child, chance in _children(position, step, seat)
            if _look(child, seat) == _look(real, seat)
        ]
        if len(ways) > MOST_WAYS:
            return None
    return ways


def _children(position: KahunaPosition, step: PathStep, seat: int) -> Iterator[tuple[KahunaPosition, float]]:
    """Yield what can follow in the place of a step: another card if it was hidden, another one put away."""
    hidden = step.seat is not None and step.seat != seat and (step.is_chance or step.number in DISCARDS)
    choices = position.outcomes() if step.is_chance else [(number, 1.0) for number in position.legal()]
    for number, chance in choices:
        if number == step.number or (hidden and (step.is_chance or number in DISCARDS)):
            yield _follow(position, number), chance


def _follow(position: KahunaPosition, number: int) -> KahunaPosition:
    child = position.copy()
    if child.is_chance:
        child.decide(number)
    else:
        child.act(number)
    return child


def _look(position: KahunaPosition, seat: int) -> tuple[str, int | None, bool]:
    return position.information(seat), position.to_move, position.is_over
