"""Compiling the kernels: the decorators, and the bit operations that they share.

With `NUMBA_DISABLE_JIT=1` the same sources run as ordinary Python.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar, cast

import numba
import numpy as np
from numba.core import types
from numba.extending import intrinsic, overload

from makai.core.kernel_cache import open_cache
from makai.core.part_compiler import Part

_SETTINGS: Any = numba.config
F = TypeVar("F", bound=Callable[..., Any])


def readonly(element: Any) -> Any:
    """Return the type of a vector that a kernel only reads; a state's own vector is one."""
    return types.Array(element, 1, "C", readonly=True)


def type_of(example: Any) -> Any:
    """Return the type of a value, for the signature of a kernel that takes such values."""
    typeof: Any = numba.typeof
    return typeof(example)


_compile: Any = numba.njit


def kernel(signature: Any, **options: bool) -> Callable[[F], F]:
    """Compile a function that Python calls: at once, for this signature, without the GIL, cached on disk."""

    def decorate(function: F) -> F:
        dispatcher: Any = _compile(**{"nogil": True, "no_cfunc_wrapper": True, **options})(function)
        if dispatcher is not function:  # as it is with NUMBA_DISABLE_JIT=1
            dispatcher._cache = open_cache(function)
            dispatcher.compile(signature)
            dispatcher.disable_compile()
        return cast(F, dispatcher)

    return decorate


def lean_kernel(signature: Any) -> Callable[[F], F]:
    """Compile a function that Python calls and that makes no arrays, nor does anything that it calls."""
    return kernel(signature, _nrt=False)


def brief_kernel(signature: Any) -> Callable[[F], F]:
    """Compile a lean kernel that is over sooner than the GIL would be handed over: it keeps it."""
    return kernel(signature, _nrt=False, nogil=False)


def direct(compiled: F) -> F:
    """Return what a kernel calls once it has looked at its arguments, which takes as long as many a kernel does.

    It takes its arguments for what the signature says: hand it nothing else.
    """
    overloads: dict[Any, Any] = getattr(compiled, "overloads", {})
    return cast(F, next((each.entry_point for each in overloads.values()), compiled))


def _part(function: F, **options: bool) -> F:
    return function if _SETTINGS.DISABLE_JIT else cast(F, Part(function, **options))


def part(function: F) -> F:
    """Compile a function that only kernels call: together with its callers."""
    return _part(function)


def lean(function: F) -> F:
    """Compile a part that makes no arrays and assigns none as a whole: it counts no references to those it is given.

    Counting costs more than what many small functions do, most of all where they take tuples of arrays.
    """
    return _part(function, _nrt=False)


def inline(function: F) -> F:
    """Compile a lean part into each of its callers: a tuple of arrays is a hundred numbers to hand over."""
    return _part(function, _nrt=False, forceinline=True)


def inlined(compiled: F) -> F:
    """Return a part anew as one that is compiled into each of its callers, for loops that call it all the time."""
    return inline(cast(F, getattr(compiled, "py_func", compiled)))


@intrinsic
def _ctpop(_typing: Any, x: Any) -> Any:
    def generate(_context: Any, builder: Any, _signature: Any, args: Any) -> Any:
        return builder.ctpop(args[0])

    return types.int64(types.int64), generate if isinstance(x, types.Integer) else None


def popcount(x: int) -> int:
    """Return the number of bits set in `x` (not negative)."""
    return int(x).bit_count()


@overload(popcount, inline="always")
def _popcount(x: int) -> Any:  # noqa: ARG001 (numba asks for the same names in both)
    def count(x: int) -> int:
        return _ctpop(np.int64(x))  # type: ignore[call-arg]

    return count


@lean
def lowest(x: int) -> int:
    """Return the number of the lowest bit set in `x` (not zero)."""
    return popcount((x & -x) - 1)


@lean
def nth(x: int, n: int) -> int:
    """Return the number of the bit of `x` that has `n` set bits below it."""
    for _ in range(n):
        x &= x - 1
    return lowest(x)


@lean
def copy(source: Any, target: Any, size: int) -> None:
    """Copy numbers from one array to another."""
    for k in range(size):
        target[k] = source[k]


# A small generator for playouts: xoroshiro64* (its state is an array of two numbers of 32 bits) with a multiplier
# that overflows nothing, so that plain Python counts the same. Not for anything that must be fair.

_32_BITS = (1 << 32) - 1


@lean
def random_below(rng: Any, n: int) -> int:
    """Return a random number from 0 to n - 1 (n far below 2**32)."""
    one = rng[0]
    other = rng[1] ^ one
    rng[0] = ((one << 26 | one >> 6) ^ other ^ other << 9) & _32_BITS
    rng[1] = (other << 13 | other >> 19) & _32_BITS
    return ((one * 0x1E3779BB & _32_BITS) * n) >> 32


@lean
def start_random(rng: Any, seed: int) -> None:
    """Start the generator from any seed from 0 to 2**62 - 1; near seeds give unlike numbers."""
    for k in range(2):
        x = (seed ^ (seed >> 29) ^ (seed >> 58)) + k & _32_BITS
        x = ((x ^ (x >> 16)) * 0x21F0AAAD) & _32_BITS
        x = ((x ^ (x >> 15)) * 0x735A2D97) & _32_BITS
        rng[k] = x ^ (x >> 15) | k


@lean
def mix(one: int, other: int) -> int:
    """Return a number of 32 bits that depends on all bits of a number of 32 bits and of any other one."""
    x = (one ^ other ^ other >> 32) & _32_BITS
    x = ((x ^ (x >> 16)) * 0x21F0AAAD) & _32_BITS
    x = ((x ^ (x >> 15)) * 0x735A2D97) & _32_BITS
    return x ^ (x >> 15)
