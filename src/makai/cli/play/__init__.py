"""A game at the keyboard: `makai play`."""
