"""Bots for Kahuna."""
