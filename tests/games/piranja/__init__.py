"""Kai Piranja's rules, one file for each chapter of the digest."""
