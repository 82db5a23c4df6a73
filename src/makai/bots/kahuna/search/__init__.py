"""How a bot for Kahuna searches: whole turns, tried out in worlds that the seat cannot tell apart."""
