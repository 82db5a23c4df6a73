"""The net that was learned, from the file beside this one."""

from __future__ import annotations

from functools import cache
from importlib import resources

import numpy as np

from makai.bots.piranja.prospects import HIDDEN, INPUTS, Floats


@cache
def net() -> Floats:
    """Return the weights of the net, a row for each input and one for the sum."""
    with resources.as_file(resources.files("makai.bots.piranja") / "net.npy") as path:
        weights = np.load(path).astype(np.float64)
    assert weights.shape == (INPUTS + 1, HIDDEN), "net.npy belongs to another description"
    return np.ascontiguousarray(weights)
