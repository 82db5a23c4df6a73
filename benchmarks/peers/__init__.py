"""Makai's server beside another one, in one run: what a move costs."""
