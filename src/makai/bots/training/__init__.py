"""Training of value nets, for any game."""
