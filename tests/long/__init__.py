"""Tests that take minutes, each called by a target of its own in the Makefile."""
