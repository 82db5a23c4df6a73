"""Sets of bits written as bytes, 32 at a time: a few instructions of the processor for each set.

Every call writes 32 bytes, used or not, so write what comes first first, and leave room behind the last one.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from llvmlite import ir
from numba.core import types
from numba.extending import intrinsic, overload
from numpy.typing import NDArray

Bytes = NDArray[np.uint8]

AT_ONCE = 32
_WORD = ir.IntType(32)
_BYTES = ir.VectorType(ir.IntType(8), AT_ONCE)
_WHICH = ir.Constant(ir.VectorType(_WORD, AT_ONCE), [place // 8 for place in range(AT_ONCE)])
_BIT = ir.Constant(_BYTES, [1 << place % 8 for place in range(AT_ONCE)])
_NONE = ir.Constant(_BYTES, [0] * AT_ONCE)


def write_bits(out: Bytes, at: int, bits: int) -> None:
    """Write the lowest 32 bits, a byte each."""
    out[at : at + AT_ONCE] = [bits >> place & 1 for place in range(AT_ONCE)]


def write_counts(out: Bytes, at: int, one: int, two: int) -> None:
    """Write the sums of two sets of 32 bits, a byte each."""
    out[at : at + AT_ONCE] = [(one >> place & 1) + (two >> place & 1) for place in range(AT_ONCE)]


def write_differences(out: Bytes, at: int, counts: tuple[int, int], less: tuple[int, int]) -> None:
    """Write the sums of two sets of 32 bits less the sums of two others, a byte each."""
    write_counts(out, at, *counts)
    for place in range(AT_ONCE):
        out[at + place] -= (less[0] >> place & 1) + (less[1] >> place & 1)


def _spread(builder: Any, bits: Any) -> Any:
    """Return the lowest 32 bits of a number as 32 bytes: each byte four times eight, its own bit looked at."""
    four = builder.bitcast(builder.trunc(bits, _WORD), ir.VectorType(ir.IntType(8), 4))
    spread = builder.shuffle_vector(four, ir.Constant(four.type, ir.Undefined), _WHICH)
    return builder.zext(builder.icmp_unsigned("!=", builder.and_(spread, _BIT), _NONE), _BYTES)


def _store(context: Any, builder: Any, place: tuple[Any, Any, Any], value: Any) -> Any:
    kind, array, at = place
    start = builder.gep(context.make_array(kind)(context, builder, array).data, [at])
    builder.store(value, builder.bitcast(start, _BYTES.as_pointer()), align=1)
    return context.get_dummy_value()


@intrinsic
def _write_bits(_typing: Any, out: Any, _at: Any, _bits: Any) -> Any:
    def generate(context: Any, builder: Any, _signature: Any, args: Any) -> Any:
        array, at, bits = args
        return _store(context, builder, (out, array, at), _spread(builder, bits))

    return types.void(out, types.int64, types.int64), generate


@intrinsic
def _write_differences(_typing: Any, out: Any, _at: Any, _1: Any, _2: Any, _3: Any, _4: Any) -> Any:
    def generate(context: Any, builder: Any, _signature: Any, args: Any) -> Any:
        array, at, *sets = args
        one, two, three, four = (_spread(builder, bits) for bits in sets)
        value = builder.sub(builder.add(one, two), builder.add(three, four))
        return _store(context, builder, (out, array, at), value)

    return types.void(out, *[types.int64] * 5), generate


@overload(write_bits, inline="always")
def _(out: Any, at: Any, bits: Any) -> Any:  # noqa: ARG001 (numba asks for the same names in both)
    def implement(out: Any, at: Any, bits: Any) -> Any:
        return _write_bits(out, at, bits)  # type: ignore[call-arg]

    return implement


@overload(write_counts, inline="always")
def _(out: Any, at: Any, one: Any, two: Any) -> Any:  # noqa: ARG001
    def implement(out: Any, at: Any, one: Any, two: Any) -> Any:
        return _write_differences(out, at, one, two, 0, 0)  # type: ignore[call-arg]

    return implement


@overload(write_differences, inline="always")
def _(out: Any, at: Any, counts: Any, less: Any) -> Any:  # noqa: ARG001
    def implement(out: Any, at: Any, counts: Any, less: Any) -> Any:
        return _write_differences(out, at, counts[0], counts[1], less[0], less[1])  # type: ignore[call-arg]

    return implement
