"""Where a game's randomness comes from: a seed or a record here, a secret that can be checked in `makai.core.fair`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from threading import local
from typing import Protocol

from makai.core.errors import BadShuffle, quote

NOTHING = "–"


class Chance(Protocol):
    """Where a game's randomness comes from. Asked by position, so that the same question always has the same answer."""

    def shuffle(self, index: int, cards: Sequence[str], keep: int | None = None) -> list[str]:
        """Return the game's shuffle number `index` (from 0) of `cards`, top card first.

        With `keep`, only that many cards from the top: the game uses no more of them.
        """
        ...

    def below(self, label: str, n: int) -> int:
        """Return a number from 0 to n - 1 for the question `label`, such as who starts."""
        ...


class _Generator(local):
    """A generator for each thread: a new one for every question would be seeded twice."""

    def __init__(self) -> None:
        self.random = Random()


_GENERATOR = _Generator()


@dataclass(frozen=True)
class Seeded:
    """Plain, reproducible chance for games between bots. The seed determines every card.

    A seed read from a command line and the same seed as a number mean the same games.
    """

    seed: int | str

    def shuffle(self, index: int, cards: Sequence[str], keep: int | None = None) -> list[str]:
        """Return shuffle number `index` of `cards`, top card first."""
        draw = self._stream(f"shuffle/{index}").random  # the one method whose sequence Python promises to keep
        order = sorted(cards)
        for last in range(len(order) - 1, 0, -1):  # as `fisher_yates` does, without a call for each card
            pick = int(draw() * (last + 1))
            order[last], order[pick] = order[pick], order[last]
        return order[:keep]

    def below(self, label: str, n: int) -> int:
        """Return a number from 0 to n - 1 for the question `label`."""
        return int(self._stream(f"below/{label}").random() * n)

    def _stream(self, label: str) -> Random:
        generator = _GENERATOR.random
        generator.seed(f"{self.seed}/{label}")
        return generator


@dataclass(frozen=True)
class Recorded:
    """The shuffles of a record; `then` answers what the record does not hold, so that a game can go on from it."""

    shuffles: tuple[tuple[str, ...], ...]
    then: Chance | None = None

    def shuffle(self, index: int, cards: Sequence[str], keep: int | None = None) -> list[str]:
        """Return the recorded shuffle number `index`, once it holds what `cards` and `keep` ask for."""
        if index < len(self.shuffles):
            recorded = self.shuffles[index]
            _check_cards(index + 1, recorded, cards, keep)
            return list(recorded)
        if self.then is None:
            raise BadShuffle("shuffle-missing", number=index + 1)
        return self.then.shuffle(index, cards, keep)

    def below(self, label: str, n: int) -> int:
        """Ask `then`: a record holds the answers to such questions in its rules, not here."""
        if self.then is None:
            raise BadShuffle("chance-missing", label=label)
        return self.then.below(label, n)


def fisher_yates(cards: Sequence[str], below: Callable[[int], int]) -> list[str]:
    """Shuffle from the sorted order, so that the result does not depend on how the cards happened to lie."""
    order = sorted(cards)
    for last in range(len(order) - 1, 0, -1):
        pick = below(last + 1)
        order[last], order[pick] = order[pick], order[last]
    return order


def _check_cards(number: int, recorded: Sequence[str], cards: Sequence[str], keep: int | None) -> None:
    """Raise `BadShuffle` unless `recorded` is `cards` in some order, or `keep` of them."""
    whole = keep is None or keep == len(cards)
    missing = Counter(cards) - Counter(recorded) if whole else Counter()
    extra = Counter(recorded) - Counter(cards)
    if missing or extra:
        raise BadShuffle("shuffle-wrong-cards", number=number, missing=_list(missing), extra=_list(extra))
    if keep is not None and len(recorded) != keep:
        raise BadShuffle("shuffle-wrong-count", number=number, count=len(recorded), expected=keep)


def _list(cards: Counter[str], most: int = 12) -> str:
    names = [f"{count} × {quote(card)}" if count > 1 else quote(card) for card, count in sorted(cards.items())]
    return ", ".join(names if len(names) <= most else [*names[:most], "…"]) or NOTHING
