"""Insertions that mind what is there already."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from sqlalchemy import Connection, Table
from sqlalchemy.dialects import postgresql, sqlite


def insert_once(connection: Connection, table: Table, values: Mapping[str, Any]) -> bool:
    """Insert a row unless its key is there; tell whether it was inserted."""
    return connection.execute(_make_insert_once(connection.dialect.name, table), values).rowcount == 1


def insert_or_replace(connection: Connection, table: Table, values: Mapping[str, Any]) -> None:
    """Insert a row, or put its values in the place of the one with the same key."""
    insert_or_replace_all(connection, table, [values])


def insert_or_replace_all(connection: Connection, table: Table, rows: Sequence[Mapping[str, Any]]) -> None:
    """Insert rows with the same columns, each in the place of the one with the same key."""
    if not rows:
        return
    key = [column.name for column in table.primary_key]
    statement = _make_insert(connection.dialect.name, table)
    rest = {name: statement.excluded[name] for name in rows[0] if name not in key}
    connection.execute(statement.on_conflict_do_update(index_elements=key, set_=rest), rows)


@cache
def _make_insert_once(dialect: str, table: Table) -> sqlite.Insert | postgresql.Insert:
    return _make_insert(dialect, table).on_conflict_do_nothing().execution_options(preserve_rowcount=True)


def _make_insert(dialect: str, table: Table) -> sqlite.Insert | postgresql.Insert:
    return sqlite.insert(table) if dialect == "sqlite" else postgresql.insert(table)
