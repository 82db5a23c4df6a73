"""Compiling the kernels: one decorator, one cache on disk, and the bit operations that they share.

With `NUMBA_DISABLE_JIT=1` the same sources run as ordinary Python.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import shutil
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import numba
import numpy as np
from numba.core import types
from numba.extending import intrinsic, overload

F = TypeVar("F", bound=Callable[..., Any])

PACKAGE = Path(__file__).parent.parent


def sources() -> list[Path]:
    """Return the modules that hold compiled code: those that import this one, and this one."""
    return sorted(path for path in PACKAGE.rglob("*.py") if "makai.core.compiled" in path.read_text("utf-8"))


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
    return bool(numba.config.DISABLE_JIT) or (cache_folder() / f"{name}.ready").exists()


def mark_warm(name: str) -> None:
    """Remember that the kernel `name` is compiled, and drop what older sources left behind."""
    if numba.config.DISABLE_JIT:
        return
    folder = cache_folder()
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{name}.ready").touch()
    for old in folder.parent.glob("kernels-*"):
        if old != folder:
            shutil.rmtree(old, ignore_errors=True)


@contextlib.contextmanager
def _own_cache() -> Iterator[None]:
    before = numba.config.CACHE_DIR
    numba.config.CACHE_DIR = str(cache_folder())
    try:
        yield
    finally:
        numba.config.CACHE_DIR = before


def frozen(element: Any) -> Any:
    """Return the type of a vector that a kernel only reads; a state's own vector is one."""
    return types.Array(element, 1, "C", readonly=True)


def kernel(signature: Any) -> Callable[[F], F]:
    """Compile a function that Python calls: at once, for this signature, without the GIL, cached on disk."""

    def decorate(function: F) -> F:
        with _own_cache():
            compiled: F = numba.njit(signature, cache=True, nogil=True)(function)
        return compiled

    return decorate


def part(function: F) -> F:
    """Compile a function that only kernels call: together with its callers."""
    compiled: F = numba.njit(nogil=True)(function)
    return compiled


@intrinsic  # type: ignore[untyped-decorator]
def _ctpop(_typing: Any, x: Any) -> Any:
    def generate(_context: Any, builder: Any, _signature: Any, args: Any) -> Any:
        return builder.ctpop(args[0])

    return types.int64(types.int64), generate if isinstance(x, types.Integer) else None


def popcount(x: int) -> int:
    """Return the number of bits set in `x` (not negative)."""
    return int(x).bit_count()


@overload(popcount, inline="always")  # type: ignore[untyped-decorator]
def _popcount(x: int) -> Any:  # noqa: ARG001 (numba asks for the same names in both)
    def count(x: int) -> int:
        return _ctpop(np.int64(x))

    return count


@part
def lowest(x: int) -> int:
    """Return the number of the lowest bit set in `x` (not zero)."""
    return popcount((x & -x) - 1)


@part
def nth(x: int, n: int) -> int:
    """Return the number of the bit of `x` that has `n` set bits below it."""
    for _ in range(n):
        x &= x - 1
    return lowest(x)


# A small generator for playouts: xoroshiro64*, two words of 32 bits. Not for anything that must be fair.


@part
def random_word(words: Any) -> int:
    """Return the next 32 random bits."""
    s0 = words[0]
    s1 = words[1] ^ s0
    result = (s0 * 0x9E3779BB) & 0xFFFFFFFF
    rotated = ((s0 << 26) | (s0 >> 6)) & 0xFFFFFFFF
    words[0] = rotated ^ s1 ^ ((s1 << 9) & 0xFFFFFFFF)
    words[1] = ((s1 << 13) | (s1 >> 19)) & 0xFFFFFFFF
    return result


@part
def random_below(words: Any, n: int) -> int:
    """Return a random number from 0 to n - 1 (n far below 2**32)."""
    return (random_word(words) * n) >> 32


@part
def seed_words(words: Any, seed: int) -> None:
    """Start the generator from any seed (two rounds of a 32-bit mixer, so that near seeds differ)."""
    for k in range(2):
        z = (seed + (k + 1) * 0x9E3779B9) & 0xFFFFFFFF
        z = ((z ^ (z >> 16)) * 0x45D9F3B) & 0xFFFFFFFF
        z = ((z ^ (z >> 16)) * 0x45D9F3B) & 0xFFFFFFFF
        words[k] = z ^ (z >> 16) ^ (k + 1)
