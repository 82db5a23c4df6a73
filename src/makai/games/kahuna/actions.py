"""Kahuna's actions and their notation, in the kernel's numbering."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from makai.core.action import Action
from makai.games.kahuna.board import ENDS, ISLANDS, LINES


class KahunaAction(Action):
    """An action that also knows the line it is about and the cards that it spends."""

    __slots__ = ("cards", "kind", "line")
    kind: str  # place, remove, rebuild, handicap, discard, take, draw, pass
    line: str | None
    cards: tuple[str, ...]

    @property
    def ends_turn(self) -> bool:
        """Whether the turn is over with it."""
        return self.kind in ("take", "draw", "pass")

    @property
    def ends_decision(self) -> bool:
        """A turn is weighed as a whole, a handicap bridge alone."""
        return self.ends_turn or self.kind == "handicap"


def _line_actions() -> Iterator[tuple[str, str, str | None, tuple[str, ...]]]:
    low, high = ([ISLANDS[end] for end in ends] for ends in ENDS)
    ends = list(zip(low, high, LINES, strict=True))
    yield from ((f"{a}-{b}", "place", line, (a,)) for a, b, line in ends)
    yield from ((f"{b}-{a}", "place", line, (b,)) for a, b, line in ends)
    for kind, mark in (("remove", ""), ("rebuild", "!")):
        yield from ((f"{a}+{b}{mark}", kind, line, (a, b)) for a, b, line in ends)
        yield from ((f"{a}+{a}-{b}{mark}", kind, line, (a, a)) for a, b, line in ends)
        yield from ((f"{b}+{b}-{a}{mark}", kind, line, (b, b)) for a, b, line in ends)
    yield from ((f"handicap:{line}", "handicap", line, ()) for line in LINES)


def _other_actions() -> Iterator[tuple[str, str, str | None, tuple[str, ...]]]:
    yield from ((f"discard:{island}", "discard", None, (island,)) for island in ISLANDS)
    yield from ((f"take:{island}", "take", None, (island,)) for island in ISLANDS)
    yield "draw", "draw", None, ()
    yield "pass", "pass", None, ()


@cache
def all_actions() -> tuple[KahunaAction, ...]:
    """Return every action of Kahuna, by number."""
    described = [*_line_actions(), *_other_actions()]
    actions = KahunaAction.list_all(notation for notation, *_ in described)
    for action, (_, kind, line, cards) in zip(actions, described, strict=True):
        action.kind, action.line, action.cards = kind, line, cards
    return actions
