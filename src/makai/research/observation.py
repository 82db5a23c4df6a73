"""Observations: the one place where a state becomes numbers; every adapter shows the same.

An observation is an array of bytes, documented field by field in `Observer.fields`. It is written from what a seat may
know, is the same for all states that the seat cannot tell apart, and shows the table as it lies. With the history, a
row for each action as the seat saw it, it has perfect recall.
"""

from __future__ import annotations

from functools import cached_property
from importlib import import_module
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from makai.core import options
from makai.core.compiled import direct
from makai.core.table_state import TableState
from makai.games import compiling, find
from makai.research.batch import BatchShape
from makai.research.fields import Bytes, Fields
from makai.research.plain import PlainKernels
from makai.research.registry import find_research

REWARDS = ("outcome", "points")
Vector = NDArray[Any]
AnyState = TableState[Any, Any, Any]


class Kernels(NamedTuple):
    """The compiled modules of one game, or what stands in for them."""

    observation: Any
    history: Any
    step: Any


def kernels(game: str) -> Kernels:
    """Return the compiled modules of a game; they are compiled now, if they never were on this machine."""
    place = find_research(find(game).name).kernels
    if not place:
        plain = PlainKernels(find(game))
        return Kernels(plain, plain, plain)
    with compiling(f"{game}-research"):
        return Kernels(*(import_module(f"{place}.{name}") for name in Kernels._fields))


class Observer:
    """Turns the states of a game for so many players into numbers."""

    def __init__(self, game: str, players: int, reward: str = "outcome") -> None:
        self.reward = REWARDS.index(options.choice("reward", reward, REWARDS))
        self.game = find(game)
        self.players = players
        self._kernels = kernels(game)
        self._is_plain = isinstance(self._kernels.step, PlainKernels)
        self._write, self._write_mask = (
            direct(self._kernels.observation.observe),
            direct(self._kernels.observation.mask),
        )
        self._write_row, self._worth = direct(self._kernels.history.recall), direct(self._kernels.step.worth)

    def __reduce__(self) -> tuple[Any, ...]:
        return Observer, (self.game.name, self.players, REWARDS[self.reward])

    @cached_property
    def fields(self) -> Fields:
        """The fields of an observation."""
        fields: Fields = self._kernels.observation.fields(self.players)
        return fields

    @property
    def columns(self) -> Fields:
        """The columns of a history."""
        columns: Fields = self._kernels.history.COLUMNS
        return columns

    @property
    def most_actions(self) -> int:
        """How many actions a game can have, and so the rows of a history."""
        return int(self._kernels.history.MOST_ACTIONS)

    @cached_property
    def actions(self) -> int:
        """How many actions there are: legal or not."""
        return len(self.game.actions)

    @cached_property
    def _shape(self) -> BatchShape:
        shape: BatchShape = self._kernels.step.shape(self.players)
        return shape

    @cached_property
    def number(self) -> Any:
        """The type of an observation's numbers."""
        return np.dtype(self._shape.number)

    @cached_property
    def _observation(self) -> int:
        return int(self._shape.observation)

    @cached_property
    def _mask(self) -> int:
        return int(self._shape.mask)

    @cached_property
    def _columns(self) -> int:
        return self.columns.size

    def source(self, state: Any) -> Any:
        """Return what an observation is made from: the kernel's own numbers, or the state itself where there is none.

        A state's vector will do as well.
        """
        return state if self._is_plain else state._block

    def _check(self, vector: Any) -> None:
        """Refuse what compiled code would take for something else."""
        size, kind = self._shape.vector
        if not (self._is_plain or (vector.dtype == kind and len(vector) >= size and vector.flags.c_contiguous)):
            raise TypeError(f"expected a vector of {size} numbers of type {np.dtype(kind)}, as `state.vector` is")

    def observe(self, vector: Vector, seat: int) -> Bytes:
        """Return what a seat may see of the table."""
        self._check(vector)
        if not 0 <= seat < self.players:
            options.number("seat", seat, 0, self.players - 1)
        out = np.empty(self._observation, self.number)
        self._write(vector, seat, out)
        return out

    def mask(self, vector: Vector) -> Bytes:
        """Return which actions are legal for the player to move, 1 or 0 each."""
        self._check(vector)
        out = np.empty(self._mask, np.uint8)
        self._write_mask(vector, out)
        return out[: self.actions]

    def row(self, before: Vector, action: int, after: Vector, seat: int) -> NDArray[np.int16]:
        """Return what a seat saw of an action."""
        row = np.empty(self._columns, np.int16)
        self._write_row(before, action, after, seat, row)
        return row

    def history(self, state: AnyState, seat: int) -> NDArray[np.int16]:
        """Return what a seat saw of every action that led to a state, the first one first; unused rows are 0."""
        rows = np.zeros((self.most_actions, self.columns.size), np.int16)
        for number, (before, after) in enumerate(_steps(state) if len(rows) else ()):
            assert after.action is not None
            rows[number] = self.row(self.source(before), after.action.number, self.source(after), seat)
        return rows

    @property
    def most(self) -> float:
        """The most that a game can be worth to a seat; the least is as much below 0."""
        return 1.0 if REWARDS[self.reward] == "outcome" else find_research(self.game.name).most_points

    def returns(self, vector: Vector) -> list[float]:
        """Return what a state is worth to each seat: nothing until the game is over."""
        return [float(self._worth(vector, seat, self.reward)) for seat in range(self.players)]


def _steps(state: AnyState) -> list[tuple[Any, Any]]:
    """Return each state on the way here together with the state before it."""
    steps: list[tuple[Any, Any]] = []
    while state.past is not None:
        steps.append((state.past, state))
        state = state.past
    return steps[::-1]
