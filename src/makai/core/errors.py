"""The error tree: every error has a stable code, and its text comes from the message catalogues."""

from __future__ import annotations

from functools import partial
from typing import Any

from makai.core.messages import Catalogue, Value

SHOWN = 40


def quote(value: object) -> str:
    """Return a value from outside as a short text on one line."""
    text = value if isinstance(value, str) and value and value.isprintable() else ascii(value)
    return text if len(text) <= SHOWN else text[: SHOWN - 1] + "…"


class MakaiError(Exception):
    """Something a user can put right. `code` is the message's name in every catalogue."""

    def __init__(self, code: str, /, **params: Value | MakaiError) -> None:
        super().__init__(code, params)
        self.code = code
        self.params = params

    def text(self, language: str = "en") -> str:
        """Return what went wrong, and what would have been right, as a sentence."""
        params = {
            name: value.text(language) if isinstance(value, MakaiError) else value
            for name, value in self.params.items()
        }
        catalogue = Catalogue.of(language)
        if not catalogue.has(self.code):  # an installed game may bring no sentence for it
            return f"{self.code} ({', '.join(f'{name}: {value}' for name, value in params.items())})"
        return catalogue.text(self.code, **params)

    def __str__(self) -> str:
        return self.text()

    def __reduce__(self) -> tuple[Any, ...]:
        return partial(type(self), self.code, **self.params), ()  # so that an error can come from another process


class UnknownGame(MakaiError, ValueError):
    """There is no game of that name."""


class BadRules(MakaiError, ValueError):
    """A rule or option that does not exist, or has no such value."""


class IllegalAction(MakaiError, ValueError):
    """An action that the rules forbid now; the text names the rule."""


class BadNotation(IllegalAction):
    """A text that is not an action of this game at all."""


class BadRecord(MakaiError, ValueError):
    """A record that breaks the format or the rules."""


class BadShuffle(MakaiError, ValueError):
    """A shuffle that does not hold the cards it must, or does not follow from its secret."""


class BadLog(MakaiError, ValueError):
    """A log of fair shuffles that is broken, or does not have what it should."""


class UnknownLevel(MakaiError, ValueError):
    """There is no bot of that level."""


class BadBudget(MakaiError, ValueError):
    """A bot cannot think for so long, or so little."""


class BadTraining(MakaiError, ValueError):
    """A training that cannot be begun or gone on with."""


class StoreError(MakaiError):
    """The database cannot be opened, or did not do what it was asked to."""


class StoreFailure(StoreError):
    """The database failed at a query. The reason is for the operator, and for nobody who plays."""


class StoreOutage(StoreFailure):
    """The database itself fails, whatever the query was: a full disk, a lost connection, a damaged file."""
