"""PettingZoo: each game as an AEC environment, in a module with the name of the game and `_v0`."""
