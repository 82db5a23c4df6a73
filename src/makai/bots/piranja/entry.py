"""Kai Piranja's bots by name; what they are like stands in `levels.py`."""

from __future__ import annotations

from makai.bots.piranja.training.plan import USUAL
from makai.bots.registry import GameBots

MASTER_SECONDS = 0.9  # for a whole turn
BOTS = GameBots(
    make="makai.bots.piranja.levels:make",
    levels=("random", "child", "casual", "club", "expert", "master"),
    yardsticks=("one-step", "bold-step", "threshold"),
    usual="casual",
    coach="expert",
    simulations=2000,
    seconds={"master": MASTER_SECONDS},
    plan=USUAL,
    subject="makai.bots.piranja.training.subject:SUBJECT",
    rival="threshold",
)
