"""From the share of rollouts won to a chance that can be believed."""

from __future__ import annotations


def calibrated(share: float, players: int) -> float:  # noqa: ARG001
    """Return the chance to win that goes with a share of rollouts won."""
    return share
