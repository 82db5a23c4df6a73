"""A game in which a card is drawn by chance when somebody sees it, and not before: what both games share.

The kernel wants to know every face-down card. Here the face-down cards have no order: when a card is about to be seen,
chance names it, it is laid on top, and the kernel goes on.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, NamedTuple, Self

import numpy as np
import pyspiel
from numpy.typing import NDArray

from makai.research.observation import Observer

Outcomes = list[tuple[int, float]]
CHANCE, OVER = int(pyspiel.PlayerId.CHANCE), int(pyspiel.PlayerId.TERMINAL)  # instead of a seat


class Told(NamedTuple):
    """What a seat saw, in words, and how many bytes of its rows they stand for."""

    rows: int
    words: str


class Position(ABC):
    """A state, what chance has to decide next, and what each seat has been told so far."""

    def __init__(self, observer: Observer, vector: NDArray[Any]) -> None:
        self.observer = observer
        self.vector = vector
        self.player = CHANCE  # who decides next
        self.rows = [b""] * observer.players
        self._told = [Told(0, "")] * observer.players

    def copy(self) -> Self:
        """Return a position that goes its own way."""
        twin = self.__class__.__new__(self.__class__)
        twin.__dict__ |= self.__dict__
        twin.vector = self.vector.copy()
        twin.rows = list(self.rows)
        twin._told = list(self._told)
        return twin

    def __deepcopy__(self, _memo: object) -> Self:
        return self.copy()

    @property
    def to_move(self) -> int | None:
        """The seat to move; None while chance decides and once the game is over."""
        return self.player if self.player >= 0 else None

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return self.player == OVER

    @abstractmethod
    def outcomes(self) -> Outcomes:
        """Return what chance can decide now, with probabilities."""

    @abstractmethod
    def decide(self, outcome: int) -> None:
        """Let chance decide."""

    @abstractmethod
    def act(self, number: int) -> None:
        """Do an action."""

    def legal(self) -> list[int]:
        """Return the numbers of the legal actions."""
        legal: list[int] = self.observer.mask(self.vector).nonzero()[0].tolist()
        return legal

    def history(self, seat: int) -> NDArray[np.int16]:
        """Return what a seat saw of every action; unused rows are 0."""
        rows = np.zeros((self.observer.most_actions, self.observer.columns.size), np.int16)
        seen = np.frombuffer(self.rows[seat], np.int16).reshape(-1, rows.shape[1])
        rows[: len(seen)] = seen
        return rows

    def note(self, before: NDArray[Any], action: int) -> None:
        """Tell each seat what it saw of an action."""
        for seat in range(self.observer.players):
            self.rows[seat] += self.observer.row(before, action, self.vector, seat).tobytes()

    def tell(self, seat: int) -> str:
        """Return what a seat saw of every action, in words; most who play never ask."""
        told, rows = self._told[seat], self.rows[seat]
        if told.rows < len(rows):
            new = np.frombuffer(rows[told.rows :], np.int16).reshape(-1, self.observer.columns.size)
            told = self._told[seat] = Told(len(rows), told.words + "".join([f"; {self.words(row)}" for row in new]))
        return told.words

    def returns(self) -> list[float]:
        """Return what the game is worth to each seat: nothing until it is over."""
        return self.observer.returns(self.vector)

    @abstractmethod
    def information(self, seat: int) -> str:
        """Return all that a seat has seen, in words."""

    @abstractmethod
    def resample(self, seat: int, seed: float) -> list[int] | None:
        """Return another way here that the seat cannot tell from the real one; None: nothing is hidden."""

    @abstractmethod
    def words(self, row: NDArray[np.int16]) -> str:
        """Return a row of a history in words."""

    def name_outcome(self, outcome: int) -> str:
        """Return what chance decides, in words."""
        return str(outcome)


def shares(counts: NDArray[np.int64]) -> Outcomes:
    """Return each card of a heap with the probability that it comes next."""
    total = int(counts.sum())
    return [(card, int(count) / total) for card, count in enumerate(counts) if count]
