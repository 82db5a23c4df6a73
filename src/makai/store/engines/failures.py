"""What databases complain about, as errors of Makai."""

from __future__ import annotations

from sqlalchemy.exc import DBAPIError, InterfaceError, OperationalError

from makai.core.errors import StoreError

AGAIN = {"40001", "40P01"}  # PostgreSQL: serialization failure, deadlock


def describe_cause(error: BaseException) -> str:
    """Return what a database said, on one line."""
    said = str(error.orig if isinstance(error, DBAPIError) else error).strip()
    return said.splitlines()[0] if said else type(error).__name__


def find_sqlstate(error: BaseException) -> str | None:
    """Return PostgreSQL's five characters for what went wrong."""
    cause = error.orig if isinstance(error, DBAPIError) else error
    return getattr(cause, "sqlstate", None)


def is_worth_repeating(error: DBAPIError) -> bool:
    """Tell whether a transaction that failed before its commit may well succeed when it is run again."""
    return find_sqlstate(error) in AGAIN or error.connection_invalidated


def translate_error(error: Exception) -> Exception:
    """Return a database's error as one of Makai's; any other error as it is."""
    if not isinstance(error, DBAPIError) and type(error).__module__.partition(".")[0] not in ("pysqlite3", "psycopg"):
        return error
    if "database is locked" in str(error):
        return StoreError("store-busy")
    if isinstance(error, OperationalError | InterfaceError) and error.connection_invalidated:
        return StoreError("store-lost", reason=describe_cause(error))
    return StoreError("store-failed", reason=describe_cause(error))
