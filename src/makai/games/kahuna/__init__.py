"""Kahuna, by Günter Cornett: two sorcerers, twelve islands, bridges."""
