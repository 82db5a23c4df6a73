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

    def say_or(self, name: str, otherwise: str) -> str:
        """Return a message if there is one, else another text."""
        return self.say(name) if self.has(name) else otherwise

    def has(self, name: str) -> bool:
        """Tell whether there is such a message."""
        return Catalogue.of(self.language).has(name)
