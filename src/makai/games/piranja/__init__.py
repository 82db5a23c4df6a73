"""Kai Piranja, by Oliver Igelhaut: a dance of fish, some of them hungry."""
