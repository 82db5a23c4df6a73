"""Kahuna in numbers: observations, histories and many games at once, written by compiled code."""
