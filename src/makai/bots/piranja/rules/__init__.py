"""Rules of thumb for Kai Piranja, their weights, and games between them."""
