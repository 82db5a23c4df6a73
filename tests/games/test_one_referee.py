"""One referee: the kernels agree with a slow, obvious second implementation on random games under all rules."""

from __future__ import annotations

import pytest

from tests.support.one_referee import compare_many

BATCH = 100


@pytest.mark.parametrize("start", range(0, 1000, BATCH))
def test_kahuna_agrees_with_the_slow_referee(start: int) -> None:
    assert compare_many("kahuna", BATCH, start) > BATCH * 30


@pytest.mark.parametrize("start", range(0, 400, BATCH))
def test_piranja_agrees_with_the_slow_referee(start: int) -> None:
    assert compare_many("piranja", BATCH, start) > BATCH * 60
