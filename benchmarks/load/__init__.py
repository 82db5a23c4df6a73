"""A load for the game server: many tables of two people each, on one real server process."""
