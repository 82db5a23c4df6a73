"""How a bot for Kai Piranja searches: a look ahead in the turn, then rollouts."""
