"""What each command does: a module for each phase of a table."""
