"""From what the search believes to how often it comes true: a logistic correction, fitted on games played out.

Powers and logarithms are worked out by the four operations alone: these give the same bits on every machine, also in
browsers.
"""

from __future__ import annotations

from makai.core.compiled import lean

SLOPE = 0.98
SHIFT = -0.04
_CERTAIN = 1e-9
_LN_2 = 0.6931471805599453
_TERMS = 27  # of a series: the next one adds nothing


@lean
def log(x: float) -> float:
    """Return the natural logarithm of a number above 0."""
    doublings, sums = 0, 0.0
    while x > 1.5:
        x /= 2
        doublings += 1
    while x < 0.75:
        x *= 2
        doublings -= 1
    part = (x - 1) / (x + 1)
    for odd in range(_TERMS, 0, -2):
        sums = sums * part * part + 1 / odd
    return 2 * part * sums + doublings * _LN_2


@lean
def exp(x: float) -> float:
    """Return e to the power of a number that is not far from 0."""
    doublings, power = int(x / _LN_2), 1.0
    rest = x - doublings * _LN_2
    for term in range(_TERMS, 0, -1):
        power = 1 + power * rest / term
    for _ in range(abs(doublings)):
        power = power * 2 if doublings > 0 else power / 2
    return power


@lean
def calibrate(chance: float, slope: float = SLOPE, shift: float = SHIFT) -> float:
    """Return the corrected win chance; what is certain stays certain."""
    if not _CERTAIN < chance < 1 - _CERTAIN:
        return min(max(chance, 0.0), 1.0)
    return 1 / (1 + exp(-(slope * log(chance / (1 - chance)) + shift)))
