"""What the commands say, in the user's language."""

from __future__ import annotations

from makai.core.messages import Catalogue, Value


class Speech:
    """The messages of one language, ready to be said."""

    def __init__(self, language: str) -> None:
        self.language = language

    def say(self, name: str, /, **params: Value) -> str:
        """Return a message."""
        return Catalogue.of(self.language).text(name, **params)
