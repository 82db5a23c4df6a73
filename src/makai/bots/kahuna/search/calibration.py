"""From what the search believes to how often it comes true: a logistic correction, fitted on games played out."""

from __future__ import annotations

from math import exp, log

SLOPE = 0.98
SHIFT = -0.04
_CERTAIN = 1e-9


def calibrate(chance: float, slope: float = SLOPE, shift: float = SHIFT) -> float:
    """Return the corrected win chance; what is certain stays certain."""
    if not _CERTAIN < chance < 1 - _CERTAIN:
        return min(max(chance, 0.0), 1.0)
    return 1 / (1 + exp(-(slope * log(chance / (1 - chance)) + shift)))
