"""Bots to measure with, apart from the levels."""
