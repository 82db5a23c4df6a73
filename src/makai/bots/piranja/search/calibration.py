"""From what a search expects to a chance that can be believed."""

from __future__ import annotations


def calibrated(share: float, players: int) -> float:  # noqa: ARG001 (all tables alike)
    """Return the chance to win that goes with an expected share of the win.

    It is believed as it is: forty games by advice gave the line 0.94 x - 0.10 through the log-odds.
    """
    return share
