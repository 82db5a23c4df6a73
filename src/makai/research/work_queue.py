"""Work on many games shared between threads, in compiled code: nobody waits for Python's lock or sleeps for a moment.

The games are cut into as many stretches as there are threads. What is left to do of a stretch is one number: the task,
and the next game. A thread takes some games by moving that number on, at first in its own stretch (its
rows are in its core's cache), then in the others'. The leader offers a task, works with the others, and waits until all
games are done; threads that come late, or never, cost nothing. Who works on a game changes nothing in it.
"""

from __future__ import annotations

from threading import Lock
from typing import Any

import numba
import numpy as np
from llvmlite import ir
from numba.core import types
from numba.extending import intrinsic, overload
from numpy.typing import NDArray

from makai.core.compiled import part

Control = NDArray[np.int64]

AT_ONCE = 64  # games that a thread takes: some microseconds of work
_SETTINGS: Any = numba.config
SPINS = 1 if _SETTINGS.DISABLE_JIT else 1 << 15  # looks before a thread gives up: some tens of microseconds
CHOOSE, CHECK, STEP, TASKS = 0, 1, 2, 4  # what is done with the games
_LINE = 8  # numbers in a line of the cache; what different threads write lies apart
DONE, TARGET, OFFERS = 0, 1, 2  # games done and to be done since the beginning, tasks offered
ILLEGAL, CLOSED = 3, 4  # set by a thread that finds an illegal action, and at the end
STRETCHES = _LINE
_GAMES = (1 << 32) - 1

_alone = Lock()  # without the compiler


def control(threads: int) -> Control:
    """Return the numbers that the threads share; nothing is to be done yet."""
    numbers = np.zeros(STRETCHES + _LINE * threads, np.int64)
    numbers[STRETCHES::_LINE] = _GAMES
    return numbers


# Reading and writing what other threads read and write.


def look(numbers: Control, at: int) -> int:
    """Return a number that others may change."""
    return int(numbers[at])


def add(numbers: Control, at: int, more: int) -> None:
    """Add to a number; everything written before is seen by whoever sees it."""
    with _alone:
        numbers[at] += more


def swap(numbers: Control, at: int, old: int, new: int) -> bool:
    """Change a number if nobody else did; tell whether."""
    with _alone:
        same = int(numbers[at]) == old
        if same:
            numbers[at] = new
        return same


def row(array: NDArray[Any], at: int) -> NDArray[Any]:
    """Return a row of an array for this thread alone.

    numba counts who uses an array, and all rows count as the same one: a number that all cores write many times a step,
    so that each waits for the others. A row of this kind is not counted.
    """
    found: NDArray[Any] = array[at]
    return found


def _place(context: Any, builder: Any, kind: Any, args: Any) -> Any:
    return builder.gep(context.make_array(kind)(context, builder, args[0]).data, [args[1]])


@intrinsic
def _look(_typing: Any, numbers: Any, _at: Any) -> Any:
    def generate(context: Any, builder: Any, _signature: Any, args: Any) -> Any:
        return builder.load_atomic(_place(context, builder, numbers, args), "acquire", 8)

    return types.int64(numbers, types.int64), generate


@intrinsic
def _add(_typing: Any, numbers: Any, _at: Any, _more: Any) -> Any:
    def generate(context: Any, builder: Any, _signature: Any, args: Any) -> Any:
        builder.atomic_rmw("add", _place(context, builder, numbers, args), args[2], "seq_cst")
        return context.get_dummy_value()

    return types.void(numbers, types.int64, types.int64), generate


@intrinsic
def _swap(_typing: Any, numbers: Any, _at: Any, _old: Any, _new: Any) -> Any:
    def generate(context: Any, builder: Any, _signature: Any, args: Any) -> Any:
        place = _place(context, builder, numbers, args)
        found = builder.cmpxchg(place, args[2], args[3], "seq_cst", "seq_cst")
        return builder.zext(builder.extract_value(found, 1), ir.IntType(8))

    return types.uint8(numbers, types.int64, types.int64, types.int64), generate


@intrinsic
def _row(_typing: Any, array: Any, _at: Any) -> Any:
    kind = types.Array(array.dtype, 1, "C")

    def generate(context: Any, builder: Any, _signature: Any, args: Any) -> Any:
        whole = context.make_array(array)(context, builder, args[0])
        one = context.make_array(kind)(context, builder)
        width = builder.extract_value(whole.shape, 1)
        data = builder.gep(whole.data, [builder.mul(args[1], width)])
        size = whole.itemsize
        context.populate_array(one, data=data, shape=[width], strides=[size], itemsize=size, meminfo=None)
        return one._getvalue()

    return kind(array, types.int64), generate


@overload(row, inline="always")
def _(array: Any, at: Any) -> Any:  # noqa: ARG001 (numba asks for the same names in both)
    def implement(array: Any, at: Any) -> Any:
        return _row(array, at)  # type: ignore[call-arg]

    return implement


@overload(look, inline="always")
def _(numbers: Any, at: Any) -> Any:  # noqa: ARG001
    def implement(numbers: Any, at: Any) -> Any:
        return _look(numbers, at)  # type: ignore[call-arg]

    return implement


@overload(add, inline="always")
def _(numbers: Any, at: Any, more: Any) -> Any:  # noqa: ARG001
    def implement(numbers: Any, at: Any, more: Any) -> Any:
        return _add(numbers, at, more)  # type: ignore[call-arg]

    return implement


@overload(swap, inline="always")
def _(numbers: Any, at: Any, old: Any, new: Any) -> Any:  # noqa: ARG001
    def implement(numbers: Any, at: Any, old: Any, new: Any) -> Any:
        return _swap(numbers, at, old, new) != 0  # type: ignore[call-arg]

    return implement


# Sharing. A game's own module does the work, in `do`.


@part
def claim(shared: Control, games: int, me: int) -> tuple[int, int, int]:
    """Take some games: return the task, the first game, and the one behind the last; three times 0 if none are left."""
    threads = (len(shared) - STRETCHES) // _LINE
    for turn in range(threads):
        stretch = (me + turn) % threads
        place, end = STRETCHES + _LINE * stretch, games * (stretch + 1) // threads
        left = look(shared, place)
        while left & _GAMES < end:
            start = left & _GAMES
            stop = min(start + AT_ONCE, end)
            if swap(shared, place, left, left + stop - start):
                return (left >> 32) % TASKS, start, stop
            left = look(shared, place)
    return 0, 0, 0


@part
def offer(shared: Control, games: int, task: int) -> None:
    """Lay a task before all threads; the one before is done."""
    threads = (len(shared) - STRETCHES) // _LINE
    shared[TARGET] += games
    shared[OFFERS] += 1
    number = (shared[OFFERS] * TASKS + task) << 32
    for stretch in range(threads):
        place = STRETCHES + _LINE * stretch
        add(shared, place, (number | games * stretch // threads) - shared[place])


@part
def wait_for_games(shared: Control) -> bool:
    """Wait for a while until all games are done; tell whether they are."""
    for _ in range(SPINS):  # noqa: SIM110 (numba knows no generators)
        if look(shared, DONE) == shared[TARGET]:
            return True
    return False
