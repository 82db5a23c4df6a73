"""The set-up: installs what is missing, with Python's standard library alone."""
