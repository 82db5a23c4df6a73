"""Bots for Kai Piranja."""
