"""The usual plan of a training of Kai Piranja."""

from __future__ import annotations

from makai.bots.training.plan import Plan

USUAL = Plan(games=600_000, workers=1, rate=0.006, last_rate=0.0005, trace=0.8, averaged=0.25)
