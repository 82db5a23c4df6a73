"""Stored jobs and the worker that does them: bot turns, finished games, notifications."""
