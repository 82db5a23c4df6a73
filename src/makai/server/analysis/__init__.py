"""What the coach says of running and finished games, computed outside the event loop."""
