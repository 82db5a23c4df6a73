"""Advice for Kahuna: the turns worth considering, and why."""
