"""The value net of Kahuna."""
