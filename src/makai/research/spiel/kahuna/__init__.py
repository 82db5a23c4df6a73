"""Kahuna for OpenSpiel."""
