"""How the value net of Kai Piranja learns."""
