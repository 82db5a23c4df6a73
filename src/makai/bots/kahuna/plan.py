"""The usual plan of a training of Kahuna."""

from __future__ import annotations

from makai.bots.plan import Plan

USUAL = Plan(games=500_000, rate=0.01, last_rate=0.0005, trace=0.7, averaged=0.1)
