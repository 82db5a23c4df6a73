"""Matches between bots: who meets whom, their games, results and statistics."""
