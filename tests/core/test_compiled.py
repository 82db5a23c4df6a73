"""The decorators of the kernels."""

from __future__ import annotations

import numpy as np
import pytest
from numba import int32, int64
from numba.core import types
from numba.core.caching import NullCache

from makai.core import compiled
from makai.core.compiled import kernel, part
from makai.core.part_compiler import Part


@part
def double(number: int) -> int:
    return 2 * number


def test_a_part_is_compiled_once_for_whole_numbers_of_every_width(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiled, "open_cache", lambda _: NullCache())  # else there is nothing to compile the next time

    @kernel(int64(int32[::1], int64))
    def add_doubles(numbers: np.ndarray, other: int) -> int:
        return double(numbers[0]) + double(other) + double(3)

    assert add_doubles(np.array([5], np.int32), 2**40) == 10 + 2**41 + 6
    if isinstance(double, Part):  # else compiling is switched off
        assert [signature.args for signature in double.nopython_signatures] == [(types.int64,)]


def test_a_part_that_python_calls_runs_as_python() -> None:
    assert double(2**70) == 2**71
