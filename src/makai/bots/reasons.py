"""The answer of a coach in numbers: compiled code writes them, and a game's table of facts reads them.

A fact is a row: its kind, which is its place in the table, and then its columns. The table says once what they mean:

    FACTS = {"advice-GAME-takes": {"line": Slot("line"), "islands": Slot("islands")}, ...}

names the sentences of the catalogues and their variables. Several names become one text.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from makai.bots.advice import Candidate, Fact
from makai.core.action import Action
from makai.core.compiled import lean
from makai.core.fields import Field, Kinds, Reader, Slot, place_fields

Rows = NDArray[np.int32]
Facts = Mapping[str, Mapping[str, Slot]]


class Reasons(NamedTuple):
    """The candidates, best first: their actions, what they are worth, and what is said of them."""

    length: NDArray[np.int64]  # how many actions
    actions: NDArray[np.int64]
    chance: NDArray[np.float64]
    points: NDArray[np.float64]
    fact_count: NDArray[np.int64]
    facts: Rows


def new_reasons(candidates: int, actions: int, facts: int, width: int) -> Reasons:
    """Return room for so many candidates, each with so many actions and facts at the most."""
    length, fact_count = (np.zeros(candidates, np.int64) for _ in range(2))
    chance, points = (np.zeros(candidates) for _ in range(2))
    numbers, rows = np.zeros((candidates, actions), np.int64), np.zeros((candidates, facts, width), np.int32)
    return Reasons(length, numbers, chance, points, fact_count, rows)


@lean
def put(rows: Rows, at: int, kind: int, one: int, two: int, three: int, four: int) -> int:
    """Write a row with up to four columns; return where the next one begins."""
    rows[at, 0], rows[at, 1], rows[at, 2], rows[at, 3], rows[at, 4] = kind, one, two, three, four
    for column in range(5, rows.shape[1]):
        rows[at, column] = 0
    return at + 1


class FactReader:
    """Reads rows as facts, and candidates with their facts."""

    def __init__(self, facts: Facts, kinds: Kinds) -> None:
        self.codes = tuple(facts)
        self._readers = [Reader(place_fields(columns.items(), 1), kinds) for columns in facts.values()]

    def fields(self) -> dict[str, tuple[Field, ...]]:
        """Return the columns of each fact, by its message."""
        return {code: reader.fields for code, reader in zip(self.codes, self._readers, strict=True)}

    def read(self, numbers: Sequence[int]) -> Fact:
        """Return the fact of a row."""
        params = self._readers[numbers[0]].values(numbers)
        return Fact(self.codes[numbers[0]], {name: _join(value) for name, value in params.items()})

    def read_candidates(self, reasons: Reasons, count: int, actions: Sequence[Action]) -> tuple[Candidate, ...]:
        """Return so many candidates; `actions` are the game's, by their numbers."""
        return tuple([self._read_candidate(reasons, place, actions) for place in range(count)])

    def _read_candidate(self, reasons: Reasons, place: int, actions: Sequence[Action]) -> Candidate:
        numbers = reasons.actions[place, : reasons.length[place]].tolist()
        return Candidate(
            tuple([actions[number] for number in numbers]),
            float(reasons.chance[place]),
            float(reasons.points[place]),
            tuple([self.read(row) for row in reasons.facts[place, : reasons.fact_count[place]].tolist()]),
        )


def _join(value: Any) -> Any:
    return ", ".join(value) if isinstance(value, tuple) else value
