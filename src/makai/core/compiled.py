"""Compiling the kernels: one decorator, one cache on disk, and the bit operations that they share.

With `NUMBA_DISABLE_JIT=1` the same sources run as ordinary Python.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import re
import shutil
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, TypeVar, cast

import numba
import numpy as np
from numba.core import types
from numba.extending import intrinsic, overload

from makai.core.part_compiler import Part

F = TypeVar("F", bound=Callable[..., Any])

_SETTINGS: Any = numba.config
PACKAGE = Path(__file__).parent.parent


def sources() -> list[Path]:
    """Return the modules that compiled code is made of: those that import this one, and what they import."""
    kernels = [path for path in PACKAGE.rglob("*.py") if "makai.core.compiled" in path.read_text("utf-8")]
    return sorted({*kernels, *(path for kernel in kernels for path in _imports_of(kernel))})


def _imports_of(path: Path) -> Iterator[Path]:
    """Yield the modules of Makai that a module imports; constants of theirs are compiled in."""
    for found in re.finditer(r"^from makai\.([\w.]+) import (.+)$", path.read_text("utf-8"), re.M):
        module = PACKAGE.joinpath(*found[1].split("."))
        candidates = [module.with_suffix(".py"), *(module / f"{name.strip()}.py" for name in found[2].split(","))]
        yield from (candidate for candidate in candidates if candidate.exists())


@cache
def cache_folder() -> Path:
    """Return where compiled code is kept: a folder for these very sources.

    numba looks only at the file of a function to see whether its cache is stale, not at the files of the
    functions that it calls; a folder for each state of the sources makes stale code impossible.
    """
    digest = hashlib.sha256(b"".join(path.read_bytes() for path in sources())).hexdigest()[:16]
    beside = PACKAGE / "__pycache__"
    writable = os.access(beside if beside.exists() else PACKAGE, os.W_OK)
    home = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "makai"
    return (beside if writable else home) / f"kernels-{digest}"


def is_warm(name: str) -> bool:
    """Tell whether the kernel `name` was compiled before, on this machine and from these sources."""
    return bool(_SETTINGS.DISABLE_JIT) or (cache_folder() / f"{name}.ready").exists()


def mark_warm(name: str) -> None:
    """Remember that the kernel `name` is compiled, and drop what older sources left behind."""
    if _SETTINGS.DISABLE_JIT:
        return
    folder = cache_folder()
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{name}.ready").touch()
    for old in folder.parent.glob("kernels-*"):
        if old != folder:
            shutil.rmtree(old, ignore_errors=True)


@cache
def _folder_for(sources: Path) -> Path:
    """Return where the compiled code of a folder of sources is kept; that of an installed game has one of its own."""
    if sources.is_relative_to(PACKAGE):
        return cache_folder()
    digest = hashlib.sha256(b"".join(path.read_bytes() for path in sorted(sources.glob("*.py")))).hexdigest()[:16]
    return cache_folder() / f"{sources.name}-{digest}"


@contextlib.contextmanager
def _own_cache(file: str) -> Iterator[None]:
    before = _SETTINGS.CACHE_DIR
    _SETTINGS.CACHE_DIR = str(_folder_for(Path(file).resolve().parent))
    try:
        yield
    finally:
        _SETTINGS.CACHE_DIR = before


def readonly(element: Any) -> Any:
    """Return the type of a vector that a kernel only reads; a state's own vector is one."""
    return types.Array(element, 1, "C", readonly=True)


def type_of(example: Any) -> Any:
    """Return the type of a value, for the signature of a kernel that takes such values."""
    typeof: Any = numba.typeof
    return typeof(example)


_compile: Any = numba.njit


def kernel(signature: Any) -> Callable[[F], F]:
    """Compile a function that Python calls: at once, for this signature, without the GIL, cached on disk."""

    def decorate(function: F) -> F:
        with _own_cache(function.__code__.co_filename):
            return cast(F, _compile(signature, cache=True, nogil=True, no_cfunc_wrapper=True)(function))

    return decorate


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
