"""The value net of Kai Piranja."""
