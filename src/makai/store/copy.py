"""Copying a whole database into another one, of the same kind or not: for moving, backup and restoring."""

from __future__ import annotations

from sqlalchemy import Connection, Table, func, insert, select, text

from makai.core.errors import StoreError
from makai.store.schema import metadata

AT_ONCE = 500  # rows


def copy_all(source: Connection, target: Connection) -> dict[str, int]:
    """Copy every row into an empty database; return how many there were, by table."""
    for table in metadata.sorted_tables:
        if target.execute(select(table).limit(1)).first() is not None:
            raise StoreError("store-not-empty", table=table.name)
    copied = {table.name: _copy(source, target, table) for table in metadata.sorted_tables}
    if target.dialect.name == "postgresql":
        _advance_sequences(target)
    return copied


def _copy(source: Connection, target: Connection, table: Table) -> int:
    count = 0
    for rows in source.execute(select(table).order_by(*table.primary_key)).mappings().partitions(AT_ONCE):
        target.execute(insert(table), [dict(row) for row in rows])
        count += len(rows)
    return count


def _advance_sequences(target: Connection) -> None:
    """Let PostgreSQL number new rows behind those that were copied with their numbers."""
    for table in metadata.sorted_tables:
        if table.autoincrement_column is not None:
            column = table.autoincrement_column
            last = target.execute(select(func.max(column))).scalar()
            if last is not None:
                sequence = text("SELECT setval(pg_get_serial_sequence(:table, :column), :last)")
                target.execute(sequence, {"table": table.name, "column": column.name, "last": last})
