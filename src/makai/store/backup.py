"""Backup of a SQLite file while it is written to: a whole copy of one moment, in one new file."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from pysqlite3 import dbapi2

from makai.core.errors import StoreError
from makai.store.engines.failures import describe_cause


def back_up(source: Path, target: Path) -> None:
    """Copy a database into a new file."""
    with (
        write_whole(target) as unfinished,
        closing(dbapi2.connect(str(source))) as old,
        closing(dbapi2.connect(str(unfinished))) as new,
    ):
        old.backup(new)
        new.execute("PRAGMA journal_mode = DELETE")  # one file, without a log beside it


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
    except (OSError, dbapi2.Error) as error:
        raise StoreError("store-path-unwritable", path=str(target), reason=describe_cause(error)) from error
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
