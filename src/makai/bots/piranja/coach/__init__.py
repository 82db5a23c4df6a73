"""Advice for Kai Piranja: every action with its chance to win, and why."""
