"""The phases of a table: not opened yet, people sit down, the game runs, the game is over."""

NEW, GATHERING, PLAYING, OVER = "new", "gathering", "playing", "over"
