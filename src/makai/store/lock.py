"""One server for one SQLite file: a lock that a server holds as long as it runs, and that no crash leaves behind.

Without a bus between them, those who watch a table at one server would not be told what is played at the other one.
Servers with a bus share the lock. Commands such as `makai admin backup` need no lock: SQLite itself keeps them apart.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from makai.core.errors import StoreError
from makai.store.engines.failures import explain_file_error
from makai.store.open import find_sqlite_path

if sys.platform == "win32":
    import msvcrt

    def _take(handle: int, is_shared: bool) -> None:
        if not is_shared:  # Windows has no lock to share
            os.lseek(handle, BEHIND, os.SEEK_SET)
            try:
                msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
            finally:
                os.lseek(handle, 0, os.SEEK_SET)
else:
    import fcntl

    def _take(handle: int, is_shared: bool) -> None:
        fcntl.flock(handle, (fcntl.LOCK_SH if is_shared else fcntl.LOCK_EX) | fcntl.LOCK_NB)


BEHIND = 1 << 20  # a byte behind the text, which others may read


@contextmanager
def lock_database(url: str, is_shared: bool = False) -> Iterator[None]:
    """Keep other servers from a SQLite file; nodes on PostgreSQL need no lock."""
    path = find_sqlite_path(url)
    if path is None:
        yield
        return
    handle = _open(path)
    try:
        _lock(handle, path, is_shared)
        yield
    finally:
        os.close(handle)  # the file stays: to remove it while another server opens it would let in a third one


def _open(path: Path) -> int:
    """Open the file for the lock, which lies beside the database, whatever links lead there."""
    real = path.resolve()
    try:
        real.parent.mkdir(parents=True, exist_ok=True)
        return os.open(real.with_name(real.name + ".lock"), os.O_RDWR | os.O_CREAT, 0o644)
    except OSError as error:
        raise explain_file_error(str(path), error) from error


def _lock(handle: int, path: Path, is_shared: bool) -> None:
    try:
        _take(handle, is_shared)
    except OSError as error:
        holder = os.read(handle, 20).decode("ascii", "replace").strip() or "?"
        raise StoreError("store-in-use", path=str(path), process=holder) from error
    with suppress(OSError):  # it is only for the sentence above
        os.ftruncate(handle, 0)
        os.lseek(handle, 0, os.SEEK_SET)
        os.write(handle, str(os.getpid()).encode())
