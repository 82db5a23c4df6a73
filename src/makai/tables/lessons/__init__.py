"""Lessons: games from fixed shuffles, played again with a coach."""
