"""Kai Piranja for OpenSpiel."""
