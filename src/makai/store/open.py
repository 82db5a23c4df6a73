"""Opening a store by the URL of its database, and what needs two of them."""

from __future__ import annotations

from contextlib import AbstractContextManager
from pathlib import Path

from sqlalchemy import URL, Connection, make_url
from sqlalchemy.exc import ArgumentError

from makai.core.errors import StoreError, quote
from makai.store.copy import copy_all
from makai.store.engines import sqlite
from makai.store.engines.failures import DATABASE_ERRORS, translate_error
from makai.store.store import Store

POSTGRESQL = {"postgresql", "postgres"}


def open_store(url: str) -> Store:
    """Open the database at `sqlite:///path` or `postgresql://…`; make or migrate its tables if need be.

    This waits for the disk or the network, and is for the start of a program.
    """
    parsed = _parse_url(url)
    if parsed.drivername == "sqlite":
        return sqlite.SqliteStore(_find_path(parsed))
    from makai.store.engines.postgresql import PostgresqlStore  # most servers need none of it

    return PostgresqlStore(parsed)


def _parse_url(url: str) -> URL:
    try:
        parsed = make_url(url)
    except (ArgumentError, ValueError) as error:
        raise StoreError("store-url-bad", value=_hide_password(url)) from error
    if parsed.drivername not in POSTGRESQL | {"sqlite"}:
        raise StoreError("store-url-bad", value=_hide_password(url))
    return parsed


def _hide_password(url: str) -> str:
    """Return so much of a URL that its password is no part of it."""
    scheme, colon, _ = url.partition("://")
    return quote(scheme + "://…" if colon else url.partition("@")[0].partition(":")[0])


def find_sqlite_path(url: str) -> Path | None:
    """Return the file of a SQLite database; nothing for any other database."""
    parsed = _parse_url(url)
    return _find_path(parsed) if parsed.drivername == "sqlite" else None


def _find_path(url: URL) -> Path:
    if url.host or not url.database or url.database == ":memory:":  # sqlite://path has one slash too few
        raise StoreError("store-url-bad", value="sqlite://…")
    return Path(url.database)


def copy_database(source: str, target: str) -> dict[str, int]:
    """Copy a whole database into an empty one, of either kind; return how many rows there were, by table."""
    old, path = _parse_url(source), find_sqlite_path(source)
    if path is not None and not path.exists():
        raise StoreError("store-file-missing", path=str(path))
    try:
        with _connect(old, "BEGIN") as before, _connect(_parse_url(target)) as after:
            return copy_all(before, after)
    except DATABASE_ERRORS as error:
        raise translate_error(error) from error


def _connect(url: URL, begin: str = "BEGIN IMMEDIATE") -> AbstractContextManager[Connection]:
    if url.drivername == "sqlite":
        return sqlite.connect(_find_path(url), begin)
    from makai.store.engines import postgresql

    return postgresql.connect(url)


def restore(backup: Path, target: str) -> dict[str, int]:
    """Copy what `Store.backup` wrote into an empty database, of either kind."""
    return copy_database(URL.create("sqlite", database=str(backup)).render_as_string(), target)
