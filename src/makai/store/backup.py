"""Backup of a SQLite file while it is written to: a whole copy of one moment, in one new file."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any

from pysqlite3 import dbapi2

from makai.core.errors import StoreError
from makai.store.engines.failures import (
    DATABASE_ERRORS,
    SQLITE_CORRUPT,
    SQLITE_NOTADB,
    explain_file_error,
    find_sqlite_code,
)


def back_up(source: Path, target: Path) -> None:
    """Copy a database into a new file, and check the copy: a damaged one would be found when it is needed."""
    with (
        write_whole(target) as unfinished,
        closing(dbapi2.connect(str(source))) as old,
        closing(dbapi2.connect(str(unfinished))) as new,
    ):
        try:
            old.backup(new)
            check_pages(new, source)
        except DATABASE_ERRORS as error:
            if find_sqlite_code(error) in (SQLITE_CORRUPT, SQLITE_NOTADB):
                raise explain_file_error(str(source), error) from error
            raise
        new.execute("PRAGMA journal_mode = DELETE")  # one file, without a log beside it


def check_pages(raw: Any, path: Path) -> None:
    """Refuse a database whose pages do not fit together. A gigabyte takes about a second."""
    found = raw.execute("PRAGMA quick_check(1)").fetchone()[0]
    if found != "ok":
        raise StoreError("store-file-damaged", path=str(path), reason=found.splitlines()[-1])


@contextmanager
def write_whole(target: Path) -> Iterator[Path]:
    """Give a path to write to; what was written there gets its real name at the end, and is on the disk then."""
    if target.exists():
        raise StoreError("store-file-exists", path=str(target))
    unfinished = target.with_name(target.name + ".part")
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        unfinished.unlink(missing_ok=True)
        yield unfinished
        _sync(unfinished)
        unfinished.rename(target)
        _sync(target.parent)
    except (OSError, *DATABASE_ERRORS) as error:
        raise explain_file_error(str(target), error) from error
    finally:
        with suppress(NotADirectoryError):
            unfinished.unlink(missing_ok=True)


def _sync(path: Path) -> None:
    """Make a file, or a name in a folder, last. Not every system can do that to a folder."""
    with suppress(PermissionError):
        handle = os.open(path, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
