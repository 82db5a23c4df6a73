"""How each game is played at a table."""
