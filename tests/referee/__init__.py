"""Slow and obvious referees of both games, an independent second opinion for the tests."""
