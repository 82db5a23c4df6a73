"""One stretch of memory for everything that a module reads and writes: each array of it has its place for good.

A place is opened as the array, or the named tuple of arrays, that kernels take. Nothing is copied, and no call is made.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from llvmlite import ir
from numba.core import types
from numba.extending import intrinsic
from numba.np import arrayobj

from makai.core.compiled import type_of

ALIGNMENT = 64
SYMBOL = "makai_memory"
_fill_array: Any = arrayobj.populate_array
_BYTE, _OFFSET, _INDEX = ir.IntType(8), ir.IntType(32), ir.IntType(64)


@dataclass(frozen=True)
class Place:
    """Where an array stands."""

    name: str
    kind: str  # of its numbers, as NumPy calls it
    at: int
    count: int


@dataclass
class Memory:
    """The places that were given away so far."""

    places: list[Place] = field(default_factory=list)
    size: int = 0

    def reserve(self, name: str, example: Any) -> Any:
        """Give an array like the example (or a tuple of them) its place; return a compiled function that opens it."""
        arrays = [(self._reserve_array(*each), each[1].shape) for each in _list_arrays(name, example)]
        return _build_opener(type_of(example), arrays)

    def lay(self, name: str, example: Any) -> bytes:
        """Return an array, or a tuple of them, as it lies at its place in memory."""
        starts = {place.name: place.at for place in self.places}
        arrays = [(starts[each], array) for each, array in _list_arrays(name, example)]
        first, (last, end) = arrays[0][0], arrays[-1]
        laid = bytearray(last + end.nbytes - first)
        for at, array in arrays:
            laid[at - first : at - first + array.nbytes] = array.tobytes()
        return bytes(laid)

    def _reserve_array(self, name: str, array: Any) -> int:
        at = self.size
        self.places.append(Place(name, array.dtype.name, at, array.size))
        self.size = (at + array.nbytes + ALIGNMENT - 1) // ALIGNMENT * ALIGNMENT
        return at


def _list_arrays(name: str, example: Any) -> Iterator[tuple[str, Any]]:
    """Yield the arrays of a tuple, however deep, by their names."""
    if isinstance(example, np.ndarray):
        yield name, example
    else:
        for part, each in zip(example._fields, example, strict=True):
            yield from _list_arrays(f"{name}.{part}", each)


def _build_opener(kind: Any, arrays: list[tuple[int, tuple[int, ...]]]) -> Any:
    def open_place(_typing: Any) -> Any:
        def generate(context: Any, builder: Any, _signature: Any, _args: Any) -> Any:
            return _open(context, builder, kind, iter(arrays))

        return kind(), generate

    made: Any = intrinsic(open_place)
    return made


def _open(context: Any, builder: Any, kind: Any, arrays: Iterator[tuple[int, tuple[int, ...]]]) -> Any:
    if not isinstance(kind, types.Array):
        return context.make_tuple(builder, kind, [_open(context, builder, each, arrays) for each in kind.types])
    at, shape = next(arrays)
    array = context.make_array(kind)(context, builder)
    number = context.get_data_type(kind.dtype)
    size = context.get_abi_sizeof(number)
    start = builder.gep(_find_memory(builder.module), [_OFFSET(0), _OFFSET(at)])
    widths = [_INDEX(size * int(np.prod(shape[axis + 1 :]))) for axis in range(len(shape))]
    lengths = [_INDEX(length) for length in shape]
    _fill_array(array, builder.bitcast(start, number.as_pointer()), lengths, widths, size, None)
    return array._getvalue()


def _find_memory(module: Any) -> Any:
    """Return the memory, which every module of code declares, and one defines."""
    if SYMBOL in module.globals:
        return module.globals[SYMBOL]
    memory = ir.GlobalVariable(module, ir.ArrayType(_BYTE, 0), SYMBOL)
    memory.linkage = "external"
    return memory
