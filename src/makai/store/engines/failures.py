"""What databases complain about, as errors of Makai."""

from __future__ import annotations

from pysqlite3 import dbapi2
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, NotSupportedError, ProgrammingError

from makai.core.errors import StoreError, StoreFailure, StoreOutage

DATABASE_ERRORS = (DBAPIError, dbapi2.Error, UnicodeDecodeError)  # the last one when a damaged file is quoted
AGAIN = {"40001", "40P01"}  # PostgreSQL: serialization failure, deadlock
MISTAKES = (IntegrityError, ProgrammingError, DataError, NotSupportedError)  # of a query, not of the database
SQLITE_BUSY, SQLITE_LOCKED, SQLITE_CORRUPT, SQLITE_FULL, SQLITE_NOTADB = 5, 6, 11, 13, 26
SQLITE_CODES = {
    SQLITE_BUSY: "store-busy",
    SQLITE_LOCKED: "store-busy",
    SQLITE_CORRUPT: "store-damaged",
    SQLITE_NOTADB: "store-damaged",
    SQLITE_FULL: "store-full",
}
SQLSTATES = {"53100": "store-full", "XX001": "store-damaged", "XX002": "store-damaged"}
FORBIDDEN = (None, 3, 8, 14)  # the system's own refusals; SQLITE_PERM, SQLITE_READONLY, SQLITE_CANTOPEN
STRANGE_FORMAT = "unsupported file format"  # a header that no version writes
UNDECODABLE = "Could not decode to UTF-8"  # what follows is the text itself, which nobody may read


def describe_cause(error: BaseException) -> str:
    """Return what a database said, on one line."""
    said = str(_find_cause(error)).strip()
    if isinstance(error, UnicodeDecodeError) or said.startswith(UNDECODABLE):
        return UNDECODABLE
    if isinstance(error, DataError):  # it may quote what somebody wrote
        return type(error).__name__
    return said.splitlines()[0] if said else type(error).__name__


def find_sqlstate(error: BaseException) -> str | None:
    """Return PostgreSQL's five characters for what went wrong."""
    return getattr(_find_cause(error), "sqlstate", None)


def find_sqlite_code(error: BaseException) -> int | None:
    """Return SQLite's number for what went wrong, without its details."""
    code = getattr(_find_cause(error), "sqlite_errorcode", None)
    return None if code is None else code & 0xFF


def is_worth_repeating(error: DBAPIError) -> bool:
    """Tell whether a transaction that failed before its commit may well succeed when it is run again."""
    return find_sqlstate(error) in AGAIN or error.connection_invalidated


def is_row_damaged(error: Exception) -> bool:
    """Tell whether one row cannot be read, and others can."""
    failure = translate_error(error)
    return isinstance(failure, StoreFailure) and failure.code == "store-row-damaged"


def translate_error(error: Exception) -> Exception:
    """Return a database's error as one of Makai's; any other error as it is."""
    if not isinstance(error, DATABASE_ERRORS):
        return error
    reason = describe_cause(error)
    if reason == UNDECODABLE:
        return StoreFailure("store-row-damaged", reason=reason)
    code = SQLITE_CODES.get(find_sqlite_code(error) or 0) or SQLSTATES.get(find_sqlstate(error) or "")
    if code == "store-busy":
        return StoreOutage(code)
    if code is not None:
        return StoreOutage(code, reason=reason)
    if isinstance(error, MISTAKES):
        return StoreFailure("store-failed", reason=reason)
    return StoreOutage("store-lost" if _is_lost(error) else "store-failed", reason=reason)


def _find_cause(error: BaseException) -> BaseException:
    cause = error.orig if isinstance(error, DBAPIError) else error
    return error if cause is None else cause


def _is_lost(error: Exception) -> bool:
    """Tell whether the connection broke, or could not be made: then a server gives no code."""
    is_broken = isinstance(error, DBAPIError) and error.connection_invalidated
    return is_broken or (find_sqlite_code(error) is None and find_sqlstate(error) is None)


def explain_file_error(path: str, error: Exception) -> StoreError:
    """Return why a SQLite file cannot be opened or copied."""
    code, reason = find_sqlite_code(error), describe_cause(error)
    if code == SQLITE_NOTADB:
        return StoreError("store-not-a-database", path=path)
    if code == SQLITE_CORRUPT or reason in (UNDECODABLE, STRANGE_FORMAT):
        return StoreError("store-file-damaged", path=path, reason=reason)
    if code in (SQLITE_BUSY, SQLITE_LOCKED):
        return StoreOutage("store-busy")
    if code == SQLITE_FULL:
        return StoreOutage("store-full", reason=reason)
    return StoreError("store-path-unwritable" if code in FORBIDDEN else "store-unusable", path=path, reason=reason)
