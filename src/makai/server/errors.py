"""The server's errors, and their one shape for HTTP and WebSocket, in the reader's language."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from makai.core.errors import BadRules, MakaiError, StoreError, StoreFailure, UnknownGame, UnknownLevel
from makai.core.game import Json
from makai.store.queries.tables import TooManyOpenTables
from makai.tables import BadTable, Refusal, Stale


class BadSetting(MakaiError, ValueError):
    """An invalid setting of the server."""


class BadRequest(MakaiError, ValueError):
    """A malformed request."""


class NotFound(MakaiError, LookupError):
    """There is no such thing, or not for this person."""


class NotAllowed(MakaiError):
    """A person must sign in first, or is not allowed to."""


class Misdirected(MakaiError):
    """A request for another server."""


class GoingDown(MakaiError):
    """The server is stopping and accepts no more requests."""


class TableDamaged(MakaiError):
    """The stored history of a table does not lead to a table any more: nothing can be done there."""


class TooMany(MakaiError):
    """Too many requests, or too much in one."""


class TooLarge(TooMany):
    """A body that is longer than any valid one."""


class HeadTooLarge(TooMany):
    """The same of what comes before a body."""


class TooSlow(MakaiError):
    """A request that takes too long to come."""


class Overloaded(MakaiError):
    """The server has as many connections as it can keep."""


class StaleHere(Stale):
    """A stale command, with the table as it is now."""

    def __init__(self, stale: Stale, picture: Json) -> None:
        super().__init__(stale.code, **stale.params)
        self.picture = picture


# The status of each kind of problem; the first that fits counts.
STATUS: tuple[tuple[type[MakaiError], int], ...] = (
    (NotFound, 404),
    (NotAllowed, 403),
    (Misdirected, 421),
    (TooLarge, 413),
    (HeadTooLarge, 431),
    (TooSlow, 408),
    (TooMany, 429),
    (TooManyOpenTables, 429),
    (Refusal, 409),
    (BadRequest, 400),
    (BadTable, 400),
    (BadRules, 400),
    (UnknownGame, 400),
    (UnknownLevel, 400),
    (StoreError, 503),
    (TableDamaged, 503),
    (GoingDown, 503),
    (Overloaded, 503),
)


def find_status(problem: MakaiError) -> int:
    """Return the HTTP status of a problem."""
    return next((status for kind, status in STATUS if isinstance(problem, kind)), 400)


def describe(problem: MakaiError, language: str) -> Json:
    """Return a problem, for JSON: its code, a sentence, and what the sentence is made of.

    What a database said is for the operator: it can contain addresses, paths and statements.
    """
    if isinstance(problem, StoreFailure):
        return {"code": problem.code, "text": StoreFailure("store-unavailable").text(language), "params": {}}
    params = {
        name: value.text(language) if isinstance(value, MakaiError) else value for name, value in problem.params.items()
    }
    return {"code": problem.code, "text": problem.text(language), "params": params}


def find_refusal(error: Mapping[str, Any]) -> MakaiError | None:
    """Return the refusal that Pydantic caught while it read a value and wrapped into an error of its own, if any."""
    found = error.get("ctx", {}).get("error")
    return found if isinstance(found, MakaiError) else None


def locate(where: Sequence[str | int]) -> str:
    """Return where in a message something is wrong, such as `command/actions/0`."""
    return "/".join(str(part)[:40] for part in where[:6]) or "/"
