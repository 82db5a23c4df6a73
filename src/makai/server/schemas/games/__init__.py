"""Shapes of JSON of each game: what lies on its table, and what happens there."""
