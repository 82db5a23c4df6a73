"""Bots, and the arena where they are measured."""
