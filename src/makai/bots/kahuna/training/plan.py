"""The usual plan of a training of Kahuna."""

from __future__ import annotations

from makai.bots.training.plan import Plan

USUAL = Plan(games=300_000, rate=0.006, last_rate=0.0003)
